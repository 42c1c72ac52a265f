import assert from 'node:assert/strict'
import { playerArgument } from '../../src/core/seats'
import {
  type AzulOptions,
  type AzulState,
  applyMove,
  type Board,
  COLORS,
  type Color,
  checkMove,
  defineBoard,
  endGameBonuses,
  legalMoves,
  type Move,
  moveAt,
  moveIndex,
  result,
  scoreWall,
  transition,
  viewFor,
} from '../../src/entries/index'
import { azulGame } from './azul'
import type { Setup } from './game'
import { deepFreeze, states, throughJson, walk } from './walk'

type AzulSetup = Setup<AzulOptions>

const play = (setup: AzulSetup) => walk(azulGame, setup)

/** Equal positions are equal JSON: factories and center are in `COLORS` order, fields in the order of a new game's. */
export function positionsAreWrittenInOneWay(setup: AzulSetup): void {
  const order = Object.keys(azulGame.createGame(setup.options))
  for (const state of states(azulGame, setup)) {
    for (const tiles of [...state.factories, state.center])
      assert.deepEqual(
        tiles,
        [...tiles].sort((a, b) => COLORS.indexOf(a) - COLORS.indexOf(b)),
      )
    assert.deepEqual(Object.keys(state), order)
    assert.equal(JSON.stringify(azulGame.parseState(throughJson(state))), JSON.stringify(state))
  }
}

/** Legal moves are members of the table, in the order of their index. */
export function legalMovesAreInterned(setup: AzulSetup): void {
  for (const state of states(azulGame, setup))
    for (let player = 0; player < state.players.length; player++) {
      let last = -1
      for (const move of legalMoves(state, player)) {
        const index = moveIndex(move)
        assert.ok(index > last)
        assert.equal(moveAt(index), move)
        assert.equal(moveIndex(throughJson(move)), index)
        last = index
      }
    }
}

/** Which seat is called 0 makes no difference: a game turned round the table is the same game. */
export function seatsAreAlike(setup: AzulSetup): void {
  for (const { state, player, move, next } of play(setup)) {
    const by = 1 + ((setup.choices[0] ?? 0) % (state.players.length - 1))
    const seat = (n: number) => (n + by) % state.players.length
    const turned = (old: AzulState): AzulState => ({
      ...old,
      turn: seat(old.turn),
      starter: seat(old.starter),
      marker: old.marker === null ? null : seat(old.marker),
      players: old.players.map(
        (_, i) => old.players[(i - by + old.players.length) % old.players.length]!,
      ),
    })
    const mover = player === undefined ? undefined : seat(player)
    assert.deepEqual(
      applyMove(deepFreeze(turned(state)), move, ...playerArgument(mover)),
      turned(next),
    )
  }
}

/** Colors are only names: a game with other names for them is the same game. */
export function colorsAreAlike(setup: AzulSetup): void {
  const by = 1 + ((setup.choices[0] ?? 0) % 4)
  const name = <T>(value: T): T => {
    const index = COLORS.indexOf(value as unknown as Color)
    return index === -1 ? value : (COLORS[(index + by) % 5] as unknown as T)
  }
  const counts = (old: AzulState['bag']) =>
    Object.fromEntries(COLORS.map((color, i) => [color, old[COLORS[(i + 5 - by) % 5]!]]))
  const list = (tiles: readonly Color[]) =>
    tiles.map(name).sort((a, b) => COLORS.indexOf(a) - COLORS.indexOf(b))
  const renamedMove = (move: Move): Move =>
    move.type === 'draft'
      ? { ...move, color: name(move.color) }
      : move.type === 'deal'
        ? { ...move, factories: move.factories.map(list) }
        : move
  const renamed = ({ board, factories, center, bag, lid, players, ...rest }: AzulState) =>
    deepFreeze({
      ...rest,
      board: changed(board, ({ printed }) => ({ printed: printed.map((row) => row.map(name)) })),
      factories: factories.map(list),
      center: list(center),
      bag: counts(bag),
      lid: counts(lid),
      players: players.map((player) => ({
        ...player,
        lines: player.lines.map((line) => ({ ...line, color: name(line.color) })),
        wall: player.wall.map((row) => row.map(name)),
        floor: player.floor.map(name),
      })),
    }) as unknown as AzulState
  for (const { state, player, move, next } of play(setup)) {
    const view = viewFor(state, null)
    const after = applyMove(view, move, ...playerArgument(player))
    assert.deepEqual(
      applyMove(renamed(view), renamedMove(move), ...playerArgument(player)),
      renamed(after),
    )
    if (next.random === null) assert.deepEqual(after, next)
  }
}

/** Left and right are alike: a game on mirrored walls is the mirrored game. */
export function sidesAreAlike(setup: AzulSetup): void {
  const flip = <T>(rows: readonly (readonly T[])[]) => rows.map((row) => [...row].reverse())
  const mirrored = ({ board, players, ...rest }: AzulState) =>
    deepFreeze({
      ...rest,
      board: changed(board, ({ printed, multipliers }) => ({
        printed: flip(printed),
        multipliers: flip(multipliers),
      })),
      players: players.map((player) => ({ ...player, wall: flip(player.wall) })),
    }) as unknown as AzulState
  const mirroredMove = (move: Move): Move =>
    move.type === 'tile' ? { ...move, column: 4 - move.column } : move
  for (const { state, player, move, next } of play(setup))
    assert.deepEqual(
      applyMove(mirrored(state), mirroredMove(move), ...playerArgument(player)),
      mirrored(next),
    )
}

const changed = (board: Board, change: (board: Board) => object): Board =>
  defineBoard({ ...board, name: 'changed', ...change(board) })

/** A `tile` event has the points that `scoreWall` gives for the wall after it, on views as on states. */
export function tileEventsScoreAsTheWallDoes(setup: AzulSetup): void {
  for (const { state, events } of play(setup)) {
    let known = viewFor(state, null)
    for (const event of events) {
      known = azulGame.fold(known, event)
      if (event.type !== 'tile') continue
      const { player, row, column, horizontal, vertical, multiplier, points } = event
      const { wall } = known.players[player]!
      assert.deepEqual(scoreWall(wall, row, column, known.board), {
        horizontal,
        vertical,
        multiplier,
        points,
      })
    }
  }
}

/** Bonus events add up to `endGameBonuses`, and the end event is the result. */
export function endEventsAreTheResult(setup: AzulSetup): void {
  for (const { next, events } of play(setup)) {
    if (next.phase !== 'over') {
      assert.ok(events.every(({ type }) => type !== 'bonus' && type !== 'end'))
      continue
    }
    next.players.forEach(({ wall }, player) => {
      const bonuses = events.filter((event) => event.type === 'bonus' && event.player === player)
      const points = bonuses.reduce((sum, e) => sum + (e.type === 'bonus' ? e.points : 0), 0)
      const expected = endGameBonuses(wall, next.board)
      assert.equal(points, expected.points)
      assert.equal(bonuses.length, expected.rows + expected.columns + expected.colors)
    })
    assert.deepEqual(events.at(-1), { type: 'end', ...result(next)! })
  }
}

/** A game ends with a complete row at once, and never goes on with one (A-E1). */
export function completeRowsEndTheGame(setup: AzulSetup): void {
  for (const state of states(azulGame, setup)) {
    const hasRow = state.players.some((_, player) => azulGame.tieBreak(state, player) > 0)
    if (state.phase === 'draft' || state.phase === 'deal') assert.equal(hasRow, false)
    if (state.phase === 'over') assert.equal(result(state)!.reason === 'complete-row', hasRow)
  }
}

/** A deal that takes one tile too many, one too few, or none from the bag first is refused (A-N1). */
export function wrongDealsAreRefused(setup: AzulSetup): void {
  for (const { state, move } of play(setup)) {
    if (move.type !== 'deal') continue
    const [first, ...others] = move.factories
    const wrong = [
      [...others, first!.slice(1)],
      [...others, [...first!, 'blue']],
      others,
      [...move.factories, []],
    ]
    for (const factories of wrong) {
      const isDeal = factories.length <= 9 && factories.every((tiles) => tiles.length <= 4)
      const code = checkMove(state, { type: 'deal', factories })?.code
      assert.equal(code, isDeal ? 'bad-deal' : 'malformed-move')
    }
    for (const seat of [0, state.players.length - 1])
      assert.equal(checkMove(state, move, seat)?.code, 'not-your-turn')
  }
}

/** A seat's turn comes round: while drafting it is always the next one's (A-F8). */
export function draftingGoesRound(setup: AzulSetup): void {
  for (const { state, move, player, next } of play(setup)) {
    if (move.type !== 'draft') continue
    assert.equal(player, state.turn)
    if (next.phase === 'draft' && next.round === state.round)
      assert.equal(next.turn, (state.turn + 1) % state.players.length)
    const [take] = transition(state, move).events
    assert.equal(take?.type, 'take')
  }
}

/** What a draft or a tiling leaves as it was stays the very same object: lines, rows, floor lines, factories, counts. */
export function untouchedPartsStay(setup: AzulSetup): void {
  const stays = (before: unknown, after: unknown, what: string) => {
    if (after !== before) assert.notDeepEqual(after, before, `${what} is copied`)
  }
  for (const { state, next } of play(setup)) {
    assert.equal(next.board, state.board)
    // At the end of a round a line may be filled and emptied in one move.
    if (next.phase !== state.phase || next.round !== state.round) continue
    stays(state.factories, next.factories, 'the list of factories')
    stays(state.center, next.center, 'the center')
    stays(state.bag, next.bag, 'the bag')
    stays(state.lid, next.lid, 'the lid')
    stays(state.random, next.random, 'the randomness')
    for (const [i, tiles] of state.factories.entries()) stays(tiles, next.factories[i], 'a factory')
    for (const [seat, { lines, wall, floor }] of state.players.entries()) {
      const after = next.players[seat]!
      stays(lines, after.lines, 'a list of lines')
      stays(wall, after.wall, 'a wall')
      stays(floor, after.floor, 'a floor line')
      for (const [row, line] of lines.entries()) stays(line, after.lines[row], 'a line')
      for (const [row, cells] of wall.entries()) stays(cells, after.wall[row], 'a wall row')
    }
  }
}
