import { expect, test } from 'vitest'
import { formatPosition } from '../../src/azul/rules/position'
import { azulCli } from '../../src/cli/games/azul/game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { inputFrom, positionFrom } from '../../src/cli/input'
import { createGame } from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import { createGame as createQwirkle } from '../../src/entries/qwirkle/index'
import { formatPosition as formatQwirkle } from '../../src/qwirkle/rules/position'
import { faultOf } from './tools'

const azul = createGame({ seed: 'input' })
const qwirkle = createQwirkle({ seed: 'input' })
const record = azulRecords.read({ game: 'azul', start: { seed: 1 }, moves: [], result: null })

test.each([
  ['azul', formatPosition(azul), azulCli, azul],
  ['qwirkle', formatQwirkle(qwirkle), qwirkleCli, qwirkle],
])('a position of %s is text or JSON, whatever space is around it', (_, line, rules, state) => {
  for (const text of [
    line,
    `\n ${line}\n`,
    JSON.stringify(state),
    `\n ${JSON.stringify(state)} `,
  ]) {
    const input = inputFrom(text)
    expect(input).toEqual({ kind: 'position', rules, state })
    expect(input.rules).toBe(rules)
    expect(positionFrom(text)).toEqual(input)
  }
})

test('a record is text or JSON', () => {
  for (const text of [
    azulRecords.format(record),
    `\n${azulRecords.format(record)}`,
    JSON.stringify(record),
  ]) {
    const input = inputFrom(text)
    expect(input).toEqual({ kind: 'record', rules: azulCli, record })
    expect(faultOf(() => positionFrom(text))).toEqual([
      'That is a record; a position is needed.',
      1,
    ])
  }
})

test('a text that holds nothing is told', () => {
  for (const text of ['', ' \n'])
    expect(faultOf(() => inputFrom(text))).toEqual(['There is nothing to read.', 1])
  for (const text of ['{', '{"game":', '{"game":"azul"} and more'])
    expect(faultOf(() => inputFrom(text))).toEqual([
      'The text begins like JSON, but is not JSON.',
      1,
    ])
})

test('a text that names no game is told', () => {
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
    expect(faultOf(() => inputFrom(text))).toEqual([
      'The text is neither a position nor a record: it names no game, azul or qwirkle.',
      1,
    ])
})

test('what the library refuses is told in its words', () => {
  for (const [text, message] of [
    ['azul colored 1/100 nap', /^Character 20: expected /],
    ['{"game":"azul","moves":7}', /^start: is missing\.$/],
    ['{"game":"azul"}', /^phase: is missing\.$/],
    ['[Game "azul"]\n[Players "two"]\n', /^Line 2, character 1: Players: must be /],
  ] as const)
    expect(() => inputFrom(text)).toThrow(message)
})
