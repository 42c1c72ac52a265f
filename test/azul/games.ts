import * as fc from 'fast-check'
import { colorIndex } from '../../src/azul/rules/colors'
import { playerArgument } from '../../src/core/seats'
import {
  type AzulState,
  activePlayers,
  applyMove,
  BOARD_NAMES,
  BOARDS,
  type Board,
  COLORS,
  type Color,
  createGame,
  defineBoard,
  legalMoves,
  type Move,
  result,
} from '../../src/entries/index'
import type { AzulRecord } from '../../src/entries/notation'
import { numbersFrom } from '../laws/numbers'

/** A deal that bag and lid can give, drawn by the caller's random numbers. */
export function drawTiles(state: AzulState, random: (limit: number) => number): Move {
  const pile = (counts: AzulState['bag']) => COLORS.flatMap((c) => Array<Color>(counts[c]).fill(c))
  let from = pile(state.bag)
  let next: Color[] | null = pile(state.lid)
  const draw = (): Color[] => {
    if (from.length === 0 && next !== null) {
      from = next
      next = null
    }
    return from.splice(random(from.length || 1), 1)
  }
  const factories = state.factories.map(() =>
    [0, 1, 2, 3].flatMap(draw).sort((a, b) => colorIndex(a) - colorIndex(b)),
  )
  return { type: 'deal', factories }
}

type StartOptions = Exclude<AzulRecord['start'], AzulState>

/** A game played at random: its record, and every state it went through. */
export interface Played {
  readonly record: AzulRecord
  readonly states: readonly AzulState[]
}

/** Plays at random, any player who may move first, until the end or a number of moves. */
export function play(start: StartOptions, choices: number, most = 10_000): Played {
  const random = numbersFrom(choices)
  let state = createGame(start)
  const states = [state]
  const moves: AzulRecord['moves'][number][] = []
  while (state.phase !== 'over' && moves.length < most) {
    const active = activePlayers(state)
    const player = active[random(active.length || 1)] ?? null
    const list = player === null ? [drawTiles(state, random)] : legalMoves(state, player)
    const move = list[random(list.length)]!
    moves.push({ round: state.round, player, move })
    state = applyMove(state, move, ...playerArgument(player))
    states.push(state)
  }
  const end = result(state)
  const stated = end && {
    reason: end.reason,
    scores: state.players.map(({ score }) => score),
    winners: end.winners,
  }
  return { record: { game: 'azul', start, moves, result: stated }, states }
}

/** Boards of one's own: part of the printed colors, any multipliers, floor values and bonuses. */
export const customBoards: fc.Arbitrary<Board> = fc
  .record({
    keep: fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
    double: fc.array(fc.constantFrom(1, 2), { minLength: 25, maxLength: 25 }),
    floor: fc.array(fc.integer({ min: -1000, max: 0 }), { minLength: 7, maxLength: 7 }),
    row: fc.nat(1000),
    column: fc.nat(1000),
    color: fc.nat(1000),
    scoreMarkers: fc.constantFrom(1, 2),
    name: fc.constantFrom(
      'harsh',
      'my_board',
      '2',
      'a.b-c',
      'toString',
      '__proto__',
      'x'.repeat(64),
    ),
  })
  .map(({ keep, double, floor, row, column, color, scoreMarkers, name }) =>
    defineBoard({
      name,
      printed: BOARDS.colored.printed.map((cells, r) =>
        cells.map((cell, c) => (keep[5 * r + c] ? cell : null)),
      ),
      multipliers: [0, 5, 10, 15, 20].map((from) => double.slice(from, from + 5)),
      floor,
      bonus: { row, column, color },
      scoreMarkers,
    }),
  )

/** Ways to start a game: every board, number of players, dealer. */
const starts: fc.Arbitrary<StartOptions> = fc
  .record({
    players: fc.constantFrom(2 as const, 3 as const, 4 as const),
    board: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...BOARD_NAMES) }, customBoards),
    seed: fc.oneof(fc.string({ maxLength: 30 }), fc.constant(null)),
    startingPlayer: fc.nat(1),
    maxRounds: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 30 })),
  })
  .map(({ seed, startingPlayer, maxRounds, ...setup }) => ({
    ...setup,
    ...(startingPlayer > 0 && { startingPlayer }),
    ...(maxRounds && { maxRounds }),
    ...(seed === null ? { dealer: 'external' } : { seed }),
  }))

/** Games played at random, whole or broken off. */
export const games: fc.Arbitrary<Played> = fc
  .tuple(starts, fc.nat(2 ** 31 - 1), fc.oneof(fc.constant(10_000), fc.nat(60)))
  .map(([start, choices, most]) => play(start, choices, most))

/** A text changed in a few places: characters dropped, doubled, swapped, or taken from a text of the same kind. */
export function mutate(text: string, other: string, random: (limit: number) => number): string {
  let changed = text
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(changed.length + 1)
    const before = changed.slice(0, at)
    const after = changed.slice(at)
    switch (random(7)) {
      case 0:
        changed = before + after.slice(1)
        break
      case 1:
        changed = before + after.slice(0, 1 + random(5)) + after
        break
      case 2:
        changed = before + ODD[random(ODD.length)] + after.slice(1)
        break
      case 3:
        changed = before + other.slice(random(other.length)).slice(0, 1 + random(12)) + after
        break
      case 4:
        changed = before + String(random(25)) + after.replace(/^\d+/, '')
        break
      case 5:
        changed = before + 'byrkw.m-'[random(8)] + after.slice(1)
        break
      default:
        changed = before
        if (random(4) > 0) changed += after
    }
  }
  return changed
}

const ODD = [
  ' ',
  '\n',
  '/',
  ':',
  '-',
  '"',
  '[',
  ']',
  '{',
  '0',
  '9',
  'é',
  '\ud800',
  '\0',
  '__proto__',
]

/** A whole game, its record and its states. */
export const whole = play({ players: 3, board: 'grey', seed: 'whole', startingPlayer: 2 }, 5)

/** A record, one of its moves changed. */
export const withMove = (index: number, change: object, of = whole.record): AzulRecord => ({
  ...of,
  moves: of.moves.map((move, i) => (i === index ? { ...move, ...change } : move)),
})
