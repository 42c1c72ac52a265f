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
import { areKnown, copyState, type QwirkleState } from './state'
import { COPIES, type HiddenTiles, KINDS, TILES, type Tile } from './tiles'

/**
 * A full state that a view could belong to, with randomness of its own, for search: the tiles that the view does not
 * show are dealt at random to hands and bag. Before the opening move the hands are such that its player opens (Q-O1).
 * Where the view waits for a draw, one is drawn. Throws `InvalidStateError` if no hands fit the view's opening.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const world = determinize(viewFor(state, 0), 'sample 1')
 * ```
 */
export function determinize(view: QwirkleState, seed: string | number): QwirkleState {
  const state = copyState(view)
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

/** The tiles that a view does not show anywhere, in `TILES` order. */
function unseenTiles(view: QwirkleState): Tile[] {
  const counts = countSeen(view)
  const unseen: Tile[] = []
  // Stryker disable next-line EqualityOperator: there is no kind behind the last
  for (let kind = 0; kind < KINDS; kind++)
    for (let copy = counts[kind]!; copy < COPIES; copy++) unseen.push(TILES[kind]!)
  return unseen
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

/** A list whose unknown tiles are taken from the end of those unseen. */
const fill = (tiles: HiddenTiles, unseen: Tile[]): Tile[] =>
  tiles.map((tile) => tile ?? unseen.pop()!)

const plainHands = ({ players }: QwirkleState, unseen: Tile[]) =>
  players.map(({ hand }) => fill(hand, unseen))

/** How often hands are dealt at random before they are put together with care. */
const TRIES = 64

/**
 * Hands such that the view's player opens with that many tiles (Q-O1), taken from those unseen: hand by hand, the
 * opening player's first, dealt at random until it fits, or else put together from tiles that keep its set small
 * enough.
 */
function openingHands(view: QwirkleState, unseen: Tile[], random: RandomSource): HiddenTiles[] {
  const { players, turn, seniority } = view
  const size = view.opening!
  const age = seniority.indexOf(turn)
  const hands = players.map(({ hand }) => hand)
  for (const seat of [turn, ...seniority]) {
    const hand = hands[seat]!
    // The opening player's hand among them, once it has been dealt.
    // Stryker disable next-line ConditionalExpression: a known hand fits as it is; this saves time
    if (areKnown(hand)) continue
    const most = seniority.indexOf(seat) < age ? size - 1 : size
    const least = seat === turn ? size : 0
    let dealt: Tile[] | null = null
    // Stryker disable next-line EqualityOperator: one attempt more does no harm
    for (let attempt = 0; attempt < 2 * TRIES && dealt === null; attempt++) {
      shuffle(unseen, random)
      const rest = unseen.slice()
      // Stryker disable next-line ConditionalExpression, EqualityOperator: either way gives a hand that fits; the first is even, the second is sure
      const full = attempt < TRIES ? fill(hand, rest) : buildHand(hand, rest, most, least, random)
      if (full === null || !isSetWithin(full, least, most)) continue
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

function isSetWithin(hand: readonly Tile[], least: number, most: number): boolean {
  const set = largestSet(hand)
  return set >= least && set <= most
}

/** A hand filled up from `rest`: first with a set of `least` kinds, then with tiles that keep its set within `most`. */
function buildHand(
  tiles: HiddenTiles,
  rest: Tile[],
  most: number,
  least: number,
  random: RandomSource,
): Tile[] | null {
  const hand = tiles.filter((tile) => tile !== null)
  const take = (fits: (tile: Tile) => boolean): boolean => {
    const at = rest.findIndex(fits)
    // Stryker disable next-line ConditionalExpression, UnaryOperator: a hand of any tile is looked at when it is full
    if (at === -1) return false
    hand.push(...rest.splice(at, 1))
    return true
  }
  const set = randomBelow(random, 12)
  const inSet = (some: readonly Tile[]) => setsOf(some)[set]?.length ?? 0
  const grows = (tile: Tile) => inSet([...hand, tile]) > inSet(hand)
  const keeps = (tile: Tile) => isSetWithin([...hand, tile], 0, most)
  while (hand.length < tiles.length) if (!take(inSet(hand) < least ? grows : keeps)) return null
  return hand
}
