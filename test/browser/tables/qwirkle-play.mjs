// Plays Qwirkle at a table: by mouse, touch, keyboard and drag.
import assert from 'node:assert/strict'
import { clickOn, inTable, middleOf, settle } from './play.mjs'

/** The tiles that can be picked and are not laid yet. */
const picksOf = (page) =>
  inTable(page, (shadow) => {
    const laid = new Set([...shadow.querySelectorAll('.laid')].map((tile) => tile.dataset.piece))
    const keys = [...shadow.querySelectorAll('.pick')].map((pick) => pick.dataset.key)
    return keys.filter((key) => !laid.has(key))
  })

/** The visible cell with the most points for the picked tile; null if there is none. */
const bestCell = (page) =>
  inTable(page, (shadow) => {
    const worth = (target) => Number(target.querySelector('.gain')?.dataset.points ?? 0)
    const port = shadow.querySelector('.viewport').getBoundingClientRect()
    const cells = [...shadow.querySelectorAll('.target:not([data-key=bag])')].filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      return (
        middle.x > port.left &&
        middle.x < port.right &&
        middle.y > port.top &&
        middle.y < port.bottom
      )
    })
    const [best] = cells.sort((a, b) => worth(b) - worth(a))
    return best === undefined
      ? null
      : { key: best.dataset.key, isComplete: !best.matches('.partial') }
  })

const hasFocusOn = (page, selector) =>
  inTable(page, (shadow, _, wanted) => shadow.activeElement?.matches(wanted) ?? false, selector)

/** The arrow keys toward an element from the focus, the greater distance first; empty if it has the focus. */
const arrowsTo = (page, selector) =>
  inTable(
    page,
    (shadow, _, wanted) => {
      const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const to = shadow.querySelector(wanted)
      if (shadow.activeElement === to) return []
      const start = middle(shadow.activeElement)
      const end = middle(to)
      const [x, y] = [end.x - start.x, end.y - start.y]
      const arrows = [x > 0 ? 'ArrowRight' : 'ArrowLeft', y > 0 ? 'ArrowDown' : 'ArrowUp']
      return Math.abs(y) > Math.abs(x) ? arrows.reverse() : arrows
    },
    selector,
  )

/**
 * Moves the focus to a tile of the hand by arrow keys, from any other tile or cell. Where the longer way leads back, as
 * along a row that has a gap below the tile, it takes the other one.
 */
export async function walkTo(page, key) {
  const selector = `.pick[data-key="${key}"]`
  const tried = new Set()
  for (let presses = 0; presses < 9; presses++) {
    const arrows = await arrowsTo(page, selector)
    if (arrows.length === 0) break
    const from = await inTable(page, ({ activeElement }) => activeElement.dataset.key ?? '')
    const arrow = arrows.find((one) => !tried.has(`${from} ${one}`)) ?? arrows[0]
    tried.add(`${from} ${arrow}`)
    await page.keyboard.press(arrow)
  }
  const focused = await inTable(page, ({ activeElement }) => activeElement?.outerHTML)
  assert.ok(await hasFocusOn(page, selector), `no way to tile ${key}: ${focused}`)
}

/** The functions of each input. */
export const WAYS = {
  mouse: {
    pick: (page, key) => clickOn(page, `.pick[data-key="${key}"]`),
    letGo: (page, key) => clickOn(page, `.pick[data-key="${key}"]`),
    lay: (page, _, cell) => clickOn(page, `.target[data-key="${cell}"]`),
    /** By the button, or by the second click of a double click. */
    press: (page, selector) => clickOn(page, selector),
  },
  touch: {
    pick: (page, key) => tapOn(page, `.pick[data-key="${key}"]`),
    letGo: (page, key) => tapOn(page, `.pick[data-key="${key}"]`),
    lay: (page, _, cell) => tapOn(page, `.target[data-key="${cell}"]`),
    press: (page, selector) => tapOn(page, selector),
  },
  drag: {
    async pick(page, key) {
      const { x, y } = await middleOf(page, `.pick[data-key="${key}"]`)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 8, y - 8, { steps: 2 })
    },
    async letGo(page, key) {
      await page.mouse.up()
      await clickOn(page, `.pick[data-key="${key}"]`)
    },
    async lay(page, _, cell) {
      const to = await middleOf(page, `.target[data-key="${cell}"]`)
      await page.mouse.move(to.x, to.y, { steps: 3 })
      await page.mouse.up()
    },
    press: (page, selector) => clickOn(page, selector),
  },
  keyboard: {
    /** From any tile of the hand, or any offered cell of the board, to a tile of the hand. */
    async pick(page, key) {
      if (!(await hasFocusOn(page, '.pick'))) await inTable(page, (_, host) => host.focus())
      await walkTo(page, key)
      await page.keyboard.press('Enter')
    },
    letGo: (page) => page.keyboard.press('Escape'),
    /** The cell that the focus is on, or the one to the right of it. */
    async lay(page, turn) {
      assert.ok(await hasFocusOn(page, '.target'), 'picking leads to the first cell')
      if (turn % 3 === 1) await page.keyboard.press('ArrowDown')
      // Below the last cell is the hand; picking again leads back.
      if (!(await hasFocusOn(page, '.target'))) {
        const key = await inTable(
          page,
          (shadow) => shadow.querySelector('.pick[aria-pressed=true]').dataset.key,
        )
        await page.keyboard.press('Escape')
        await this.pick(page, key)
        assert.ok(await hasFocusOn(page, '.target'))
      }
      // The last of the targets is the bag.
      if (await hasFocusOn(page, '[data-key=bag]')) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    },
    async press(page, selector) {
      for (let i = 0; i < 12 && !(await hasFocusOn(page, selector)); i++)
        await page.keyboard.press('Tab')
      assert.ok(await hasFocusOn(page, selector), `Tab does not reach ${selector}`)
      await page.keyboard.press('Enter')
    },
  },
}

async function tapOn(page, selector) {
  const at = await middleOf(page, selector)
  assert.ok(at !== null, `there is no ${selector}`)
  await inTable(page, (_, host) => {
    host.isClicked = false
    host.addEventListener('click', () => (host.isClicked = true), { once: true, capture: true })
  })
  await page.touchscreen.tap(at.x, at.y)
  // The click event follows the touch.
  for (let i = 0; i < 50 && !(await inTable(page, (_, host) => host.isClicked)); i++)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Makes one move: lays a tile where it is complete, or tiles until they are; swaps if nothing fits. */
export async function playTurn(page, way, turn = 0) {
  const { pick, letGo, press } = WAYS[way]
  let isLaid = false
  for (let tiles = 0; tiles < 6; tiles++) {
    if (tiles > 0 && (await middleOf(page, '.bar .primary')) !== null) break
    isLaid = false
    for (const wantsComplete of [true, false]) {
      for (const key of await picksOf(page)) {
        await pick(page, key)
        const cell = await bestCell(page)
        if (cell === null || (wantsComplete && !cell.isComplete)) {
          await letGo(page, key)
          continue
        }
        await WAYS[way].lay(page, turn, cell.key)
        isLaid = true
        break
      }
      if (isLaid) break
    }
    if (!isLaid) break
  }
  if (!isLaid && (await middleOf(page, '.bar .primary')) === null) await swap(page, way)
  else await press(page, '.bar .primary')
}

/** Swaps two tiles, by the button in the bar. */
export async function swap(page, way) {
  const { press } = WAYS[way]
  await press(page, '.bar .offered')
  for (const key of (await picksOf(page)).slice(0, 2))
    if (way === 'keyboard') await WAYS.keyboard.pick(page, key)
    else if (way === 'drag') await clickOn(page, `.pick[data-key="${key}"]`)
    else await WAYS[way].pick(page, key)
  await press(page, '.bar .primary')
}

/** Plays until the game is over, or for some turns; `uncover` shows the hand of who has the device. */
export async function playQwirkle(page, way, turns = 200) {
  for (let turn = 0; turn < turns; turn++) {
    if ((await settle(page)) === 'over') return turn
    await playTurn(page, way, turn)
  }
  return turns
}
