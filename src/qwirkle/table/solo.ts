/** What a table of Qwirkle needs to run a game by itself. */
import { isForeign, startWorker } from '../../table/bots'
import { type LoadedGame, Solo, type SoloGame, type SoloSettings } from '../../table/solo'
import { transition } from '../rules/apply'
import { drawDeal } from '../rules/deal'
import { activePlayers } from '../rules/legal'
import { parsePosition } from '../rules/position'
import { qwirkleRecords } from '../rules/record'
import { createGame, type QwirkleOptions } from '../rules/setup'
import { eventsFor, viewFor } from '../rules/view'
import type { QwirkleTypes } from './types'

export const game: SoloGame<QwirkleTypes> = {
  hasHands: true,
  start,
  transition,
  activePlayers,
  viewFor,
  eventsFor,
  dealFor: (state) => (state.phase === 'draw' ? drawDeal(state) : null),
  loadBots: async () => (await import('../bots/levels')).bot,
  startWorker() {
    const here = import.meta.url
    const script = new URL('./qwirkle/bots/worker.js', here)
    return isForeign(script)
      ? startWorker(script)
      : // Bundlers look for this expression; the path is that of the built package.
        new Worker(new URL('./qwirkle/bots/worker.js', import.meta.url), { type: 'module' })
  },
}

function start({
  position,
  record,
  players,
}: SoloSettings<QwirkleTypes>): LoadedGame<QwirkleTypes> {
  if (record !== undefined) {
    const read = qwirkleRecords.parse(record)
    return { start: qwirkleRecords.initialState(read), names: read.names, moves: read.moves }
  }
  const options = players === undefined ? {} : { players }
  return {
    start: position === undefined ? createGame(options as QwirkleOptions) : parsePosition(position),
    moves: [],
  }
}

export { Solo }
