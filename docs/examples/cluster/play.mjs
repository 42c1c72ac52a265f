import { executorFor } from 'azulejo/bots'
import { botNamed, games } from '../bots/players.mjs'

/** Milliseconds between two progress reports. */
const REPORT_INTERVAL = 1000

let known = ''
let play

/** Plays the games of a job; BullMQ runs this in a separate thread, so a long search does not block it. */
export default async function playGames(job, _token, signal) {
  const { table } = job.data
  const key = JSON.stringify(table)
  if (key !== known) {
    const bots = table.names.map((name) => botNamed(table.game, name))
    play = executorFor(games[table.game], bots, { game: table.setup, time: table.time })
    known = key
  }
  const reports = []
  let reported = Date.now()
  for (const game of job.data.games) {
    reports.push(await play(game, signal))
    if (Date.now() - reported < REPORT_INTERVAL) continue
    reported = Date.now()
    await job.updateProgress(reports.length)
  }
  return reports
}
