// The playground in a real browser. Requires the built package, and `npm ci` in test/ and docs/.
// `node test/browser/playground.mjs [--only pattern] [--shots folder]`
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { developers } from './playground/developers.mjs'
import { games } from './playground/games.mjs'
import { keeping } from './playground/keeping.mjs'
import { page } from './playground/page.mjs'
import { openPlayground } from './playground/pages.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' } } })
const playground = await openPlayground(values.shots)
const checks = [keeping, page, games, developers].flatMap((make) =>
  Object.entries(make(playground)),
)
const chosen = checks.filter(([name]) => new RegExp(values.only ?? '').test(name))
let failed = 0
for (const [name, check] of chosen) {
  const start = performance.now()
  try {
    await check()
    console.log(`ok    ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
    if (values.shots === undefined) continue
    const last = (await playground.browser.pages()).at(-1)
    await last?.screenshot({ path: join(values.shots, `failed-${failed}.png`) })
  }
}
await playground.close()
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
