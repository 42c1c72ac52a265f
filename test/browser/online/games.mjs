// Whole games over a bad network, in two browsers of the same or different kinds, with a third one watching.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { MOVES, settle } from '../tables/play.mjs'
import {
  appears,
  click,
  ended,
  hasTable,
  make,
  NAME,
  shownBy,
  sit,
  startRobot,
  stopRobot,
} from './people.mjs'

const FIREFOX = '/usr/bin/firefox-esr'
/** One message in thirty is lost, one in ten is duplicated, all are delayed. */
const BAD = { drop: 0.03, duplicate: 0.1, delay: 40 }

export const gameChecks = (site) => {
  async function play({ game, kinds, board }) {
    const server = await site.startServer()
    const proxy = await site.startProxy(server.url)
    const people = []
    const open = async (kind, options) => {
      people.push(await site.open(kind, options))
      return people.at(-1)
    }
    // Ana's page is at an address without a secure context, as in a home network.
    const home = proxy.url.replace('127.0.0.1', NAME)
    const ana = await open(kinds[0], { width: 1200, height: 820 })
    const ben = await open(kinds[1], { width: 390, height: 780 })
    const eve = await open(kinds[0])
    const [link] = await make(ana.page, home, { name: 'Ana', game, board, clock: 'normal' })
    assert.equal(await ana.page.evaluate('isSecureContext'), false)
    const at = (address) => address.replace(NAME, '127.0.0.1')
    await sit(ben.page, at(link), 'Ben')
    await Promise.all([ana, ben].map(({ page }) => hasTable(page)))
    const [watch] = at(await ana.page.evaluate('location.href')).split('.sit')
    assert.match(watch, /#[0-9a-f]{32}$/)
    await eve.page.goto(watch)
    await hasTable(eve.page)

    // Ana’s first move is made by a real mouse; the robots then play as fast as the network allows.
    await Promise.race([ana, ben].map(({ page }) => settle(page)))
    if (game === 'azul') await MOVES.mouse(ana.page, 0)
    await site.shoot(ana.page, `${game}-playing`)
    proxy.conditions = BAD
    await Promise.all([ana, ben].map(({ page }) => startRobot(page)))

    // The connection is lost during the game and restored.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const restore = proxy.cut()
    await Promise.all([ana, ben, eve].map(({ page }) => appears(page, '.notice.bad')))
    await site.shoot(ana.page, `${game}-lost`)
    restore()
    await Promise.all(
      [ana, ben, eve].map(({ page }) =>
        page.waitForFunction(() => document.querySelector('.notice.bad') === null),
      ),
    )

    // Ben continues in another browser, by the private link.
    await stopRobot(ben.page)
    await click(ben.page, '[data-panel=players]')
    await appears(ben.page, '[data-link=back] input')
    const back = await ben.page.$eval('[data-link=back] input', ({ value }) => value)
    await people.splice(people.indexOf(ben), 1)[0].close()
    const ben2 = await open(kinds[1], { width: 390, height: 780 })
    await ben2.page.goto(back)
    await hasTable(ben2.page)
    assert.equal(await ben2.page.evaluate('location.hash.includes("back")'), false)
    await startRobot(ben2.page)

    const screens = [ana, ben2, eve]
    await Promise.all(screens.map(({ page }) => ended(page, 600)))
    proxy.conditions = { drop: 0, duplicate: 0, delay: 0 }
    const path = `/matches/${/#([0-9a-f]{32})/.exec(watch)[1]}`
    const { update } = await (await fetch(server.url + path)).json()
    assert.equal(update.end.reason, 'over')
    for (const { page } of screens) {
      await page.waitForFunction(
        () =>
          document.querySelector('.table-host').shadowRoot.querySelector('[data-state=over]') !==
          null,
      )
      const { scores } = await shownBy(page)
      for (const { score } of update.view.players)
        assert.ok(
          scores.some((text) => text.includes(`${score}`)),
          `${score} in ${scores}`,
        )
    }
    await site.shoot(ana.page, `${game}-over`)
    await site.shoot(ben2.page, `${game}-over-phone`)

    // A rematch, with everybody one seat further.
    await click(ana.page, '[data-again]')
    await ben2.page.waitForFunction(() =>
      document.querySelector('[data-end]').textContent.includes('Ana wants to play again.'),
    )
    await click(ben2.page, '[data-again]')
    await Promise.all(
      [ana, ben2].map(({ page }) =>
        page.waitForFunction((old) => !location.href.includes(old), {}, path.slice(9)),
      ),
    )
    await Promise.all([ana, ben2].map(({ page }) => hasTable(page)))
    await click(eve.page, '[data-next]')
    await hasTable(eve.page)
    const { lost, doubled } = proxy
    for (const person of people) await person.close()
    return `${update.ply} moves, ${lost} messages lost, ${doubled} doubled`
  }

  const other = existsSync(FIREFOX) ? 'firefox' : 'chromium'
  const check = (game, one, two, board) => [
    `${game}: ${one} against ${two}${board === undefined ? '' : `, ${board} board`}`,
    () => play({ game, kinds: [one, two], board }),
  ]
  return Object.fromEntries([
    check('azul', 'chromium', 'chromium'),
    // Both players tile at the same time, several tiles one after the other.
    check('azul', 'chromium', 'chromium', 'grey'),
    check('qwirkle', 'chromium', other),
    ...(site.isLong && other === 'firefox'
      ? [
          check('azul', 'chromium', other, 'grey'),
          check('azul', other, other),
          check('qwirkle', 'chromium', 'chromium'),
          check('qwirkle', other, other),
        ]
      : []),
  ])
}
