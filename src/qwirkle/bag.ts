import type { Rejection } from '../errors'
import { type RandomSource, randomBelow } from '../random'
import { COPIES, KINDS, kindOf, nameOf, TILES, type Tile } from './kinds'
import { areKnown, type HiddenTiles, type QwirkleState, tilesDue } from './state'

/** All 108 tiles, in `TILES` order (Q-S1). */
export function fullBag(): Tile[] {
  return TILES.flatMap((tile) => Array.from({ length: COPIES }, () => tile))
}

/** Where a tile stands in lists: by its kind; unknown ones last. */
const rank = (tile: Tile | null): number => (tile === null ? KINDS : kindOf(tile))

/** Tiles in `TILES` order, unknown ones last, so that equal positions are equal JSON. */
export function sortTiles(tiles: HiddenTiles): HiddenTiles {
  return tiles.slice().sort((a, b) => rank(a) - rank(b))
}

/** Whether tiles are in `TILES` order, unknown ones last. */
export function areSorted(tiles: HiddenTiles): boolean {
  return tiles.every((tile, i) => i === 0 || rank(tiles[i - 1]!) <= rank(tile))
}

/** A sorted list with more tiles in it. */
export function addTiles(tiles: HiddenTiles, more: HiddenTiles): HiddenTiles {
  const sum = tiles.slice()
  for (let i = 0; i < more.length; i++) {
    const tile = more[i]!
    let at = sum.length
    for (sum.push(tile); at > 0 && rank(sum[at - 1]!) > rank(tile); at--) sum[at] = sum[at - 1]!
    sum[at] = tile
  }
  return sum
}

/** A list without some tiles, each taken from among the known ones or else the unknown ones; null: it has them not. */
export function takeTiles(tiles: HiddenTiles, taken: HiddenTiles): HiddenTiles | null {
  const rest = tiles.slice()
  for (let i = 0; i < taken.length; i++) {
    const wanted = rank(taken[i]!)
    let at = rest.length - 1
    while (at >= 0 && rank(rest[at]!) !== wanted) at--
    if (at === -1) at = rest.length - 1
    if (at === -1 || (rank(rest[at]!) !== wanted && rest[at] !== null)) return null
    rest.splice(at, 1)
  }
  return rest
}

/** So many tiles that nobody here knows. */
export function unknownTiles(count: number): null[] {
  return Array.from({ length: count }, () => null)
}

/** Tiles drawn at random, in the order drawn, and what is left in the bag, which must be known (Q-S1, Q-W1, Q-W4). */
export function drawTiles(
  bag: HiddenTiles,
  count: number,
  random: RandomSource,
): { tiles: HiddenTiles; bag: HiddenTiles } {
  const rest = bag.slice()
  const tiles: (Tile | null)[] = []
  for (let i = 0; i < count; i++) {
    const at = randomBelow(random, rest.length)
    tiles.push(rest[at]!)
    rest.splice(at, 1)
  }
  return { tiles, bag: rest }
}

/** What a draw from outside leaves in the bag; a {@link Rejection} if the bag cannot give those tiles. */
export function takeDraw(
  state: QwirkleState,
  tiles: HiddenTiles,
): HiddenTiles | Rejection<'bad-draw'> {
  const { bag } = state
  const due = tilesDue(state)
  if (tiles.length !== due)
    return badDraw(`Player ${state.turn + 1} draws ${due} tiles, not ${tiles.length}.`)
  const counts = countSeen(state)
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    if (tile === null) continue
    const kind = kindOf(tile)
    counts[kind]!++
    if (counts[kind]! > COPIES)
      return badDraw(
        `The bag has no ${nameOf(tile)} left: all ${COPIES} are known to be elsewhere.`,
      )
  }
  const rest = takeTiles(
    bag,
    tiles.filter((tile) => tile !== null),
  )
  if (rest === null) return badDraw('The bag does not hold these tiles.')
  return areKnown(tiles) ? rest : unknownTiles(bag.length - due)
}

/** A rejection for a draw that cannot be. */
export function badDraw(message: string): Rejection<'bad-draw'> {
  return { code: 'bad-draw', message }
}

/** How many tiles of each kind are known to be on the board, in hands or set aside. */
export function countSeen({ board, players, aside }: QwirkleState): number[] {
  const counts: number[] = new Array(KINDS).fill(0)
  for (let i = 0; i < board.length; i++) counts[kindOf(board[i]!)]!++
  for (let seat = 0; seat < players.length; seat++) countInto(counts, players[seat]!.hand)
  countInto(counts, aside)
  return counts
}

/** Adds the known tiles of a list to the counts of each kind. */
export function countInto(counts: number[], tiles: HiddenTiles): void {
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    if (tile !== null) counts[kindOf(tile)]!++
  }
}
