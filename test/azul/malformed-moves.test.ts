import { expect, test } from 'vitest'
import { applyMove, checkMove, createGame, formatMove, transition } from '../../src/entries/index'
import { tiles } from './sketch'

const state = createGame({ seed: 1 })

const draft = (source: unknown, color: unknown, line: unknown) => ({
  type: 'draft',
  source,
  color,
  line,
})
const tile = (row: unknown, column: unknown) => ({ type: 'tile', row, column })
const deal = (...factories: readonly string[]) => ({
  type: 'deal',
  factories: factories.map(tiles),
})

const TYPES = 'type: must be draft, tile or deal.'
const SOURCES = 'source: must be 0, 1, 2, 3, 4, 5, 6, 7, 8 or center.'
const COLORED = 'color: must be blue, yellow, red, black or white.'
const LINED = 'line: must be 0, 1, 2, 3, 4 or floor.'
const within = (field: string) => `${field}: must be a whole number from 0 to 4.`

test.each<[move: unknown, path: (string | number)[], message: string]>([
  ['f1-blue-1', [], 'A move must be an object with type.'],
  [7, [], 'A move must be an object with type.'],
  [null, ['type'], TYPES],
  [{}, ['type'], TYPES],
  [{ type: 'fly' }, ['type'], TYPES],
  [{ type: 'toString' }, ['type'], TYPES],
  [{ ...draft(0, 'blue', 0), type: 'Draft' }, ['type'], TYPES],
  [draft(0, 'blue', 5), ['line'], LINED],
  [draft(0, 'blue', -1), ['line'], LINED],
  [draft(0, 'blue', '0'), ['line'], LINED],
  [draft(0, 'blue', 'Floor'), ['line'], LINED],
  [draft(0, 'green', 0), ['color'], COLORED],
  [draft(0, 0, 0), ['color'], COLORED],
  [draft('0', 'blue', 0), ['source'], SOURCES],
  [draft(null, 'blue', 0), ['source'], SOURCES],
  [draft('Center', 'blue', 0), ['source'], SOURCES],
  [draft(9, 'blue', 0), ['source'], SOURCES],
  [draft(-1, 'blue', 0), ['source'], SOURCES],
  [draft(0.5, 'blue', 0), ['source'], SOURCES],
  [draft(2 ** 53, 'blue', 0), ['source'], SOURCES],
  [tile(5, 0), ['row'], within('row')],
  [tile(0, 5), ['column'], within('column')],
  [tile(-1, 0), ['row'], within('row')],
  [tile(0.5, 0), ['row'], within('row')],
  [tile('1', 0), ['row'], within('row')],
  [tile(1, '0'), ['column'], within('column')],
  [{ type: 'deal' }, ['factories'], 'factories: must be a list.'],
  [{ type: 'deal', factories: 'bbbb' }, ['factories'], 'factories: must be a list.'],
  [
    { type: 'deal', factories: [['green']] },
    ['factories', 0, 0],
    'factories[0][0]: must be blue, yellow, red, black or white.',
  ],
  [{ type: 'deal', factories: [[], 'blue'] }, ['factories', 1], 'factories[1]: must be a list.'],
  [deal('bbbbb'), ['factories', 0], 'factories[0]: must have 0 to 4 items, not 5.'],
  [
    deal(...Array<string>(10).fill('bbbb')),
    ['factories'],
    'factories: must have 0 to 9 items, not 10.',
  ],
])('%j is malformed', (move, path, message) => {
  const refusal = checkMove(state, move, 0)
  expect(refusal).toEqual({ code: 'malformed-move', message, path })
  for (const act of [applyMove, transition, (_: object, value: never) => formatMove(value)])
    expect(() => act(state, move as never)).toThrow(
      expect.objectContaining({
        name: 'IllegalMoveError',
        code: 'malformed-move',
        message,
        refusal,
      }),
    )
})
