import { describe, expect, test } from 'vitest'
import { Engine } from '../../src/cli/engine/engine'
import { REQUESTS, requestShape } from '../../src/cli/engine/messages'
import { readShape } from '../../src/core/read-shape'
import { ValidationFailure } from '../../src/core/validation'
import { GAMES } from './tools'

/** A message of each type with all fields that docs/protocol.md lists for it. */
const FULL: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[] = [
  { type: 'hello', protocol: 1, rules: 'azul' },
  { type: 'new', game: 'g', rules: 'qwirkle', options: { players: 3 }, position: 'p' },
  { type: 'position', game: 'g', json: true },
  { type: 'legal', game: 'g', player: 3 },
  { type: 'apply', game: 'g', move: 'pass', player: 0 },
  { type: 'deal', game: 'g' },
  { type: 'result', game: 'g' },
  { type: 'view', game: 'g', player: null, json: false },
  { type: 'features', game: 'g', player: 1 },
  {
    type: 'go',
    game: 'g',
    rules: 'azul',
    position: 'p',
    player: 2,
    bot: 'greedy',
    time: 1,
    clock: 0,
    iterations: 1,
    seed: 's',
    info: true,
    legal: ['pass'],
  },
  { type: 'stop', game: 'g' },
  { type: 'end', game: 'g' },
  {
    type: 'batch',
    batch: 0,
    rules: 'azul',
    games: 4096,
    options: {},
    seed: 7,
    sections: ['mask', 'moves', 'features'],
  },
  { type: 'look', batch: 1, index: 4095 },
  { type: 'reset', batch: 1, seed: 0 },
  { type: 'end-batch', batch: 1 },
  { type: 'quit' },
]

const full = (type: string) => FULL.find((one) => one.type === type)!

/** The refusal of a message: code, path and reason. */
function wrong(message: unknown) {
  try {
    readShape(requestShape, message)
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationFailure)
    const { code, path, reason } = error as ValidationFailure
    return [code, path, reason]
  }
  throw new Error(`${JSON.stringify(message)} is a message.`)
}

test('there is a message of each type', () => {
  expect(FULL.map(({ type }) => type)).toEqual(REQUESTS)
})

describe.each(FULL)('a message $type', (message) => {
  test('may have all its fields, and an id that is a text or a number', () => {
    for (const more of [{}, { id: 'x'.repeat(64) }, { id: '' }, { id: 0 }])
      expect(readShape(requestShape, { ...message, ...more })).toEqual({ ...message, ...more })
  })

  test('has no other fields', () => {
    for (const more of [{ more: 1 }, { id: 'x'.repeat(65) }, { id: -1 }, { id: 0.5 }, { id: null }])
      expect(wrong({ ...message, ...more })[1]).toEqual([Object.keys(more)[0]])
  })

  test('may omit optional fields only', () => {
    const needed = ['game', 'batch', 'protocol', 'move', 'games', 'index']
    for (const key of Object.keys(message)) {
      if (key === 'type') continue
      const { [key]: _, ...rest } = message
      const isNeeded = needed.includes(key)
      if (isNeeded) expect(wrong(rest)[1]).toEqual([key])
      else expect(readShape(requestShape, rest)).toEqual(rest)
    }
  })
})

test('fields have the bounds of docs/protocol.md and the greeting', () => {
  for (const [type, key, fits, fails] of [
    ['new', 'game', ['', 'x'.repeat(64)], ['x'.repeat(65), 7, null]],
    ['new', 'rules', ['azul', 'qwirkle'], ['chess', 'toString', 7]],
    ['new', 'position', ['x'.repeat(8000)], ['x'.repeat(8001), 7]],
    ['apply', 'move', ['x'.repeat(8000)], ['x'.repeat(8001), 7]],
    ['legal', 'player', [0, 1, 2, 3], [-1, 4, '0', null]],
    ['go', 'bot', ['x'.repeat(64)], ['x'.repeat(65)]],
    ['go', 'time', [1, 3_600_000], [0, 3_600_001, 0.5]],
    ['go', 'clock', [0, 1e9], [-1]],
    ['go', 'iterations', [1, 1e9], [0, 1.5]],
    ['go', 'seed', ['', 0, 'x'], [null, {}]],
    ['hello', 'protocol', [1, 2], [0, '1']],
    ['batch', 'batch', [0, 1e9], [-1, 0.5, '1']],
    ['batch', 'games', [1, 4096], [0, 4097]],
    ['batch', 'sections', [[], ['moves']], [['turn'], 'mask', ['mask', 'mask', 'mask', 'mask']]],
    ['look', 'index', [0, 4095], [-1, 4096]],
    ['reset', 'seed', ['t', 1], [null]],
  ] as const) {
    for (const value of fits) {
      const message = { ...full(type), [key]: value }
      expect(readShape(requestShape, message)).toEqual(message)
    }
    for (const value of fails) expect(wrong({ ...full(type), [key]: value })[1]![0]).toBe(key)
  }
})

test('booleans are not converted', () => {
  for (const [type, key] of [
    ['position', 'json'],
    ['view', 'json'],
    ['go', 'info'],
  ] as const) {
    for (const value of [true, false])
      expect(readShape(requestShape, { ...full(type), [key]: value })).toMatchObject({
        [key]: value,
      })
    for (const value of [0, 1, 'true', null, {}])
      expect(wrong({ ...full(type), [key]: value })).toEqual([
        'wrong-type',
        [key],
        'must be true or false.',
      ])
  }
})

test('a view is that of a seat, or of a spectator', () => {
  for (const player of [null, 0, 1, 2, 3])
    expect(readShape(requestShape, { ...full('view'), player })).toMatchObject({ player })
  for (const player of [-1, 4, 0.5, '0', false, [0]])
    expect(wrong({ ...full('view'), player })).toEqual([
      'wrong-type',
      ['player'],
      'must be a seat, 0 to 3, or null for a spectator.',
    ])
})

/** What a new engine answers to some lines. */
function answers(...texts: readonly string[]): readonly unknown[] {
  const lines: object[] = []
  const outlet = { isFull: false, line: (line: object) => void lines.push(line), frame: () => {} }
  const engine = new Engine(outlet, {
    games: Object.values(GAMES),
    version: '1',
    newSeed: () => 'seed',
  })
  engine.receive(new TextEncoder().encode(texts.map((text) => `${text}\n`).join('')))
  return lines
}

test('an invalid message is refused with its id, if it has one', () => {
  const notJson = { type: 'error', code: 'bad-json', message: 'The message must be JSON.' }
  expect(answers('{', 'hello')).toEqual([notJson, notJson])
  expect(answers('{"type":"quit","id":7}')).toEqual([
    { type: 'error', id: 7, code: 'no-hello', message: 'The first message must be hello.' },
  ])
  expect(answers('{"type":"hello","protocol":2}', '{"type":"quit"}')).toEqual([
    {
      type: 'error',
      code: 'other-protocol',
      message: 'protocol: must be 1, the only version that this engine speaks.',
    },
    { type: 'error', code: 'no-hello', message: 'The first message must be hello.' },
  ])
  expect(answers('null', '7')).toMatchObject([{ code: 'wrong-type' }, { code: 'wrong-type' }])
})
