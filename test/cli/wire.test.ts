import { expect, test } from 'vitest'
import {
  FRAME_KIND,
  type FrameHead,
  HEADER,
  LIMITS,
  Wire,
  writeHead,
} from '../../src/cli/engine/wire'

/** A wire with its output in order; it is full after a number of items. */
function wireTo(room = Number.POSITIVE_INFINITY) {
  const received: unknown[] = []
  const wire = new Wire({
    get isFull() {
      return received.length >= room
    },
    line: (text) => received.push(text),
    frame: (head: FrameHead, payload) => received.push({ ...head, payload: [...payload] }),
    fault: (code, message) => received.push(`${code}: ${message}`),
  })
  return { wire, received }
}

/** The bytes of a frame. */
function frame(head: FrameHead, payload: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEADER + payload.length)
  writeHead(bytes, head)
  bytes.set(payload, HEADER)
  return bytes
}

const bytesOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

const STEP = { kind: FRAME_KIND.step, batch: 0x01_02_03_84, sequence: 0xfe_dc_ba_98 }
const LOOK = { kind: FRAME_KIND.look, batch: 7, sequence: 1 }
const TOO_LONG = 'too-long: A line must have at most 65536 bytes.'
const BAD_HEAD = 'bad-frame: A frame must begin with 0, 1, its kind (1 or 2), and 0.'

test('the head of a frame is as docs/protocol.md lays it out', () => {
  expect([...frame(STEP, [9, 8, 7])]).toEqual([
    ...[0, 1, 1, 0],
    ...[0x84, 3, 2, 1],
    ...[0x98, 0xba, 0xdc, 0xfe],
    ...[3, 0, 0, 0],
    ...[9, 8, 7],
  ])
  // A frame may start anywhere in a buffer.
  const buffer = new Uint8Array(40).fill(255)
  writeHead(buffer.subarray(10, 30), LOOK)
  expect([...buffer.subarray(8, 28)]).toEqual([
    ...[255, 255],
    ...[0, 1, 2, 0, 7, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0],
    ...[255, 255],
  ])
})

test('lines and frames come out whole, wherever the bytes are cut', () => {
  const bytes = bytesOf(
    '{"a":1}\n\n  \nzwölf\n',
    frame(STEP, [10, 0, 255, 10]),
    frame(LOOK, []),
    'next\n',
    frame(LOOK, [1]),
    'last',
  )
  const expected = [
    '{"a":1}',
    'zwölf',
    { ...STEP, payload: [10, 0, 255, 10] },
    { ...LOOK, payload: [] },
    'next',
    { ...LOOK, payload: [1] },
  ]
  for (let size = 1; size <= bytes.length; size++) {
    const { wire, received } = wireTo()
    for (let at = 0; at < bytes.length; at += size) {
      const part = bytes.subarray(at, at + size)
      expect(wire.push(part)).toBe(part.length)
    }
    expect(received).toEqual(expected)
    wire.end()
    expect(received).toEqual([...expected, 'last'])
    wire.end()
    expect(received).toHaveLength(expected.length + 1)
  }
})

test('a wire stops when the receiver is full, and continues from there', () => {
  const bytes = bytesOf('one\n', frame(LOOK, [5]), 'two\nthree\n')
  const { wire, received } = wireTo(1)
  expect(wire.push(bytes)).toBe(4)
  expect(wire.push(bytes.subarray(4))).toBe(0)
  received.length = 0
  expect(wire.push(bytes.subarray(4))).toBe(HEADER + 1)
  expect(received).toEqual([{ ...LOOK, payload: [5] }])
  received.length = 0
  expect(wire.push(bytes.subarray(21))).toBe(4)
  expect(received).toEqual(['two'])
})

test('a line has at most the bytes of the limit', () => {
  const longest = 'x'.repeat(LIMITS.line)
  const { wire, received } = wireTo()
  wire.push(bytesOf(`${longest}\nafter\n`))
  expect(received).toEqual([longest, 'after'])
  received.length = 0
  wire.push(bytesOf(`${longest}x\nafter\n`))
  expect(received).toEqual([TOO_LONG, 'after'])
  // The limit holds for all parts together, and a line that is too long is reported once.
  received.length = 0
  for (const part of [longest.slice(1), 'xx', longest, 'x', '\n', 'after\n'])
    wire.push(bytesOf(part))
  expect(received).toEqual([TOO_LONG, 'after'])
  received.length = 0
  for (const part of [longest.slice(1), 'x', '\n']) wire.push(bytesOf(part))
  expect(received).toEqual([longest])
})

test('in a line that is too long, a byte 0 starts no frame', () => {
  const { wire, received } = wireTo()
  wire.push(bytesOf('x'.repeat(LIMITS.line + 1)))
  wire.push(bytesOf(frame(LOOK, []), '\nafter\n'))
  expect(received).toEqual([TOO_LONG, 'after'])
})

test('a frame has at most the bytes of the limit; a longer one is skipped', () => {
  const payload = Array.from({ length: LIMITS.frame }, (_, i) => i & 255)
  const { wire, received } = wireTo()
  wire.push(frame(STEP, payload))
  expect(received).toEqual([{ ...STEP, payload }])
  for (const size of [1, 1000, LIMITS.frame + 1]) {
    received.length = 0
    const long = bytesOf(frame(STEP, [...payload, 10]), frame(LOOK, []), 'after\n')
    for (let at = 0; at < long.length; at += size) wire.push(long.subarray(at, at + size))
    expect(received).toEqual([
      'too-long: A frame must have at most 65536 bytes.',
      { ...LOOK, payload: [] },
      'after',
    ])
  }
})

test.each([
  ['another version', [0, 2, 1, 0]],
  ['kind 0', [0, 1, 0, 0]],
  ['a kind that only the engine sends', [0, 1, 3, 0]],
  ['a fourth byte that is not 0', [0, 1, 1, 1]],
])('a frame of %s is a fault, and the next line is read', (_, head) => {
  const { wire, received } = wireTo()
  wire.push(bytesOf(Uint8Array.from([...head, ...Array(12).fill(1)]), frame(LOOK, []), '\nafter\n'))
  expect(received).toEqual([BAD_HEAD, 'after'])
  wire.push(frame(LOOK, []))
  expect(received.at(-1)).toEqual({ ...LOOK, payload: [] })
})

test('a line that is not UTF-8 is a fault', () => {
  const { wire, received } = wireTo()
  wire.push(Uint8Array.from([0xc3, 0x28, 10]))
  wire.push(bytesOf('after\n'))
  expect(received).toEqual(['bad-json: A line must be UTF-8.', 'after'])
})

test('a frame that is broken off by the end is nothing', () => {
  const { wire, received } = wireTo()
  wire.push(frame(STEP, [1, 2]).subarray(0, 17))
  wire.end()
  expect(received).toEqual([])
})
