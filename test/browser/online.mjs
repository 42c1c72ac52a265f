// Plays matches in real browsers on the page of the example server, through a proxy that drops, delays and duplicates
// messages. Requires the built package, and `npm ci` in test/ and docs/.
// `node test/browser/online.mjs [--only pattern] [--shots folder] [--long] [--seed number]`
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { NO_LIMITS, startHost } from '../server/proof/tools.mjs'
import { gameChecks } from './online/games.mjs'
import { lostChecks } from './online/lost.mjs'
import { pageChecks } from './online/page.mjs'
import { openPerson } from './online/people.mjs'
import { startProxy } from './online/proxy.mjs'
import { randomChecks } from './online/random.mjs'
import { secretChecks } from './online/secrets.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    shots: { type: 'string' },
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'azulejo-online-'))
await build({
  configFile: join(root, 'docs/examples/server/page/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: join(folder, 'page'), emptyOutDir: true },
})
if (values.shots !== undefined) await mkdir(values.shots, { recursive: true })

/** The state of the seeded random numbers, by which a run is repeatable. */
let state = Number(values.seed)
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}

/** Cleanup functions to run after a check, even if it has failed. */
let started = []
let pages = []
const starting = async (one, end) => {
  const value = await one
  started.push(() => end(value))
  return value
}
let files = 0
const site = {
  folder,
  random,
  isLong: values.long,
  /** The example server with the page, in a separate process. */
  startServer: ({ file = join(folder, `${files++}.db`), ...options } = {}) =>
    starting(
      startHost({ file, page: join(folder, 'page'), limits: NO_LIMITS, ...options }),
      ({ kill }) => kill(),
    ),
  startProxy: (url) => starting(startProxy(url, random), ({ close }) => close()),
  open: (kind, options) =>
    starting(openPerson(kind, options), ({ end }) => end()).then((person) => {
      pages.push(person.page)
      return person
    }),
  shoot: async (page, name) => {
    if (values.shots !== undefined)
      await page.screenshot({ path: join(values.shots, `${name}.png`) })
  },
}
const checks = [pageChecks, lostChecks, secretChecks, gameChecks, randomChecks].flatMap((make) =>
  Object.entries(make(site)),
)
const chosen = checks.filter(([name]) => new RegExp(values.only).test(name))
let failed = 0
for (const [name, check] of chosen) {
  const start = performance.now()
  try {
    const note = await check()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`ok    ${name}: ${seconds} s${note === undefined ? '' : `, ${note}`}`)
  } catch (error) {
    failed++
    for (const [n, page] of pages.entries()) await site.shoot(page, `failed-${n}`).catch(() => {})
    console.log(`FAIL  ${name} (--seed ${values.seed})\n${error.stack}`)
  }
  await Promise.allSettled(started.map((end) => end()))
  started = []
  pages = []
}
await rm(folder, { recursive: true, force: true })
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
