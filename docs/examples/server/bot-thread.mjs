/** The bots of both games by level, in a thread: `azul hard`. */
import { parentPort } from 'node:worker_threads'
import * as azul from 'azulejo/bots'
import * as qwirkle from 'azulejo/qwirkle/bots'
import { serveWorker } from 'azulejo/worker'
import { LEVELS } from './describe.mjs'

const bots = Object.entries({ azul, qwirkle }).flatMap(([game, { bot }]) =>
  LEVELS.map((level) => {
    const { choose } = bot(level)
    return { name: `${game} ${level}`, choose }
  }),
)
serveWorker(parentPort, { bots })
