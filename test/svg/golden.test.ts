import { expect, test } from 'vitest'
import { PICTURES } from './pictures'

/*
 * Pictures that were reviewed by eye. After an intended change, run `npx vitest run test/svg/golden.test.ts -u` and view
 * the changed files in a browser.
 */
test.each(Object.keys(PICTURES))('%s', async (name) => {
  await expect(`${PICTURES[name]!()}\n`).toMatchFileSnapshot(`golden/${name}.svg`)
})
