import { areKnown, type QwirkleState } from './state'
import { COPIES, type HiddenTiles, KINDS, kindOf, TILES, type Tile, tellCount } from './tiles'

/** All 108 tiles, in `TILES` order (Q-S1). */
export function fullBag(): Tile[] {
  return TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile))
}

/** Where a tile stands in lists: by its kind; unknown ones last. */
const rank = (tile: Tile | null): number => (tile === null ? KINDS : kindOf(tile))

/** Tiles in `TILES` order, unknown ones last, so that equal positions are equal JSON. */
export function sortTiles(tiles: HiddenTiles): HiddenTiles {
  // Stryker disable next-line MethodExpression: every list given to it is new
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
    // Stryker disable next-line EqualityOperator: equal tiles change places
    for (sum.push(tile); at > 0 && rank(sum[at - 1]!) > rank(tile); at--) sum[at] = sum[at - 1]!
    sum[at] = tile
  }
  return sum
}

/** A list without some tiles, each taken from the known ones or else from the unknown ones; null where one is missing. */
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

/** Why tiles cannot be taken from the hand or from the bag. */
export type Missing =
  /** It has fewer tiles: `count`. */
  | { readonly problem: 'size'; readonly count: number }
  /** It has fewer tiles of that kind; null: fewer unknown ones. */
  | { readonly problem: 'tile'; readonly tile: Tile | null; readonly count: number }
  /** Its unknown tiles can have fewer of that kind: the others are known to be elsewhere. */
  | { readonly problem: 'elsewhere'; readonly tile: Tile; readonly count: number }

/** Why tiles cannot be taken from the hand or from the bag, given as a list of a state; null if they can. */
export function findMissing(
  state: QwirkleState,
  tiles: HiddenTiles,
  taken: HiddenTiles,
): Missing | null {
  if (takeTiles(tiles, taken) !== null && areKnown(tiles)) return null
  if (taken.length > tiles.length) return { problem: 'size', count: tiles.length }
  const seen = countSeen(state)
  for (let i = 0; i < taken.length; i++) {
    const tile = taken[i]!
    const wanted = taken.slice(0, i + 1)
    const count = countTile(tiles, tile)
    if (takeTiles(tiles, wanted) === null) return { problem: 'tile', tile: shared(tile), count }
    if (tile === null) continue
    const most = COPIES - seen[kindOf(tile)]! + count
    if (countTile(wanted, tile) > most)
      return { problem: 'elsewhere', tile: shared(tile), count: most }
  }
  return null
}

/** The tile of `TILES` that a tile is, on the board or off it. */
function shared<T extends Tile | null>(tile: T): T | Tile {
  return tile === null ? tile : TILES[kindOf(tile)]!
}

const countTile = (tiles: HiddenTiles, wanted: Tile | null) =>
  tiles.filter((tile) => rank(tile) === rank(wanted)).length

/** {@link findMissing} as a message about the hand or the bag. */
export function tellMissing(place: 'hand' | 'bag', missing: Missing): string {
  const { problem, count } = missing
  if (problem === 'size') return `The ${place} has only ${count} tile${count === 1 ? '' : 's'}.`
  const few = `${count === 0 ? '' : 'only '}${tellCount(missing.tile, count)}`
  if (problem === 'tile') return `The ${place} has ${few}.`
  const others = count === 0 ? `all ${COPIES}` : 'the others'
  return `The ${place} can have ${few}: ${others} are elsewhere.`
}

/** A number of unknown tiles. */
export function unknownTiles(count: number): null[] {
  return Array.from({ length: count }, () => null)
}

/** How many tiles of each kind a state knows, wherever they are. */
export function countSeen({ board, players, bag, aside }: QwirkleState): number[] {
  const counts: number[] = new Array(KINDS).fill(0)
  for (let i = 0; i < board.length; i++) counts[kindOf(board[i]!)]!++
  for (let player = 0; player < players.length; player++) countInto(counts, players[player]!.hand)
  countInto(counts, bag)
  countInto(counts, aside)
  return counts
}

/** Adds the known tiles of a list to the counts of each kind. */
function countInto(counts: number[], tiles: HiddenTiles): void {
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    if (tile !== null) counts[kindOf(tile)]!++
  }
}
