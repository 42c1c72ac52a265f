// Plays at a table in any browser: by mouse, keyboard and drag. A page is one of Puppeteer, or has the same functions.
import assert from 'node:assert/strict'

/** Runs a function in the page with the shadow root of its first table, and the element. */
export const inTable = (page, run, ...rest) =>
  page.evaluate(`(() => {
    const host = document.querySelector('azul-table, qwirkle-table, #table')
    return (${run})(host?.shadowRoot ?? null, host, ...${JSON.stringify(rest)})
  })()`)

export const stateOf = (page) =>
  inTable(page, (shadow) => shadow?.querySelector('.table')?.dataset.state ?? null)

/** Waits until nothing moves. */
export const settleMotion = (page) =>
  waitForState(page, (state) => state !== 'moving' && state !== 'starting')

/** Waits until somebody can act, or the game is over. */
export const settle = (page) =>
  waitForState(page, (state) => state === 'acting' || state === 'over')

export async function waitForState(page, isWanted) {
  for (const start = performance.now(); performance.now() - start < 60_000; ) {
    const state = await stateOf(page)
    if (state !== null && isWanted(state)) return state
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error(`The table stays ${await stateOf(page)}.`)
}

/** The middle of an element in the table. */
export const middleOf = (page, selector) =>
  inTable(
    page,
    (shadow, _, wanted) => {
      const found = shadow.querySelector(wanted)
      if (found === null) return null
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    selector,
  )

/** The middle of an element that does not move, as it may when the page changes its layout. */
export async function steadyMiddle(page, selector) {
  for (let at = await middleOf(page, selector); ; ) {
    assert.ok(at !== null, `there is no ${selector}`)
    const next = await middleOf(page, selector)
    if (next?.x === at.x && next.y === at.y) return at
    at = next
  }
}

export async function clickOn(page, selector) {
  const at = await steadyMiddle(page, selector)
  await page.mouse.click(at.x, at.y)
}

/** The key of the target with the most points. */
export const bestTarget = (page) =>
  inTable(page, (shadow) => {
    const number = (element) => Number((element?.dataset.points ?? '0').replace('−', '-'))
    const worth = (target) =>
      4 * number(target.querySelector('.gain')) + number(target.querySelector('.cost'))
    const targets = [...shadow.querySelectorAll('.target')]
    return targets.sort((a, b) => worth(b) - worth(a))[0].dataset.key
  })

export const MOVES = {
  /** Picks, chooses a line, and confirms by the button, or by a second click. */
  async mouse(page, turn) {
    if ((await middleOf(page, '.target')) === null) await clickOn(page, '.pickable')
    const key = await bestTarget(page)
    await clickOn(page, `.target[data-key="${key}"]`)
    await clickOn(page, turn % 2 === 0 ? '.bar .primary' : `.target[data-key="${key}"]`)
  },
  async drag(page) {
    if ((await middleOf(page, '.target')) !== null) return MOVES.mouse(page, 0)
    const from = await steadyMiddle(page, '.pickable')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })
    const key = await bestTarget(page)
    const to = await steadyMiddle(page, `.target[data-key="${key}"]`)
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
  },
  /** By keyboard only, relying on the initial focus. */
  async keyboard(page, turn) {
    if (!(await inTable(page, (shadow) => shadow.activeElement?.matches('.spot') ?? false)))
      await inTable(page, (_, host) => host.focus())
    if (await inTable(page, (shadow) => shadow.activeElement.matches('.pick'))) {
      if (turn % 3 === 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    assert.ok(await inTable(page, (shadow) => shadow.activeElement.matches('.target')))
    if (turn % 4 === 2) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.ok(await inTable(page, (shadow) => shadow.activeElement.matches('.primary')))
    await page.keyboard.press('Enter')
  },
}

/** Plays until the game is over, or for some turns. */
export async function play(page, way, turns = 300) {
  for (let turn = 0; turn < turns; turn++) {
    if ((await settle(page)) === 'over') return turn
    await MOVES[way](page, turn)
  }
  return turns
}

export const textOf = (page, selector) =>
  inTable(page, (shadow, _, wanted) => shadow.querySelector(wanted)?.textContent ?? '', selector)
