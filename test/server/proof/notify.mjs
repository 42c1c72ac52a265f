import { ok } from 'node:assert/strict'
import { openPostgres } from '../../../docs/examples/server/postgres.mjs'
import { missing, startPostgres } from './postgres.mjs'
import { until, wait } from './tools.mjs'

const WRITERS = 16

/**
 * Measures how many notifications PostgreSQL delivers to three processes, and what they cost its commits: without any,
 * with one in each transaction, and batched in a separate statement, as the server does.
 */
export async function proveNotify({ isLong = false, seconds = isLong ? 20 : 2 } = {}) {
  const lacks = missing()
  if (lacks !== null) return `skipped: ${lacks} is not installed`
  const { url } = await startPostgres()
  const database = await openPostgres(url, { connections: WRITERS })
  await database.query('CREATE TABLE rows (id SERIAL PRIMARY KEY, text TEXT)')
  const counts = [0, 0, 0]
  const listeners = await Promise.all(
    counts.map(async (_, n) => {
      const listener = await openPostgres(url)
      await listener.listen(
        () => {
          counts[n]++
        },
        () => {},
      )
      return listener
    }),
  )
  const note = `${'a'.repeat(32)} 1`

  // At the rate of the slowest listener.
  let sent = 0
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    for (let n = 0; n < 500; n++) database.notify(`${note}${sent++}`)
    await until(() => Math.min(...counts) > sent - 20_000, 'notifications arrive')
    await wait(0)
  }
  await until(() => counts.every((count) => count === sent), 'all notifications arrive')
  const hints = sent / ((performance.now() - begun) / 1000)

  const insert = ['INSERT INTO rows (text) VALUES ($1)', 'x'.repeat(130)]
  const inside = [`SELECT pg_notify('azulejo', $1)`, note]
  const ways = {
    none: () => database.batch([insert]),
    inside: () => database.batch([insert, inside]),
    apart: async () => {
      await database.batch([insert])
      database.notify(note)
    },
  }
  const rates = { none: [], inside: [], apart: [] }
  // In turn, because the speed of the machine varies.
  for (let round = 0; round < 4; round++)
    for (const [name, commit] of Object.entries(ways)) {
      const end = performance.now() + (seconds * 1000) / 4
      let commits = 0
      const write = async () => {
        while (performance.now() < end) {
          ok((await commit()) !== null || name === 'apart')
          commits++
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, write))
      rates[name].push(commits / (seconds / 4))
    }
  await Promise.all([database, ...listeners].map((one) => one.close()))
  const middle = (list) => Math.round(list.toSorted((a, b) => a - b)[list.length / 2])
  const { none, inside: within, apart } = rates
  return `${Math.round(hints)} notifications/s to three processes; commits/s by ${WRITERS} writers: ${middle(none)} without notifications, ${middle(within)} with one in each, ${middle(apart)} batched`
}
