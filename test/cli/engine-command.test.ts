import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { HEADER, writeHead } from '../../src/cli/engine/wire'
import { azulCli } from '../../src/cli/games/azul/game'
import { createGame, viewFor } from '../../src/entries/index'
import { formatPosition } from '../../src/entries/notation'
import { azulejoHere, type Run } from './tools'

const HELLO = '{"type":"hello","protocol":1}\n'
const QUIT = '{"type":"quit"}\n'

/** An engine that is spoken to line by line. */
function engine(...args: readonly string[]) {
  const input = new PassThrough()
  let out = ''
  let onLine = () => {}
  const ended: Promise<Run> = azulejoHere(['engine', ...args], {
    input,
    onOutput: (all) => {
      out = all
      onLine()
    },
  })
  /** Waits until there is a number of lines. */
  const lines = (count: number): Promise<readonly string[]> =>
    new Promise((resolve) => {
      onLine = () => {
        const all = out.split('\n').slice(0, -1)
        if (all.length >= count) resolve(all)
      }
      onLine()
    })
  return { input, ended, lines }
}

test('the engine greets with its version, and answers quit', async () => {
  const { out, code, error } = await azulejoHere(['engine'], { input: HELLO + QUIT })
  const [hello, bye, ...more] = out.split('\n')
  expect(JSON.parse(hello!)).toMatchObject({ type: 'hello', protocol: 1, version: '1.2.3' })
  expect([bye, more]).toEqual(['{"type":"bye"}', ['']])
  expect([code, error]).toEqual([0, ''])
})

test('it ends with its input, or when its output is closed', async () => {
  expect((await azulejoHere(['engine'], { input: HELLO })).code).toBe(0)
  const broken = engine()
  broken.input.write(HELLO)
  await broken.lines(1)
  broken.input.destroy(new Error('Gone.'))
  expect((await broken.ended).code).toBe(0)
  const unheard = engine()
  unheard.input.write(HELLO)
  await unheard.lines(1)
  process.stdout.emit('error', new Error('Gone.'))
  expect((await unheard.ended).code).toBe(0)
  expect(unheard.input.destroyed).toBe(true)
})

test('--bot is the bot of requests that name none', async () => {
  const view = viewFor(createGame({ seed: 1 }), 0)
  const position = formatPosition(view)
  const { input, lines, ended } = engine('--bot', 'greedy')
  const go = JSON.stringify({ type: 'go', game: 'g', position, seed: 1 })
  input.write(`${HELLO}${go}\n`)
  const [, answer] = await lines(2)
  const move = await azulCli.botFor('greedy')!.choose(view, 0)
  expect(JSON.parse(answer!)).toMatchObject({ type: 'move', move: azulCli.game.formatMove(move) })
  input.write(QUIT)
  expect((await ended).code).toBe(0)
  // One that a single game knows is a bot.
  expect((await azulejoHere(['engine', '--bot', 'search:5'], { input: QUIT })).code).toBe(0)
})

test('what comes too fast for the reader of the answers waits', async () => {
  const { stdout } = process
  const full = (value: boolean) =>
    Object.defineProperty(stdout, 'writableNeedDrain', { configurable: true, value })
  try {
    const { input, lines, ended } = engine()
    input.write(HELLO)
    await lines(1)
    full(true)
    input.write(`{"type":"result","game":"g"}\n`)
    while (!input.isPaused()) await new Promise((resolve) => setImmediate(resolve))
    expect(await lines(1)).toHaveLength(1)
    full(false)
    stdout.emit('drain')
    expect(JSON.parse((await lines(2))[1]!)).toMatchObject({ code: 'no-such-game' })
    input.write(QUIT)
    expect((await ended).out).toMatch(/"bye"\}\n$/)
  } finally {
    Reflect.deleteProperty(stdout, 'writableNeedDrain')
  }
})

test('batches are answered by frames, with unpredictable deals', async () => {
  const frame = new Uint8Array(HEADER)
  writeHead(frame, { kind: 2, batch: 1, sequence: 7 })
  const looks: string[] = []
  for (let i = 0; i < 2; i++) {
    const { input, lines, ended } = engine()
    const batch = '{"type":"batch","batch":1,"games":1}\n'
    input.write(`${HELLO}${batch}{"type":"look","batch":1,"index":0}\n`)
    looks.push((await lines(3))[2]!)
    input.write(frame)
    input.end(QUIT)
    const { out } = await ended
    expect(out).toContain('\u0000\u0001\u0003\u0000\u0001\u0000\u0000\u0000\u0007')
  }
  expect(looks[0]).not.toBe(looks[1])
})
