import { InvalidStateError } from '../../core/errors'
import {
  type RandomSource,
  randomBelow,
  requireSeed,
  resumeRandom,
  saveRandom,
} from '../../core/random'
import { countSeen, sortTiles } from './bag'
import { dealSeeded } from './deal'
import { largestSet, setsOf } from './opening'
import { areKnown, type MutableState, type QwirkleState } from './state'
import { COPIES, type HiddenTiles, TILES, type Tile } from './tiles'

/**
 * A random full state that is consistent with a view, for search: the hidden tiles are dealt at random to hands and
 * bag, and the state has new randomness. Before the opening move the hands are such that its player opens (Q-O1). If the
 * view waits for a draw, it is drawn. Throws `InvalidStateError` if no hands fit the view's opening.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const world = determinize(viewFor(state, 0), 'sample 1')
 * ```
 */
export function determinize(view: QwirkleState, seed: string | number): QwirkleState {
  const state: MutableState = { ...view }
  const random = resumeRandom(requireSeed(seed))
  const unseen = shuffle(unseenTiles(view), random)
  const hands =
    view.opening === null ? plainHands(view, unseen) : openingHands(view, unseen, random)
  state.players = view.players.map(({ score }, seat) => ({ score, hand: sortTiles(hands[seat]!) }))
  state.aside = sortTiles(fill(view.aside, unseen))
  state.bag = sortTiles(fill(view.bag, unseen))
  state.random = saveRandom(random)
  dealSeeded(state)
  return state
}

/** The tiles that a view does not show, in `TILES` order. */
function unseenTiles(view: QwirkleState): Tile[] {
  const counts = countSeen(view)
  return TILES.flatMap((tile, kind) => Array<Tile>(Math.max(0, COPIES - counts[kind]!)).fill(tile))
}

function shuffle(tiles: Tile[], random: RandomSource): Tile[] {
  // Stryker disable next-line EqualityOperator: a tile changes places with itself
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1)
    const tile = tiles[i]!
    tiles[i] = tiles[j]!
    tiles[j] = tile
  }
  return tiles
}

/** A list with its unknown tiles replaced by tiles from the end of `unseen`, which are removed there. */
const fill = (tiles: HiddenTiles, unseen: Tile[]): Tile[] =>
  tiles.map((tile) => tile ?? unseen.pop()!)

const plainHands = ({ players }: QwirkleState, unseen: Tile[]) =>
  players.map(({ hand }) => fill(hand, unseen))

/** The number of random hands to try for each seat, and then of constructed ones. */
const MAX_TRIES = 64

/**
 * Hands such that the view's opening is right (Q-O1), with tiles removed from `unseen`: the opening player's hand first,
 * each one dealt at random until its set has the right size, or else constructed.
 */
function openingHands(view: QwirkleState, unseen: Tile[], random: RandomSource): HiddenTiles[] {
  const { players, turn, seniority } = view
  const size = view.opening!
  const age = seniority.indexOf(turn)
  const hands = players.map(({ hand }) => hand)
  for (const seat of [turn, ...seniority]) {
    const hand = hands[seat]!
    // The opening player's hand is known the second time.
    // Stryker disable next-line ConditionalExpression: a known hand fits as it is
    if (areKnown(hand)) continue
    const max = seniority.indexOf(seat) < age ? size - 1 : size
    const min = seat === turn ? size : 0
    let dealt: Tile[] | null = null
    // Stryker disable next-line EqualityOperator: one more attempt changes nothing
    for (let attempt = 0; attempt < 2 * MAX_TRIES && dealt === null; attempt++) {
      shuffle(unseen, random)
      const rest = unseen.slice()
      // Stryker disable next-line ConditionalExpression, EqualityOperator: both give a hand that fits
      const full = attempt < MAX_TRIES ? fill(hand, rest) : buildHand(hand, rest, min, max, random)
      if (full === null || !isSetWithin(full, min, max)) continue
      dealt = full
      unseen.length = 0
      unseen.push(...rest)
    }
    if (dealt === null)
      throw new InvalidStateError(
        'bad-opening',
        ['opening'],
        'must be possible with the tiles that the view does not show.',
      )
    hands[seat] = dealt
  }
  return hands
}

function isSetWithin(hand: readonly Tile[], min: number, max: number): boolean {
  const set = largestSet(hand)
  return set >= min && set <= max
}

/** A hand filled up from `rest`: first to a set of `min` kinds, then with tiles that keep its set within `max`. */
function buildHand(
  tiles: HiddenTiles,
  rest: Tile[],
  min: number,
  max: number,
  random: RandomSource,
): Tile[] | null {
  const hand = tiles.filter((tile) => tile !== null)
  const take = (fits: (tile: Tile) => boolean): boolean => {
    const at = rest.findIndex(fits)
    // Stryker disable next-line ConditionalExpression, UnaryOperator: the caller checks the full hand
    if (at === -1) return false
    hand.push(...rest.splice(at, 1))
    return true
  }
  const set = randomBelow(random, 12)
  const inSet = (some: readonly Tile[]) => setsOf(some)[set]?.length ?? 0
  const grows = (tile: Tile) => inSet([...hand, tile]) > inSet(hand)
  const keeps = (tile: Tile) => isSetWithin([...hand, tile], 0, max)
  while (hand.length < tiles.length) if (!take(inSet(hand) < min ? grows : keeps)) return null
  return hand
}
