/** Bots of one game in a thread: they choose moves, analyze, and play games of tournaments. */
import { parentPort, workerData } from 'node:worker_threads'
import { analyze, executorFor } from 'azulejo/bots'
import { serveWorker } from 'azulejo/worker'
import { botNamed, games } from './players.mjs'

const { game, names, setup, time } = workerData
const bots = names.map((name) => botNamed(game, name))
serveWorker(parentPort, {
  bots,
  analyze,
  play: executorFor(games[game], bots, { game: setup, time }),
})
