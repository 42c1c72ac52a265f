import { requireGame } from '../../core/errors'
import { keepIds, mismatch, moveByEvents } from '../../frontend/pieces'
import { COLORS, type Color, colorIndex, type TileCounts } from '../rules/colors'
import type { AzulEvent } from '../rules/events'
import type { AzulState } from '../rules/state'

/**
 * Where a piece is. Slots count from 0: from the left, but on a pattern line from the right, so that slot 0 has the tile
 * that moves to the wall.
 */
export type Address =
  | { readonly area: 'bag' }
  | { readonly area: 'lid' }
  | { readonly area: 'factory'; readonly factory: number; readonly slot: number }
  | { readonly area: 'center'; readonly slot: number }
  /** The marker's place in the center. */
  | { readonly area: 'marker' }
  /** In a player's hand, between the `take` and the `store` event. */
  | { readonly area: 'taken'; readonly player: number; readonly slot: number }
  | { readonly area: 'line'; readonly player: number; readonly line: number; readonly slot: number }
  | {
      readonly area: 'wall'
      readonly player: number
      readonly row: number
      readonly column: number
    }
  | { readonly area: 'floor'; readonly player: number; readonly slot: number }
  /** The marker beside the board of its holder, where it costs nothing: the floor line was full, or has been emptied. */
  | { readonly area: 'holder'; readonly player: number }

/** One of the 100 tiles, or the marker. */
export interface Piece {
  /** A number from 0 to 100 that the piece keeps for the whole game. */
  readonly id: number
  readonly kind: Color | 'marker'
  readonly at: Address
}

/**
 * All 101 pieces of a state with their addresses, by id; `movePieces` continues from here. Equal states have equal
 * pieces. Given the pieces `before`, it keeps their ids and moves as few of them as possible, so that a jump to any
 * state can be animated. Throws `InvalidStateError` for a state of another game.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { layOut } from 'azulejo/frontend'
 *
 * layOut(createGame({ seed: 1 })).filter(({ at }) => at.area === 'factory').length // 20
 * ```
 */
export function layOut(state: AzulState, before?: readonly Piece[]): readonly Piece[] {
  requireGame(state, 'azul')
  const pieces = freshPieces(state)
  return before === undefined ? pieces : keepIds(before, pieces)
}

function freshPieces(state: AzulState): readonly Piece[] {
  const pieces: Piece[] = []
  const put = (kind: Color | 'marker', at: Address) => {
    pieces.push({ id: pieces.length, kind, at })
  }
  const putCounts = (counts: TileCounts, at: Address) => {
    for (const color of COLORS) for (let n = counts[color]; n > 0; n--) put(color, at)
  }
  const { factories, center, players, bag, lid, marker } = state
  factories.forEach((tiles, factory) => {
    tiles.forEach((color, slot) => {
      put(color, { area: 'factory', factory, slot })
    })
  })
  center.forEach((color, slot) => {
    put(color, { area: 'center', slot })
  })
  let isMarkerOnFloor = false
  players.forEach(({ lines, wall, floor }, player) => {
    lines.forEach(({ color, count }, line) => {
      if (color === null) return
      for (let slot = 0; slot < count; slot++) put(color, { area: 'line', player, line, slot })
    })
    wall.forEach((cells, row) => {
      cells.forEach((color, column) => {
        if (color !== null) put(color, { area: 'wall', player, row, column })
      })
    })
    floor.forEach((kind, slot) => {
      put(kind, { area: 'floor', player, slot })
      if (kind === 'marker') isMarkerOnFloor = true
    })
  })
  if (!isMarkerOnFloor)
    put('marker', marker === null ? { area: 'marker' } : { area: 'holder', player: marker })
  putCounts(bag, { area: 'bag' })
  putCounts(lid, { area: 'lid' })
  return pieces
}

/**
 * The pieces after an event, or after several in order. A piece that does not move is the same object. Between `take`
 * and `store` the tiles are `taken`; after all events of a move the addresses are those of the new state. Throws
 * `InvalidOptionError` for an event that does not fit the pieces, such as one that was applied before.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves, transition } from 'azulejo'
 * import { layOut, movePieces } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * const { events } = transition(state, legalMoves(state)[0]!)
 * const before = layOut(state)
 * const after = movePieces(before, events)
 * after.filter((piece, id) => piece !== before[id]).length // 4
 * ```
 */
export function movePieces(
  pieces: readonly Piece[],
  events: AzulEvent | readonly AzulEvent[],
): readonly Piece[] {
  return moveByEvents(pieces, events, moveBy)
}

/** Moves pieces by an event; returns why it does not fit them, or null. */
function moveBy(pieces: Piece[], event: AzulEvent): string | null {
  switch (event.type) {
    case 'take': {
      const { player, source, color, count } = event
      const tiles = find(pieces, (at) =>
        source === 'center' ? at.area === 'center' : at.area === 'factory' && at.factory === source,
      )
      const taken = tiles.filter(({ kind }) => kind === color)
      taken.forEach((piece, slot) => {
        put(pieces, piece, { area: 'taken', player, slot })
      })
      sortCenter(pieces, source === 'center' ? [] : tiles.filter(({ kind }) => kind !== color))
      const where = source === 'center' ? 'in the center' : `on factory ${source + 1}`
      return mismatch(count, taken.length, `${color} tile`, where)
    }
    case 'marker': {
      const { player, space } = event
      const markers = find(pieces, ({ area }) => area === 'marker')
      for (const marker of markers)
        put(
          pieces,
          marker,
          space === null ? { area: 'holder', player } : { area: 'floor', player, slot: space },
        )
      return mismatch(1, markers.length, 'marker', 'in the center')
    }
    case 'store': {
      const { player, line, toLine, toFloor, toLid } = event
      const taken = find(pieces, (at) => at.area === 'taken' && at.player === player)
      if (line !== 'floor') {
        const held = inLine(pieces, player, line).length
        taken.slice(0, toLine).forEach((piece, i) => {
          put(pieces, piece, { area: 'line', player, line, slot: held + i })
        })
      }
      drop(pieces, player, taken.slice(toLine), toFloor)
      return mismatch(
        toLine + toFloor + toLid,
        taken.length,
        'tile',
        `taken by player ${player + 1}`,
      )
    }
    case 'tile': {
      const { player, row, column, toLid } = event
      const tiles = inLine(pieces, player, row)
      tiles.forEach((piece, slot) => {
        put(pieces, piece, slot === 0 ? { area: 'wall', player, row, column } : { area: 'lid' })
      })
      return mismatch(1 + toLid, tiles.length, 'tile', `on line ${row + 1} of player ${player + 1}`)
    }
    case 'no-space': {
      const { player, row, toFloor, toLid } = event
      const tiles = inLine(pieces, player, row)
      drop(pieces, player, tiles, toFloor)
      return mismatch(
        toFloor + toLid,
        tiles.length,
        'tile',
        `on line ${row + 1} of player ${player + 1}`,
      )
    }
    case 'floor': {
      const { player, floor } = event
      const fallen = onFloor(pieces, player)
      for (const piece of fallen)
        put(pieces, piece, piece.kind === 'marker' ? { area: 'holder', player } : { area: 'lid' })
      return mismatch(
        floor.length,
        fallen.length,
        'piece',
        `on the floor line of player ${player + 1}`,
      )
    }
    case 'round':
      for (const piece of pieces)
        if (piece.kind === 'marker') put(pieces, piece, { area: 'marker' })
      return null
    case 'deal':
      return deal(pieces, event.factories, event.refilled)
    default:
      return null
  }
}

function put(pieces: Piece[], { id, kind }: Piece, at: Address): void {
  pieces[id] = { id, kind, at }
}

/** The pieces at some addresses, in the order of their slots. */
function find(pieces: readonly Piece[], isThere: (at: Address) => boolean): Piece[] {
  return pieces.filter(({ at }) => isThere(at)).sort((a, b) => slotOf(a) - slotOf(b))
}

const slotOf = ({ at }: Piece) => ('slot' in at ? at.slot : 0)

const inLine = (pieces: readonly Piece[], player: number, line: number) =>
  find(pieces, (at) => at.area === 'line' && at.player === player && at.line === line)

const onFloor = (pieces: readonly Piece[], player: number) =>
  find(pieces, (at) => at.area === 'floor' && at.player === player)

/** Moves the first `toFloor` tiles to the floor line, and the others to the lid. */
function drop(pieces: Piece[], player: number, tiles: readonly Piece[], toFloor: number): void {
  const held = onFloor(pieces, player).length
  tiles.forEach((piece, i) => {
    put(pieces, piece, i < toFloor ? { area: 'floor', player, slot: held + i } : { area: 'lid' })
  })
}

/** Adds tiles to the center, which is sorted by color. */
function sortCenter(pieces: Piece[], added: readonly Piece[]): void {
  const tiles = [...find(pieces, (at) => at.area === 'center'), ...added]
  tiles.sort((a, b) => colorIndex(a.kind as Color) - colorIndex(b.kind as Color))
  tiles.forEach((piece, slot) => {
    const { at } = piece
    if (at.area !== 'center' || at.slot !== slot) put(pieces, piece, { area: 'center', slot })
  })
}

/** Moves tiles from the bag to the factories, after those of the lid have refilled it. */
function deal(
  pieces: Piece[],
  factories: readonly (readonly Color[])[],
  refilled: boolean,
): string | null {
  const dealt = find(pieces, ({ area }) => area === 'factory')
  if (dealt.length > 0) return mismatch(0, dealt.length, 'tile', 'on the factories')
  const bag = find(pieces, ({ area }) => area === 'bag')
  if (refilled)
    for (const piece of find(pieces, ({ area }) => area === 'lid')) {
      put(pieces, piece, { area: 'bag' })
      bag.push(piece)
    }
  for (const [factory, tiles] of factories.entries())
    for (const [slot, color] of tiles.entries()) {
      const index = bag.findIndex(({ kind }) => kind === color)
      const [piece] = index === -1 ? [] : bag.splice(index, 1)
      if (piece === undefined) return mismatch(1, 0, `more ${color} tile`, 'in the bag')
      put(pieces, piece, { area: 'factory', factory, slot })
    }
  return null
}
