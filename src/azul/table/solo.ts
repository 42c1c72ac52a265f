/** What a table of Azul needs to run a game by itself. */
import { isForeign, startWorker } from '../../table/bots'
import { type LoadedGame, Solo, type SoloGame, type SoloSettings } from '../../table/solo'
import { transition } from '../rules/apply'
import { drawDeal } from '../rules/deal'
import { activePlayers } from '../rules/legal'
import { parsePosition } from '../rules/position'
import { azulRecords } from '../rules/record'
import { type AzulOptions, createGame } from '../rules/setup'
import { eventsFor, viewFor } from '../rules/view'
import type { AzulTypes } from './types'

export const game: SoloGame<AzulTypes> = {
  hasHands: false,
  start,
  transition,
  activePlayers,
  viewFor,
  eventsFor,
  dealFor: (state) => (state.phase === 'deal' ? drawDeal(state) : null),
  loadBots: async () => (await import('../bots/levels')).bot,
  startWorker() {
    const here = import.meta.url
    const script = new URL('./bots/worker.js', here)
    return isForeign(script)
      ? startWorker(script)
      : // Bundlers look for this expression; the path is that of the built package.
        new Worker(new URL('./bots/worker.js', import.meta.url), { type: 'module' })
  },
}

function start({
  position,
  record,
  board,
  players,
}: SoloSettings<AzulTypes>): LoadedGame<AzulTypes> {
  if (record !== undefined) {
    const read = azulRecords.parse(record)
    return {
      start: azulRecords.initialState(read),
      names: read.names,
      moves: read.moves,
    }
  }
  const options = { board, players } as AzulOptions
  return {
    start: position === undefined ? createGame(withoutUndefined(options)) : parsePosition(position),
    moves: [],
  }
}

/** Drops options that are undefined. */
const withoutUndefined = <Options extends object>(options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options

export { Solo }
