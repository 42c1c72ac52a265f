// The site in a real browser: every example of the guide runs in its page and prints what the docs say, and can be
// changed. Requires `npm run site`, and `npm ci` here. `node test/browser/site.mjs [--shots folder]`
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, serveFolder } from './chromium.mjs'

const site = fileURLToPath(new URL('../../site', import.meta.url))
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const isShooting = process.argv.includes('--shots')
const shots = process.argv[process.argv.indexOf('--shots') + 1]
if (isShooting) await mkdir(shots, { recursive: true })

const files = await serveFolder(site)
const browser = await launch()

/** Opens a page of the site; console errors fail the check at its end. */
async function open(path) {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'http:' && origin !== files.url) complaints.push(`asks ${origin}`)
  })
  await page.setViewport({ width: 1280, height: 900 })
  await page.goto(`${files.url}/docs/${path}`)
  const close = async () => {
    assert.deepEqual(complaints, [])
    await page.close()
  }
  return { page, close }
}

/** Runs an example; returns its output. */
async function runNth(page, nth) {
  await page.$$eval('.live-try', (buttons, index) => buttons[index].click(), nth)
  return outputOf(page, nth)
}

async function outputOf(page, nth) {
  await page.waitForFunction(
    (index) => {
      const tried = [...document.querySelectorAll('.live-try')][index]
      return /done|failed/.test(
        tried.nextElementSibling.querySelector('.live-output').dataset.state,
      )
    },
    {},
    nth,
  )
  return page.$$eval(
    '.live-try',
    (buttons, index) => {
      const output = buttons[index].nextElementSibling.querySelector('.live-output')
      return {
        state: output.dataset.state,
        lines: [...output.children].map((line) => line.textContent || line.alt),
        pictures: [...output.querySelectorAll('img')].filter((img) => img.naturalWidth > 0).length,
      }
    },
    nth,
  )
}

/** The violations that axe-core finds in the examples. */
async function checkAxe(page, what) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => window.axe.run({ include: ['.live'] }))
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  assert.deepEqual(found, [])
}

const checks = {
  async 'the playground leads to the guide'() {
    const { page, close } = await open('../index.html')
    await page.waitForSelector('[data-panel=help]')
    await page.click('[data-panel=help]')
    await page.waitForSelector('dialog a[href*=docs]')
    await Promise.all([page.waitForNavigation(), page.click('dialog a[href*=docs]')])
    assert.match(page.url(), /\/docs\/index\.html$/)
    assert.match(await page.title(), /azulejo/)
    await close()
  },

  async 'every example of the guide runs, and says something'() {
    let count = 0
    const names = await readdir(join(site, 'docs/documents'))
    for (const name of ['index.html', ...names.map((page) => `documents/${page}`)]) {
      if (!(await readFile(join(site, 'docs', name), 'utf8')).includes('live-programs')) continue
      const { page, close } = await open(encodeURI(name))
      await page.waitForSelector('.live-try')
      const examples = await page.$$eval('.live-try', (buttons) => buttons.length)
      for (let nth = 0; nth < examples; nth++) {
        const { state, lines } = await runNth(page, nth)
        assert.equal(state, 'done', `${name}, example ${nth + 1}: ${lines.join('\n')}`)
        assert.ok(lines.length > 0, `${name}, example ${nth + 1} says nothing`)
        count++
      }
      await close()
    }
    console.log(`      ${count} examples`)
    assert.ok(count > 60)
  },

  async 'first steps: the results, a change, a mistake, a table'() {
    const { page, close } = await open('documents/Getting_started.html')
    await page.waitForSelector('.live-try')
    const { lines } = await runNth(page, 0)
    assert.deepEqual(lines, [
      'draft',
      '0',
      '5',
      "{ type: 'draft', source: 0, color: 'red', line: 0 }",
      '1',
      '[]',
      '4',
    ])
    const type = async (code) => {
      await page.$eval('.live textarea', (text) => text.select())
      await page.type('.live textarea', code)
      await page.keyboard.down('Control')
      await page.keyboard.press('Enter')
      await page.keyboard.up('Control')
      return outputOf(page, 0)
    }
    const start =
      "import { applyMove, createGame } from 'azulejo'\nconst state = createGame({ players: 3 })\n"
    assert.deepEqual((await type(`${start}console.log(state.factories.length)`)).lines, ['7'])
    const wrong = await type(`${start}applyMove(state, { type: 'tile', row: 0, column: 0 })`)
    assert.equal(wrong.state, 'failed')
    assert.match(wrong.lines[0], /^IllegalMoveError \(wrong-phase\): /)
    const { state } = await type(`${start}console.log(state)`)
    assert.equal(state, 'done')
    await page.waitForFunction(() => document.querySelector('.live img')?.naturalWidth > 0)
    await checkAxe(page, 'first steps')
    await page.$eval('.live', (live) => live.scrollIntoView())
    if (isShooting) await page.screenshot({ path: join(shots, 'live-first-steps.png') })
    await page.$$eval('.live button', (buttons) =>
      buttons.find(({ textContent }) => textContent === 'Reset').click(),
    )
    assert.deepEqual((await outputOf(page, 0)).lines, lines)
    await close()
  },

  async 'choices and previews, pictures, bots'() {
    for (const [path, part, wanted] of [
      [
        'Frontend_toolkit',
        'preview(',
        /Take the blue tiles from factory 1 and place them on line 1\./,
      ],
      ['Pictures', 'drawSvg(', /Azul/],
      ['Bots', 'analyze(', /^true\n\d+\.\d+$/],
    ]) {
      const { page, close } = await open(`documents/${path}.html`)
      await page.waitForSelector('.live-try')
      const nth = await page.evaluate(
        (wants) =>
          JSON.parse(document.getElementById('live-programs').textContent).findIndex((program) =>
            program.includes(wants),
          ),
        part,
      )
      const { lines, pictures } = await runNth(page, nth)
      assert.match(lines.join('\n'), wanted)
      if (path === 'Pictures') assert.equal(pictures, 1)
      await checkAxe(page, path)
      await page.$eval('.live', (live) => live.scrollIntoView())
      if (isShooting) await page.screenshot({ path: join(shots, `live-${path}.png`) })
      await close()
    }
  },
}

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const start = performance.now()
  try {
    await check()
    console.log(`ok    ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
  }
}
await browser.close()
files.close()
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
