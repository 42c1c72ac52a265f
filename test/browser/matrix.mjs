// Plays whole games at tables. Every two values of browser, game, input, opponents, players and size occur together
// (pairwise testing). reports/table-matrix.json keeps the results, so the command resumes; delete the file to start over.
// `node test/browser/matrix.mjs [--quick] [--only part of a name]`: --quick plays two rounds of a few and keeps nothing.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serveFolder } from './chromium.mjs'
import { installed, launchBrowser } from './tables/browsers.mjs'
import { clickOn, inTable, MOVES, settle, waitForState } from './tables/play.mjs'
import { playTurn, WAYS } from './tables/qwirkle-play.mjs'
import { checkRoles, checkTurn } from './tables/roles.mjs'
import { playByTree } from './tables/tree-play.mjs'
import { moveByTouch } from './tables/ways.mjs'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, 'reports/table-matrix.json')

const FACTORS = {
  browser: ['chromium', 'firefox', 'webkit'],
  game: ['azul', 'qwirkle'],
  way: ['mouse', 'keyboard', 'drag', 'touch', 'tree'],
  opponents: ['bots', 'people'],
  players: [2, 3, 4],
  size: ['320x568', '360x740', '740x360', '768x1024', '1440x900', '2560x1440'],
}
/** Touch and games by the accessibility tree are only available in Chromium; the others check roles and names. */
const isPossible = ([browser, , way]) =>
  browser === 'chromium' || (way !== 'touch' && way !== 'tree')

const QUICK = [
  ['chromium', 'azul', 'mouse', 'bots', 2, '1440x900'],
  ['chromium', 'azul', 'touch', 'people', 3, '360x740'],
  ['chromium', 'azul', 'tree', 'bots', 4, '2560x1440'],
  ['chromium', 'qwirkle', 'drag', 'bots', 2, '320x568'],
  ['chromium', 'qwirkle', 'touch', 'people', 4, '740x360'],
  ['firefox', 'azul', 'mouse', 'bots', 4, '768x1024'],
  ['firefox', 'azul', 'keyboard', 'people', 2, '740x360'],
  ['firefox', 'azul', 'drag', 'bots', 3, '320x568'],
  ['firefox', 'qwirkle', 'mouse', 'people', 3, '1440x900'],
  ['firefox', 'qwirkle', 'keyboard', 'bots', 2, '768x1024'],
]

/** A greedy pairwise covering: every possible pair of values occurs in a row. */
function pairwise(factors) {
  const lists = Object.values(factors)
  const pairsOf = (row) =>
    row.flatMap((a, i) => row.slice(i + 1).map((b, j) => `${i} ${a} ${i + 1 + j} ${b}`))
  const all = lists
    .reduce((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])
    .filter(isPossible)
  const open = new Set(all.flatMap(pairsOf))
  const rows = []
  while (open.size > 0) {
    let best = all[0]
    let most = 0
    for (const row of all) {
      const found = pairsOf(row).filter((pair) => open.has(pair)).length
      if (found > most) [best, most] = [row, found]
    }
    for (const pair of pairsOf(best)) open.delete(pair)
    rows.push(best)
  }
  return rows
}

const folder = await mkdtemp(join(tmpdir(), 'azulejo-matrix-'))
await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true, dereference: true })
await writeFile(
  join(folder, 'page.html'),
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body { margin: 0 }</style><script>
window.complaints = []
for (const name of ['error', 'warn'])
  console[name] = (...parts) => complaints.push(parts.join(' '))
addEventListener('error', ({ message }) => complaints.push(message))
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
</script></head><body><script type="module">
const { game, ...attributes } = Object.fromEntries(new URLSearchParams(location.search))
const { defineTable } = await import(game === 'azul' ? './dist/table.js' : './dist/qwirkle/table.js')
defineTable()
const table = document.createElement(game + '-table')
for (const [name, value] of Object.entries(attributes)) table.setAttribute(name, value)
document.body.append(table)
</script></body></html>`,
)
const files = await serveFolder(folder)

/** The current round, from the table's accessible name. */
const roundOf = (page) =>
  inTable(page, (shadow) =>
    Number(/\d+/.exec(shadow.querySelector('.table').getAttribute('aria-label'))?.[0] ?? 1),
  )

/** Functions that make one move, by input, except by the accessibility tree. */
const MOVES_OF = {
  azul: { ...MOVES, touch: moveByTouch },
  qwirkle: Object.fromEntries(
    Object.keys(WAYS).map((way) => [way, (page, turn) => playTurn(page, way, turn)]),
  ),
}

/** Makes moves until the game is over or `isDone`; people pass the device on. */
async function playTurns(page, move, isDone) {
  for (let turn = 0; turn < 400; turn++) {
    const state = await waitForState(page, (one) => ['acting', 'covered', 'over'].includes(one))
    if (state === 'over' || (await isDone(turn))) return turn
    if (state === 'covered') {
      await clickOn(page, '.bar .primary')
      await settle(page)
    }
    if (turn === 0) await checkTurn(page)
    await move(page, turn)
  }
  throw new Error('The game does not end.')
}

async function playGame(browser, [, game, way, opponents, players, size]) {
  const [width, height] = size.split('x').map(Number)
  const query = new URLSearchParams({ game, players: String(players), speed: 'instant' })
  if (opponents === 'bots') query.set('bot', 'easy')
  const hasTouch = way === 'touch'
  const page = await browser.open(`${files.url}/page.html?${query}`, { width, height, hasTouch })
  // In Qwirkle, each player has one turn in a round.
  const twoRounds = 2 * (opponents === 'bots' ? 1 : players)
  const isDone = async (turn) =>
    values.quick && (game === 'azul' ? (await roundOf(page)) > 2 : turn === twoRounds)
  const turns =
    way === 'tree'
      ? (await playByTree(page, game, () => {}, isDone)).turns
      : await playTurns(page, MOVES_OF[game][way], isDone)
  assert.ok(turns > 0, 'nobody moves')
  await checkRoles(page)
  const found = await page.evaluate(
    '({ complaints, width: document.documentElement.scrollWidth, inner: innerWidth })',
  )
  assert.deepEqual(found.complaints, [])
  assert.ok(found.width <= found.inner, 'the page does not scroll sideways')
  await page.close()
  return turns
}

const browsers = installed()
const results = values.quick ? {} : JSON.parse(await readFile(kept, 'utf8').catch(() => '{}'))
const nameOf = (row) => row.join(' ')
const rows = (values.quick ? QUICK : pairwise(FACTORS)).filter((row) =>
  nameOf(row).includes(values.only),
)
const missing = [...new Set(rows.map(([name]) => name))].filter((name) => !browsers.includes(name))
for (const name of missing) console.log(`skip  ${name}, which is not installed`)
let failed = 0
let played = 0
for (const name of browsers) {
  const own = rows.filter(([browser]) => browser === name)
  const due = own.filter((row) => results[nameOf(row)] === undefined)
  played += own.length
  if (due.length < own.length) console.log(`kept  ${own.length - due.length} games in ${name}`)
  if (due.length === 0) continue
  const browser = await launchBrowser(name)
  for (const row of due) {
    const start = performance.now()
    try {
      const turns = await playGame(browser, row)
      const seconds = Math.round((performance.now() - start) / 1000)
      console.log(`ok    ${nameOf(row)}: ${turns} turns, ${seconds} s`)
      results[nameOf(row)] = { turns, seconds }
      if (values.quick) continue
      await mkdir(join(root, 'reports'), { recursive: true })
      await writeFile(kept, `${JSON.stringify(results, null, 2)}\n`)
    } catch (error) {
      failed++
      console.log(`FAIL  ${nameOf(row)}\n${error.stack}`)
    }
  }
  await browser.close()
}
files.close()
await rm(folder, { recursive: true, force: true })
console.log(`${played - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
