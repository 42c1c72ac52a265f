// Lost answers: the server has done what was requested, the page does not know, and is loaded again.
import assert from 'node:assert/strict'
import { begin, send } from '../../server/proof/tools.mjs'
import {
  appears,
  click,
  hasTable,
  inBar,
  make,
  meetAt,
  seatsIn,
  see,
  takeSeat,
  type,
  until,
} from './people.mjs'

const TOKEN = 'b'.repeat(32)

export const lostChecks = (site) => {
  const meet = (count, act) => meetAt(site, count, act)
  return {
    'a match is there although the answer that it was created was lost': () =>
      meet(1, async (url, ana) => {
        await ana.goto(url)
        await type(ana, '[name=name]', 'Ana')
        await click(ana, '[name=public][value=true]')
        await loseAnswers(ana, 'POST', '/matches$')
        await click(ana, '[data-make]')
        const list = async () => (await send(url, 'GET', '/matches')).body.matches
        await until(url, ana, async () => (await list()).length === 1)
        await ana.reload()
        await click(ana, '[data-list=own] a')
        await takeSeat(ana, 'Ana')
        await appears(ana, '[data-link=sit-1]')
        assert.equal((await list())[0].seats[0].name, 'Ana')

        // Deleted, although the answer is lost.
        await loseAnswers(ana, 'DELETE', '/matches/[0-9a-f]+$')
        await click(ana, '[data-delete]')
        await until(url, ana, async () => (await list()).length === 0)
        await ana.reload()
        await appears(ana, '[role=alert]')
        await ana.goto(`${url}/`)
        await appears(ana, '[data-make]')
      }),

    'after a refused name, other settings make another match': () =>
      meet(1, async (url, ana) => {
        await ana.goto(url)
        await type(ana, '[name=name]', 'Ana\u202e')
        await click(ana, '[name=public][value=true]')
        await click(ana, '[data-make]')
        await ana.waitForFunction(
          () => document.querySelector('form [role=alert]').textContent.length > 0,
        )
        await type(ana, '[name=name]', 'Ana')
        await click(ana, '[name=game][value=qwirkle]')
        await click(ana, '[data-make]')
        await appears(ana, '[data-link=sit-1]')
        const { matches } = (await send(url, 'GET', '/matches')).body
        assert.deepEqual(
          matches.map(({ game }) => game),
          ['qwirkle'],
        )
      }),

    'a seat is kept, left and renewed although the answers were lost': () =>
      meet(2, async (url, ana, ben) => {
        const others = ['person', 'person']
        const [link, third] = await make(ana, url, { name: 'Ana', others, isPublic: true })
        await ben.goto(link)
        await appears(ben, '[data-sit]')
        await loseAnswers(ben, 'POST', '/seats$')
        await takeSeat(ben, 'Ben')
        await until(url, ana, ({ room }) => room.seats[1].name === 'Ben')
        await ben.reload()
        await appears(ben, '[data-stand-up]')
        assert.equal(await ben.evaluate('location.hash.length'), 33)

        await loseAnswers(ben, 'DELETE', '/seats/1$')
        await click(ben, '[data-stand-up]')
        await until(url, ana, ({ room }) => room.seats[1].free)
        await ben.reload()
        await takeSeat(ben, 'Ben')
        await appears(ben, '[data-stand-up]')

        const [id, , secret] = third.split('#')[1].split('.')
        await send(url, 'POST', `/matches/${id}/seats`, { token: TOKEN, name: 'Cem', secret })
        await Promise.all([hasTable(ana), hasTable(ben)])
        const token = await ben.evaluate(tokenOf, id)
        await loseAnswers(ben, 'POST', '/token$')
        await click(ben, '[data-panel=players]')
        await click(ben, '[data-renew]')
        const isRevoked = async () =>
          (await send(url, 'GET', `/matches/${id}`, undefined, token)).status === 401
        await until(url, ana, isRevoked)
        await ben.reload()
        await hasTable(ben)
        assert.match(await seatsIn(ben), /Ben.*you/)
        assert.notEqual(await ben.evaluate(tokenOf, id), token)

        await loseAnswers(ben, 'POST', '/concession$')
        await inBar(ben, 'concede')
        await click(ben, '[data-leave]')
        await until(url, ana, ({ update }) => update.left.includes(1))
        await ben.reload()
        await hasTable(ben)
        assert.match(await ben.$eval('.notice-area', ({ textContent }) => textContent), /left/)
        await send(url, 'POST', `/matches/${id}/concession`, undefined, TOKEN)

        await appears(ana, '[data-again]')
        await loseAnswers(ana, 'POST', '/rematch$')
        await click(ana, '[data-again]')
        await until(url, ana, ({ room }) => room.seats[0].rematch)
        await ana.reload()
        await hasTable(ana)
        await click(ben, '[data-again]')
        await until(url, ben, ({ room }) => room.seats[1].rematch)
        await send(url, 'POST', `/matches/${id}/rematch`, undefined, TOKEN)
        for (const page of [ana, ben]) {
          await page.waitForFunction((old) => !location.hash.includes(old), {}, id)
          await page.waitForFunction(() => document.querySelector('[data-end]') === null)
          await hasTable(page)
        }
        // Opening the old match again stays there.
        await ana.goto(`${url}/#${id}`)
        await appears(ana, '[data-next]')
        assert.equal((await see(url, ana)).room.id, id)
      }),

    'a link renewed in one tab keeps the seat in the other': () =>
      meet(1, async (url, ana) => {
        const { id, tokens } = await begin(url, 'azul')
        await ana.goto(`${url}/#${id}.back.${tokens[0]}`)
        await hasTable(ana)
        const tab = await ana.browser().newPage()
        await tab.goto(`${url}/#${id}`)
        await hasTable(tab)
        for (const [renewing, other] of [
          [ana, tab],
          [tab, ana],
        ]) {
          const token = await other.evaluate(tokenOf, id)
          await click(renewing, '[data-panel=players]')
          await click(renewing, '[data-renew]')
          const isRevoked = async () =>
            (await send(url, 'GET', `/matches/${id}`, undefined, token)).status === 401
          await until(url, renewing, isRevoked)
          await click(renewing, '[data-close]')
          for (const page of [renewing, other]) {
            await page.bringToFront()
            await until(url, page, () => page.evaluate(isPlayer))
          }
        }
        await until(url, ana, ({ room }) => room.seats[0].here)
        await tab.close()
      }),
  }
}

/** Requests of a page get no answer any more, although the server answers them. */
const loseAnswers = (page, method, path) =>
  page.evaluate(
    (verb, pattern) => {
      const { fetch } = window
      window.fetch = async (url, options) => {
        const answer = await fetch(url, options)
        const isLost = options?.method === verb && new RegExp(pattern).test(answer.url)
        return isLost ? new Promise(() => {}) : answer
      }
    },
    method,
    path,
  )

const tokenOf = (id) => JSON.parse(localStorage.getItem('azulejo-matches'))[id].token

/** Whether the page shows the table of a player who is connected. */
const isPlayer = () =>
  document.querySelector('.notice') === null &&
  document
    .querySelector('.table-host')
    ?.shadowRoot?.querySelector('.seat')
    ?.getRootNode()
    .textContent.includes('you') === true
