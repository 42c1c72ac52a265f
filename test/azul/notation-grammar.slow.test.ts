import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOARD_NAMES, formatMove, MOVE_COUNT, moveAt, parseMove } from '../../src/entries/index'
import { azulRecords, formatPosition, parsePosition } from '../../src/entries/notation'
import { numbersFrom } from '../laws/numbers'
import { positionText } from './by-hand'
import { customBoards, games, mutate, play } from './games'

const page = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8')

/** The expressions of the page's grammar, each with those that it names put in. */
const grammar = new Map<string, string>()
for (const [, name, source] of page
  .split('```grammar')[1]!
  .split('```')[0]!
  .matchAll(/^(\w+) += (.*)$/gm))
  grammar.set(
    name!,
    source!.replace(/<(\w+)>/g, (_, inner: string) => `(?:${grammar.get(inner) ?? fail(inner)})`),
  )
function fail(name: string): never {
  throw new Error(`${name} is not in the grammar`)
}
const matches = (name: string, text: string) => new RegExp(`^(?:${grammar.get(name)})$`).test(text)

describe('the grammar in the docs', () => {
  test('has the examples of the page', () => {
    const tokens = [...page.matchAll(/^\| `((?:f\d|center|wall|deal)-[\w-]+)` +\|/gm)].map(
      ([, t]) => t!,
    )
    expect(tokens).toHaveLength(4)
    for (const token of tokens) {
      expect(matches('move', token)).toBe(true)
      expect(formatMove(parseMove(token))).toBe(token)
    }
    const line = page.match(/^azul .*$/m)![0]
    expect(line).toBe(positionText)
    expect(matches('position', line)).toBe(true)
    expect(formatPosition(parsePosition(line))).toBe(line)
    expect(matches('own', page.match(/`(own:[^`]*)`/)![1]!)).toBe(true)
  })

  test('has every move, and accepts exactly what parseMove accepts', () => {
    for (let index = 0; index < MOVE_COUNT; index++)
      expect(matches('move', formatMove(moveAt(index)))).toBe(true)
    const { record } = play({ dealer: 'external', players: 4, board: 'grey' }, 4)
    const tokens = record.moves.map(({ move }) => formatMove(move))
    const accepts = (text: string) => {
      try {
        parseMove(text)
        return true
      } catch {
        return false
      }
    }
    for (const token of tokens) expect(matches('move', token)).toBe(true)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = numbersFrom(seed)
        const text = mutate(tokens[random(tokens.length)]!, tokens[random(tokens.length)]!, random)
        expect(accepts(text)).toBe(matches('move', text))
      }),
      { numRuns: 5000 },
    )
  })

  test('has every position, and each that parsePosition accepts', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ states }, seed) => {
        const random = numbersFrom(seed)
        for (const state of states) {
          const text = formatPosition(state)
          if (!matches('position', text)) throw new Error(text)
          const other = mutate(text, text, random)
          if (matches('position', other)) continue
          expect(() => parsePosition(other)).toThrow()
        }
      }),
      { numRuns: 40 },
    )
  })

  test('has every custom board', () => {
    const { states } = play({ seed: 1 }, 1, 0)
    fc.assert(
      fc.property(customBoards, (board) => {
        expect(matches('own', formatPosition({ ...states[0]!, board }).split(' ')[1]!)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('has every golden position', () => {
    const folder = new URL('../golden/text/', import.meta.url)
    const files = readdirSync(folder).filter((name) => name.endsWith('.positions.txt'))
    expect(files).toHaveLength(BOARD_NAMES.length + 1)
    for (const name of files)
      for (const line of readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n'))
        expect(matches('position', line.replace(/^\d+ /, ''))).toBe(true)
  })
})

test('the record in the docs can be read', () => {
  const text = page.split('## Records')[1]!.match(/```text\n([^`]*)```/)![1]!
  expect(azulRecords.parse(text)).toMatchObject({
    start: { board: 'crystal-x2', players: 2, seed: 'porto' },
    names: ['Ana', 'Bruno'],
    result: null,
  })
})
