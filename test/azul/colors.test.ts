import { describe, expect, test } from 'vitest'
import { isBoardName, isColor } from '../../src/entries/index'

describe('what a form gives', () => {
  test.each(['blue', 'yellow', 'red', 'black', 'white'])('%s is a color', (value) => {
    expect(isColor(value)).toBe(true)
  })

  test.each(['Blue', 'blues', 'green', 'bl', '', 'marker', 0, null, undefined, ['blue'], {}])(
    '%j is not a color',
    (value) => {
      expect(isColor(value)).toBe(false)
    },
  )

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
})
