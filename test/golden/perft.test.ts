import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOARD_NAMES } from '../../src/entries/index'
import { perft, positionsFor } from './perft'

/** The counts at depths 1, 2 and 3, by board, number of players and position. */
type Table = Record<string, Record<string, readonly number[]>>

const file = new URL('./perft.json', import.meta.url)
const tables = BOARD_NAMES.flatMap((board) =>
  ([2, 3, 4] as const).map((players) => [`${board} ${players}`, board, players] as const),
)

const count = (...[, board, players]: (typeof tables)[number]) =>
  Object.fromEntries(
    Object.entries(positionsFor(board, players)).map(([name, state]) => [
      name,
      [1, 2, 3].map((depth) => perft(state, depth)),
    ]),
  )

test.runIf(process.env['GOLDEN'] === 'write')('rewritten', () => {
  // Spaced as the formatter does it.
  const spaced = (counts: object) =>
    JSON.stringify(counts).replace(/[:,{]/g, '$& ').replace('}', ' }')
  const rows = tables.map((table) => `  "${table[0]}": ${spaced(count(...table))}`)
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('colored 2')
})

test.each(tables)('perft of %s players', (...table) => {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Table
  expect(count(...table)).toEqual(known[table[0]])
})

test('perft of a new game for two, counted by hand', () => {
  // Six places for each color that a factory has.
  const { start } = positionsFor('colored', 2)
  const piles = start.factories.reduce((sum, tiles) => sum + new Set(tiles).size, 0)
  expect(perft(start, 1)).toBe(6 * piles)
})
