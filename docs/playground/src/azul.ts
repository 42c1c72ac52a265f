/** The page's adapter for Azul. */
import { activePlayers, createGame, formatMove, moveFor, parseState, viewFor } from 'azulejo'
import type { analyze, review } from 'azulejo/bots'
import {
  describeMove,
  describeReview,
  historyRecord,
  type Language,
  loadLanguage,
  startHistory,
} from 'azulejo/frontend'
import { azulRecords, formatPosition, parsePosition } from 'azulejo/notation'
import { addressesOf } from 'azulejo/svg'
import { defineTable } from 'azulejo/table'
import { type ConnectedWorker, connectWorker } from 'azulejo/worker'
import type { Azul, GameAdapter, Speech } from './games'

let worker: ConnectedWorker<Azul['view'], Azul['move'], typeof analyze, typeof review> | undefined
const languages = new Map<string, Language>()

const startWorker = () =>
  (worker ??= connectWorker(
    new Worker(new URL('./azul-coach.ts', import.meta.url), { type: 'module' }),
  ))

/** English until the language is there. */
const optionsFor = ({ language, names }: Speech) => {
  const loaded = languages.get(language)
  return loaded === undefined ? { names } : { names, language: loaded }
}

export const azul: GameAdapter<Azul> = {
  id: 'azul',
  createElement() {
    defineTable()
    return document.createElement('azul-table')
  },
  createGame,
  eloRange: async (options) => (await import('azulejo/bots')).eloRange(options),
  activePlayers,
  viewFor,
  // Everything that happens in Azul is public.
  eventsFor: (events) => events,
  moveFor,
  formatMove,
  async loadLanguage(language) {
    languages.set(language, await loadLanguage(language))
  },
  describeMove: (move, player, speech) => describeMove(move, player, optionsFor(speech)),
  nameOf: (kind, language) => languages.get(language)?.terms.pieces[kind] ?? kind,
  formatPosition,
  parsePosition,
  parseState,
  formatRecord: (history, names) => azulRecords.format(historyRecord(history, { names })),
  parseRecord(text) {
    const record = azulRecords.parse(text)
    const moves = [...azulRecords.replay(record)]
    return { start: azulRecords.initialState(record), names: record.names, moves }
  },
  startHistory,
  times: { long: 2000, brief: 200 },
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
    move.type === 'deal' ? { from: [], to: [] } : addressesOf(state, move, player),
}
