import type { QwirkleEvent } from '../../qwirkle/events'
import { kindOf, type Tile } from '../../qwirkle/tiles'
import type { Address, Piece } from './pieces'

/**
 * The pieces after an event, or after all events of a move: the same pieces with other addresses, and the very same
 * objects where nothing has moved. Pieces of a view are moved by the events that the view's holder may have: an unknown
 * tile keeps its identity, and learns what it is when it is shown. After all events of a move the addresses are those
 * of the new state or view.
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
): readonly Piece[] {
  const moved = pieces.slice()
  for (const event of 'type' in events ? [events] : events) moveBy(moved, event)
  return moved
}

function moveBy(pieces: Piece[], event: QwirkleEvent): void {
  const hand = (player: number) =>
    pieces.filter(({ at }) => at.area === 'hand' && at.player === player)
  switch (event.type) {
    case 'place': {
      const held = hand(event.player)
      for (const { x, y, color, shape } of event.tiles)
        put(pieces, take(held, { color, shape }), { area: 'board', x, y })
      arrange(pieces, held, (slot) => ({ area: 'hand', player: event.player, slot }))
      break
    }
    case 'swap': {
      const held = hand(event.player)
      const aside = event.tiles.map((tile) => take(held, tile))
      arrange(pieces, aside, (slot) => ({ area: 'aside', slot }))
      arrange(pieces, held, (slot) => ({ area: 'hand', player: event.player, slot }))
      break
    }
    case 'draw': {
      const bag = pieces.filter(({ at }) => at.area === 'bag')
      const held = [...hand(event.player), ...event.tiles.map((tile) => take(bag, tile))]
      arrange(pieces, held, (slot) => ({ area: 'hand', player: event.player, slot }))
      break
    }
    case 'return': {
      // Who does not know some tiles does not know which ones lie in the bag.
      const isView = pieces.some(({ kind }) => kind === null)
      for (const piece of pieces)
        if (piece.at.area === 'aside')
          put(pieces, isView ? { ...piece, kind: null } : piece, { area: 'bag' })
      break
    }
    case 'pass':
    case 'bonus':
    case 'wait':
    case 'opening':
    case 'turn':
    case 'end':
      break
  }
}

function put(pieces: Piece[], { id, kind }: Piece, at: Address): void {
  pieces[id] = { id, kind, at }
}

/** Takes a piece of a kind out of a list; an unknown one, which learns its kind, if none is known to be of it. */
function take(from: Piece[], kind: Tile | null): Piece {
  const same = from.findIndex((piece) => rank(piece.kind) === rank(kind))
  const [piece] = from.splice(
    same === -1 ? from.findIndex((unknown) => unknown.kind === null) : same,
    1,
  )
  return { ...piece!, kind }
}

/** A tile's place in the order of hands: by kind, unknown ones last. */
const rank = (kind: Tile | null) => (kind === null ? 36 : kindOf(kind))

/** Gives pieces the slots of their order, and leaves those alone that have theirs. */
function arrange(pieces: Piece[], list: readonly Piece[], addressAt: (slot: number) => Address) {
  const sorted = [...list].sort((a, b) => rank(a.kind) - rank(b.kind))
  sorted.forEach((piece, slot) => {
    const { at } = piece
    const to = addressAt(slot)
    const stays = at.area === to.area && 'slot' in at && at.slot === slot
    if (!stays || pieces[piece.id] !== piece) put(pieces, piece, to)
  })
}
