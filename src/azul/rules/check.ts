import type { CommonMoveCode, CommonMoveParameters, Refusal } from '../../core/errors'
import { isSeat, noSuchPlayer } from '../../core/seats'
import { malformedMove } from '../../core/validation'
import type { Color } from './colors'
import { type BadDeal, describeBadDeal, takeDeal } from './deal'
import type { DealMove, DraftMove, Move, TileMove } from './moves'
import { readMove } from './read'
import type { AzulState } from './state'
import { columnHas, isOpen, pendingRow } from './tiling'

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
  /** Bag and lid cannot give that deal (A-N1). */
  | 'bad-deal'

/** What a refusal speaks of, by its code; lines, rows, columns and players are counted from 0, as in moves. */
interface Parameters extends CommonMoveParameters<AzulState['phase']> {
  readonly 'no-such-source': { readonly factories: number }
  readonly 'color-not-there': { readonly source: DraftMove['source']; readonly color: Color }
  readonly 'line-full': { readonly line: number }
  readonly 'line-has-other-color': {
    readonly line: number
    readonly color: Color
    readonly held: Color
  }
  readonly 'wall-has-color': { readonly line: number; readonly color: Color }
  readonly 'line-not-full': { readonly line: number; readonly due: number }
  readonly 'line-out-of-order': { readonly line: number; readonly due: number }
  readonly 'space-taken': { readonly row: number; readonly column: number }
  readonly 'space-printed-other': {
    readonly row: number
    readonly column: number
    readonly color: Color
    readonly printed: Color
  }
  readonly 'column-has-color': { readonly column: number; readonly color: Color }
  readonly 'bad-deal': BadDeal
}

/** Why a move of Azul is refused: a code, a message, and what the message speaks of. */
export type MoveRefusal = {
  readonly [Code in IllegalMoveCode]: Refusal<Code> & Parameters[Code]
}[IllegalMoveCode]

/**
 * Why a player may not make a move; null if they may. Takes any value as the move and never throws: moves from
 * strangers go here. Without a player it is the turn's player who moves, or the dealer who deals: a `deal` that names a
 * player is refused, so that no seat can ever deal. Messages count from 1, as people do.
 *
 * @example
 * ```ts
 * checkMove(createGame({ seed: 1 }), JSON.parse('{"type":"draft"}'))?.code // 'malformed-move'
 * ```
 */
export function checkMove(state: AzulState, move: unknown, player?: number): MoveRefusal | null {
  let read: Move
  try {
    read = readMove(move)
  } catch (error) {
    return malformedMove(error)
  }
  return checkRead(state, read, player)
}

/** {@link checkMove} for a move that was read. */
export function checkRead(
  state: AzulState,
  move: Move,
  player: number | undefined,
): MoveRefusal | null {
  const { phase, players } = state
  if (player !== undefined && !isSeat(player, players.length)) return noSuchPlayer(players.length)
  if (phase === 'over') return { code: 'game-over', message: 'The game is over: nobody can move.' }
  if (phase !== move.type) return { code: 'wrong-phase', message: PHASES[phase], phase }
  switch (move.type) {
    case 'draft':
      return checkDraft(state, move, player ?? state.turn)
    case 'tile':
      return checkTile(state, move, player ?? state.turn)
    case 'deal':
      return checkDeal(state, move, player)
  }
}

function checkDraft(
  state: AzulState,
  { source, color, line }: DraftMove,
  player: number,
): MoveRefusal | null {
  if (player !== state.turn) return notYourTurn(state)
  const { factories, center } = state
  const tiles = source === 'center' ? center : factories[source]
  if (tiles === undefined)
    return {
      code: 'no-such-source',
      message: `There is no such factory: a source is 0 to ${factories.length - 1}, or 'center'.`,
      factories: factories.length,
    }
  if (!tiles.includes(color)) {
    const place = source === 'center' ? 'The center' : `Factory ${source + 1}`
    return { code: 'color-not-there', message: `${place} has no ${color} tile.`, source, color }
  }
  if (line === 'floor') return null
  const { lines, wall } = state.players[player]!
  const { color: held, count } = lines[line]!
  if (count > line)
    return {
      code: 'line-full',
      message: `Line ${line + 1} is full; choose another line.`,
      line,
    }
  if (held !== null && held !== color)
    return {
      code: 'line-has-other-color',
      message: `Line ${line + 1} holds ${held} tiles; choose another line for ${color}.`,
      line,
      color,
      held,
    }
  if (wall[line]!.includes(color))
    return {
      code: 'wall-has-color',
      message: `Row ${line + 1} of the wall already has ${color}; choose another line.`,
      line,
      color,
    }
  return null
}

function checkTile(
  state: AzulState,
  { row, column }: TileMove,
  player: number,
): MoveRefusal | null {
  const { board } = state
  const { lines, wall } = state.players[player]!
  const due = pendingRow(state.players[player]!)
  if (due === -1) return notYourTurn(state)
  const { color, count } = lines[row]!
  if (count <= row)
    return {
      code: 'line-not-full',
      message: `Line ${row + 1} is not full; tile line ${due + 1}.`,
      line: row,
      due,
    }
  if (row !== due)
    return {
      code: 'line-out-of-order',
      message: `Line ${due + 1} has to be tiled first.`,
      line: row,
      due,
    }
  if (isOpen(board, wall, row, column, color!)) return null
  const space = `Row ${row + 1}, column ${column + 1}`
  if (wall[row]![column] !== null)
    return {
      code: 'space-taken',
      message: `${space} already holds a tile; choose an empty space.`,
      row,
      column,
    }
  if (columnHas(wall, column, color!))
    return {
      code: 'column-has-color',
      message: `Column ${column + 1} already has ${color}; choose another.`,
      column,
      color: color!,
    }
  const printed = board.printed[row]![column]!
  return {
    code: 'space-printed-other',
    message: `${space} is printed ${printed}; choose another space for ${color}.`,
    row,
    column,
    color: color!,
    printed,
  }
}

function checkDeal(
  state: AzulState,
  { factories }: DealMove,
  player: number | undefined,
): MoveRefusal | null {
  if (player !== undefined)
    return {
      code: 'not-your-turn',
      message: 'Only the dealer deals: make a deal without a player.',
      turn: null,
    }
  const deal = takeDeal(state, factories)
  return 'problem' in deal ? { code: 'bad-deal', message: describeBadDeal(deal), ...deal } : null
}

function notYourTurn({ turn }: AzulState): MoveRefusal {
  const message = `It is not your turn: player ${turn + 1} has to move.`
  return { code: 'not-your-turn', message, turn }
}

const PHASES = {
  draft: 'The players are drafting: take tiles from a factory or the center.',
  tile: 'The players are tiling: choose a wall space for a full line.',
  deal: 'The factories are empty: the dealer has to fill them first.',
}
