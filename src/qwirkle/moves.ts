import type { Rejection } from '../errors'
import { sortTiles } from './bag'
import { gridOf } from './grids'
import { HAND_SIZE, kindFrom, kindOf, type PlacedTile, TILES, type Tile } from './kinds'
import type { Opening } from './opening'
import { distinctKinds, findPlacements } from './placements'
import { malformed, readPlacement } from './placing'
import { areKnown, type HiddenTiles, type QwirkleState } from './state'

/** Places one to six tiles of the hand in one line (Q-P). */
export interface PlaceMove {
  readonly type: 'place'
  readonly tiles: readonly PlacedTile[]
}

/** Swaps one to six tiles of the hand (Q-W1). Another player's swap, as a view sees it, has unknown tiles. */
export interface SwapMove {
  readonly type: 'swap'
  readonly tiles: HiddenTiles
}

/** Does nothing, where nothing can be done (Q-W3). */
export interface PassMove {
  readonly type: 'pass'
}

/**
 * Draws for the player whose turn it is; made by an external dealer, by no player (Q-S1, Q-W1, Q-W4). Another
 * player's draw, as a view sees it, has unknown tiles; the one that completes the first hands then says who opens.
 */
export interface DrawMove {
  readonly type: 'draw'
  readonly tiles: HiddenTiles
  readonly opening?: Opening
}

/** Whatever can be done in a game of Qwirkle. */
export type Move = PlaceMove | SwapMove | PassMove | DrawMove

const PASS: PassMove = /* @__PURE__ */ Object.freeze({ type: 'pass' })

/**
 * The move that a value of unknown origin describes, each field read once, its tiles in order; a {@link Rejection} for
 * anything else. Never throws.
 */
export function readMove(value: unknown): Move | Rejection<'malformed-move'> {
  try {
    const move = value as Record<string, unknown>
    switch (move['type']) {
      case 'place': {
        const tiles = readPlacement(move['tiles'])
        return 'code' in tiles ? tiles : { type: 'place', tiles }
      }
      case 'swap': {
        const tiles = readTiles(move['tiles'])
        return tiles === null || tiles.length === 0
          ? malformed('A swap has a list of one to six tiles, each with a color and a shape.')
          : { type: 'swap', tiles }
      }
      case 'pass':
        return PASS
      case 'draw': {
        const tiles = readTiles(move['tiles'])
        const opening = move['opening']
        if (tiles === null) return malformed('A draw has a list of at most six tiles.')
        if (opening === undefined) return { type: 'draw', tiles }
        const { player, tiles: count } = opening as Record<string, unknown>
        if (!isIndex(player, 4) || !isIndex(count, 7))
          return malformed('An opening has a player, which is a seat, and a number of tiles.')
        return { type: 'draw', tiles, opening: { player, tiles: count } }
      }
    }
  } catch {
    // No object at all, or one whose getters throw.
  }
  return malformed(MALFORMED)
}

const MALFORMED =
  "A move is { type: 'place', tiles: [{ x, y, color, shape } …] }, { type: 'swap', tiles: [{ color, shape } …] }, { type: 'pass' } or { type: 'draw', tiles: [{ color, shape } …] }."

const isIndex = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end

/** At most six tiles, null for unknown ones, in `TILES` order; null for anything else. */
function readTiles(value: unknown): HiddenTiles | null {
  if (!Array.isArray(value)) return null
  const count: unknown = value.length
  if (typeof count !== 'number' || !(count <= HAND_SIZE)) return null
  const tiles: (Tile | null)[] = []
  for (let i = 0; i < count; i++) {
    const tile: unknown = value[i]
    if (tile === null) tiles.push(null)
    else {
      const { color, shape } = tile as Record<string, unknown>
      const kind = kindFrom(color, shape)
      if (kind < 0) return null
      tiles.push(TILES[kind]!)
    }
  }
  return sortTiles(tiles)
}

/** The players who may move now: the one whose turn it is, none while a dealer draws or when the game is over. */
export function activePlayers({ phase, turn }: QwirkleState): readonly number[] {
  return phase === 'play' ? [turn] : []
}

/**
 * Every move that a player may make now; none for a player who may not move, or whose hand the state does not know.
 * First every distinct placement (Q-P5; on the empty board the opening moves of Q-O2, in a row from 0, 0), then every
 * distinct set of tiles to swap, at most 63 of them (Q-W1), or else the pass (Q-W3).
 */
export function legalMoves(state: QwirkleState, player: number = state.turn): readonly Move[] {
  const { phase, turn, players, board, bag } = state
  if (phase !== 'play' || player !== turn) return []
  const { hand } = players[turn]!
  if (!areKnown(hand)) return []
  const found = findPlacements(gridOf(board), distinctKinds(hand))
  const moves: Move[] = []
  for (let i = 0; i < found.length; i++) moves.push({ type: 'place', tiles: found[i]!.tiles })
  if (board.length > 0) pushSwaps(moves, hand, bag.length)
  if (moves.length === 0) moves.push(PASS)
  return moves
}

/** Every distinct set of at most so many tiles: of equal tiles, which are neighbors, the first ones go first. */
function pushSwaps(moves: Move[], hand: readonly Tile[], most: number): void {
  const sets: Tile[][] = [[]]
  for (let i = 0; i < hand.length; i++) {
    const tile = hand[i]!
    const repeats = i > 0 && kindOf(hand[i - 1]!) === kindOf(tile)
    // Sets without this tile, and where it equals the one before it, only those that have that one.
    for (let set = 0, end = 1 << i; set < end; set++) {
      const before = sets[set]!
      const skip = before === NO_SET || (repeats && set >> (i - 1) === 0)
      const tiles = skip ? NO_SET : [...before, tile]
      sets.push(tiles)
      if (!skip && tiles.length <= most) moves.push({ type: 'swap', tiles })
    }
  }
}

/** Stands for a set that another one equals. */
const NO_SET: Tile[] = []
