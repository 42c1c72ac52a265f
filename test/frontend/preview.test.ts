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
import { testOnAzul, testOnQwirkle } from './tables'

/** The same state with all other tiles of the offer in the lid, so that a draft takes the last tiles of the round. */
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

/** A player's possible scores, and points by row, at the end of the round after a move. */
function outcomes(state: AzulState, move: PlayerMove, player: number) {
  const found: { round: number; game: number; points: Map<number, number>; wall: Wall }[] = []
  const follow = (from: AzulState, made: PlayerMove, by: number, before: readonly AzulEvent[]) => {
    const { state: next, events } = transition(from, made, by)
    const all = [...before, ...events]
    if (next.phase === 'tile') {
      // Choices of other players change nothing for this player.
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

/** A preview's scores are those at the end of the round, over all choices. */
function expectOutcomes(shown: Preview, state: AzulState, move: PlayerMove, player: number): void {
  const possible = outcomes(state, move, player)
  assert.deepEqual(shown.after.round, rangeOf(possible.map(({ round }) => round)))
  assert.deepEqual(shown.after.game, rangeOf(possible.map(({ game }) => game)))
  assert.ok(
    possible.some(
      ({ game, wall }) =>
        game === shown.after.game.max && JSON.stringify(wall) === JSON.stringify(shown.after.wall),
    ),
  )
  const scored = shown.fillsLine && move.type === 'draft' ? move.line : -1
  const points = possible.map((outcome) => outcome.points.get(scored as number) ?? 0)
  if (move.type === 'draft') assert.deepEqual(shown.points, rangeOf(points))
}

describe('the preview of Azul', () => {
  test('is by default for the player whose turn it is, and refuses illegal moves', () => {
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
    const shown = preview(state, move)
    // Row 3 has red in column 5 on the colored board: no neighbors there.
    expect(shown).toMatchObject({
      toLine: 2,
      toFloor: 1,
      toLid: 0,
      takesMarker: true,
      fillsLine: true,
      floor: -2,
      points: { min: 1, max: 1 },
      completes: { rows: [], columns: [], colors: [] },
    })
    expect(shown.events.map(({ type }) => type)).toEqual(['take', 'marker', 'store'])
    // 10 points before, 1 more, 2 less.
    expect(shown.after.round).toEqual({ min: 9, max: 9 })
    expect(shown.after.game).toEqual({ min: 9, max: 9 })
    expect(shown.after.wall[2]).toEqual(['white', 'blue', null, null, 'red'])
  })

  test('worked out by hand: a move that completes a row, a column and a color', () => {
    const state = table({
      center: ['red', 'red', 'red'],
      lines: [[], [], [], [], ['red', 2]],
      // Red is in column 3, 4, 5, 1, 2 of the rows; column 2 has its four others.
      wall: ['.yr..', '.b.r.', '.w..r', 'rk...', 'y.kwb'],
    })
    const shown = preview(state, { type: 'draft', source: 'center', color: 'red', line: 4 })
    expect(shown.completes).toEqual({ rows: [4], columns: [1], colors: ['red'] })
    // Five across and five down.
    expect(shown.points).toEqual({ min: 10, max: 10 })
    expect(shown.after.round).toEqual({ min: 19, max: 19 })
    expect(shown.after.game).toEqual({ min: 38, max: 38 })
  })

  test('worked out by hand: nothing is completed without a full line, or again', () => {
    const state = table({
      center: ['red', 'red'],
      lines: [[], [], [], [], ['red', 2]],
      wall: ['byrkw', '.b.r.', '.w..r', 'rk...', 'y.kwb'],
    })
    const shown = preview(state, { type: 'draft', source: 'center', color: 'red', line: 4 })
    expect(shown.fillsLine).toBe(false)
    expect(shown.completes).toEqual({ rows: [], columns: [], colors: [] })
    expect(shown.points).toEqual({ min: 0, max: 0 })
    // A complete row counts in the game: 2 points; the marker costs 1.
    expect(shown.after.round).toEqual({ min: 9, max: 9 })
    expect(shown.after.game).toEqual({ min: 11, max: 11 })
  })

  test('worked out by hand: a board with free spaces gives a range', () => {
    const state = table({
      board: 'grey',
      center: ['red'],
      lines: [[], [], [], [], []],
      wall: ['.....', '...b.', '.....', '.....', '.....'],
    })
    const shown = preview(state, { type: 'draft', source: 'center', color: 'red', line: 0 })
    // Above the blue tile it scores 2, elsewhere 1; the marker costs 1.
    expect(shown.points).toEqual({ min: 1, max: 2 })
    expect(shown.after.round).toEqual({ min: 10, max: 11 })
    expect(shown.after.wall[0]).toEqual([null, null, null, 'red', null])
  })

  test('worked out by hand: a line that is tiled after a full one above it', () => {
    const state = table({
      center: ['red'],
      lines: [['black', 1], ['red', 1], [], [], []],
      wall: ['.....', '.....', '.....', '.....', '.....'],
    })
    // Black goes to column 4 and scores 1, then red below it, where two are in the column.
    const shown = preview(state, { type: 'draft', source: 'center', color: 'red', line: 1 })
    expect(shown.points).toEqual({ min: 2, max: 2 })
    expect(shown.after.round).toEqual({ min: 12, max: 12 })
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
    const shown = preview(state, { type: 'tile', row: 0, column: 3 })
    expect(shown.points).toEqual({ min: 5, max: 5 })
    expect(shown.completes).toEqual({ rows: [0], columns: [], colors: [] })
    expect(shown.events.length).toBe(1)
    // 10 and 5, and 2 for the blue line, which finds a neighbor above wherever it goes.
    expect(shown.after.round).toEqual({ min: 17, max: 17 })
  })

  test('matches the events of the move and the end of the round', () => {
    testOnAzul((setup) => {
      const below = numbersFrom(setup.choices[0] ?? 0)
      for (const state of states(azulGame, setup)) {
        for (const player of azulGame.activePlayers(state)) {
          const moves = legalMoves(state, player)
          const move = moves[below(moves.length)]!
          const shown = preview(state, move, player)
          const { state: next, events } = transition(state, move, player)
          assert.deepEqual(events.slice(0, shown.events.length), shown.events)
          assert.ok(!shown.events.some(({ type }) => type === 'deal' || type === 'round'))
          if (move.type === 'tile') {
            const [event] = events
            assert.equal(shown.events.length, 1)
            assert.ok(event?.type === 'tile')
            assert.deepEqual(shown.points, rangeOf([event.points]))
            const { fillsLine, toLine, toFloor, toLid, takesMarker, floor } = shown
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
              assert.equal(shown.toLine, added)
              assert.equal(shown.fillsLine, line !== null && lines[line]!.count === line + 1)
              const fallen = floor.slice(before.floor.length)
              assert.equal(shown.toFloor, fallen.filter((tile) => tile !== 'marker').length)
              assert.equal(shown.toLid, next.lid[move.color] - state.lid[move.color])
              assert.equal(shown.takesMarker, next.marker !== state.marker)
              const cost = scoreFloor(floor, state.board) - scoreFloor(before.floor, state.board)
              assert.equal(shown.floor, cost)
            }
            if (below(4) === 0) expectOutcomes(shown, lastTiles(state, move), move, player)
          }
          if (move.type === 'tile' && below(4) === 0)
            expectOutcomes(shown, { ...state, random: null }, move, player)
        }
      }
    })
  })

  test('is the same in all states that the player cannot distinguish', () => {
    testOnAzul((setup) => {
      for (const { state, move, player } of walk(azulGame, setup)) {
        if (move.type === 'deal') continue
        const shown = preview(state, move, player)
        for (const world of [...azulGame.otherWorlds(state, null), viewFor(state, null)])
          assert.deepEqual(preview(world, move, player), shown)
      }
    })
  })
})

const LETTERS = { b: 'blue', y: 'yellow', r: 'red', k: 'black', w: 'white' } as const

/** A state in which player 1 has 10 points and drafts from the center. */
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

  test('is the score when the game is over, and differs by the bonuses before', () => {
    testOnAzul((setup) => {
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
  test('is the same for every viewer, since placements are public', () => {
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
    const shown = tiles.preview(state, { type: 'place', tiles: tilesOf })
    expect(shown).toMatchObject({
      qwirkles: 1,
      points: 12,
      bonus: 6,
      score: 25,
      draws: 0,
      endsGame: true,
    })
    expect(shown.lines.map(({ length }) => length)).toEqual([6])
    expect(shown.events.map(({ type }) => type)).toEqual(['place', 'bonus'])
  })

  test('worked out by hand: the last turn, a swap, and an illegal move', () => {
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

  test('matches the events of the move, and is the same in every state that the player cannot distinguish', () => {
    testOnQwirkle((setup) => {
      const below = numbersFrom(setup.choices[0]!)
      for (const state of states(qwirkleGame, setup)) {
        const moves = qwirkle.legalMoves(state)
        if (moves.length === 0) continue
        const move = moves[below(moves.length)]!
        const shown = tiles.preview(state, move)
        const { turn: player } = state
        const made = qwirkle.transition(state, move)
        assert.deepEqual(made.events.slice(0, shown.events.length), shown.events)
        const rest = made.events.slice(shown.events.length)
        assert.ok(rest.every(({ type }) => type !== 'place' && type !== 'bonus'))
        let { state: next } = made
        if (next.phase === 'draw') next = qwirkle.applyMove(next, qwirkle.drawDeal(next))
        const { score, hand } = next.players[player]!
        assert.equal(shown.score, score)
        assert.equal(shown.score, state.players[player]!.score + shown.points + shown.bonus)
        assert.equal(shown.endsGame, next.phase === 'over')
        const used = move.type === 'pass' ? 0 : move.tiles.length
        assert.equal(hand.length, state.players[player]!.hand.length - used + shown.draws)
        const isScored = move.type === 'place'
        const scored = isScored ? qwirkle.scorePlacement(state.board, move.tiles) : null
        assert.deepEqual(shown.lines, scored?.lines ?? [])
        assert.equal(shown.points, scored?.points ?? 0)
        assert.equal(shown.qwirkles, shown.lines.filter(({ length }) => length === 6).length)
        for (const world of qwirkleGame.otherWorlds(state, player))
          assert.deepEqual(tiles.preview(world, move, player), shown)
        assert.deepEqual(tiles.preview(qwirkle.viewFor(state, player), move), shown)
      }
    })
  })
})
