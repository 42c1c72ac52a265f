import type { CommonRefusals, Refusal } from '../../core/errors'
import { GAME_OVER, isSeat, noSuchPlayer, notYourTurn, onlyTheDealer } from '../../core/seats'
import { readOrRefuse } from '../../core/validation'
import type { Color } from './colors'
import { type BadDeal, describeBadDeal, takeDeal } from './deal'
import type { DealMove, DraftMove, Move, TileMove } from './moves'
import { readMove } from './read'
import type { AzulState } from './state'
import { columnHas, isOpen, pendingRow } from './tiling'

/**
 * The codes of refusals, and the parameters of their messages; lines, rows, columns and players are counted from 0, as
 * in moves.
 */
interface Refusals extends CommonRefusals<AzulState['phase']> {
  /** There is no such factory, such as factory 5 in a game for two, which has factories 0 to 4. */
  readonly 'no-such-source': { readonly factories: number }
  /** The source has no tile of that color (A-F1). */
  readonly 'color-not-there': { readonly source: DraftMove['source']; readonly color: Color }
  /** The line has no room left (A-F4). */
  readonly 'line-full': { readonly line: number }
  /** The line holds tiles of another color (A-F4). */
  readonly 'line-has-other-color': {
    readonly line: number
    readonly color: Color
    readonly held: Color
  }
  /** The wall row of that line already has the color (A-F4). */
  readonly 'wall-has-color': { readonly line: number; readonly color: Color }
  /** The line to be tiled is not full (A-T1). */
  readonly 'line-not-full': { readonly line: number; readonly due: number }
  /** A full line above has to be tiled first (A-T1). */
  readonly 'line-out-of-order': { readonly line: number; readonly due: number }
  /** That wall space already has a tile (A-T3). */
  readonly 'space-taken': { readonly row: number; readonly column: number }
  /** Another color is printed on that wall space (A-T3). */
  readonly 'space-printed-other': {
    readonly row: number
    readonly column: number
    readonly color: Color
    readonly printed: Color
  }
  /** The column of that wall space already has the color (A-T3). */
  readonly 'column-has-color': { readonly column: number; readonly color: Color }
  /** Bag and lid cannot give that deal (A-N1). */
  readonly 'bad-deal': BadDeal
}

/** Why a move of Azul is refused: a code, a message, and the message's parameters. */
export type MoveRefusal = {
  readonly [Code in keyof Refusals]: Refusal<Code> & Refusals[Code]
}[keyof Refusals]

/**
 * Why a player may not make a move; null if they may. Takes any value as the move and never throws, so it can check
 * untrusted input. Leave out the player for the one whose turn it is, and for a dealer's `deal`, so that no seat can
 * deal for itself. An explicit `undefined`, such as from a failed lookup of a seat, is refused. Messages count from 1.
 *
 * @example
 * ```ts
 * checkMove(createGame({ seed: 1 }), JSON.parse('{"type":"draft"}'))?.code // 'malformed-move'
 * ```
 */
export function checkMove(
  state: AzulState,
  move: unknown,
  ...player: [] | [player: number]
): MoveRefusal | null {
  const read = readOrRefuse(() => readMove(move))
  return 'code' in read ? read : checkRead(state, read, player)
}

/** {@link checkMove} for a validated move. */
export function checkRead(
  state: AzulState,
  move: Move,
  given: readonly [] | readonly [player: number],
): MoveRefusal | null {
  const { phase, turn, players } = state
  const player = given.length === 0 ? turn : given[0]
  if (!isSeat(player, players.length)) return noSuchPlayer(players.length)
  if (phase === 'over') return GAME_OVER
  if (phase !== move.type) return { code: 'wrong-phase', message: PHASES[phase], phase }
  switch (move.type) {
    case 'draft':
      return checkDraft(state, move, player)
    case 'tile':
      return checkTile(state, move, player)
    case 'deal':
      return given.length === 0 ? checkDeal(state, move) : onlyTheDealer('deal')
  }
}

function checkDraft(
  state: AzulState,
  { source, color, line }: DraftMove,
  player: number,
): MoveRefusal | null {
  if (player !== state.turn) return notYourTurn(state.turn)
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
  const { board, players, turn } = state
  const { lines, wall } = players[player]!
  const due = pendingRow(players[player]!)
  if (due === -1) return notYourTurn(turn)
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

function checkDeal(state: AzulState, { factories }: DealMove): MoveRefusal | null {
  const deal = takeDeal(state, factories)
  return 'problem' in deal ? { code: 'bad-deal', message: describeBadDeal(deal), ...deal } : null
}

const PHASES = {
  draft: 'The players are drafting: take tiles from a factory or the center.',
  tile: 'The players are tiling: choose a wall space for a full line.',
  deal: 'The factories are empty: the dealer has to fill them first.',
}
