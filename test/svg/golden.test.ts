import { expect, test } from 'vitest'
import { PICTURES } from './pictures'

/*
 * Pictures that were looked at. After a change that is meant: `npx vitest run test/svg/golden.test.ts -u`, then open the
 * files that changed in a browser, and look at them.
 */
test.each(Object.keys(PICTURES))('%s', async (name) => {
  await expect(`${PICTURES[name]!()}\n`).toMatchFileSnapshot(`golden/${name}.svg`)
})
