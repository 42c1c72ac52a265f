/** What the page needs of a game, gathered from the entries of azulejo: the same names for both games. */
import * as azulRules from 'azulejo'
import * as azulFrontend from 'azulejo/frontend'
import { formatPosition, parsePosition } from 'azulejo/position'
import * as qwirkleRules from 'azulejo/qwirkle'
import * as qwirkleFrontend from 'azulejo/qwirkle/frontend'
import * as qwirklePositions from 'azulejo/qwirkle/position'
import * as qwirkleRecords from 'azulejo/qwirkle/record'
import * as azulRecords from 'azulejo/record'
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
export interface Opened<T extends Types> {
  readonly start: T['state']
  /** What the game was set up with; null: it begins from a state. */
  readonly options: object | null
  readonly names: readonly string[] | null
  readonly moves: readonly { readonly move: T['move']; readonly player: number | null }[]
}

type HistoryOf<T extends Types> = azulFrontend.GameHistory<T['state'], T['move'], T['event']>

/** What the page asks of a game. */
export interface Kit<T extends Types> {
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
  /** The dealer's move for a state that waits for one. */
  drawDeal(state: T['state']): T['move']
  formatPosition(state: T['state']): string
  /** A state from the text of a position. */
  parsePosition(text: string): T['state']
  /** The game up to the state that is shown. */
  formatRecord(history: HistoryOf<T>, options: object | null, names: readonly string[]): string
  /** A game from the text of a record, its moves proven. */
  parseRecord(text: string): Opened<T>
}

const lazily = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The workers are started when a bot is first asked for. */
export const azulWorker = lazily(() =>
  connectWorker<azulRules.AzulState, azulRules.PlayerMove>(
    new Worker(new URL('./azul-bots.ts', import.meta.url), { type: 'module' }),
  ),
)
const qwirkleWorker = lazily(() =>
  connectWorker<qwirkleRules.QwirkleState, qwirkleRules.PlayerMove>(
    new Worker(new URL('./qwirkle-bots.ts', import.meta.url), { type: 'module' }),
  ),
)

export const azulKit: Kit<Azul> = {
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
    azulRecords.formatRecord(
      azulFrontend.recordOf(history, {
        names,
        ...(options === null ? {} : { start: options as azulRules.AzulOptions }),
      } as Parameters<typeof azulFrontend.recordOf>[1]),
    ),
  parseRecord(text) {
    const record = azulRecords.parseRecord(text)
    return {
      start: azulRecords.recordStart(record),
      options: 'game' in record.start ? null : record.start,
      names: record.names ?? null,
      moves: [...azulRecords.replay(record)],
    }
  },
  bot: (name) => azulWorker().bot(name) as RemoteBot<azulRules.AzulState, azulRules.Move>,
}

export const qwirkleKit: Kit<Qwirkle> = {
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
  formatPosition: qwirklePositions.formatPosition,
  parsePosition: qwirklePositions.parsePosition,
  formatRecord: (history, options, names) =>
    qwirkleRecords.formatRecord(
      qwirkleFrontend.recordOf(history, {
        names,
        ...(options === null ? {} : { start: options as qwirkleRules.QwirkleOptions }),
      } as Parameters<typeof qwirkleFrontend.recordOf>[1]),
    ),
  parseRecord(text) {
    const record = qwirkleRecords.parseRecord(text)
    return {
      start: qwirkleRecords.recordStart(record),
      options: 'game' in record.start ? null : record.start,
      names: record.names ?? null,
      moves: [...qwirkleRecords.replay(record)],
    }
  },
  bot: (name) =>
    qwirkleWorker().bot(name) as RemoteBot<qwirkleRules.QwirkleState, qwirkleRules.Move>,
}
