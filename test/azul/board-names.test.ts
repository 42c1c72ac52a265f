import { expect, test } from 'vitest'
import { isBoardName } from '../../src/entries/index'

test.each(['colored', 'grey', 'crystal-x2', 'crystal-bonus', 'mini', 'mini-grey'])(
  '%s is the name of a board',
  (value) => {
    expect(isBoardName(value)).toBe(true)
  },
)

test.each(['Colored', 'gray', 'toString', '', 0, null, undefined, ['mini'], {}])(
  '%j is not the name of a board',
  (value) => {
    expect(isBoardName(value)).toBe(false)
  },
)
