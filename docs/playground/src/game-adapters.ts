/** What the page needs of a game, from the entry points of azulejo, under the same names for both games. */
import * as azulRules from 'azulejo'
import type { analyze } from 'azulejo/bots'
import * as azulFrontend from 'azulejo/frontend'
import { azulRecords, formatPosition, parsePosition } from 'azulejo/notation'
import * as qwirkleRules from 'azulejo/qwirkle'
import * as qwirkleFrontend from 'azulejo/qwirkle/frontend'
import { qwirkleRecords } from 'azulejo/qwirkle/notation'
import * as qwirklePictures from 'azulejo/qwirkle/svg'
import * as azulPictures from 'azulejo/svg'
import { connectWorker, type RemoteBot } from 'azulejo/worker'

export type GameId = 'azul' | 'qwirkle'

/** The types of a game. */
export interface Azul {
  state: azulRules.AzulState
  move: azulRules.Move
  event: azulRules.AzulEvent
  piece: azulFrontend.Piece
}

export interface Qwirkle {
  state: qwirkleRules.QwirkleState
  move: qwirkleRules.Move
  event: qwirkleRules.QwirkleEvent
  piece: qwirkleFrontend.Piece
}

export type Types = Azul | Qwirkle

/** A game that comes as text. */
export interface LoadedGame<T extends Types> {
  readonly start: T['state']
  /** What the game was set up with; null: it begins from a state. */
  readonly options: object | null
  readonly names: readonly string[] | null
  readonly moves: readonly { readonly move: T['move']; readonly player: number | null }[]
}

/** A move with its expected outcome, from `analyze` or the like. */
export interface AnalyzedMove<Move> {
  readonly move: Move
  /** How likely the player is to win, 0 to 1. */
  readonly winChance: number
  /** By how many points the player is expected to be ahead of the best other one in the end. */
  readonly margin: number
}

export interface AnalyzeOptions<Move> {
  readonly player: number
  readonly time: number
  /** Moves to judge whatever they promise. */
  readonly also: readonly Move[]
  readonly signal: AbortSignal
  onProgress(found: Analysis<Move>): void
}

export interface Analysis<Move> {
  readonly moves: readonly AnalyzedMove<Move>[]
}

type HistoryOf<T extends Types> = azulFrontend.GameHistory<T['state'], T['move'], T['event']>

/** What an arrow joins. */
export interface Addresses<T extends Types> {
  readonly from: readonly T['piece']['at'][]
  readonly to: readonly T['piece']['at'][]
}

/** What the page needs of a game. */
export interface GameAdapter<T extends Types> {
  readonly id: GameId
  readonly name: string
  readonly bots: readonly { readonly name: string; readonly label: string }[]
  activePlayers(state: T['state']): readonly number[]
  viewFor(state: T['state'], player: number | null): T['state']
  eventsFor(events: readonly T['event'][], player: number | null): readonly T['event'][]
  /** A move as somebody may know it. */
  moveFor(state: T['state'], move: T['move'], player: number | null): T['move']
  formatMove(move: T['move']): string
  layOut(state: T['state'], before?: readonly T['piece'][]): readonly T['piece'][]
  movePieces(
    pieces: readonly T['piece'][],
    event: T['event'],
    picked: readonly number[],
  ): readonly T['piece'][]
  startHistory(state: T['state']): HistoryOf<T>
  play(history: HistoryOf<T>, move: T['move'], player: number | undefined): HistoryOf<T>
  describeMove(move: T['move'], player: number | null, names: readonly string[]): string
  describeEvent(event: T['event'], names: readonly string[]): string
  describeResult(state: T['state'], names: readonly string[]): string | null
  bot(name: string): RemoteBot<T['state'], T['move']>
  /** How many milliseconds the coach thinks about the position at hand, and about each of a whole game. */
  readonly times: { readonly long: number; readonly brief: number }
  /** The expected outcomes of a view's moves, best first. */
  analyze(view: T['state'], options: AnalyzeOptions<T['move']>): Promise<Analysis<T['move']>>
  /** A text that is the same for moves that do the same. */
  keyOf(state: T['state'], move: T['move']): string
  /** Where a move takes tiles, and where it puts them. */
  addressesOf(state: T['state'], move: T['move'], player: number): Addresses<T>
  /** The dealer's move for a state that waits for one. */
  drawDeal(state: T['state']): T['move']
  formatPosition(state: T['state']): string
  /** A state from the text of a position. */
  parsePosition(text: string): T['state']
  /** The game up to the state that is shown. */
  formatRecord(history: HistoryOf<T>, options: object | null, names: readonly string[]): string
  /** A game from the text of a record, its moves proven. */
  parseRecord(text: string): LoadedGame<T>
}

const NOWHERE = { from: [], to: [] }

const lazy = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The workers are started when a bot is first asked for. */
const azulWorker = lazy(() =>
  connectWorker<azulRules.AzulState, azulRules.PlayerMove, typeof analyze>(
    new Worker(new URL('./azul-bots.ts', import.meta.url), { type: 'module' }),
  ),
)
const qwirkleWorker = lazy(() =>
  connectWorker<qwirkleRules.QwirkleState, qwirkleRules.PlayerMove>(
    new Worker(new URL('./qwirkle-bots.ts', import.meta.url), { type: 'module' }),
  ),
)

export const azulAdapter: GameAdapter<Azul> = {
  id: 'azul',
  name: 'Azul',
  bots: [
    { name: 'easy', label: 'Bot: easy' },
    { name: 'medium', label: 'Bot: medium' },
    { name: 'hard', label: 'Bot: hard' },
    { name: 'expert', label: 'Bot: expert' },
  ],
  activePlayers: azulRules.activePlayers,
  viewFor: azulRules.viewFor,
  // Everything that happens in Azul is public.
  eventsFor: (events) => events,
  moveFor: azulRules.moveFor,
  formatMove: azulRules.formatMove,
  layOut: azulFrontend.layOut,
  movePieces: (pieces, event) => azulFrontend.movePieces(pieces, event),
  startHistory: azulFrontend.startHistory,
  play: azulFrontend.play,
  describeMove: (move, player, names) => azulFrontend.describeMove(move, player, { names }),
  describeEvent: (event, names) => azulFrontend.describeEvent(event, { names }),
  describeResult(state, names) {
    const result = azulRules.result(state)
    return result && azulFrontend.describeResult(result, { names })
  },
  drawDeal: (state) => azulRules.drawDeal(state),
  formatPosition,
  parsePosition,
  formatRecord: (history, options, names) =>
    azulRecords.format(
      azulFrontend.historyRecord(history, {
        names,
        ...(options === null ? {} : { start: options as azulRules.AzulOptions }),
      } as Parameters<typeof azulFrontend.historyRecord>[1]),
    ),
  parseRecord(text) {
    const record = azulRecords.parse(text)
    return {
      start: azulRecords.initialState(record),
      options: 'game' in record.start ? null : record.start,
      names: record.names ?? null,
      moves: [...azulRecords.replay(record)],
    }
  },
  bot: (name) => azulWorker().bot(name) as RemoteBot<azulRules.AzulState, azulRules.Move>,
  times: { long: 2000, brief: 200 },
  // It judges every move.
  analyze: (view, { also: _, ...options }) => azulWorker().analyze(view, options),
  keyOf: (_, move) => azulRules.formatMove(move),
  addressesOf: (state, move, player) =>
    move.type === 'deal' ? NOWHERE : azulPictures.addressesOf(state, move, player),
}

export const qwirkleAdapter: GameAdapter<Qwirkle> = {
  id: 'qwirkle',
  name: 'Qwirkle',
  bots: [
    { name: 'easy', label: 'Bot: easy' },
    { name: 'medium', label: 'Bot: medium' },
    { name: 'hard', label: 'Bot: hard' },
  ],
  activePlayers: qwirkleRules.activePlayers,
  viewFor: qwirkleRules.viewFor,
  eventsFor: qwirkleRules.eventsFor,
  moveFor: qwirkleRules.moveFor,
  formatMove: qwirkleRules.formatMove,
  layOut: qwirkleFrontend.layOut,
  movePieces: qwirkleFrontend.movePieces,
  startHistory: qwirkleFrontend.startHistory,
  play: qwirkleFrontend.play,
  describeMove: (move, player, names) => qwirkleFrontend.describeMove(move, player, { names }),
  describeEvent: (event, names) => qwirkleFrontend.describeEvent(event, { names }),
  describeResult(state, names) {
    const result = qwirkleRules.result(state)
    return result && qwirkleFrontend.describeResult(result, { names })
  },
  drawDeal: (state) => qwirkleRules.drawDeal(state),
  formatPosition: qwirkleRecords.formatPosition,
  parsePosition: qwirkleRecords.parsePosition,
  formatRecord: (history, options, names) =>
    qwirkleRecords.format(
      qwirkleFrontend.historyRecord(history, {
        names,
        ...(options === null ? {} : { start: options as qwirkleRules.QwirkleOptions }),
      } as Parameters<typeof qwirkleFrontend.historyRecord>[1]),
    ),
  parseRecord(text) {
    const record = qwirkleRecords.parse(text)
    return {
      start: qwirkleRecords.initialState(record),
      options: 'game' in record.start ? null : record.start,
      names: record.names ?? null,
      moves: [...qwirkleRecords.replay(record)],
    }
  },
  bot: (name) =>
    qwirkleWorker().bot(name) as RemoteBot<qwirkleRules.QwirkleState, qwirkleRules.Move>,
  times: { long: 3000, brief: 600 },
  // Its worker serves its own analysis under the same name as Azul's.
  analyze: (view, options) =>
    (qwirkleWorker().analyze as unknown as GameAdapter<Qwirkle>['analyze'])(view, options),
  // An opening may lie anywhere.
  keyOf: ({ board }, move) =>
    board.length === 0 && move.type === 'place'
      ? move.tiles
          .map(({ color, shape }) => `${color} ${shape}`)
          .sort()
          .join(', ')
      : qwirkleRules.formatMove(move),
  addressesOf: (state, move, player) =>
    move.type === 'draw' ? NOWHERE : qwirklePictures.addressesOf(state, move, player),
}
