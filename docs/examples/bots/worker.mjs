/** Plays the games that it is sent. A consumer of a queue looks the same: a job in, a report out. */
import { parentPort, workerData } from 'node:worker_threads'
import { executorFor } from 'azulejo/bots'
import { botNamed, games } from './players.mjs'

const { game, names, setup, time } = workerData
const bots = names.map((name) => botNamed(game, name))
const play = executorFor(games[game], bots, { game: setup, time })

parentPort.on('message', async (job) => {
  try {
    parentPort.postMessage({ report: await play(job) })
  } catch (error) {
    parentPort.postMessage({ error: String(error) })
  }
})
