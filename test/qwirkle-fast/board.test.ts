import { expect, it } from 'vitest'
import { fitsAnywhere } from '../../src/qwirkle/fast/board'
import { Open, Word } from '../../src/qwirkle/fast/layout'

it('visits every open cell, and none that is not open any more', () => {
  const words = new Int32Array(Word.size)
  const cells = [
    [0b001, 0],
    [0, 0b010],
    [0b100, 0b100],
  ] as const
  cells.forEach(([low, high], i) => {
    words[Word.open + Open.size * i + Open.low] = low
    words[Word.open + Open.size * i + Open.high] = high
  })
  for (let count = 0; count <= cells.length; count++) {
    words[Word.openCount] = count
    for (let low = 0; low < 8; low++)
      for (let high = 0; high < 8; high++) {
        const open = cells.slice(0, count)
        const fits = open.some(([lows, highs]) => (lows & low) !== 0 || (highs & high) !== 0)
        expect(fitsAnywhere(words, low, high)).toBe(fits)
      }
  }
})
