import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Engine } from '../../src/cli/engine/engine'
import { REQUESTS } from '../../src/cli/engine/messages'
import { HEADER, LIMITS, writeHead } from '../../src/cli/engine/wire'
import { randomStream } from '../../src/entries/fast'
import { runs } from '../runs'
import { GAMES } from './tools'

const COUNT = runs(200_000)
const SEED = process.env['FUZZ_SEED'] ?? `${Date.now()}`

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The bytes that are held now. */
function heldBytes(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const page = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
const pages = page('protocol.md') + page('errors.md') + page('notation.md')

const POSITION =
  'azul colored 1/100 draft 1 1 - byww/brrk/bkww/bbrr/bbrw - 13/19/15/18/15 0/0/0/0/0 0:-/-/-/-/-:...../...../...../...../.....:- 0:-/-/-/-/-:...../...../...../...../.....:- -'

/** Values for fields: some fit, some do not. */
const VALUES: readonly unknown[] = [
  'a',
  'b',
  'c',
  '',
  'x'.repeat(65),
  'azul',
  'qwirkle',
  'f1-blue-2',
  'center-red-floor',
  POSITION,
  POSITION.slice(0, 60),
  'greedy',
  'mcts:3',
  0,
  1,
  2,
  3,
  4,
  7,
  -1,
  0.5,
  1e300,
  null,
  true,
  false,
  [],
  {},
  ['mask', 'moves'],
  ['features'],
  { seed: 1 },
  { players: 3, board: 'grey' },
  { players: 9 },
  { dealer: 'external' },
  { __proto__: null, constructor: 1 },
]

const FIELDS =
  'game rules options position player move json batch games seed sections index bot iterations info id protocol constructor'.split(
    ' ',
  )

/** Fields that make a message of a type one that is likely to be understood. */
const LIKELY: Readonly<Record<string, object>> = {
  hello: { protocol: 1 },
  new: { game: 'a', options: { seed: 1 } },
  apply: { game: 'a', move: 'f1-blue-2' },
  batch: { batch: 1, games: 3, seed: 's', sections: ['mask'] },
  look: { batch: 1, index: 2 },
  reset: { batch: 1, seed: 't' },
  'end-batch': { batch: 1 },
}

const encoder = new TextEncoder()

/** Hostile inputs, one after another; after each, a line break synchronizes both sides. */
function* inputs(random: (limit: number) => number): Generator<Uint8Array> {
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!
  const line = (text: string) => encoder.encode(`${text}\n`)
  for (;;) {
    const kind = random(20)
    if (kind < 9) {
      const type = pick(REQUESTS)
      // Searches take time, and an engine that has quit is silent.
      if (type === 'quit' || (type === 'go' && random(50) > 0)) continue
      if (type.startsWith('end') && random(8) > 0) continue
      const likely = LIKELY[type] ?? { game: pick(['a', 'b', 'q']) }
      const message: Record<string, unknown> = { type, ...likely }
      for (let i = random(4) - 1; i > 0; i--) message[pick(FIELDS)] = pick(VALUES)
      if (typeof message['games'] === 'number') message['games'] = Math.min(message['games'], 5)
      if (type === 'go') message['iterations'] = 1
      for (const field of Object.keys(message)) if (random(12) === 0) delete message[field]
      yield line(JSON.stringify(message))
    } else if (kind < 11) {
      const type = pick(REQUESTS.filter((one) => one !== 'quit' && one !== 'go'))
      const text = JSON.stringify({ type, ...LIKELY[type], game: 'a' })
      const at = random(text.length)
      const cut = text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + random(3))
      if (!cut.includes('"quit"')) yield line(cut)
    } else if (kind < 16) {
      const kind = pick([0, 1, 1, 1, 2, 2, 3, 9])
      const sizes = kind === 2 ? [0, 0, 0, 1] : [0, 1, 2, 5, 6, 6, 6, 8, 40]
      const payload = new Uint8Array(pick(sizes))
      for (let i = 0; i < payload.length; i++) payload[i] = i % 2 === 0 ? random(256) : random(2)
      const frame = new Uint8Array(HEADER + payload.length)
      frame.set(payload, HEADER)
      const batch = pick([0, 1, 1, 1, 2, 2 ** 32 - 1])
      writeHead(frame, { kind, batch, sequence: random(99) })
      if (random(30) === 0) frame[1 + random(3)] = random(256)
      yield frame
    } else if (kind < 18) {
      const bytes = new Uint8Array(random(60))
      for (let i = 0; i < bytes.length; i++) bytes[i] = 1 + random(255)
      yield Buffer.concat([bytes, line('')])
    } else if (kind === 18) {
      if (random(100) > 0) continue
      const open = pick(['[', '{"a":', '"', '{"type":"new","game":"'])
      yield line(open.repeat(1 + random(2 * LIMITS.line) / open.length))
    } else {
      if (random(500) > 0) continue
      const frame = new Uint8Array(HEADER)
      writeHead(frame, { kind: 1, batch: 1, sequence: 0 })
      const size = LIMITS.frame + 1 + random(LIMITS.frame)
      new DataView(frame.buffer).setUint32(12, size, true)
      yield Buffer.concat([frame, new Uint8Array(size)])
    }
  }
}

test(`${COUNT} hostile lines and frames get coded answers, and leave nothing behind`, async () => {
  const random = randomStream(SEED)
  const codes = new Map<string, number>()
  let frames = 0
  let answers = 0
  const outlet = {
    isFull: false,
    line(message: object) {
      answers++
      const { type, code, message: text } = message as Record<string, string>
      if (type !== 'error') return
      codes.set(code!, (codes.get(code!) ?? 0) + 1)
      if (code === 'internal' || text!.length > 1000)
        throw new Error(`Seed ${SEED}: ${JSON.stringify(message).slice(0, 400)}`)
    },
    frame(bytes: Uint8Array) {
      frames++
      if (bytes[0] !== 0 || bytes[2] !== 3)
        throw new Error(`Seed ${SEED}: a frame of kind ${bytes[2]}`)
    },
  }
  const engine = new Engine(outlet, {
    games: Object.values(GAMES),
    version: '0',
    newSeed: () => 'seed',
  })
  engine.receive(encoder.encode('{"type":"hello","protocol":1}\n'))
  const source = inputs(random)
  let before = 0
  for (let i = 0; i < COUNT; i++) {
    const input = source.next().value as Uint8Array
    // What comes in pieces is the same as what comes at once.
    const at = random(input.length + 1)
    engine.receive(input.subarray(0, at))
    engine.receive(input.subarray(at))
    if (i % 512 === 0) await new Promise((resolve) => setImmediate(resolve))
    if (i === Math.floor(COUNT / 4)) before = heldBytes()
  }
  expect(heldBytes() - before, `seed ${SEED}`).toBeLessThan(24 * 1024 * 1024)
  // It still plays after all that.
  answers = 0
  engine.receive(encoder.encode('\n{"type":"new","game":"end","options":{"seed":1}}\n'))
  expect(answers, `seed ${SEED}`).toBe(1)
  engine.close()
  expect(frames).toBeGreaterThan(COUNT / 100)
  expect([...codes.keys()].filter((code) => !pages.includes(`\`${code}\``))).toEqual([])
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining([
      'bad-json',
      'wrong-type',
      'bad-frame',
      'illegal-move',
      'no-such-batch',
    ]),
  )
})
