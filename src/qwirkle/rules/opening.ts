import { areKnown, type PlayerState } from './state'
import { COLORS, distinctTiles, type HiddenTiles, SHAPES, type Tile } from './tiles'

/** Who opens, and with how many tiles (Q-O1, Q-O2): public information. */
export interface Opening {
  readonly player: number
  readonly tiles: number
}

/** The distinct tiles of a hand by color and by shape, in turn: twelve lists, some of them empty. */
export function setsOf(hand: readonly Tile[]): readonly (readonly Tile[])[] {
  const tiles = distinctTiles(hand)
  return COLORS.flatMap((color, i) => [
    tiles.filter((tile) => tile.color === color),
    tiles.filter((tile) => tile.shape === SHAPES[i]),
  ])
}

/** The size of a hand's set: the largest number of its distinct tiles that share a color or a shape (Q-O1). */
export function largestSet(hand: readonly Tile[]): number {
  return Math.max(...setsOf(hand).map((set) => set.length))
}

/** {@link largestSet}; null for a hand with unknown tiles. */
const largestKnownSet = (hand: HiddenTiles): number | null =>
  areKnown(hand) ? largestSet(hand) : null

/** Who opens: the player with the largest set, of several the oldest (Q-O1). Null if a hand has unknown tiles. */
export function findOpening(
  players: readonly PlayerState[],
  seniority: readonly number[],
): Opening | null {
  const sets = players.map(({ hand }) => largestKnownSet(hand))
  if (!sets.every((set) => set !== null)) return null
  const tiles = Math.max(...sets)
  const player = seniority.find((seat) => sets[seat] === tiles)!
  return { player, tiles }
}

/** Whether the known hands allow a player to open with a number of tiles (Q-O1). */
export function isPossibleOpening(
  players: readonly PlayerState[],
  seniority: readonly number[],
  { player, tiles }: Opening,
): boolean {
  const age = seniority.indexOf(player)
  return players.every(({ hand }, seat) => {
    const set = largestKnownSet(hand)
    if (set === null) return true
    if (seat === player) return set === tiles
    // Stryker disable next-line EqualityOperator: the line above answers for the player who opens
    return seniority.indexOf(seat) < age ? set < tiles : set <= tiles
  })
}
