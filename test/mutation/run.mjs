import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NAMES, roomOf } from './rooms.mjs'

/**
 * Changes rooms one small step at a time and asks their tests to notice: `npm run mutation -- -m src/azul/draft.ts`, or
 * `-m src/azul`, or no word for all rooms, one after the other.
 */

const { values } = parseArgs({
  options: { mutate: { type: 'string', short: 'm', multiple: true } },
})
const paths = (values.mutate ?? NAMES.map((name) => `src/${name}`)).map((path) =>
  path.replace(/\/$/, ''),
)

/** What is changed, by room. */
const asked = new Map()
for (const path of paths) {
  const room = roomOf(path)
  if (room === undefined)
    throw new Error(`No room is named for ${path} in test/mutation/rooms.mjs.`)
  const isFolder = statSync(path).isDirectory()
  asked.set(room, [...(asked.get(room) ?? []), isFolder ? `${path}/**/*.ts` : path])
}

const rows = []
for (const [room, patterns] of asked) {
  // What belongs to a room of its own is judged there.
  const others = NAMES.filter((name) => name.startsWith(`${room}/`)).map(
    (name) => `!src/${name}/**`,
  )
  const report = `reports/mutation/${room.replace('/', '-')}.json`
  rmSync(report, { force: true })
  const start = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'test/mutation/stryker.config.mjs',
      '--mutate',
      [...patterns, ...others].join(),
    ],
    { stdio: 'inherit', env: { ...process.env, ROOM: room } },
  )
  if (status !== 0) process.exitCode = 1
  // Without a report, a test failed before anything was changed.
  if (!existsSync(report)) continue
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  for (const [file, { mutants }] of Object.entries(files)) rows.push(row(file, mutants))
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  rows.push({ ...row(room, all), minutes: ((performance.now() - start) / 60_000).toFixed(1) })
}
console.table(rows)

/** How many mutants were noticed. */
function row(what, mutants) {
  const count = (...kinds) => mutants.filter(({ status }) => kinds.includes(status)).length
  const killed = count('Killed')
  const timeouts = count('Timeout')
  const missed = count('Survived', 'NoCoverage')
  const score = (100 * (killed + timeouts)) / (killed + timeouts + missed)
  return {
    what,
    killed,
    timeouts,
    missed,
    explained: count('Ignored'),
    'score in %': score.toFixed(1),
  }
}
