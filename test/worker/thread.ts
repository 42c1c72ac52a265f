import { parentPort, workerData } from 'node:worker_threads'
import { analyze, type Bot, bot, mctsBot, randomBot } from '../../src/entries/bots'
import { type AzulState, azul, type PlayerMove } from '../../src/entries/index'
import { serveWorker } from '../../src/entries/worker'
import { throwing } from './bots'

/** Never lets anything else run. */
const deaf: Bot<AzulState, PlayerMove> = {
  name: 'deaf',
  choose() {
    for (;;);
  },
}

/** Ends the thread. */
const quitting: Bot<AzulState, PlayerMove> = {
  name: 'quitting',
  choose: () => process.exit(3),
}

/** Throws outside of any request. */
const crashing: Bot<AzulState, PlayerMove> = {
  name: 'crashing',
  choose: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('out of the blue')
      })
    }),
}

if (workerData === 'broken') throw new Error('It does not even start.')
if (workerData === null) throw null
const broken = throwing('throwing', () => new RangeError('too much'))
const searching = mctsBot({ time: 1e9, name: 'mcts' })
const bots = [bot('easy'), randomBot(azul), searching, deaf, quitting, crashing, broken]
serveWorker(parentPort, { bots, analyze })
