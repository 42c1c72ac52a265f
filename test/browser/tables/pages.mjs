// Opens pages with tables and collects their console errors.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, serveFolder } from '../chromium.mjs'
import { settle } from './play.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A module that defines the elements; loading it twice is harmless. */
export const DEFINE = "import { defineTable } from './dist/table.js'; defineTable(); defineTable()"

const DEFINE_QWIRKLE = DEFINE.replace('table.js', 'qwirkle/table.js')

/** Starts a browser and serves the built package from two origins. `shots` is the folder for screenshots. */
export async function openPages(shots) {
  if (shots !== undefined) await mkdir(shots, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-table-'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true, dereference: true })
  const files = await serveFolder(folder)
  const elsewhere = await serveFolder(folder)
  const browser = await launch()
  let pages = 0

  /** Opens a page with some HTML and a module; closing it fails if there were console errors. */
  async function open(
    html,
    script = '',
    { width = 1024, height = 768, csp = "default-src 'self'", features = [] } = {},
  ) {
    const name = `page-${pages++}`
    await writeFile(join(folder, `${name}.js`), script)
    await writeFile(
      join(folder, 'page.css'),
      'body, h1 { margin: 0 } h1 { position: absolute; opacity: 0; pointer-events: none }',
    )
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${csp}">
<link rel="icon" href="page.css"><link rel="stylesheet" href="page.css"></head>
<body><main><h1>A table</h1>${html}</main><script type="module" src="${name}.js"></script></body></html>`,
    )
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    const complaints = []
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.setViewport({ width, height })
    await page.emulateMediaFeatures(features)
    await page.goto(`${files.url}/${name}.html`)
    const close = async (isExpected = () => false) => {
      assert.deepEqual(
        complaints.filter((complaint) => !isExpected(complaint)),
        [],
      )
      await page.close()
    }
    return { page, close }
  }

  /** A page whose only table is an element with some attributes; by default, somebody can act there. */
  async function openTable(attributes, { isSettled = true, ...options } = {}, game = 'azul') {
    const define = game === 'azul' ? DEFINE : DEFINE_QWIRKLE
    const opened = await open(`<${game}-table ${attributes}></${game}-table>`, define, options)
    if (isSettled) await settle(opened.page)
    return opened
  }

  async function shoot(page, name) {
    if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`) })
  }

  /** Writes the lines of a run next to the screenshots. */
  async function keep(name, lines) {
    if (shots !== undefined) await writeFile(join(shots, `${name}.txt`), `${lines.join('\n')}\n`)
  }

  async function close() {
    await browser.close()
    files.close()
    elsewhere.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, files, elsewhere, browser, open, openTable, shoot, keep, close }
}

/** The violations that axe-core finds. */
export async function violations(page) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)
}
