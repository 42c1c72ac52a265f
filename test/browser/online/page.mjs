// The page apart from the game: links, names, seats, take-backs, leaving, and layout.
import assert from 'node:assert/strict'
import { inTable, MOVES, settle, settleMotion } from '../tables/play.mjs'
import {
  appears,
  checkPage,
  checkWidth,
  click,
  hasTable,
  inBar,
  make,
  meetAt,
  seatsIn,
  see,
  sit,
  takeSeat,
  until,
} from './people.mjs'

const SCRIPT = '<img src=x onerror=window.hit=1><b>'
/** Forty of the widest letters. */
const WALL = 'W'.repeat(40)
const FLIPPED = 'Ben\u202eevil'

export const pageChecks = (site) => {
  const meet = (count, act) => meetAt(site, count, act)

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
        await takeSeat(ben, FLIPPED)
        await ben.waitForFunction(
          () => document.querySelector('[role=alert]').textContent.length > 0,
        )
        assert.ok(isFree(await see(url, ana)))
        await takeSeat(ben, WALL)
        await Promise.all([hasTable(ana), hasTable(ben)])
        assert.equal(await ben.evaluate('location.hash.length'), 33)
        assert.match(await seatsIn(ben), /W.*you/)
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

    'another player’s private link asks before it replaces one’s seat': () =>
      meet(2, async (url, ana, ben) => {
        const [link] = await make(ana, url, { name: 'Ana' })
        await sit(ben, link, WALL)
        await Promise.all([hasTable(ana), hasTable(ben)])
        const links = []
        for (const page of [ana, ben]) {
          await click(page, '[data-panel=players]')
          await appears(page, '[data-link=back] input')
          links.push(await page.$eval('[data-link=back] input', ({ value }) => value))
          await click(page, '[data-close]')
        }
        const [anas, bens] = links
        const open = async (page, address) => {
          await page.goto('about:blank')
          await page.goto(address)
          await hasTable(page)
        }
        const isNow = (page, player) =>
          page.waitForFunction(
            (name) =>
              [
                ...(document.querySelector('.table-host')?.shadowRoot?.querySelectorAll('.seat') ??
                  []),
              ].some(({ textContent }) => new RegExp(`^${name}.*you`).test(textContent.trim())),
            {},
            player,
          )

        // One’s own link asks nothing.
        await open(ana, anas)
        await isNow(ana, 'Ana')
        assert.equal(await ana.$('[data-other-seat]'), null)

        // Neither opening the link nor a reload changes the seat.
        await open(ana, bens)
        await appears(ana, '[data-other-seat]')
        await isNow(ana, 'Ana')
        assert.equal(await ana.evaluate('location.hash.length'), 33)
        await checkPage(ana)
        await site.shoot(ana, 'other-seat')
        await ana.reload()
        await hasTable(ana)
        await isNow(ana, 'Ana')
        await open(ana, bens)
        await click(ana, '[data-stay]')
        await ana.waitForFunction(() => document.querySelector('[data-other-seat]') === null)
        await isNow(ana, 'Ana')

        // Both seats are kept, and the other tab follows.
        const tab = await ana.browser().newPage()
        await tab.goto(`${url}/#${anas.split('#')[1].slice(0, 32)}`)
        await hasTable(tab)
        await isNow(tab, 'Ana')
        await open(ana, bens)
        await click(ana, '[data-switch]')
        await isNow(ana, 'W')
        assert.equal(await ana.$('[data-other-seat]'), null)
        await isNow(tab, 'W')
        await tab.close()
        await ana.reload()
        await hasTable(ana)
        await isNow(ana, 'W')
        await click(ana, '[data-panel=players]')
        await appears(ana, '[data-play-as="0"]')
        await checkPage(ana)
        await site.shoot(ana, 'two-seats')
        await click(ana, '[data-play-as="0"]')
        await isNow(ana, 'Ana')

        // A seat that was lost meanwhile is not asked for.
        await click(ben, '[data-panel=players]')
        await click(ben, '[data-renew]')
        await ben.waitForFunction(
          (old) => document.querySelector('[data-link=back] input')?.value !== old,
          {},
          bens,
        )
        const renewed = await ben.$eval('[data-link=back] input', ({ value }) => value)
        await open(ana, bens)
        await isNow(ana, 'Ana')
        assert.equal(await ana.$('[data-other-seat]'), null)
        await open(ben, anas)
        await click(ben, '[data-switch]')
        await isNow(ben, 'Ana')
        await open(ben, renewed)
        await click(ben, '[data-switch]')
        await isNow(ben, 'W')
      }),

    'a move is taken back when the other one agrees; leaving ends the game': () =>
      meet(2, async (url, ana, ben) => {
        const [link] = await make(ana, url, { name: 'Ana', clock: 'normal' })
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
        // Ten minutes, and ten seconds for Ana’s move, on clocks that tick.
        const first = await clocksIn(ben)
        assert.equal(first.length, 2)
        for (const text of first) assert.match(text, /^(10|\d):\d\d$/)
        await until(url, ben, async () => {
          const now = await clocksIn(ben)
          return now.filter((text, n) => text !== first[n]).length === 1
        })
        await inBar(ana, 'undo')
        await appears(ana, '[data-take-back]')
        await appears(ben, '[data-accept]')
        await checkPage(ben)
        await site.shoot(ben, 'take-back')
        await click(ben, '[data-decline]')
        await ana.waitForFunction(() => document.querySelector('[data-take-back]') === null)
        await ana.waitForFunction(() =>
          /was refused/.test(document.querySelector('.notice').textContent),
        )
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
        // The table says so, too, and that it is nobody's turn.
        for (const page of [ana, ben])
          await page.waitForFunction(() => {
            const { shadowRoot } = document.querySelector('#table')
            const { textContent } = shadowRoot.querySelector('.bar')
            return /Ana wins/.test(textContent) && !shadowRoot.querySelector('.seat.active')
          })
        await checkPage(ana)
        await site.shoot(ana, 'left')
      }),

    'a public game is found in the list; the maker frees a seat, and deletes the game': () =>
      meet(2, async (url, ana, ben) => {
        await make(ana, url, {
          name: 'Ana',
          game: 'qwirkle',
          others: ['person', 'elo:400'],
          isPublic: true,
        })
        await ben.goto(url)
        await click(ben, '[data-list=waiting] a')
        await takeSeat(ben, 'Ben')
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

    'on localhost, links have the address in the network, even if that arrives late': async () => {
      const server = await site.startServer({ networkHost: 'net.example' })
      const person = await site.open('chromium', {
        prepare: () => {
          const { fetch } = window
          const released = new Promise((resolve) => {
            window.release = resolve
          })
          window.fetch = async (url, options) => {
            if (/\/address$/.test(url)) await released
            return fetch(url, options)
          }
        },
      })
      const { page } = person
      const home = server.url.replace('127.0.0.1', 'localhost')
      const [link] = await make(page, home, { name: 'Ana' })
      assert.ok(link.startsWith(home), link)
      await page.evaluate('window.release()')
      await page.waitForFunction(
        (start) => document.querySelector('[data-link=sit-1] input').value.startsWith(start),
        {},
        server.url.replace('127.0.0.1', 'net.example'),
      )
      await person.close()
    },

    'where nothing can be stored, the address keeps the seat': () =>
      meet(1, async (url, ana) => {
        const [link] = await make(ana, url, { name: 'Ana' })
        const person = await site.open('chromium', {
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
        for (let n = 0; n < 2; n++) {
          await person.page.reload()
          await hasTable(person.page)
          assert.match(await seatsIn(person.page), /Ben.*you/)
        }
        await person.close()
      }),
  }
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

const isOnTile = (page) =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector('.table-host').shadowRoot
    return activeElement?.matches('.spot') ?? false
  })

const clocksIn = (page) =>
  inTable(page, (shadow) =>
    [...shadow.querySelectorAll('time')].map(({ textContent }) => textContent),
  )
