import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { type Preview, preview, projection } from '../../src/entries/frontend'
import {
  type AzulEvent,
  type AzulState,
  type Color,
  createGame,
  legalMoves,
  type PlayerMove,
  scoreFloor,
  transition,
  viewFor,
  type Wall,
} from '../../src/entries/index'
import * as tiles from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { qwirkleGame } from '../laws/qwirkle'
import { states, walk, watchers } from '../laws/walk'
import { at, position, row } from '../qwirkle/help'
import { holdOnAzul, holdOnQwirkle } from './tables'

/** A state in which a draft takes the last tiles of the round: all others of the offer lie in the lid. */
function lastTiles(
  state: AzulState,
  { source, color }: { source: number | 'center'; color: Color },
) {
  const lid = { ...state.lid }
  const keep = (from: number | 'center', list: readonly Color[]) =>
    list.filter((tile) => {
      const stays = from === source && tile === color
      if (!stays) lid[tile]++
      return stays
    })
  const factories = state.factories.map((list, i) => keep(i, list))
  const center = keep('center', state.center)
  return { ...state, factories, center, lid, random: null }
}

/** What can come of a move for a player until the round ends, whatever is chosen: scores, and points by row. */
function outcomes(state: AzulState, move: PlayerMove, player: number) {
  const found: { round: number; game: number; points: Map<number, number>; wall: Wall }[] = []
  const follow = (from: AzulState, made: PlayerMove, by: number, before: readonly AzulEvent[]) => {
    const { state: next, events } = transition(from, made, by)
    const all = [...before, ...events]
    if (next.phase === 'tile') {
      // The others' choices change nothing for this player.
      const own = legalMoves(next, player)
      if (own.length > 0) for (const choice of own) follow(next, choice, player, all)
      else follow(next, legalMoves(next)[0]!, next.turn, all)
      return
    }
    const points = new Map<number, number>()
    let bonus = 0
    for (const event of all) {
      if (event.type === 'tile' && event.player === player) points.set(event.row, event.points)
      if (event.type === 'bonus' && event.player === player) bonus += event.points
    }
    const { score, wall } = next.players[player]!
    const { board } = next
    const complete = (line: readonly (Color | null)[]) => !line.includes(null)
    const columns = [0, 1, 2, 3, 4].map((column) => wall.map((cells) => cells[column]!))
    const colors = (['blue', 'yellow', 'red', 'black', 'white'] as const).filter((color) =>
      wall.every((cells) => cells.includes(color)),
    )
    const due =
      wall.filter(complete).length * board.bonus.row +
      columns.filter(complete).length * board.bonus.column +
      colors.length * board.bonus.color
    if (next.phase === 'over') assert.equal(bonus, due)
    found.push({ round: score - bonus, game: score - bonus + due, points, wall })
  }
  follow(state, move, player, [])
  return found
}

const rangeOf = (numbers: readonly number[]) => ({
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})

/** What a preview says of the end of the round is what comes of the move, over all choices. */
function saysWhatComes(said: Preview, state: AzulState, move: PlayerMove, player: number): void {
  const came = outcomes(state, move, player)
  assert.deepEqual(said.after.round, rangeOf(came.map(({ round }) => round)))
  assert.deepEqual(said.after.game, rangeOf(came.map(({ game }) => game)))
  assert.ok(
    came.some(
      ({ game, wall }) =>
        game === said.after.game.max && JSON.stringify(wall) === JSON.stringify(said.after.wall),
    ),
  )
  const scored = said.fillsLine && move.type === 'draft' ? move.line : -1
  const points = came.map((outcome) => outcome.points.get(scored as number) ?? 0)
  if (move.type === 'draft') assert.deepEqual(said.points, rangeOf(points))
}

describe('the preview of Azul', () => {
  test('is by default for the player whose turn it is, and refuses what is not legal', () => {
    const state = createGame({ seed: 1 })
    const move = legalMoves(state)[0]!
    expect(preview(state, move)).toEqual(preview(state, move, 0))
    expect(() => preview(state, move, 1)).toThrow('It is not your turn: player 1 has to move.')
    expect(() => preview(state, { type: 'tile', row: 0, column: 0 })).toThrow(
      'The players are drafting: take tiles from a factory or the center.',
    )
  })

  test('worked out by hand: a line that is filled, with one tile too many and the marker', () => {
    const state = table({
      center: ['red', 'red', 'red'],
      lines: [[], [], ['red', 1], [], []],
      wall: ['.....', '..r..', 'wb...', '.....', '.....'],
    })
    const move = { type: 'draft', source: 'center', color: 'red', line: 2 } as const
    const said = preview(state, move)
    // Row 3 has red in column 5 on the colored board: no neighbors there.
    expect(said).toMatchObject({
      toLine: 2,
      toFloor: 1,
      toLid: 0,
      takesMarker: true,
      fillsLine: true,
      floor: -2,
      points: { min: 1, max: 1 },
      completes: { rows: [], columns: [], colors: [] },
    })
    expect(said.events.map(({ type }) => type)).toEqual(['take', 'marker', 'store'])
    // 10 points before, 1 more, 2 less.
    expect(said.after.round).toEqual({ min: 9, max: 9 })
    expect(said.after.game).toEqual({ min: 9, max: 9 })
    expect(said.after.wall[2]).toEqual(['white', 'blue', null, null, 'red'])
  })

  test('worked out by hand: a move that completes a row, a column and a color', () => {
    const state = table({
      center: ['red', 'red', 'red'],
      lines: [[], [], [], [], ['red', 2]],
      // Red lies in column 3, 4, 5, 1, 2 of the rows; column 2 has its four others.
      wall: ['.yr..', '.b.r.', '.w..r', 'rk...', 'y.kwb'],
    })
    const said = preview(state, { type: 'draft', source: 'center', color: 'red', line: 4 })
    expect(said.completes).toEqual({ rows: [4], columns: [1], colors: ['red'] })
    // Five across and five down.
    expect(said.points).toEqual({ min: 10, max: 10 })
    expect(said.after.round).toEqual({ min: 19, max: 19 })
    expect(said.after.game).toEqual({ min: 38, max: 38 })
  })

  test('worked out by hand: without the full line, and what was complete before, nothing is completed', () => {
    const state = table({
      center: ['red', 'red'],
      lines: [[], [], [], [], ['red', 2]],
      wall: ['byrkw', '.b.r.', '.w..r', 'rk...', 'y.kwb'],
    })
    const said = preview(state, { type: 'draft', source: 'center', color: 'red', line: 4 })
    expect(said.fillsLine).toBe(false)
    expect(said.completes).toEqual({ rows: [], columns: [], colors: [] })
    expect(said.points).toEqual({ min: 0, max: 0 })
    // A complete row counts in the game: 2 points; the marker costs 1.
    expect(said.after.round).toEqual({ min: 9, max: 9 })
    expect(said.after.game).toEqual({ min: 11, max: 11 })
  })

  test('worked out by hand: a board with free spaces gives bounds', () => {
    const state = table({
      board: 'grey',
      center: ['red'],
      lines: [[], [], [], [], []],
      wall: ['.....', '...b.', '.....', '.....', '.....'],
    })
    const said = preview(state, { type: 'draft', source: 'center', color: 'red', line: 0 })
    // Above the blue tile it scores 2, elsewhere 1; the marker costs 1.
    expect(said.points).toEqual({ min: 1, max: 2 })
    expect(said.after.round).toEqual({ min: 10, max: 11 })
    expect(said.after.wall[0]).toEqual([null, null, null, 'red', null])
  })

  test('worked out by hand: a line that is tiled after a full one above it', () => {
    const state = table({
      center: ['red'],
      lines: [['black', 1], ['red', 1], [], [], []],
      wall: ['.....', '.....', '.....', '.....', '.....'],
    })
    // Black goes to column 4 and scores 1, then red below it, where two are in the column.
    const said = preview(state, { type: 'draft', source: 'center', color: 'red', line: 1 })
    expect(said.points).toEqual({ min: 2, max: 2 })
    expect(said.after.round).toEqual({ min: 12, max: 12 })
  })

  test('worked out by hand: a tiling', () => {
    const state: AzulState = {
      ...table({
        board: 'grey',
        center: [],
        lines: [['red', 1], ['blue', 2], [], [], []],
        wall: ['byk.w', '.....', '.....', '.....', '.....'],
      }),
      phase: 'tile',
    }
    const said = preview(state, { type: 'tile', row: 0, column: 3 })
    expect(said.points).toEqual({ min: 5, max: 5 })
    expect(said.completes).toEqual({ rows: [0], columns: [], colors: [] })
    expect(said.events.length).toBe(1)
    // 10 and 5, and 2 for the blue line, which finds a neighbor above wherever it goes.
    expect(said.after.round).toEqual({ min: 17, max: 17 })
  })

  test('says what happens, and how the round would end', () => {
    holdOnAzul((setup) => {
      const below = numbersFrom(setup.choices[0] ?? 0)
      for (const state of states(azulGame, setup)) {
        for (const player of azulGame.activePlayers(state)) {
          const moves = legalMoves(state, player)
          const move = moves[below(moves.length)]!
          const said = preview(state, move, player)
          const { state: next, events } = transition(state, move, player)
          assert.deepEqual(events.slice(0, said.events.length), said.events)
          assert.ok(!said.events.some(({ type }) => type === 'deal' || type === 'round'))
          if (move.type === 'tile') {
            const [event] = events
            assert.equal(said.events.length, 1)
            assert.ok(event?.type === 'tile')
            assert.deepEqual(said.points, rangeOf([event.points]))
            const { fillsLine, toLine, toFloor, toLid, takesMarker, floor } = said
            const plain = { fillsLine, toLine, toFloor, toLid, takesMarker, floor }
            assert.deepEqual(plain, {
              fillsLine: false,
              toLine: 0,
              toFloor: 0,
              toLid: 0,
              takesMarker: false,
              floor: 0,
            })
          } else {
            const before = state.players[player]!
            if (next.round === state.round && next.phase === 'draft') {
              const { lines, floor } = next.players[player]!
              const line = move.line === 'floor' ? null : move.line
              const added = line === null ? 0 : lines[line]!.count - before.lines[line]!.count
              assert.equal(said.toLine, added)
              assert.equal(said.fillsLine, line !== null && lines[line]!.count === line + 1)
              const fallen = floor.slice(before.floor.length)
              assert.equal(said.toFloor, fallen.filter((tile) => tile !== 'marker').length)
              assert.equal(said.toLid, next.lid[move.color] - state.lid[move.color])
              assert.equal(said.takesMarker, next.marker !== state.marker)
              const cost = scoreFloor(floor, state.board) - scoreFloor(before.floor, state.board)
              assert.equal(said.floor, cost)
            }
            if (below(4) === 0) saysWhatComes(said, lastTiles(state, move), move, player)
          }
          if (move.type === 'tile' && below(4) === 0)
            saysWhatComes(said, { ...state, random: null }, move, player)
        }
      }
    })
  })

  test('is the same in worlds that the player cannot tell apart', () => {
    holdOnAzul((setup) => {
      for (const { state, move, player } of walk(azulGame, setup)) {
        if (move.type === 'deal') continue
        const said = preview(state, move, player)
        for (const world of [...azulGame.otherWorlds(state, null), viewFor(state, null)])
          assert.deepEqual(preview(world, move, player), said)
      }
    })
  })
})

const LETTERS = { b: 'blue', y: 'yellow', r: 'red', k: 'black', w: 'white' } as const

/** A table at which player 1, with 10 points, is to draft from the center alone. */
function table(given: {
  readonly board?: 'colored' | 'grey'
  readonly center: readonly Color[]
  readonly lines: readonly (readonly [] | readonly [Color, number])[]
  readonly wall: readonly string[]
}): AzulState {
  const state = createGame({ dealer: 'external', board: given.board ?? 'colored' })
  const lines = given.lines.map(([color = null, count = 0]) => ({ color, count }))
  const wall = given.wall.map((cells) =>
    [...cells].map((letter) => LETTERS[letter as keyof typeof LETTERS] ?? null),
  )
  const players = state.players.map((player, seat) =>
    seat === 0 ? { score: 10, lines, wall, floor: [] } : player,
  )
  return { ...state, phase: 'draft', center: given.center, players }
}

describe('the projection of Azul', () => {
  test('worked out by hand: no score drops below 0', () => {
    const state = table({
      center: ['red', 'red', 'red'],
      lines: [['blue', 1], [], [], [], []],
      wall: ['.yrkw', '.....', '.....', '.....', '.....'],
    })
    const players = state.players.map((player, seat) =>
      seat === 0
        ? { ...player, score: 1, floor: ['red', 'red', 'red', 'red', 'red'] as const }
        : player,
    )
    // 1 and 5 for the row, 8 for the floor line; the row's bonus is 2.
    const [first, second] = projection({ ...state, players })
    expect(first!.round).toEqual({ min: 0, max: 0 })
    expect(first!.game).toEqual({ min: 2, max: 2 })
    expect(first!.wall[0]).toEqual(['blue', 'yellow', 'red', 'black', 'white'])
    expect(second!.round).toEqual({ min: 0, max: 0 })
  })

  test('is the score once the game is over, and the bonuses more before a round', () => {
    holdOnAzul((setup) => {
      for (const state of states(azulGame, setup)) {
        const projected = projection(state)
        assert.equal(projected.length, state.players.length)
        for (const world of [...azulGame.otherWorlds(state, null), viewFor(state, null)])
          assert.deepEqual(projection(world), projected)
        projected.forEach(({ round, game, wall }, seat) => {
          assert.ok(round.min <= round.max && game.min <= game.max)
          const player = state.players[seat]!
          if (state.phase !== 'over' && state.phase !== 'deal') return
          assert.deepEqual(round, { min: player.score, max: player.score })
          assert.deepEqual(wall, player.wall)
          if (state.phase === 'over') assert.deepEqual(game, round)
        })
      }
    })
  })
})

describe('the preview of Qwirkle', () => {
  test('is there for everybody, since a placement is public', () => {
    const state = qwirkle.createGame({ seed: 3 })
    const move = qwirkle.legalMoves(state)[0]!
    for (const by of watchers(state))
      expect(tiles.preview(qwirkle.viewFor(state, by), move)).toEqual(tiles.preview(state, move))
  })

  test('worked out by hand: a Qwirkle with the last tiles', () => {
    const state = position({
      board: row(0, 0, 'red circle, red cross, red diamond, red square'),
      hands: ['red star, red clover', 'green square'],
      scores: [7, 9],
    })
    const tilesOf = row(4, 0, 'red star, red clover')
    const said = tiles.preview(state, { type: 'place', tiles: tilesOf })
    expect(said).toMatchObject({
      qwirkles: 1,
      points: 12,
      bonus: 6,
      score: 25,
      draws: 0,
      endsGame: true,
    })
    expect(said.lines.map(({ length }) => length)).toEqual([6])
    expect(said.events.map(({ type }) => type)).toEqual(['place', 'bonus'])
  })

  test('worked out by hand: the last turn, a swap, and what is not legal', () => {
    const state = {
      ...position({
        board: row(0, 0, 'red circle'),
        hands: ['red star, blue clover', 'green square'],
        bag: [null, null],
      }),
      turns: 8,
      maxTurns: 9,
    }
    const placed = tiles.preview(state, { type: 'place', tiles: [at(1, 0, 'red star')] })
    expect(placed).toMatchObject({ points: 2, bonus: 0, score: 2, draws: 2, endsGame: true })
    const swap = { type: 'swap', tiles: [{ color: 'red', shape: 'star' }] } as const
    const swapped = tiles.preview({ ...state, maxTurns: 10 }, swap)
    expect(swapped).toMatchObject({
      events: [{ type: 'swap', player: 0 }],
      points: 0,
      score: 0,
      endsGame: false,
    })
    const stuck = position({ board: row(0, 0, 'red circle'), hands: ['blue star', 'green square'] })
    expect(tiles.preview(stuck, { type: 'pass' })).toEqual({
      events: [{ type: 'pass', player: 0 }],
      lines: [],
      qwirkles: 0,
      points: 0,
      bonus: 0,
      score: 0,
      draws: 0,
      endsGame: false,
    })
    expect(() => tiles.preview(state, swap, 1)).toThrow(
      'It is not your turn: player 1 has to move.',
    )
  })

  test('says what happens, as far as the player may know, and the same in every world', () => {
    holdOnQwirkle((setup) => {
      const below = numbersFrom(setup.choices[0]!)
      for (const state of states(qwirkleGame, setup)) {
        const moves = qwirkle.legalMoves(state)
        if (moves.length === 0) continue
        const move = moves[below(moves.length)]!
        const said = tiles.preview(state, move)
        const { turn: player } = state
        const made = qwirkle.transition(state, move)
        assert.deepEqual(made.events.slice(0, said.events.length), said.events)
        const rest = made.events.slice(said.events.length)
        assert.ok(rest.every(({ type }) => type !== 'place' && type !== 'bonus'))
        let { state: next } = made
        if (next.phase === 'draw') next = qwirkle.applyMove(next, qwirkle.drawDeal(next))
        const { score, hand } = next.players[player]!
        assert.equal(said.score, score)
        assert.equal(said.score, state.players[player]!.score + said.points + said.bonus)
        assert.equal(said.endsGame, next.phase === 'over')
        const used = move.type === 'pass' ? 0 : move.tiles.length
        assert.equal(hand.length, state.players[player]!.hand.length - used + said.draws)
        const isScored = move.type === 'place'
        const scored = isScored ? qwirkle.scorePlacement(state.board, move.tiles) : null
        assert.deepEqual(said.lines, scored?.lines ?? [])
        assert.equal(said.points, scored?.points ?? 0)
        assert.equal(said.qwirkles, said.lines.filter(({ length }) => length === 6).length)
        for (const world of qwirkleGame.otherWorlds(state, player))
          assert.deepEqual(tiles.preview(world, move, player), said)
        assert.deepEqual(tiles.preview(qwirkle.viewFor(state, player), move), said)
      }
    })
  })
})
