import type { Rejection } from '../errors'
import { type RandomSource, randomBelow, resumeRandom } from '../random'
import {
  COLORS,
  type Color,
  fromCounts,
  sortedTiles,
  type TileCounts,
  toCounts,
  totalTiles,
} from './colors'
import type { AzulEvent } from './events'
import { type AzulState, factoryCount, type Working } from './state'

/** How many tiles a factory gets (A-S1). */
export const FACTORY_TILES = 4

/** Filled factories, and what is left in bag and lid. */
export interface Deal {
  readonly factories: readonly (readonly Color[])[]
  readonly bag: TileCounts
  readonly lid: TileCounts
  /** Whether the bag ran empty and the lid's tiles went into it. */
  readonly refilled: boolean
}

/** Fills the factories with tiles drawn at random: first from the bag, then from the lid (A-N1, A-N2). */
export function drawDeal(
  bag: TileCounts,
  lid: TileCounts,
  count: number,
  random: RandomSource,
): Deal {
  let rest = fromCounts(bag)
  let left = totalTiles(bag)
  let refilled = false
  const factories: Color[][] = []
  for (let factory = 0; factory < count; factory++) {
    const drawn = [0, 0, 0, 0, 0]
    for (let tile = 0; tile < FACTORY_TILES; tile++) {
      if (left === 0) {
        if (refilled) break
        rest = fromCounts(lid)
        left = totalTiles(lid)
        refilled = left > 0
        if (!refilled) break
      }
      let pick = randomBelow(random, left--)
      let color = 0
      while (pick >= rest[color]!) pick -= rest[color++]!
      rest[color]!--
      drawn[color]!++
    }
    factories.push(sortedTiles(drawn))
  }
  return { factories, bag: toCounts(rest), lid: refilled ? NONE : lid, refilled }
}

/** What a deal from outside leaves in bag and lid; a {@link Rejection} if it is not a right one (A-N1). */
export function takeDeal(
  { bag, lid, players }: AzulState,
  factories: readonly (readonly Color[])[],
): Deal | Rejection<'bad-deal'> {
  const count = factoryCount(players.length)
  if (factories.length !== count)
    return badDeal(`The deal fills ${factories.length} factories; it must fill ${count}.`)
  const inBag = totalTiles(bag)
  let due = inBag + totalTiles(lid)
  for (let factory = 0; factory < count; factory++) {
    const want = Math.min(FACTORY_TILES, due)
    due -= want
    if (factories[factory]!.length !== want)
      return badDeal(`Factory ${factory + 1} must get ${want} ${want === 1 ? 'tile' : 'tiles'}.`)
  }

  const dealt = countTiles(factories.flat())
  const sum = dealt.reduce((total, tiles) => total + tiles, 0)
  const bagCounts = fromCounts(bag)
  if (sum <= inBag) {
    const rest = bagCounts.map((tiles, color) => tiles - dealt[color]!)
    const short = rest.findIndex((tiles) => tiles < 0)
    if (short !== -1)
      return badDeal(`The bag holds only ${bagCounts[short]} ${COLORS[short]} tiles.`)
    return { factories, bag: toCounts(rest), lid, refilled: false }
  }
  const lidCounts = fromCounts(lid)
  const fromLid = dealt.map((tiles, color) => tiles - bagCounts[color]!)
  const unused = fromLid.findIndex((tiles) => tiles < 0)
  if (unused !== -1)
    return badDeal(
      `All ${bagCounts[unused]} ${COLORS[unused]} tiles of the bag come before the lid's.`,
    )
  const rest = lidCounts.map((tiles, color) => tiles - fromLid[color]!)
  const short = rest.findIndex((tiles) => tiles < 0)
  if (short !== -1)
    return badDeal(
      `Bag and lid hold only ${bagCounts[short]! + lidCounts[short]!} ${COLORS[short]} tiles.`,
    )
  return { factories, bag: toCounts(rest), lid: NONE, refilled: true }
}

/** The factories are filled by the state's own randomness (A-S1, A-N1). */
export function dealSeeded(next: Working, events: AzulEvent[] | null): void {
  const random = resumeRandom(next.random!)
  const deal = drawDeal(next.bag, next.lid, factoryCount(next.players.length), random)
  next.random = random
  setDeal(next, deal, events)
}

/** The factories are filled, and the draft begins. */
export function setDeal(next: Working, deal: Deal, events: AzulEvent[] | null): void {
  const { factories, bag, lid, refilled } = deal
  next.phase = 'draft'
  next.factories = factories
  next.bag = bag
  next.lid = lid
  if (events !== null) events.push({ type: 'deal', factories, refilled })
}

const badDeal = (message: string): Rejection<'bad-deal'> => ({ code: 'bad-deal', message })

/** No tile of any color. */
export const NONE: TileCounts = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }

/** How many tiles of each color there are in a list, in `COLORS` order. */
function countTiles(tiles: readonly Color[]): number[] {
  return COLORS.map((color) => tiles.filter((tile) => tile === color).length)
}
