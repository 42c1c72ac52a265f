// Plays a whole game of each game by mouse on the page of docs/table.md, with the files of an installed package.
// `node test/browser/five-lines.mjs folder of the package`; test/package/check.mjs runs it with the tarball's.
import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, serveFolder } from './chromium.mjs'
import { play } from './tables/play.mjs'
import { playQwirkle } from './tables/qwirkle-play.mjs'

const [installed] = process.argv.slice(2)
const text = await readFile(join(installed, 'docs/table.md'), 'utf8')
const [, html] = /```html\n([\s\S]*?)\n```/.exec(text)
assert.equal(html.split('\n').length, 5)
const cdn = 'https://cdn.jsdelivr.net/npm/azulejo'
assert.ok(html.includes(`${cdn}/dist/azul-table.min.js`))

const folder = await mkdtemp(join(tmpdir(), 'azulejo-five-lines-'))
await cp(join(installed, 'dist'), join(folder, 'dist'), { recursive: true })
const files = await serveFolder(folder)
const browser = await launch()
for (const [game, playGame] of [
  ['azul', play],
  ['qwirkle', playQwirkle],
]) {
  await writeFile(
    join(folder, `${game}.html`),
    `<!doctype html><link rel="icon" href="data:,">\n${html.replace(cdn, '').replaceAll('azul-table', `${game}-table`)}`,
  )
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => complaints.push(request.url()))
  await page.setViewport({ width: 1024, height: 768 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.goto(`${files.url}/${game}.html`)
  const turns = await playGame(page, 'mouse')
  assert.ok(turns > 5, `${turns} turns`)
  assert.equal(page.workers().length, 1)
  assert.deepEqual(complaints, [])
  console.log(`${game}: ${turns} turns`)
  await page.close()
}
await browser.close()
files.close()
await rm(folder, { recursive: true, force: true })
