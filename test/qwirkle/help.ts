import fc from 'fast-check'
import { expect } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import {
  applyMove,
  COLORS,
  type Color,
  checkMove,
  checkPlacement,
  createGame,
  type HiddenTiles,
  InvalidTextError,
  legalMoves,
  type Move,
  type PlacedTile,
  placements,
  type QwirkleState,
  SHAPES,
  type Shape,
  type Tile,
  transition,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'

/** `'red star'` as a tile. */
export function tile(name: string): Tile {
  const [color, shape] = name.split(' ') as [Color, Shape]
  if (!COLORS.includes(color) || !SHAPES.includes(shape)) throw new Error(`no tile: ${name}`)
  return { color, shape }
}

/** `'red star, blue star'` as tiles, in `TILES` order. */
export function tiles(names: string): Tile[] {
  return names === '' ? [] : names.split(', ').map(tile).sort(byKind)
}

const order = ({ color, shape }: Tile) => COLORS.indexOf(color) * 6 + SHAPES.indexOf(shape)
export const byKind = (a: Tile, b: Tile): number => order(a) - order(b)

/** A tile on a cell. */
export function at(x: number, y: number, name: string): PlacedTile {
  const { color, shape } = tile(name)
  return { x, y, color, shape }
}

/** Tiles in a row from a cell on; `-` leaves a cell out. */
export function row(x: number, y: number, names: string): PlacedTile[] {
  return names.split(', ').flatMap((name, i) => (name === '-' ? [] : [at(x + i, y, name)]))
}

/** Tiles in a column from a cell on; `-` leaves a cell out. */
export function column(x: number, y: number, names: string): PlacedTile[] {
  return names.split(', ').flatMap((name, i) => (name === '-' ? [] : [at(x, y + i, name)]))
}

/** The move that places tiles. */
export const place = (placed: readonly PlacedTile[]): Move => ({ type: 'place', tiles: placed })

/** The code with which a move is refused; null for a legal one. */
export const code = (state: QwirkleState, move: unknown, player?: number) =>
  checkMove(state, move, ...playerArgument(player))?.code ?? null

/** The code with which a placement on a bare board is refused; null for a right one. */
export const placementCode = (...parts: Parameters<typeof checkPlacement>) =>
  checkPlacement(...parts)?.code ?? null

/** A small position in play that `parseState` would refuse. */
export function position(
  parts: Partial<Omit<QwirkleState, 'players'>> & {
    hands: readonly (string | HiddenTiles)[]
    scores?: readonly number[]
  },
): QwirkleState {
  const { hands, scores, ...rest } = parts
  return {
    game: 'qwirkle',
    phase: 'play',
    turn: 0,
    turns: 1,
    maxTurns: null,
    opening: null,
    seniority: hands.map((_, seat) => seat),
    players: hands.map((hand, seat) => ({
      score: scores?.[seat] ?? 0,
      hand: typeof hand === 'string' ? tiles(hand) : hand,
    })),
    board: [],
    bag: [],
    aside: [],
    random: null,
    ...rest,
  }
}

/** A game with an external dealer and these first hands. */
export function dealt(hands: readonly string[], seniority?: readonly number[]): QwirkleState {
  const players = hands.length as 2 | 3 | 4
  let state = createGame({ players, dealer: 'external', ...(seniority ? { seniority } : {}) })
  for (const hand of hands) state = applyMove(state, { type: 'draw', tiles: tiles(hand) })
  return state
}

/** A random legal move; placements before swaps unless `swaps` says otherwise. */
export function anyMove(state: QwirkleState, below: (limit: number) => number, swaps = 0): Move {
  const moves = legalMoves(state)
  const places = moves.filter(({ type }) => type === 'place')
  const list = places.length === 0 || below(100) < swaps ? moves : places
  return list[below(list.length)]!
}

/** All states of a random game, in order. */
export function randomGame(
  seed: number,
  options: Parameters<typeof createGame>[0] = {},
  swaps = 5,
): QwirkleState[] {
  const below = numbersFrom(seed)
  const states = [createGame({ seed, ...options })]
  for (let state = states[0]!; state.phase !== 'over'; states.push(state))
    state = applyMove(state, anyMove(state, below, swaps))
  return states
}

/** A placement as a text that does not depend on the order of its tiles (Q-P5). */
export function placementKey(placed: readonly PlacedTile[]): string {
  return placed
    .map(({ x, y, color, shape }) => `${x},${y} ${color} ${shape}`)
    .sort()
    .join('; ')
}

/** The points of each placement of a hand on a board, by its text. */
export function placementMap(
  board: readonly PlacedTile[],
  hand: readonly Tile[],
): Map<string, number> {
  const list = placements(board, hand)
  const map = new Map(list.map((one) => [placementKey(one.tiles), one.points]))
  expect(map.size, 'a placement is listed twice').toBe(list.length)
  return map
}

/** Placements and their points as one text: quick to compare, and easy to read where two differ. */
export const placementTexts = (found: Iterable<readonly [key: string, points: number]>): string =>
  [...found]
    .map(([key, points]) => `${key} = ${points}`)
    .sort()
    .join('\n')

/** The states of a game in which a player places tiles beside others. */
export const midGame = (states: readonly QwirkleState[]): QwirkleState[] =>
  states.filter(({ phase, board }) => phase === 'play' && board.length > 0)

/** The placements among moves, as such texts. */
export function placeKeys(moves: readonly Move[]): string[] {
  return moves.flatMap((move) => (move.type === 'place' ? [placementKey(move.tiles)] : []))
}

/** A deep-frozen copy. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? value.map(frozen) : { ...value }) as Record<string, unknown>
  if (!Array.isArray(copy)) for (const key of Object.keys(copy)) copy[key] = frozen(copy[key])
  return Object.freeze(copy) as T
}

/** The form of every reason: a sentence, or the end of one. */
export const REASON = /^[a-z].{9,}\.$/i

/** The code, the offset and the reason of the error that reading a text throws. */
export function refusal(read: () => unknown): { code: string; offset: number; reason: string } {
  try {
    read()
  } catch (error) {
    if (!(error instanceof InvalidTextError)) throw error
    const { name, code, offset, reason, message } = error
    expect(name).toBe('InvalidTextError')
    expect(reason).toMatch(REASON)
    // Texts of Qwirkle have one line.
    expect(message).toBe(`Character ${offset + 1}: ${reason}`)
    return { code, offset, reason }
  }
  throw new Error('it was read')
}

/** The possible numbers of players. */
export const PLAYERS = [2, 3, 4] as const

const setup = fc.record({
  seed: fc.nat(2 ** 31),
  players: fc.constantFrom(...PLAYERS),
  swaps: fc.constantFrom(0, 5, 40),
})

/** Checks a law on a number of random games. */
export const law = (
  numRuns: number,
  check: (game: { seed: number; players: 2 | 3 | 4; swaps: number }) => void,
) => fc.assert(fc.property(setup, check), { numRuns: runs(numRuns) })

/** Plays a game to its end: every state, the move made in it, the next state, and the events. */
export function* steps(game: {
  seed: number
  players: 2 | 3 | 4
  swaps: number
  maxTurns?: number
}) {
  const below = numbersFrom(game.seed)
  const { swaps, ...options } = game
  let state = createGame(options)
  while (state.phase !== 'over') {
    const move = anyMove(state, below, swaps)
    const { state: next, events } = transition(state, move)
    yield { state, move, next, events }
    state = next
  }
}

/** All tiles of a state as texts. */
export function census({ players, board, bag, aside }: QwirkleState): string[] {
  return [...players.flatMap(({ hand }) => hand), ...board, ...bag, ...aside]
    .map((one) => `${one!.color} ${one!.shape}`)
    .sort()
}

/** The number of tiles in a state, unknown ones included. */
export const tileCount = ({ players, board, bag, aside }: QwirkleState): number =>
  players.reduce((sum, { hand }) => sum + hand.length, board.length + bag.length + aside.length)

/** The tiles of a new game, as texts. */
export const NEW = census(createGame({ seed: 0 }))
