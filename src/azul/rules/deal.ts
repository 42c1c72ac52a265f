import { IllegalMoveError } from '../../core/errors'
import { cryptoRandom, type Random, randomBelow, resumeRandom } from '../../core/random'
import {
  COLORS,
  type Color,
  countsBy,
  countTiles,
  fromCounts,
  NO_TILES,
  type TileCounts,
  toCounts,
  totalTiles,
} from './colors'
import type { AzulEvent } from './events'
import type { DealMove } from './moves'
import { type AzulState, FACTORY_TILES, factoryCount, type MutableState } from './state'

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
  let rest = fromCounts(bag)
  let left = totalTiles(bag)
  let refilled = false
  const factories: (readonly Color[])[] = []
  while (factories.length < count) {
    const drawn = [0, 0, 0, 0, 0]
    for (let n = 0; n < FACTORY_TILES; n++) {
      if (left === 0 && !refilled) {
        rest = fromCounts(lid)
        left = totalTiles(lid)
        refilled = left > 0
      }
      if (left === 0) break
      const color = colorAt(rest, random(left--))
      rest[color]!--
      drawn[color]!++
    }
    factories.push(listTiles(drawn))
  }
  return { factories, bag: toCounts(rest), lid: refilled ? NO_TILES : lid, refilled }
}

/** The color index of the tile at a place, with all tiles laid out in `COLORS` order. */
function colorAt(counts: readonly number[], place: number): number {
  let color = 0
  for (let before = place; before >= counts[color]!; color++) before -= counts[color]!
  return color
}

/** The tiles of some counts, in `COLORS` order. */
function listTiles(counts: readonly number[]): readonly Color[] {
  const tiles: Color[] = []
  counts.forEach((count, color) => {
    for (let n = 0; n < count; n++) tiles.push(COLORS[color]!)
  })
  return tiles
}

/** Why an external dealer's deal is refused. */
export type BadDeal =
  | { readonly problem: 'factory-count'; readonly want: number }
  | { readonly problem: 'factory-size'; readonly factory: number; readonly want: number }
  | {
      /** More tiles of a color than the bag has, or bag and lid; or tiles of the lid before those of the bag. */
      readonly problem: 'bag' | 'bag-and-lid' | 'bag-first'
      readonly color: Color
      readonly count: number
    }

/** What an external dealer's deal leaves in bag and lid, or why it is refused (A-N1). */
export function takeDeal(
  { bag, lid, players }: AzulState,
  factories: readonly (readonly Color[])[],
): Deal | BadDeal {
  const want = factoryCount(players.length)
  if (factories.length !== want) return { problem: 'factory-count', want }
  let due = totalTiles(bag) + totalTiles(lid)
  for (const [factory, tiles] of factories.entries()) {
    const size = Math.min(FACTORY_TILES, due)
    if (tiles.length !== size) return { problem: 'factory-size', factory, want: size }
    due -= size
  }

  const dealt = countTiles(factories.flat())
  const refilled = totalTiles(dealt) > totalTiles(bag)
  const left = refilled && COLORS.find((color) => dealt[color] < bag[color])
  if (left) return { problem: 'bag-first', color: left, count: bag[left] }
  const available = refilled ? countsBy((color) => bag[color] + lid[color]) : bag
  const short = COLORS.find((color) => dealt[color] > available[color])
  if (short !== undefined) {
    const problem = refilled ? 'bag-and-lid' : 'bag'
    return { problem, color: short, count: available[short] }
  }
  const rest = countsBy((color) => available[color] - dealt[color])
  return { factories, bag: rest, lid: refilled ? NO_TILES : lid, refilled }
}

/** The message of a refused deal. */
export function describeBadDeal(bad: BadDeal): string {
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
      message: `No deal is due in phase ${state.phase}.`,
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
