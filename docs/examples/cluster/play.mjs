import { executorFor } from 'azulejo/bots'
import { botNamed, games } from '../bots/players.mjs'

/** How often a worker tells how far a job is, in milliseconds. */
const PAUSE = 1000

let known = ''
let play

/** Plays the games of a job; BullMQ runs this in a thread of its own, so that a bot may think as long as it likes. */
export default async function playGames(job, _token, signal) {
  const { table } = job.data
  const key = JSON.stringify(table)
  if (key !== known) {
    const bots = table.names.map((name) => botNamed(table.game, name))
    play = executorFor(games[table.game], bots, { game: table.setup, time: table.time })
    known = key
  }
  const reports = []
  let told = Date.now()
  for (const game of job.data.games) {
    reports.push(await play(game, signal))
    if (Date.now() - told < PAUSE) continue
    told = Date.now()
    await job.updateProgress(reports.length)
  }
  return reports
}
