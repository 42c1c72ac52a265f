import type { CommonMoveCode, Rejection } from '../errors'
import { takeDeal } from './deal'
import { type DealMove, type DraftMove, type Move, readMove, type TileMove } from './moves'
import type { AzulState } from './state'
import { columnHas, openColumns, pendingRow } from './tiling'

/** Every code that a move of Azul can be refused with. */
export type IllegalMoveCode =
  | CommonMoveCode
  /** There is no such factory: factory 5 where two play with five, 0 to 4. */
  | 'no-such-source'
  /** The source has no tile of that color (A-F1). */
  | 'color-not-there'
  /** The line has no room left (A-F4). */
  | 'line-full'
  /** The line holds tiles of another color (A-F4). */
  | 'line-has-other-color'
  /** The wall row of that line already holds the color (A-F4). */
  | 'wall-has-color'
  /** The line to be tiled is not full (A-T1). */
  | 'line-not-full'
  /** A full line above has to be tiled first (A-T1). */
  | 'line-out-of-order'
  /** A tile already lies on that wall space (A-T3). */
  | 'space-taken'
  /** Another color is printed on that wall space (A-T3). */
  | 'space-printed-other'
  /** The column of that wall space already holds the color (A-T3). */
  | 'column-has-color'
  /** The deal is not one that bag and lid can give (A-N1). */
  | 'bad-deal'

/** Why a move of Azul is refused. */
export type MoveRejection = Rejection<IllegalMoveCode>

/**
 * Why a player may not make a move; null if they may. Takes anything at all as the move and never throws, so this is
 * where moves from strangers go. Without a player it is the turn's player who moves, or the dealer who deals: a `deal`
 * that names a player is refused, so that no seat can ever deal. Messages count from 1, as people do.
 *
 * @example
 * ```ts
 * checkMove(createGame({ seed: 1 }), JSON.parse('{"type":"draft"}'))?.code // 'malformed-move'
 * ```
 */
export function checkMove(state: AzulState, move: unknown, player?: number): MoveRejection | null {
  return checkRead(state, readMove(move), player)
}

/** {@link checkMove} for what `readMove` made of a value. */
export function checkRead(
  state: AzulState,
  move: Move | null,
  player: number | undefined,
): MoveRejection | null {
  if (move === null) return reject('malformed-move', MALFORMED)
  const seats = state.players.length
  if (player !== undefined && !(Number.isInteger(player) && player >= 0 && player < seats))
    return reject('no-such-player', `There is no such player: the seats are 0 to ${seats - 1}.`)
  const { phase } = state
  if (phase === 'over') return reject('game-over', 'The game is over: nobody can move any more.')
  if (phase !== move.type) return reject('wrong-phase', PHASES[phase])
  switch (move.type) {
    case 'draft':
      return checkDraft(state, move, player ?? state.turn)
    case 'tile':
      return checkTile(state, move, player ?? state.turn)
    case 'deal':
      return checkDeal(state, move, player)
  }
}

function checkDraft(state: AzulState, { source, color, line }: DraftMove, seat: number) {
  if (seat !== state.turn) return notYourTurn(state)
  const tiles = source === 'center' ? state.center : state.factories[source]
  if (tiles === undefined)
    return reject(
      'no-such-source',
      `There is no such factory: a source is 0 to ${state.factories.length - 1}, or 'center'.`,
    )
  if (!tiles.includes(color))
    return reject(
      'color-not-there',
      `${source === 'center' ? 'The center' : `Factory ${source + 1}`} has no ${color} tile.`,
    )
  if (line === 'floor') return null
  const { lines, wall } = state.players[seat]!
  const held = lines[line]!
  if (held.count > line)
    return reject('line-full', `Line ${line + 1} is full; choose another line.`)
  if (held.color !== null && held.color !== color)
    return reject(
      'line-has-other-color',
      `Line ${line + 1} holds ${held.color} tiles; ${color} needs another line.`,
    )
  if (wall[line]!.includes(color))
    return reject(
      'wall-has-color',
      `Row ${line + 1} of the wall already has ${color}; choose another line.`,
    )
  return null
}

function checkTile(state: AzulState, { row, column }: TileMove, seat: number) {
  const { board } = state
  const player = state.players[seat]!
  const due = pendingRow(player)
  if (due === -1) return notYourTurn(state)
  const { color, count } = player.lines[row]!
  if (count <= row)
    return reject('line-not-full', `Line ${row + 1} is not full; tile line ${due + 1}.`)
  if (row !== due) return reject('line-out-of-order', `Line ${due + 1} has to be tiled first.`)
  if ((openColumns(board, player.wall, row, color!) >> column) & 1) return null
  const space = `Row ${row + 1}, column ${column + 1}`
  if (player.wall[row]![column] !== null)
    return reject('space-taken', `${space} already has a tile; choose an empty space.`)
  if (columnHas(player.wall, column, color!))
    return reject('column-has-color', `Column ${column + 1} already has ${color}; choose another.`)
  return reject(
    'space-printed-other',
    `${space} is printed ${board.printed[row]![column]}; ${color} needs another space.`,
  )
}

function checkDeal(state: AzulState, { factories }: DealMove, player: number | undefined) {
  if (player !== undefined)
    return reject('not-your-turn', 'Only the dealer deals: pass a deal without a player.')
  const deal = takeDeal(state, factories)
  return 'code' in deal ? deal : null
}

function notYourTurn({ turn }: AzulState) {
  return reject('not-your-turn', `It is not your turn: player ${turn + 1} has to move.`)
}

const reject = (code: IllegalMoveCode, message: string): MoveRejection => ({ code, message })

const PHASES = {
  draft: 'The players are drafting: take tiles from a factory or the center.',
  tile: 'The players are tiling: choose a wall space for a full line.',
  deal: 'The factories are empty: the dealer has to fill them first.',
}

const MALFORMED =
  "A move is { type: 'draft', source, color, line }, { type: 'tile', row, column } or { type: 'deal', factories }."
