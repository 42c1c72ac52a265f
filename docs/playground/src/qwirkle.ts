/** The page's adapter for Qwirkle. */
import {
  activePlayers,
  createGame,
  eventsFor,
  formatMove,
  moveFor,
  parseState,
  viewFor,
} from 'azulejo/qwirkle'
import type { analyze, review } from 'azulejo/qwirkle/bots'
import {
  describeMove,
  describeReview,
  historyRecord,
  type Language,
  loadLanguage,
  startHistory,
} from 'azulejo/qwirkle/frontend'
import { qwirkleRecords } from 'azulejo/qwirkle/notation'
import { addressesOf } from 'azulejo/qwirkle/svg'
import { defineTable, type QwirkleHost } from 'azulejo/qwirkle/table'
import { type ConnectedWorker, connectWorker } from 'azulejo/worker'
import type { GameAdapter, Speech } from './games'

export type Qwirkle = QwirkleHost

let worker:
  | ConnectedWorker<Qwirkle['view'], Qwirkle['move'], typeof analyze, typeof review>
  | undefined
const languages = new Map<string, Language>()

const startWorker = () =>
  (worker ??= connectWorker(
    new Worker(new URL('./qwirkle-coach.ts', import.meta.url), { type: 'module' }),
  ))

/** English until the language is there. */
const optionsFor = ({ language, names }: Speech) => {
  const loaded = languages.get(language)
  return loaded === undefined ? { names } : { names, language: loaded }
}

export const qwirkle: GameAdapter<Qwirkle> = {
  id: 'qwirkle',
  createElement() {
    defineTable()
    return document.createElement('qwirkle-table')
  },
  createGame,
  eloRange: async (options) => (await import('azulejo/qwirkle/bots')).eloRange(options),
  activePlayers,
  viewFor,
  eventsFor,
  moveFor,
  formatMove,
  async loadLanguage(language) {
    languages.set(language, await loadLanguage(language))
  },
  describeMove: (move, player, speech) => describeMove(move, player, optionsFor(speech)),
  nameOf: (kind, language) => languages.get(language)?.terms.tile(kind) ?? '',
  formatPosition: qwirkleRecords.formatPosition,
  parsePosition: qwirkleRecords.parsePosition,
  parseState,
  formatRecord: (history, names) => qwirkleRecords.format(historyRecord(history, { names })),
  parseRecord(text) {
    const record = qwirkleRecords.parse(text)
    const moves = [...qwirkleRecords.replay(record)]
    return { start: qwirkleRecords.initialState(record), names: record.names, moves }
  },
  startHistory,
  times: { long: 3000, brief: 600 },
  analyze: (view, options) => startWorker().analyze(view, options),
  async review(history, options) {
    const { moves } = await startWorker().review(historyRecord(history), options)
    const [move] = moves
    if (move === undefined) return null
    return {
      chance: move.before.winChance,
      loss: move.loss,
      isMistake: move.mistake !== null,
      lead: { best: move.before.margin, made: move.after.margin },
      hasReasons: move.reasons.length > 0,
      describe: (speech) => describeReview(move, optionsFor(speech)),
    }
  },
  addressesOf: (state, move, player) =>
    move.type === 'draw' ? { from: [], to: [] } : addressesOf(state, move, player),
}
