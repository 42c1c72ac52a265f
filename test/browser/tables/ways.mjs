// Games by touch, and by roles and names only, like a screen reader.
import assert from 'node:assert/strict'
import { bestTarget, inTable, middleOf, settle, stateOf, steadyMiddle } from './play.mjs'
import { playByTree, readTree } from './tree-play.mjs'

async function tap(page, selector) {
  const at = await steadyMiddle(page, selector)
  await page.touchscreen.tap(at.x, at.y)
}

/** Taps a tile, a line, and the button or the line again. */
export async function moveByTouch(page, turn) {
  if ((await middleOf(page, '.target')) === null) await tap(page, '.pickable')
  const key = await bestTarget(page)
  await tap(page, `.target[data-key="${key}"]`)
  await tap(page, turn % 2 === 0 ? '.bar .primary' : `.target[data-key="${key}"]`)
}

export const wayChecks = ({ openTable, keep }) => ({
  async 'a whole game by touch, and tiles that fingers drag'() {
    const { page, close } = await openTable('bot="easy" speed="instant"', {
      width: 360,
      height: 740,
    })
    await page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true })
    await settle(page)
    const from = await middleOf(page, '.pickable')
    await page.touchscreen.touchStart(from.x, from.y)
    await page.touchscreen.touchMove(from.x + 12, from.y + 12)
    const to = await middleOf(page, '.target')
    await page.touchscreen.touchMove(to.x, to.y)
    await page.touchscreen.touchEnd()
    for (let turn = 0; turn < 200; turn++) {
      if ((await settle(page)) === 'over') break
      await moveByTouch(page, turn)
    }
    assert.equal(await stateOf(page), 'over')
    await close()
  },

  async 'by keyboard, while a mouse rests where a line is offered'() {
    const { page, close } = await openTable('bot="easy" speed="instant"')
    await settle(page)
    const press = async (key) => {
      await page.keyboard.press(key)
      return inTable(page, ({ activeElement }) => activeElement.className)
    }
    await inTable(page, (shadow, host) => {
      host.focus()
      shadow.addEventListener('pointerover', ({ target }) => {
        if (target.matches('.target')) window.isOver = true
      })
    })
    assert.match(await press('Enter'), /target/)
    const last = await inTable(page, (shadow) => {
      const { x, y, width, height } = [...shadow.querySelectorAll('.target')]
        .at(-1)
        .getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await press('Escape')
    await page.mouse.move(last.x, last.y)
    assert.match(await press('Enter'), /target/)
    await page.waitForFunction(() => window.isOver)
    assert.equal(await press('Enter'), 'primary')
    await close()
  },

  async 'a whole game by roles and names'() {
    const { page, close } = await openTable('bot="easy" names="Ana,Bot" speed="instant"')
    const { turns, run } = await playByTree(page, 'azul', ({ tree }) => {
      // A selection can be canceled, and boards have their owner's name.
      const named = (role, name) => tree.some((node) => node.role === role && name.test(node.name))
      assert.ok(named('button', /^Cancel$/))
      assert.ok(named('region', /^Azul on the board colored, round \d/))
      assert.ok(named('region', /^Ana/) && named('region', /^Bot/))
    })
    assert.ok(turns > 10)
    const tree = await readTree(run)
    assert.ok(tree.some(({ role, name }) => role === 'cell' && /\d/.test(name)))
    assert.ok(tree.some(({ name }) => /wins? with/.test(name)))
    await keep('azul-by-names', run.said)
    await close()
  },

  async 'Qwirkle: a whole game by roles and names, between people'() {
    const { page, close } = await openTable(
      'names="Ana,Ben" speed="instant"',
      { isSettled: false },
      'qwirkle',
    )
    const { turns, run } = await playByTree(page, 'qwirkle', ({ tree }) => {
      const named = (role, name) => tree.some((node) => node.role === role && name.test(node.name))
      assert.ok(named('region', /^Qwirkle/))
      // The tree has one's own hand, but not the opponent's.
      const hands = tree.filter(({ role, name }) => role === 'region' && /hand: /.test(name))
      assert.equal(hands.filter(({ name }) => /hand: \d+ unknown/.test(name)).length, 1)
    })
    assert.ok(turns > 10)
    const tree = await readTree(run)
    assert.ok(tree.some(({ name }) => /wins? with|share/.test(name)))
    await keep('qwirkle-by-names', run.said)
    await close()
  },
})
