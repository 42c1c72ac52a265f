// People on the page of the example server; each has a separate browser with separate storage.
import assert from 'node:assert/strict'
import { launch } from '../chromium.mjs'
import { violations } from '../tables/pages.mjs'
import { inTable } from '../tables/play.mjs'

const FIREFOX = '/usr/bin/firefox-esr'

/** A host name other than localhost is no secure context over plain http, like an address in a network. */
export const NAME = 'play.example'

/** Other programs may keep the machine busy, in milliseconds. */
const TIMEOUT = 180_000

async function launchKind(kind) {
  if (kind === 'chromium') return launch([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`])
  const { default: puppeteer } = await import('puppeteer-core')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'network.proxy.type': 0,
      'network.dns.localDomains': NAME,
    },
  })
}

/** Opens a new browser. Console errors, except those of lost connections, fail the check at its end. */
export async function openPerson(
  kind,
  { width = 1000, height = 800, language = 'en', prepare = undefined } = {},
) {
  const browser = await launchKind(kind)
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT)
  const complaints = []
  // The tests lose connections on purpose.
  const complain = (text) => {
    if (!/WebSocket|Failed to load resource|can’t establish|interrupted while/.test(text))
      complaints.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complain(message.text())
  })
  page.on('pageerror', (error) => complain(String(error.stack ?? error) + String(error)))
  await page.setViewport({ width, height })
  if (kind === 'chromium')
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.evaluateOnNewDocument((chosen) => {
    // Shortens intervals of ten seconds to one second.
    const { setInterval: start } = window
    window.setInterval = (act, time, ...rest) => start(act, time === 10_000 ? 1000 : time, ...rest)
    try {
      if (localStorage.getItem('azulejo-online') === null)
        localStorage.setItem('azulejo-online', JSON.stringify({ language: chosen }))
    } catch {
      // No page is open yet.
    }
  }, language)
  if (prepare !== undefined) await page.evaluateOnNewDocument(prepare)
  return {
    page,
    async close() {
      assert.deepEqual(complaints, [])
      await browser.close()
    },
    /** After a failure. */
    end: () => browser.close(),
  }
}

export const appears = (page, selector) => page.waitForSelector(selector)

export async function type(page, selector, text) {
  await appears(page, selector)
  await page.$eval(
    selector,
    (field, value) => {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    text,
  )
}

/** Clicks a button of the page as soon as it appears. */
export async function click(page, selector) {
  await appears(page, selector)
  await page.$eval(selector, (button) => button.click())
}

/** Creates a match; returns the links to its free seats. */
export async function make(
  page,
  url,
  { name, game = 'azul', board, clock, others = ['person'], isPublic = false },
) {
  await page.goto(url)
  await type(page, '[name=name]', name)
  await click(page, `[name=game][value=${game}]`)
  if (board !== undefined) await page.select('[name=board]', board)
  await click(page, `[name=count][value="${others.length + 1}"]`)
  for (const [index, other] of others.entries()) {
    await appears(page, `[name=seat-${index + 1}]`)
    await page.select(`[name=seat-${index + 1}]`, other)
  }
  if (clock !== undefined) await page.select('[name=clock]', clock)
  if (isPublic) await click(page, '[name=public][value=true]')
  await page.click('[data-make]')
  const free = others.filter((other) => other === 'person').length
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-link^=sit] input').length === count,
    {},
    free,
  )
  return page.$$eval('[data-link^=sit] input', (fields) => fields.map(({ value }) => value))
}

/** Opens a link and takes a seat by name. */
export async function sit(page, link, name) {
  await page.goto(link)
  await takeSeat(page, name)
}

/** Takes a seat in the lobby; the home page has a field for the name as well. */
export async function takeSeat(page, name) {
  await type(page, '.lobby [name=name]', name)
  await click(page, '[data-sit]')
}

export const hasTable = (page) =>
  page.waitForFunction(() =>
    document
      .querySelector('.table-host')
      ?.shadowRoot?.querySelector('[data-state]')
      ?.matches('[data-state=acting], [data-state=waiting], [data-state=over]'),
  )

/** Plays the best target offered, one tile per turn, whenever it is the person's turn; by keyboard clicks. */
export const startRobot = (page, pause = 30) =>
  page.evaluate((time) => {
    const points = (target) => {
      const read = (name) =>
        Number(
          (target.querySelector(name)?.dataset.points ?? '0').replace('−', '-').replace('+', ''),
        )
      return 4 * read('.gain') + read('.cost')
    }
    const act = () => {
      const shadow = document.querySelector('.table-host')?.shadowRoot
      if (shadow?.querySelector('.table')?.dataset.state !== 'acting') return
      const find = (selector) => shadow.querySelector(selector)
      const laid = []
      // In Qwirkle, lay as many tiles as fit; the opening may require more than one.
      while (laid.length < 6) {
        const keys = [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key)
        let best = null
        for (const key of [null, ...keys.filter((key) => !laid.includes(key))]) {
          if (key !== null) find(`.pick[data-key="${key}"]`)?.click()
          for (const target of shadow.querySelectorAll('.target:not([data-key=bag])')) {
            const worth = points(target) - (target.matches('.partial') ? 1000 : 0)
            if (best === null || worth > best.worth) best = { key, at: target.dataset.key, worth }
          }
        }
        if (best === null && laid.length > 0) break
        // Nothing can be placed, so swap a tile.
        best ??= { key: keys[0], at: 'bag' }
        laid.push(best.key)
        const pick = find(`.pick[data-key="${best.key}"]`)
        if (pick?.getAttribute('aria-pressed') === 'false') pick.click()
        find(`.target[data-key="${best.at}"]`)?.click()
        if (best.at === 'bag' || best.key === null || shadow.querySelector('.viewport') === null)
          break
      }
      find('.bar .primary')?.click()
    }
    clearInterval(window.robot)
    window.robot = setInterval(act, time)
  }, pause)

export const stopRobot = (page) => page.evaluate(() => clearInterval(window.robot))

/** Waits for the end of a match. A single call of puppeteer may not take longer than three minutes. */
export async function ended(page, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (await page.evaluate(() => document.querySelector('[data-end]') !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The match has not ended within ${seconds} s.`)
}

/** The moves that the table has shown, and the scores. */
export const shownBy = (page) =>
  inTable(page, (shadow) => ({
    scores: [...shadow.querySelectorAll('.seat')].map(({ textContent }) => textContent),
    state: shadow.querySelector('.table').dataset.state,
  }))

/** Checks that axe finds no accessibility violations and that the page does not scroll sideways. */
export async function checkPage(page) {
  assert.deepEqual(await violations(page), [])
  await checkWidth(page)
}

export async function checkWidth(page) {
  const { width, inner } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    inner: innerWidth,
  }))
  assert.ok(width <= inner, `${width} pixels in ${inner}`)
}

/** A server and some people with the page open; the first one has a wide screen, the others a phone. */
export async function meetAt(site, count, act) {
  const server = await site.startServer()
  const people = []
  for (let n = 0; n < count; n++)
    people.push(await site.open('chromium', n === 0 ? {} : { width: 320, height: 640 }))
  await act(server.url, ...people.map(({ page }) => page))
  for (const person of people) await person.close()
}

/** The room and the spectators' update of the match in a page's address. */
export const see = async (url, page) => {
  const id = await page.evaluate('location.hash.slice(1, 33)')
  return (await fetch(`${url}/matches/${id}`)).json()
}

/** Waits until the server's data about the match of a page, or anything else, is as wanted. */
export async function until(url, page, isSo) {
  for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
    if (await isSo(await see(url, page))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not within ${TIMEOUT} ms: ${isSo}`)
}

/** Clicks a button of the table’s bar by its icon. */
export const inBar = (page, icon) =>
  page.waitForFunction(
    (name) => {
      const { shadowRoot } = document.querySelector('.table-host') ?? {}
      const button = shadowRoot?.querySelector(`.bar [data-icon=${name}]`)
      button?.click()
      return button != null
    },
    {},
    icon,
  )

export const seatsIn = (page) =>
  page.evaluate(() =>
    [...document.querySelector('.table-host').shadowRoot.querySelectorAll('.seat')]
      .map(({ textContent }) => textContent)
      .join('; '),
  )
