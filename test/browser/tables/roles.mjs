// Whether a browser computes the roles and names of a table's controls that its language gives them.
import assert from 'node:assert/strict'
import { clickOn, inTable, middleOf } from './play.mjs'

/** What can be operated, and what is read. */
export const CONTROLS = 'button, [role=img], section[aria-label]'

/** The controls of the table, with the roles of their elements and their names. */
const controlsOf = (page) =>
  inTable(
    page,
    (shadow, _, selector) => {
      const roles = { section: 'region', button: 'button', div: 'image' }
      return [...shadow.querySelector('.table').querySelectorAll(selector)].map(
        (element, index) => ({
          role: roles[element.localName],
          name: (element.ariaLabel ?? element.textContent).trim(),
          index,
        }),
      )
    },
    CONTROLS,
  )

/** Checks all controls on show, in browsers that tell what they compute. In Chromium, games are played by the tree. */
export async function checkRoles(page) {
  if (page.findMissing === undefined) return
  const controls = await controlsOf(page)
  assert.ok(controls.length > 3)
  assert.deepEqual(await page.findMissing(controls), [])
}

/** Checks the controls while nothing is picked, and while something is, which is dropped again. */
export async function checkTurn(page) {
  if (page.findMissing === undefined) return
  await checkRoles(page)
  await clickOn(page, '.pickable')
  await checkRoles(page)
  // A click on a tile leaves the focus where it was.
  await inTable(page, (shadow) => shadow.querySelector('.table').focus())
  await page.keyboard.press('Escape')
  assert.equal(await middleOf(page, '.target'), null)
}
