import { IllegalMoveError } from '../../core/errors'
import { cryptoRandom, type Random, randomBelow, resumeRandom } from '../../core/random'
import { COLORS, type Color, fromCounts, type TileCounts, toCounts, totalTiles } from './colors'
import type { AzulEvent } from './events'
import type { DealMove } from './moves'
import { type AzulState, FACTORY_TILES, factoryCount, type MutableState } from './state'
import { colorOf, countsOf, sumsOf, tileAt } from './sums'

/** Filled factories, and what is left in bag and lid. */
export interface Deal {
  readonly factories: readonly (readonly Color[])[]
  readonly bag: TileCounts
  readonly lid: TileCounts
  /** Whether the bag ran empty and the lid's tiles went into it. */
  readonly refilled: boolean
}

/** Fills the factories with tiles drawn at random: first from the bag, then from the lid (A-N1, A-N2). */
function fillFactories(bag: TileCounts, lid: TileCounts, count: number, random: Random): Deal {
  let rest = sumsOf(bag)
  let left = totalTiles(bag)
  let refilled = false
  const factories: Color[][] = []
  for (let factory = 0; factory < count; factory++) {
    let drawn = 0
    let size = 0
    for (; size < FACTORY_TILES; size++) {
      if (left === 0 && !refilled) {
        rest = sumsOf(lid)
        left = totalTiles(lid)
        refilled = left > 0
      }
      if (left === 0) break
      const tile = tileAt(rest, random(left--))
      rest -= tile
      drawn += tile
    }
    const tiles: Color[] = COLORS.slice(0, size)
    for (let place = 0; place < size; place++) tiles[place] = colorOf(tileAt(drawn, place))
    factories.push(tiles)
  }
  return { factories, bag: countsOf(rest, left), lid: refilled ? NONE : lid, refilled }
}

/** What is wrong with a deal from outside. */
export type BadDeal =
  | { readonly problem: 'factory-count'; readonly want: number }
  | { readonly problem: 'factory-size'; readonly factory: number; readonly want: number }
  | {
      /** More tiles of a color than the bag has, or bag and lid; or tiles of the lid before those of the bag. */
      readonly problem: 'bag' | 'bag-and-lid' | 'bag-first'
      readonly color: Color
      readonly count: number
    }

/** What a deal from outside leaves in bag and lid, or what is wrong with it (A-N1). */
export function takeDeal(
  { bag, lid, players }: AzulState,
  factories: readonly (readonly Color[])[],
): Deal | BadDeal {
  const want = factoryCount(players.length)
  if (factories.length !== want) return { problem: 'factory-count', want }
  const inBag = totalTiles(bag)
  let due = inBag + totalTiles(lid)
  for (let factory = 0; factory < want; factory++) {
    const size = Math.min(FACTORY_TILES, due)
    due -= size
    if (factories[factory]!.length !== size) return { problem: 'factory-size', factory, want: size }
  }

  const dealt = countTiles(factories.flat())
  const bagCounts = fromCounts(bag)
  const lidCounts = fromCounts(lid)
  const refilled = dealt.reduce((total, tiles) => total + tiles, 0) > inBag
  const rest = dealt.map((tiles, color) => bagCounts[color]! - tiles)
  const wrong = (problem: 'bag' | 'bag-first' | 'bag-and-lid', color: number, count: number) =>
    ({ problem, color: COLORS[color]!, count }) as const
  if (!refilled) {
    const short = rest.findIndex((tiles) => tiles < 0)
    if (short !== -1) return wrong('bag', short, bagCounts[short]!)
    return { factories, bag: toCounts(rest), lid, refilled }
  }
  const unused = rest.findIndex((tiles) => tiles > 0)
  if (unused !== -1) return wrong('bag-first', unused, bagCounts[unused]!)
  const left = rest.map((tiles, color) => lidCounts[color]! + tiles)
  const short = left.findIndex((tiles) => tiles < 0)
  if (short !== -1) return wrong('bag-and-lid', short, bagCounts[short]! + lidCounts[short]!)
  return { factories, bag: toCounts(left), lid: NONE, refilled }
}

/** What is wrong with a deal, as a message. */
export function tellBadDeal(bad: BadDeal): string {
  switch (bad.problem) {
    case 'factory-count':
      return `The deal must fill ${bad.want} factories.`
    case 'factory-size':
      return `Factory ${bad.factory + 1} must get ${bad.want} ${tiles(bad.want)}.`
    case 'bag':
      return `The bag has ${few(bad.count, bad.color)}.`
    case 'bag-and-lid':
      return `Bag and lid have ${few(bad.count, bad.color)}.`
    case 'bag-first':
      return `The bag's ${bad.count} ${bad.color} ${tiles(bad.count)} must be dealt before any from the lid.`
  }
}

const tiles = (count: number) => (count === 1 ? 'tile' : 'tiles')
const few = (count: number, color: Color) =>
  count === 0 ? `no ${color} tile` : `only ${count} ${color} ${tiles(count)}`

/**
 * The dealer's move for a state that waits for one: the factories filled with tiles drawn at random, from the
 * platform's cryptographic randomness unless another generator is given. Throws `IllegalMoveError` in any other phase.
 *
 * @example
 * ```ts
 * const waiting = createGame({ dealer: 'external' })
 * const state = applyMove(waiting, drawDeal(waiting))
 * ```
 */
export function drawDeal(state: AzulState, random: Random = cryptoRandom()): DealMove {
  const { phase, bag, lid, players } = state
  if (phase !== 'deal')
    throw new IllegalMoveError({
      code: 'wrong-phase',
      message: 'No deal is due: the game waits for no tiles.',
      phase,
    })
  const { factories } = fillFactories(bag, lid, factoryCount(players.length), random)
  return { type: 'deal', factories }
}

/** The factories are filled by the state's own randomness (A-S1, A-N1). */
export function dealSeeded(next: MutableState, events: AzulEvent[] | null): void {
  const source = resumeRandom(next.random!)
  const { bag, lid, players } = next
  const random = (limit: number) => randomBelow(source, limit)
  const deal = fillFactories(bag, lid, factoryCount(players.length), random)
  next.random = { key: next.random!.key, used: source.used }
  setDeal(next, deal, events)
}

/** The factories are filled, and the draft begins. */
export function setDeal(next: MutableState, deal: Deal, events: AzulEvent[] | null): void {
  const { factories, bag, lid, refilled } = deal
  next.phase = 'draft'
  next.factories = factories
  next.bag = bag
  next.lid = lid
  if (events !== null) events.push({ type: 'deal', factories, refilled })
}

/** No tile of any color. */
export const NONE: TileCounts = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ toCounts([0, 0, 0, 0, 0]),
)

/** How many tiles of each color there are in a list, in `COLORS` order. */
function countTiles(tiles: readonly Color[]): number[] {
  return COLORS.map((color) => tiles.filter((tile) => tile === color).length)
}
