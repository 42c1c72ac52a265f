import { areKnown, type QwirkleState } from './state'
import {
  COPIES,
  countKinds,
  formatCount,
  type HiddenTiles,
  KINDS,
  kindOf,
  sharedTile,
  TILES,
  type Tile,
} from './tiles'

/** All 108 tiles, in `TILES` order (Q-S1). */
export function fullBag(): readonly Tile[] {
  return TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile))
}

/** A tile's rank in sorted lists: its kind; unknown ones come last. */
const rankOf = (tile: Tile | null): number => (tile === null ? KINDS : kindOf(tile))

/** Tiles in `TILES` order, unknown ones last, so that equal positions are equal JSON. */
export function sortTiles(tiles: HiddenTiles): HiddenTiles {
  return tiles.slice().sort((a, b) => rankOf(a) - rankOf(b))
}

/** Whether tiles are in `TILES` order, unknown ones last. */
export function areSorted(tiles: HiddenTiles): boolean {
  const ranks = tiles.map(rankOf)
  return ranks.every((rank, i) => i === 0 || rank >= ranks[i - 1]!)
}

/** A list without some tiles, each removed from the known ones or else from the unknown ones; null if one is missing. */
export function takeTiles(tiles: HiddenTiles, taken: HiddenTiles): HiddenTiles | null {
  const rest = tiles.slice()
  for (const tile of taken) {
    const rank = rankOf(tile)
    const known = rest.findIndex((other) => rankOf(other) === rank)
    const index = known === -1 ? rest.indexOf(null) : known
    if (index === -1) return null
    rest.splice(index, 1)
  }
  return rest
}

/** Why tiles cannot be taken from the hand or from the bag. */
export type Missing =
  /** It has only `count` tiles. */
  | { readonly problem: 'size'; readonly count: number }
  /** It has only `count` tiles of that kind; null for unknown tiles. */
  | { readonly problem: 'tile'; readonly tile: Tile | null; readonly count: number }
  /** It can have only `count` tiles of that kind: the others are known to be elsewhere. */
  | { readonly problem: 'elsewhere'; readonly tile: Tile; readonly count: number }

/** Why tiles cannot be taken from a hand or the bag of a state; null if they can. */
export function findMissing(
  state: QwirkleState,
  tiles: HiddenTiles,
  taken: HiddenTiles,
): Missing | null {
  if (takeTiles(tiles, taken) !== null && areKnown(tiles)) return null
  if (taken.length > tiles.length) return { problem: 'size', count: tiles.length }
  const seen = countSeen(state)
  for (const [i, tile] of taken.entries()) {
    const wanted = taken.slice(0, i + 1)
    const count = countTile(tiles, tile)
    if (takeTiles(tiles, wanted) === null)
      return { problem: 'tile', tile: tile === null ? null : sharedTile(tile), count }
    if (tile === null) continue
    const max = COPIES - seen[kindOf(tile)]! + count
    if (countTile(wanted, tile) > max)
      return { problem: 'elsewhere', tile: sharedTile(tile), count: max }
  }
  return null
}

const countTile = (tiles: HiddenTiles, wanted: Tile | null) =>
  tiles.filter((tile) => rankOf(tile) === rankOf(wanted)).length

/** The message for missing tiles of the hand or of the bag. */
export function missingMessage(place: 'hand' | 'bag', missing: Missing): string {
  const { problem, count } = missing
  if (problem === 'size') return `The ${place} has only ${count} tile${count === 1 ? '' : 's'}.`
  const few = `${count === 0 ? '' : 'only '}${formatCount(missing.tile, count)}`
  if (problem === 'tile') return `The ${place} has ${few}.`
  const others = count === 0 ? `all ${COPIES}` : 'the others'
  return `The ${place} can have ${few}: ${others} are elsewhere.`
}

/** A number of unknown tiles. */
export function unknownTiles(count: number): readonly null[] {
  return Array.from({ length: count }, () => null)
}

/** The number of known tiles of each kind anywhere in a state. */
export function countSeen({ board, players, bag, aside }: QwirkleState): readonly number[] {
  return countKinds([...board, ...players.flatMap(({ hand }) => hand), ...bag, ...aside])
}
