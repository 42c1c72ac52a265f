// Three people who move quickly, offer, accept and decline take-backs at random, and reload their pages, on a bad network
// with short outages. The game must go on, without errors in any page.
import assert from 'node:assert/strict'
import { begin, send } from '../../server/proof/tools.mjs'
import { ended, hasTable, startRobot } from './people.mjs'

const BAD = { drop: 0.03, duplicate: 0.1, delay: 150 }
/** A game in which nothing happens for this many seconds is stuck. */
const MAX_SILENCE = 60

export const randomChecks = (site) => {
  async function play({ game, board }, random) {
    const server = await site.startServer()
    const proxy = await site.startProxy(server.url)
    proxy.conditions = BAD
    const options = board === undefined ? {} : { options: { board } }
    const { id, path, tokens } = await begin(server.url, game, { players: 3, ...options })
    const people = []
    const act = async ({ page }) => {
      await hasTable(page)
      await startRobot(page, 40)
      await page.evaluate(answerAtRandom)
    }
    for (const [n, token] of tokens.entries()) {
      const person = await site.open('chromium', { width: [1200, 390, 800][n] })
      // With animations.
      await person.page.emulateMediaFeatures([])
      await person.page.goto(`${proxy.url}/#${id}.back.${token}`)
      people.push(person)
    }
    await Promise.all(people.map(act))

    let seq = 0
    let silence = 0
    for (let second = 1; ; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const { update } = (await send(server.url, 'GET', path)).body
      if (update.end !== null) break
      silence = update.seq === seq ? silence + 1 : 0
      seq = update.seq
      assert.ok(silence < MAX_SILENCE, `stuck at entry ${seq}, ${update.view.phase}`)
      if (second % 11 === 0) setTimeout(proxy.cut(), 1000)
      if (second % 7 === 0) {
        const person = people[Math.floor(random() * people.length)]
        await person.page.reload()
        await act(person)
      }
    }
    await Promise.all(people.map(({ page }) => ended(page, 60)))
    for (const person of people) await person.close()
    return `${seq} entries`
  }

  const check = (game, board) => [
    `${game}${board === undefined ? '' : `, ${board} board`}: three people act at random`,
    () => play({ game, board }, site.random),
  ]
  return Object.fromEntries(
    site.isLong ? [check('azul', 'grey'), check('azul'), check('qwirkle')] : [],
  )
}

/** Offers take-backs, answers and withdraws them. */
function answerAtRandom() {
  setInterval(() => {
    const choice = Math.random()
    const { shadowRoot } = document.querySelector('.table-host') ?? {}
    if (choice < 0.08) shadowRoot?.querySelector('.bar [data-icon=undo]')?.click()
    const answer = Math.random() < 0.6 ? '[data-accept]' : '[data-decline]'
    if (choice < 0.5) document.querySelector(answer)?.click()
    else if (choice > 0.97)
      document.querySelector('[data-take-back] button:not([data-accept], [data-decline])')?.click()
  }, 150)
}
