import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMove,
  InvalidTextError,
  legalMoves,
  parseMove,
  type QwirkleState,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { formatPosition, parsePosition } from '../../src/entries/qwirkle/notation'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import { randomGame } from './help'

describe('fuzz', () => {
  /** A text with some characters changed. */
  const mutated = (text: string, below: (limit: number) => number) => {
    const chars = [...text]
    for (let n = 1 + below(3); n > 0; n--) {
      const place = below(chars.length + 1)
      const other = 'xrci-._/0129 e:swn"[]'[below(21)]!
      chars.splice(place, below(2), ...(below(2) === 0 ? [] : [other]))
    }
    return chars.join('')
  }
  const reads = <T>(text: string, parse: (text: string) => T, format: (value: T) => string) => {
    try {
      const value = parse(text)
      expect(format(value)).toBe(text)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidTextError)
      const { offset } = error as InvalidTextError
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(text.length)
      return false
    }
  }
  const states: QwirkleState[] = randomGame(4, { players: 3 })

  test('parseMove: 20,000 mutated tokens and texts of any kind', () => {
    const tokens = states.flatMap((state) => legalMoves(state).slice(0, 30).map(formatMove))
    tokens.push('draw-x-x-x-x-x-x-player-2-opens-4', 'draw-rci-rci-x')
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), fc.string(), (seed, text) => {
        const below = numbersFrom(seed)
        for (let i = 0; i < 19; i++)
          if (reads(mutated(tokens[below(tokens.length)]!, below), parseMove, formatMove)) taken++
        reads(text, parseMove, formatMove)
      }),
      { numRuns: runs(1_000) },
    )
    expect(taken).toBeGreaterThan(runs(33))
  })

  test('parsePosition: 10,000 mutated lines and texts of any kind', () => {
    const lines = states.flatMap((state) => [
      formatPosition(state),
      formatPosition(viewFor(state, 0)),
    ])
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), fc.string(), (seed, text) => {
        const below = numbersFrom(seed)
        for (let i = 0; i < 9; i++)
          if (reads(mutated(lines[below(lines.length)]!, below), parsePosition, formatPosition))
            taken++
        reads(text, parsePosition, formatPosition)
      }),
      { numRuns: runs(1_000) },
    )
    expect(taken).toBeGreaterThan(runs(3))
  })
})
