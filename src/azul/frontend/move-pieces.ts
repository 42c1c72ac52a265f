import { orSame } from '../../frontend/pieces'
import { type Color, colorIndex } from '../rules/colors'
import type { AzulEvent } from '../rules/events'
import type { Address, Piece } from './pieces'

/**
 * The pieces after an event, or after all events of a move: the same pieces with other addresses, and the very same
 * objects where nothing has moved. Between `take` and `store` the tiles taken are with the player. After all events of a
 * move the addresses are those of the new state.
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
  const table = new Table(pieces)
  for (const event of 'type' in events ? [events] : events) moveBy(table, event)
  return orSame(pieces, table.pieces)
}

/** Pieces that are being moved. */
class Table {
  readonly pieces: Piece[]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces.slice()
  }

  put(piece: Piece, at: Address): void {
    this.pieces[piece.id] = { id: piece.id, kind: piece.kind, at }
  }

  /** The pieces in an area that a test takes, in the order of their slots. */
  find(test: (at: Address, kind: Piece['kind']) => boolean): Piece[] {
    return this.pieces
      .filter(({ at, kind }) => test(at, kind))
      .sort((a, b) => slotOf(a) - slotOf(b))
  }

  get marker(): Piece {
    return this.pieces.find(({ kind }) => kind === 'marker')!
  }
}

const slotOf = ({ at }: Piece) => ('slot' in at ? at.slot : 0)

function moveBy(table: Table, event: AzulEvent): void {
  switch (event.type) {
    case 'take': {
      const { player, source, color } = event
      const tiles = table.find((at) =>
        source === 'center' ? at.area === 'center' : at.area === 'factory' && at.factory === source,
      )
      const taken = tiles.filter(({ kind }) => kind === color)
      taken.forEach((piece, slot) => {
        table.put(piece, { area: 'taken', player, slot })
      })
      sortCenter(table, source === 'center' ? [] : tiles.filter(({ kind }) => kind !== color))
      break
    }
    case 'marker':
      table.put(
        table.marker,
        event.space === null
          ? { area: 'holder', player: event.player }
          : { area: 'floor', player: event.player, slot: event.space },
      )
      break
    case 'store': {
      const { player, line, toLine, toFloor } = event
      const taken = table.find((at) => at.area === 'taken' && at.player === player)
      const toRow = taken.slice(0, toLine)
      if (line !== 'floor') {
        const held = inLine(table, player, line).length
        toRow.forEach((piece, i) => {
          table.put(piece, { area: 'line', player, line, slot: held + i })
        })
      }
      drop(table, player, taken.slice(toLine), toFloor)
      break
    }
    case 'tile': {
      const { player, row, column } = event
      const [first, ...others] = inLine(table, player, row)
      table.put(first!, { area: 'wall', player, row, column })
      for (const piece of others) table.put(piece, { area: 'lid' })
      break
    }
    case 'no-space':
      drop(table, event.player, inLine(table, event.player, event.row), event.toFloor)
      break
    case 'floor': {
      const { player } = event
      for (const piece of onFloor(table, player))
        table.put(piece, piece.kind === 'marker' ? { area: 'holder', player } : { area: 'lid' })
      break
    }
    case 'round':
      table.put(table.marker, { area: 'marker' })
      break
    case 'deal':
      deal(table, event.factories, event.refilled)
      break
    // All others move nothing.
  }
}

const inLine = (table: Table, player: number, line: number) =>
  table.find((at) => at.area === 'line' && at.player === player && at.line === line)

const onFloor = (table: Table, player: number) =>
  table.find((at) => at.area === 'floor' && at.player === player)

/** Tiles go to the floor line, as many as there is room for, the others to the lid. */
function drop(table: Table, player: number, tiles: readonly Piece[], toFloor: number): void {
  const held = onFloor(table, player).length
  tiles.forEach((piece, i) => {
    table.put(piece, i < toFloor ? { area: 'floor', player, slot: held + i } : { area: 'lid' })
  })
}

/** Tiles join those in the center, which lie in the order of the colors. */
function sortCenter(table: Table, joining: readonly Piece[]): void {
  const tiles = [...table.find((at) => at.area === 'center'), ...joining]
  tiles.sort((a, b) => colorIndex(a.kind as Color) - colorIndex(b.kind as Color))
  tiles.forEach((piece, slot) => {
    const { at } = piece
    if (at.area !== 'center' || at.slot !== slot) table.put(piece, { area: 'center', slot })
  })
}

/** Tiles of the bag go to the factories; where it runs empty, those of the lid have gone into it. */
function deal(table: Table, factories: readonly (readonly Color[])[], refilled: boolean): void {
  const bag = table.find(({ area }) => area === 'bag')
  if (refilled)
    for (const piece of table.find(({ area }) => area === 'lid')) {
      table.put(piece, { area: 'bag' })
      bag.push(piece)
    }
  factories.forEach((tiles, factory) => {
    tiles.forEach((color, slot) => {
      const index = bag.findIndex(({ kind }) => kind === color)
      table.put(bag[index]!, { area: 'factory', factory, slot })
      bag.splice(index, 1)
    })
  })
}
