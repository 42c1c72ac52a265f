// The page apart from the game: links, names, seats, take-backs, leaving, and layout.
import assert from 'node:assert/strict'
import { MOVES, settle, settleMotion, textOf } from '../tables/play.mjs'
import { appears, checkPage, checkWidth, click, hasTable, make, sit, type } from './people.mjs'

const SCRIPT = '<img src=x onerror=window.hit=1><b>'
/** Forty of the widest letters. */
const WALL = 'W'.repeat(40)
const FLIPPED = 'Ben\u202eevil'

export const pageChecks = (site) => {
  /** A server and some people with the page open. */
  async function meet(count, act) {
    const server = await site.startServer()
    const people = []
    for (let n = 0; n < count; n++)
      people.push(await site.open('chromium', n === 0 ? {} : { width: 320, height: 640 }))
    await act(server.url, ...people.map(({ page }) => page))
    for (const person of people) await person.close()
  }

  return {
    'a link alone sits nobody down, and is spent by sitting': () =>
      meet(3, async (url, ana, ben, eve) => {
        await checkHome(site, ana, url)
        const [link] = await make(ana, url, { name: SCRIPT, clock: 'days' })
        await checkPage(ana)
        await site.shoot(ana, 'lobby')
        await ben.goto(link)
        await appears(ben, '[data-sit]')
        await ben.reload()
        await appears(ben, '[data-sit]')
        assert.ok(isFree(await see(url, ana)))
        await checkPage(ben)
        await site.shoot(ben, 'invited')

        // A name with a bidirectional control character is refused; a wide one stays on its line.
        await type(ben, '[name=name]', FLIPPED)
        await ben.click('[data-sit]')
        await ben.waitForFunction(
          () => document.querySelector('[role=alert]').textContent.length > 0,
        )
        assert.ok(isFree(await see(url, ana)))
        await type(ben, '[name=name]', WALL)
        await ben.click('[data-sit]')
        await Promise.all([hasTable(ana), hasTable(ben)])
        // The table may appear by the socket before the answer arrives.
        await ben.waitForFunction('location.hash.length === 33')
        assert.equal(await ana.evaluate('window.hit'), undefined)
        await checkPage(ana)
        await checkPage(ben)
        await site.shoot(ben, 'names')

        // Another person with the same link watches.
        await eve.goto(link)
        await hasTable(eve)
        assert.equal(await eve.$('[data-sit]'), null)
        assert.match(await eve.$eval('.notice', ({ textContent }) => textContent), /watching/)
      }),

    'one comes back after a reload; old links can be made worthless': () =>
      meet(3, async (url, ana, ben, eve) => {
        const [link] = await make(ana, url, { name: 'Ana' })
        await sit(ben, link, 'Ben')
        await Promise.all([hasTable(ana), hasTable(ben)])
        await ben.reload()
        await hasTable(ben)
        await click(ben, '[data-panel=players]')
        await appears(ben, '[data-link=back] input')
        await checkPage(ben)
        await site.shoot(ben, 'links')
        const back = await ben.$eval('[data-link=back] input', ({ value }) => value)
        await eve.goto(back)
        await hasTable(eve)
        assert.match(await seatsIn(eve), /Ben.*you/)
        // Ben signs the other device out.
        await click(ben, '[data-renew]')
        await eve.waitForFunction(() => document.body.textContent.includes('no longer have a seat'))
        await eve.goto(`${url}/`)
        await eve.goto(back)
        await hasTable(eve)
        assert.doesNotMatch(await seatsIn(eve), /you/)
        await ben.reload()
        await hasTable(ben)
        assert.match(await seatsIn(ben), /Ben.*you/)
      }),

    'a seat is found again if its answer was lost': () =>
      meet(2, async (url, ana, ben) => {
        const [link] = await make(ana, url, { name: 'Ana' })
        await ben.goto(link)
        await type(ben, '[name=name]', 'Ben')
        await ben.evaluate(() => {
          const { fetch } = window
          window.fetch = async (...request) => {
            const answer = await fetch(...request)
            return /\/seats$/.test(answer.url) ? new Promise(() => {}) : answer
          }
        })
        await ben.click('[data-sit]')
        await hasTable(ana)
        await ben.reload()
        await hasTable(ben)
        assert.match(await seatsIn(ben), /Ben.*you/)
        await ben.waitForFunction('location.hash.length === 33')
      }),

    'a move is taken back when the other one agrees; leaving ends the game': () =>
      meet(2, async (url, ana, ben) => {
        const [link] = await make(ana, url, { name: 'Ana', clock: 'move' })
        await sit(ben, link, 'Ben')
        await Promise.all([hasTable(ana), hasTable(ben)])
        await settle(ana)
        // By keyboard only.
        for (let n = 0; n < 20 && !(await isOnTile(ana)); n++) await ana.keyboard.press('Tab')
        await MOVES.keyboard(ana, 0)
        await until(url, ana, ({ update }) => update.ply === 1)
        await ben.waitForFunction(() => document.title.includes('Your turn'))
        assert.match(await ben.$eval('link[rel=icon]', ({ href }) => href), /icon-turn/)
        await ana.waitForFunction(() => !document.title.includes('Your turn'))
        await settle(ben)
        assert.match(await textOf(ben, 'time'), /0:5\d|1:00/)
        await inBar(ana, 'undo')
        await appears(ben, '[data-accept]')
        await checkPage(ben)
        await site.shoot(ben, 'take-back')
        await click(ben, '[data-decline]')
        await ana.waitForFunction(() => document.querySelector('[data-take-back]') === null)
        assert.equal((await see(url, ana)).update.view.turn, 1)
        // A take-back of a move can be offered only once, so make another move first.
        await settle(ben)
        await MOVES.mouse(ben, 0)
        await until(url, ana, ({ update }) => update.view.turn === 0)
        await ben.waitForFunction(() => !document.title.includes('Your turn'))
        await settleMotion(ben)
        await inBar(ben, 'undo')
        await click(ana, '[data-accept]')
        await until(url, ana, ({ update }) => update.view.turn === 1)
        await settle(ben)

        await inBar(ben, 'concede')
        await appears(ben, '[data-leave]')
        await checkPage(ben)
        await click(ben, '[data-leave]')
        await ana.waitForFunction(() =>
          document
            .querySelector('[data-end=conceded]')
            ?.textContent.includes('Ben has left the game. Ana wins.'),
        )
        await checkPage(ana)
        await site.shoot(ana, 'left')
      }),

    'a public game is found in the list; the maker frees a seat, and deletes the game': () =>
      meet(2, async (url, ana, ben) => {
        await make(ana, url, {
          name: 'Ana',
          game: 'qwirkle',
          others: ['person', 'easy'],
          isPublic: true,
        })
        await ben.goto(url)
        await click(ben, '[data-list=waiting] a')
        await type(ben, '[name=name]', 'Ben')
        await ben.click('[data-sit]')
        await Promise.all([hasTable(ana), hasTable(ben)])
        const { update } = await see(url, ana)
        // Bots move by themselves; before a person has moved, Ben’s seat can be freed.
        if (update.ply === 0 && !update.bots.includes(update.view.turn)) {
          await click(ana, '[data-panel=players]')
          await click(ana, '.seats .icon')
          await ana.waitForFunction(() => document.querySelector('.lobby') !== null)
          await appears(ben, '[role=alert], .notice')
          await click(ana, '[data-close]')
          await click(ana, '[data-delete]')
          await ana.waitForFunction(() => document.querySelector('[data-make]') !== null)
        }
      }),

    'where nothing can be stored, the address keeps the seat': () =>
      meet(1, async (url, ana) => {
        const [link] = await make(ana, url, { name: 'Ana' })
        const person = await site.open('chromium', {
          language: 'de',
          prepare: () =>
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('No.', 'SecurityError')
              },
            }),
        })
        await sit(person.page, link, 'Ben')
        await hasTable(person.page)
        await person.page.waitForFunction(() => location.hash.includes('.back.'))
        await person.page.reload()
        await hasTable(person.page)
        assert.match(await seatsIn(person.page), /Ben/)
        await person.close()
      }),
  }
}

const see = async (url, page) => {
  const id = await page.evaluate('location.hash.slice(1, 33)')
  return (await fetch(`${url}/matches/${id}`)).json()
}

const isFree = ({ room }) => room.seats.some(({ free }) => free)

/** The home page in all languages, narrow and wide, light and dark. */
async function checkHome(site, page, url) {
  for (const language of ['de', 'cs', 'en'])
    for (const width of [320, 1000]) {
      await page.setViewport({ width, height: 800 })
      await page.goto(url)
      await appears(page, '[data-make]')
      await click(page, '[data-panel=settings]')
      await page.select('[name=language]', language)
      await page.waitForFunction((tag) => document.documentElement.lang === tag, {}, language)
      await page.select('[name=theme]', width === 320 ? 'dark' : 'light')
      if (language === 'en') await checkPage(page)
      await click(page, '[data-close]')
      if (language === 'en') await checkPage(page)
      await checkWidth(page)
      await site.shoot(page, `home-${language}-${width}`)
    }
}

/** Clicks a button of the table’s bar by its icon. */
const inBar = (page, icon) =>
  page.evaluate((name) => {
    const { shadowRoot } = document.querySelector('.table-host')
    shadowRoot.querySelector(`.bar [data-icon=${name}]`).click()
  }, icon)

const isOnTile = (page) =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector('.table-host').shadowRoot
    return activeElement?.matches('.spot') ?? false
  })

const seatsIn = (page) =>
  page.evaluate(() =>
    [...document.querySelector('.table-host').shadowRoot.querySelectorAll('.seat')]
      .map(({ textContent }) => textContent)
      .join('; '),
  )

/** Waits until the server confirms. */
async function until(url, page, isSo) {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (isSo(await see(url, page))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It does not come to that.')
}
