import { requireGame } from '../../core/errors'
import { keepIds, mismatch, moveByEvents } from '../../frontend/pieces'
import type { QwirkleEvent } from '../rules/events'
import type { QwirkleState } from '../rules/state'
import { HAND_SIZE, type HiddenTiles, KINDS, kindOf, nameOf, type Tile } from '../rules/tiles'

/** Where a piece is. Slots count from the left, from 0. */
export type Address =
  | { readonly area: 'bag' }
  | { readonly area: 'hand'; readonly player: number; readonly slot: number }
  | { readonly area: 'board'; readonly x: number; readonly y: number }
  /** Set aside to be swapped. */
  | { readonly area: 'aside'; readonly slot: number }

/** One of the 108 tiles. */
export interface Piece {
  /**
   * A number from 0 to 107 that the piece keeps for the whole game. Pieces in a bag of unknown tiles are
   * indistinguishable: one that went in may be drawn as another tile.
   */
  readonly id: number
  /** The tile; null if the view does not show it. */
  readonly kind: Tile | null
  readonly at: Address
}

/**
 * All 108 pieces of a state or a view with their addresses, by id; `movePieces` continues from here. Given the pieces
 * `before`, it keeps their ids and moves as few of them as possible, so that a jump to any state can be animated. Throws
 * `InvalidStateError` for a state of another game.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { layOut } from 'azulejo/qwirkle/frontend'
 *
 * layOut(createGame({ seed: 1 })).filter(({ at }) => at.area === 'hand').length // 12
 * ```
 */
export function layOut(state: QwirkleState, before?: readonly Piece[]): readonly Piece[] {
  requireGame(state, 'qwirkle')
  const pieces = freshPieces(state)
  return before === undefined ? pieces : keepIds(before, pieces)
}

function freshPieces({ board, players, aside, bag }: QwirkleState): readonly Piece[] {
  const pieces: Piece[] = []
  const put = (kind: Tile | null, at: Address) => {
    pieces.push({ id: pieces.length, kind, at })
  }
  for (const { x, y, color, shape } of board) put({ color, shape }, { area: 'board', x, y })
  players.forEach(({ hand }, player) => {
    hand.forEach((tile, slot) => {
      put(tile, { area: 'hand', player, slot })
    })
  })
  aside.forEach((tile, slot) => {
    put(tile, { area: 'aside', slot })
  })
  for (const tile of bag) put(tile, { area: 'bag' })
  return pieces
}

/**
 * The pieces after an event, or after several in order. A piece that does not move is the same object. The pieces of a
 * view take the events of `eventsFor`: an unknown tile keeps its id, and gets its kind when it is shown. After all
 * events of a move the addresses are those of the new state or view. Of equal tiles in a hand, those whose ids are
 * `picked` go first: the ones that the player dragged. Throws `InvalidOptionError` for an event that does not fit the
 * pieces, such as one that was applied before.
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
  return moveByEvents(pieces, events, (moved, event) => moveBy(moved, event, picked))
}

/** Moves pieces by an event; returns why it does not fit them, or null. */
function moveBy(pieces: Piece[], event: QwirkleEvent, picked: readonly number[]): string | null {
  switch (event.type) {
    case 'place': {
      const { player, tiles } = event
      const hand = inHand(pieces, player, picked)
      for (const { x, y, color, shape } of tiles) {
        const there = pieces.filter(({ at }) => at.area === 'board' && at.x === x && at.y === y)
        const piece = take(hand, { color, shape })
        if (there.length > 0) return mismatch(0, there.length, 'tile', `at (${x}, ${y})`)
        if (piece === null) return mismatch(1, 0, `more ${nameOf({ color, shape })}`, 'in the hand')
        put(pieces, piece, { area: 'board', x, y })
      }
      arrangeHand(pieces, player, hand)
      return null
    }
    case 'swap': {
      const { player, tiles } = event
      const aside = pieces.filter(({ at }) => at.area === 'aside')
      const hand = inHand(pieces, player, picked)
      const taken = takeAll(hand, tiles)
      arrange(pieces, taken, (slot) => ({ area: 'aside', slot }))
      arrangeHand(pieces, player, hand)
      return (
        mismatch(0, aside.length, 'tile', 'set aside') ??
        mismatch(tiles.length, taken.length, 'swapped tile', 'in the hand')
      )
    }
    case 'draw': {
      const { player, tiles } = event
      const hand = inHand(pieces, player, [])
      const bag = inBag(pieces)
      const drawn = takeAll(bag, tiles)
      arrangeHand(pieces, player, [...hand, ...drawn])
      // After an unknown tile was drawn, the contents of the bag are unknown.
      if (tiles.includes(null)) forget(pieces, bag)
      const max = HAND_SIZE - tiles.length
      return (
        mismatch(Math.min(hand.length, max), hand.length, 'tile', 'in the hand') ??
        mismatch(tiles.length, drawn.length, 'drawn tile', 'in the bag')
      )
    }
    case 'return': {
      const aside = pieces.filter(({ at }) => at.area === 'aside')
      for (const piece of aside) put(pieces, piece, { area: 'bag' })
      if (pieces.some(({ kind }) => kind === null)) forget(pieces, inBag(pieces))
      return mismatch(event.count, aside.length, 'tile', 'set aside')
    }
    default:
      return null
  }
}

function put(pieces: Piece[], { id, kind }: Piece, at: Address): void {
  pieces[id] = { id, kind, at }
}

const inBag = (pieces: readonly Piece[]) => pieces.filter(({ at }) => at.area === 'bag')

/** Makes tiles of the bag unknown. */
function forget(pieces: Piece[], bag: readonly Piece[]): void {
  for (const piece of bag) if (piece.kind !== null) pieces[piece.id] = { ...piece, kind: null }
}

/** A player's hand, the picked pieces first. */
function inHand(pieces: readonly Piece[], player: number, picked: readonly number[]): Piece[] {
  const hand = pieces.filter(({ at }) => at.area === 'hand' && at.player === player)
  const isPicked = ({ id }: Piece) => picked.includes(id)
  return [...hand.filter(isPicked), ...hand.filter((piece) => !isPicked(piece))]
}

/** Takes tiles out of a list, the known ones first; leaves out those that it does not have. */
const takeAll = (from: Piece[], tiles: HiddenTiles): readonly Piece[] =>
  [...tiles]
    .sort((a, b) => rank(a) - rank(b))
    .map((tile) => take(from, tile))
    .filter((piece) => piece !== null)

/**
 * Takes a piece of a kind out of a list, or an unknown piece, which then is of that kind; an unknown tile may be any
 * piece. Null if there is none.
 */
function take(from: Piece[], kind: Tile | null): Piece | null {
  const candidates = [kind, null].map((wanted) =>
    from.findIndex((piece) => rank(piece.kind) === rank(wanted)),
  )
  const index = candidates.find((found) => found !== -1) ?? (kind === null ? 0 : -1)
  const [piece] = index === -1 ? [] : from.splice(index, 1)
  return piece === undefined ? null : { ...piece, kind }
}

/** The place of a tile in a sorted hand: by kind, unknown tiles last. */
const rank = (kind: Tile | null) => (kind === null ? KINDS : kindOf(kind))

function arrangeHand(pieces: Piece[], player: number, hand: readonly Piece[]): void {
  arrange(pieces, hand, (slot) => ({ area: 'hand', player, slot }))
}

/** Sorts pieces and gives them slots in that order; a piece that already has its slot stays the same object. */
function arrange(pieces: Piece[], list: readonly Piece[], addressAt: (slot: number) => Address) {
  const sorted = [...list].sort((a, b) => rank(a.kind) - rank(b.kind) || slotOf(a) - slotOf(b))
  sorted.forEach((piece, slot) => {
    const { at } = piece
    const to = addressAt(slot)
    const stays = at.area === to.area && slotOf(piece) === slot
    if (!stays || pieces[piece.id] !== piece) put(pieces, piece, to)
  })
}

/** The slot of a piece in a hand; after all of them if it comes from elsewhere. */
const slotOf = ({ at }: Piece) => (at.area === 'hand' ? at.slot : Number.POSITIVE_INFINITY)
