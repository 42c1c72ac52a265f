// The board of Qwirkle: targets, zoom and pan, the camera that follows the game, and sizes.
import assert from 'node:assert/strict'
import { clickOn, inTable, middleOf, settle } from './play.mjs'
import { cellOf, openersFor } from './qwirkle-host.mjs'
import { playTurn } from './qwirkle-play.mjs'

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
]

/** The targets of every tile of the hand, each of which is picked by a click. */
const lookAtOffers = () => {
  const { shadow } = window
  const click = (element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  const port = shadow.querySelector('.viewport').getBoundingClientRect()
  const isIn = (box) =>
    box.left >= port.left - 0.5 &&
    box.right <= port.right + 0.5 &&
    box.top >= port.top - 0.5 &&
    box.bottom <= port.bottom + 0.5
  const found = []
  for (const { key } of [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset)) {
    click(shadow.querySelector(`.pick[data-key="${key}"]`))
    for (const target of shadow.querySelectorAll('.target:not([data-key=bag])')) {
      const inSight = isIn(target.getBoundingClientRect())
      // Focusing a cell by keyboard brings it into view.
      if (!inSight) target.focus()
      const box = target.getBoundingClientRect()
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const hint = target.querySelector('.gain')?.getBoundingClientRect()
      const { borderTopStyle } = getComputedStyle(target)
      found.push({
        size: Math.min(box.width, box.height),
        inSight,
        isReached: isIn(box),
        isHit: shadow.elementFromPoint(middle.x, middle.y) === target,
        overflow: hint ? Math.max(hint.width - box.width, hint.height - box.height) : 0,
        style: `${target.matches('.partial') ? 'partial' : 'complete'} ${borderTopStyle}`,
      })
    }
    const pick = shadow.querySelector(`.pick[data-key="${key}"]`)
    if (pick.getAttribute('aria-pressed') === 'true') click(pick)
  }
  return found
}

/** Waits until the board follows the wheel and the focus: that code is loaded after the table is shown. */
async function hasGestures(page) {
  await page.waitForFunction(() => {
    const board = window.shadow.querySelector('.viewport')
    const { x, y, width, height } = board.getBoundingClientRect()
    const [clientX, clientY] = [x + width / 2, y + height / 2]
    const turn = { deltaY: 0, clientX, clientY, bubbles: true, cancelable: true, composed: true }
    return !board.dispatchEvent(new WheelEvent('wheel', turn))
  })
  // The camera follows the game again.
  await page.keyboard.press('0')
}

export function qwirkleBoardChecks(pages) {
  const { shoot } = pages
  const { openHost } = openersFor(pages)

  return {
    async 'Qwirkle: every cell that is offered is in sight or comes into sight, and large enough'() {
      let count = 0
      let outOfSight = 0
      for (const [width, height] of SIZES.slice(0, 5))
        for (const turns of [0, 8, 20, 34]) {
          const { page, close } = await openHost(
            `data-seed="${width + turns}" data-turns="${turns}"`,
            {
              width,
              height,
              features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
            },
          )
          await hasGestures(page)
          await page.keyboard.press('Tab')
          const found = await page.evaluate(lookAtOffers)
          count += found.length
          outOfSight += found.filter(({ inSight }) => !inSight).length
          for (const target of found) {
            const where = `${width}×${height} after ${turns} turns: ${JSON.stringify(target)}`
            assert.ok(target.size >= 24 && target.overflow <= 0, where)
            assert.ok(target.isReached && target.isHit, where)
            assert.ok(['partial dotted', 'complete dashed'].includes(target.style), where)
          }
          await close()
        }
      assert.ok(count > 300, `${count} cells`)
      // Only where a board does not fit with cells of 24 pixels.
      assert.ok(
        outOfSight < count / 10,
        `${outOfSight} of ${count} cells are out of sight at first`,
      )
    },

    async 'Qwirkle: every size: cells for fingers, nothing beyond the page'() {
      for (const [width, height] of SIZES)
        for (const players of [2, 4]) {
          const { page, close } = await openHost(
            `data-seed="5" data-turns="12" data-players="${players}"`,
            { width, height },
          )
          const { step } = await cellOf(page)
          assert.ok(step >= 24, `${step} pixels`)
          const found = await inTable(page, (shadow) => {
            const boxes = [...shadow.querySelectorAll('.pick, .seat, .store, .viewport')]
            return {
              wide: document.documentElement.scrollWidth,
              hand: Math.min(
                ...[...shadow.querySelectorAll('.pick')].map((pick) => pick.offsetWidth),
              ),
              bottom: Math.max(...boxes.map((box) => box.getBoundingClientRect().bottom)),
              bar: shadow.querySelector('.bar').getBoundingClientRect().top,
            }
          })
          assert.equal(found.wide, width)
          assert.ok(found.bottom <= found.bar + 0.5)
          assert.ok(found.hand >= (width === 740 ? 40 : 44), `${found.hand} pixels`)
          await clickOn(page, '.pick')
          await shoot(page, `qwirkle-${width}x${height}-${players}`)
          await close()
        }
    },

    async 'Qwirkle: sentences name columns and rows that the board shows'() {
      const { page, close } = await pages.openTable('bot="easy" speed="instant"', {}, 'qwirkle')
      await playTurn(page, 'mouse', 0)
      await settle(page)
      const [cells, marked] = await inTable(page, (shadow) => {
        const { top } = shadow.querySelector('.viewport').getBoundingClientRect()
        const shown = [...shadow.querySelectorAll('.ground text')].map((text) => {
          const box = text.getBoundingClientRect()
          return { text: text.textContent, box, isColumn: box.top < top + 20 }
        })
        const said = shadow.querySelector('.bar').textContent.matchAll(/\((-?\d+), (-?\d+)\)/g)
        const tiles = [...shadow.querySelectorAll('.last')].map((tile) => {
          const { x, y, width } = tile.getBoundingClientRect()
          const at = (isColumn, middle) =>
            shown.find((one) => {
              const { box } = one
              const center = isColumn ? box.left + box.width / 2 : box.top + box.height / 2
              return one.isColumn === isColumn && Math.abs(center - middle) < width / 3
            })?.text
          return `${at(true, x + width / 2)} ${at(false, y + width / 2)}`
        })
        return [[...said].map(([, x, y]) => `${x} ${y}`), tiles]
      })
      assert.ok(marked.length > 0)
      // The tiles of the bot's move, named in the bar, are where the numbers at the edges say.
      for (const cell of cells) assert.ok(marked.includes(cell), `${cell} of ${marked}`)
      await close()
    },

    async 'Qwirkle: zoom and pan by wheel, drag, pinch and keys, and back'() {
      const { page, close } = await openHost('data-seed="3" data-turns="24"', {
        width: 360,
        height: 740,
      })
      const rest = () => new Promise((resolve) => setTimeout(resolve, 350))
      const auto = await cellOf(page)
      const ground = await middleOf(page, '.viewport')
      await page.mouse.move(ground.x, ground.y)
      // The gestures are loaded separately from the table.
      await rest()
      await page.mouse.wheel({ deltaY: -200 })
      await rest()
      const near = await cellOf(page)
      assert.ok(near.step > auto.step * 1.3)
      // The ground follows the pointer.
      await page.mouse.move(ground.x + 3, ground.y + 3)
      await page.mouse.down()
      await page.mouse.move(ground.x - 37, ground.y - 17, { steps: 4 })
      await page.mouse.up()
      const panned = await cellOf(page)
      assert.deepEqual(
        [Math.round(panned.x - near.x), Math.round(panned.y - near.y), panned.step],
        [-40, -20, near.step],
      )
      const touch = await page.createCDPSession()
      const fingers = (type, gap) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            gap === null ? [] : [-1, 1].map((side) => ({ x: ground.x + side * gap, y: ground.y })),
        })
      await fingers('touchStart', 60)
      for (const gap of [55, 50, 45, 40]) await fingers('touchMove', gap)
      await fingers('touchEnd', null)
      const pinched = await cellOf(page)
      assert.ok(pinched.step < near.step * 0.75 && pinched.step >= 24)
      await page.keyboard.press('+')
      assert.ok((await cellOf(page)).step > pinched.step * 1.2)
      await page.keyboard.press('-')
      await rest()
      assert.ok(Math.abs((await cellOf(page)).step - pinched.step) < 0.01)
      await inTable(page, (shadow) => shadow.querySelector('.viewport').focus())
      const before = await cellOf(page)
      await page.keyboard.press('ArrowUp')
      assert.ok((await cellOf(page)).y > before.y)
      await page.keyboard.press('0')
      assert.deepEqual(await cellOf(page), auto)
      // The smallest cell is still large enough to tap.
      await page.mouse.wheel({ deltaY: 5000 })
      assert.equal((await cellOf(page)).step, 24)
      await close()
    },

    async 'Qwirkle: on a zoomed board, picking a tile brings a cell for it into sight'() {
      const { page, close } = await openHost('data-seed="3" data-turns="24"', {
        width: 360,
        height: 740,
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      })
      await hasGestures(page)
      const ground = await middleOf(page, '.viewport')
      await page.mouse.move(ground.x, ground.y)
      await page.mouse.wheel({ deltaY: -2000 })
      await page.waitForFunction(
        () =>
          Number.parseFloat(window.shadow.querySelector('.viewport').style.backgroundSize) > 100,
      )
      const keys = await inTable(page, (shadow) =>
        [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key),
      )
      let moved = 0
      for (const key of keys) {
        const before = await cellOf(page)
        await clickOn(page, `.pick[data-key="${key}"]`)
        const inSight = await inTable(page, (shadow) => {
          const port = shadow.querySelector('.viewport').getBoundingClientRect()
          return [...shadow.querySelectorAll('.target:not([data-key=bag])')].map((target) => {
            const { x, y, width, height } = target.getBoundingClientRect()
            const middle = { x: x + width / 2, y: y + height / 2 }
            const isAcross = middle.x > port.left && middle.x < port.right
            return isAcross && middle.y > port.top && middle.y < port.bottom
          })
        })
        assert.ok(inSight.length === 0 || inSight.includes(true), `${key}: ${inSight.length} cells`)
        const after = await cellOf(page)
        assert.equal(after.step, before.step)
        if (after.x !== before.x || after.y !== before.y) moved++
        await clickOn(page, `.pick[data-key="${key}"]`)
      }
      assert.ok(moved > 0)
      await close()
    },

    async 'Qwirkle: the camera follows the last move, also after it was moved by hand'() {
      const { page, close } = await openHost('data-seed="4" data-turns="20"', {
        width: 320,
        height: 568,
      })
      const isInSight = () =>
        inTable(page, (shadow) => {
          const port = shadow.querySelector('.viewport').getBoundingClientRect()
          const last = [...shadow.querySelectorAll('.last')].at(-1).getBoundingClientRect()
          return (
            last.left >= port.left - 1 &&
            last.right <= port.right + 1 &&
            last.top >= port.top - 1 &&
            last.bottom <= port.bottom + 1
          )
        })
      for (let turn = 0; turn < 6; turn++) {
        if (turn === 2) {
          await inTable(page, (shadow) => shadow.querySelector('.viewport').focus())
          for (const key of ['+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'])
            await page.keyboard.press(key)
        }
        await page.evaluate(() => window.advance())
        await new Promise((resolve) => setTimeout(resolve, 350))
        assert.ok(await isInSight(), `move ${turn}`)
      }
      await close()
    },

    async 'Qwirkle: points never cover the tiles just laid'() {
      const { page, close } = await openHost('data-seed="6" data-turns="6"', {
        width: 360,
        height: 740,
      })
      const covered = await page.evaluate(async () => {
        const { shadow } = window
        const found = []
        for (let turn = 0; turn < 5; turn++) {
          const { tiles = [] } = window.best(window.game())
          let isOver = false
          const moved = window.advance().then(() => {
            isOver = true
          })
          let pops = 0
          for (let frame = 0; !isOver || frame < 20; frame++) {
            await new Promise(requestAnimationFrame)
            const last = [...shadow.querySelectorAll('.last')].map((one) =>
              one.getBoundingClientRect(),
            )
            for (const pop of [...shadow.querySelectorAll('.pop')].slice(-1)) {
              pops++
              const box = pop.getBoundingClientRect()
              const isOn = (tile) =>
                box.left < tile.right - 1 &&
                box.right > tile.left + 1 &&
                box.top < tile.bottom - 1 &&
                box.bottom > tile.top + 1
              // The tiles of the last move come last.
              if (last.length === tiles.length && last.some(isOn)) found.push(turn)
            }
          }
          await moved
          await new Promise((resolve) => setTimeout(resolve, 1600))
          if (pops === 0) found.push('no points')
        }
        return found
      })
      assert.deepEqual(covered, [])
      await close()
    },
  }
}
