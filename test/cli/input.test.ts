import { expect, test } from 'vitest'
import { azulCli } from '../../src/cli/games/azul/game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { parseInput } from '../../src/cli/input'
import { createGame } from '../../src/entries/index'
import { azulRecords, formatPosition } from '../../src/entries/notation'
import { createGame as createQwirkle } from '../../src/entries/qwirkle/index'
import { formatPosition as formatQwirkle } from '../../src/entries/qwirkle/notation'
import { asyncErrorOf } from './tools'

const azul = createGame({ seed: 'input' })
const qwirkle = createQwirkle({ seed: 'input' })
const record = azulRecords.read({ game: 'azul', start: { seed: 1 }, moves: [], result: null })

test.each([
  ['azul', formatPosition(azul), azulCli, azul],
  ['qwirkle', formatQwirkle(qwirkle), qwirkleCli, qwirkle],
])(
  'a position of %s is text or JSON, whatever space is around it',
  async (_, line, rules, state) => {
    for (const text of [
      line,
      `\n ${line}\n`,
      JSON.stringify(state),
      `\n ${JSON.stringify(state)} `,
    ]) {
      const input = await parseInput(text)
      expect(input).toEqual({ kind: 'position', rules, state })
      expect(input.rules).toBe(rules)
    }
  },
)

test('a record is text or JSON', async () => {
  for (const text of [
    azulRecords.format(record),
    `\n${azulRecords.format(record)}`,
    JSON.stringify(record),
  ]) {
    const input = await parseInput(text)
    expect(input).toEqual({ kind: 'record', rules: azulCli, record })
  }
})

test('empty and broken input is refused', async () => {
  for (const text of ['', ' \n'])
    expect(await asyncErrorOf(parseInput(text))).toEqual(['The input is empty.', 1])
  for (const text of ['{', '{"game":', '{"game":"azul"} and more'])
    expect(await asyncErrorOf(parseInput(text))).toEqual([
      'The input starts with { but is not JSON.',
      1,
    ])
})

test('input that names no game is refused', async () => {
  for (const text of [
    '{}',
    '{"game":7,"moves":[]}',
    '{"game":"chess"}',
    '{"game":"constructor"}',
    '[Game "chess"]',
    '[Event "azul"]',
    '[Game azul]',
    `[${' '.repeat(10_000)}[Game "azul"]`,
    `[Game "${'a'.repeat(41)}"]`,
    'chess 1/100',
    '(azul colored',
    '- azul',
    'azuls',
  ])
    expect(await asyncErrorOf(parseInput(text))).toEqual([
      'The input is neither a position nor a record: it names no game (azul or qwirkle).',
      1,
    ])
})

test('errors of the library keep their messages', async () => {
  for (const [text, message] of [
    ['azul colored 1/100 nap', /^Character 20: expected /],
    ['{"game":"azul","moves":7}', /^start: is missing\.$/],
    ['{"game":"azul"}', /^phase: is missing\.$/],
    ['[Game "azul"]\n[Players "two"]\n', /^Line 2, character 1: Players: must be /],
  ] as const)
    await expect(parseInput(text)).rejects.toThrow(message)
})
