import { orSame } from '../../frontend/pieces'
import type { QwirkleEvent } from '../rules/events'
import { type HiddenTiles, KINDS, kindOf, type Tile } from '../rules/tiles'
import type { Address, Piece } from './pieces'

/**
 * The pieces after an event, or after all events of a move: the same pieces with other addresses, and the very same
 * objects where nothing has moved. Pieces of a view are moved by the events that the view's holder may have: an unknown
 * tile keeps its identity, and learns what it is when it is shown. After all events of a move the addresses are those
 * of the new state or view. Of equal tiles in a hand, those whose ids are `picked` go first: the ones that somebody has
 * dragged.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves, transition } from 'azulejo/qwirkle'
 * import { layOut, movePieces } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * const { events } = transition(state, legalMoves(state)[0]!)
 * movePieces(layOut(state), events).filter(({ at }) => at.area === 'board')
 * ```
 */
export function movePieces(
  pieces: readonly Piece[],
  events: QwirkleEvent | readonly QwirkleEvent[],
  picked: readonly number[] = [],
): readonly Piece[] {
  const moved = pieces.slice()
  for (const event of 'type' in events ? [events] : events) moveBy(moved, event, picked)
  return orSame(pieces, moved)
}

function moveBy(pieces: Piece[], event: QwirkleEvent, picked: readonly number[]): void {
  switch (event.type) {
    case 'place': {
      const hand = inHand(pieces, event.player, picked)
      for (const { x, y, color, shape } of event.tiles)
        put(pieces, take(hand, { color, shape }), { area: 'board', x, y })
      arrangeHand(pieces, event.player, hand)
      break
    }
    case 'swap': {
      const hand = inHand(pieces, event.player, picked)
      arrange(pieces, takeAll(hand, event.tiles), (slot) => ({ area: 'aside', slot }))
      arrangeHand(pieces, event.player, hand)
      break
    }
    case 'draw': {
      const bag = pieces.filter(({ at }) => at.area === 'bag')
      const drawn = takeAll(bag, event.tiles)
      arrangeHand(pieces, event.player, [...inHand(pieces, event.player, []), ...drawn])
      // What an unknown tile was drawn from is no longer known.
      if (event.tiles.includes(null)) forget(pieces, bag)
      break
    }
    case 'return': {
      for (const piece of pieces) if (piece.at.area === 'aside') put(pieces, piece, { area: 'bag' })
      const bag = pieces.filter(({ at }) => at.area === 'bag')
      if (pieces.some(({ kind }) => kind === null)) forget(pieces, bag)
      break
    }
    // All others move nothing.
  }
}

function put(pieces: Piece[], { id, kind }: Piece, at: Address): void {
  pieces[id] = { id, kind, at }
}

/** Tiles of the bag that were known are unknown from now on. */
function forget(pieces: Piece[], bag: readonly Piece[]): void {
  for (const piece of bag) if (piece.kind !== null) pieces[piece.id] = { ...piece, kind: null }
}

/** A player's hand, the pieces picked first. */
function inHand(pieces: readonly Piece[], player: number, picked: readonly number[]): Piece[] {
  const hand = pieces.filter(({ at }) => at.area === 'hand' && at.player === player)
  const isPicked = ({ id }: Piece) => picked.includes(id)
  return [...hand.filter(isPicked), ...hand.filter((piece) => !isPicked(piece))]
}

/** Takes tiles out of a list, the known ones first. */
const takeAll = (from: Piece[], tiles: HiddenTiles): readonly Piece[] =>
  [...tiles].sort((a, b) => rank(a) - rank(b)).map((tile) => take(from, tile))

/** Takes a piece of a kind out of a list; if none is known to be of it, an unknown one or else any, which becomes it. */
function take(from: Piece[], kind: Tile | null): Piece {
  const index = [kind, null]
    .map((wanted) => from.findIndex((piece) => rank(piece.kind) === rank(wanted)))
    .find((found) => found !== -1)
  const [piece] = from.splice(index ?? 0, 1)
  return { ...piece!, kind }
}

/** A tile's place in the order of hands: by kind, unknown ones last. */
const rank = (kind: Tile | null) => (kind === null ? KINDS : kindOf(kind))

function arrangeHand(pieces: Piece[], player: number, hand: readonly Piece[]): void {
  arrange(pieces, hand, (slot) => ({ area: 'hand', player, slot }))
}

/** Gives pieces the slots of their order, and leaves those alone that have theirs. */
function arrange(pieces: Piece[], list: readonly Piece[], addressAt: (slot: number) => Address) {
  const sorted = [...list].sort((a, b) => rank(a.kind) - rank(b.kind) || slotOf(a) - slotOf(b))
  sorted.forEach((piece, slot) => {
    const { at } = piece
    const to = addressAt(slot)
    const stays = at.area === to.area && slotOf(piece) === slot
    if (!stays || pieces[piece.id] !== piece) put(pieces, piece, to)
  })
}

/** A piece's slot; after all others where it comes from elsewhere. */
const slotOf = ({ at }: Piece) => (at.area === 'hand' ? at.slot : Number.POSITIVE_INFINITY)
