import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { checksum } from '../measure.mjs'
import { CLI } from './help.mjs'
import { median, threadsOf } from './processor.mjs'

const GAMES = 256

/** How many steps of a batch the checksum is of; test/bench/command/vector_env.py makes the same. */
const CHECKED = 50

/** A program that speaks to the engine: lines and frames. */
function openEngine() {
  const child = spawn(process.execPath, [CLI, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let received = Buffer.alloc(0)
  let parts = []
  let length = 0
  let wake = () => {}
  child.stdout.on('data', (bytes) => {
    parts.push(bytes)
    length += bytes.length
    wake()
  })
  const more = async (bytes) => {
    while (length < bytes)
      await new Promise((resolve) => {
        wake = resolve
      })
    if (parts.length > 1) parts = [Buffer.concat(parts)]
    received = parts[0]
  }
  const take = (bytes) => {
    const taken = received.subarray(0, bytes)
    received = received.subarray(bytes)
    length -= bytes
    parts = length === 0 ? [] : [received]
    return taken
  }
  return {
    pid: child.pid,
    async ask(message) {
      child.stdin.write(`${JSON.stringify(message)}\n`)
      do await more(length + 1)
      while (!received.includes(10))
      return JSON.parse(take(received.indexOf(10) + 1))
    },
    async exchange(kind, payload) {
      const head = Buffer.from([0, 1, kind, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      head.writeUInt32LE(payload.length, 12)
      child.stdin.write(Buffer.concat([head, payload]))
      await more(16)
      const size = 16 + received.readUInt32LE(12)
      await more(size)
      return take(size)
    },
    async close() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

/** How long a program waits for an answer of one line, there and back. */
export async function* lines(quick) {
  if (quick) return
  const engine = openEngine()
  await engine.ask({ type: 'hello', protocol: 1 })
  await engine.ask({ type: 'new', game: 'g', options: { seed: 1 } })
  for (const type of ['result', 'legal']) {
    const times = []
    for (let i = 0; i < 3000; i++) {
      const start = performance.now()
      await engine.ask({ type, game: 'g' })
      times.push(performance.now() - start)
    }
    yield { name: `engine: ${type} and its answer`, value: median(times).toFixed(3), unit: 'ms' }
  }
  await engine.close()
}

/** How many steps a second a batch makes for a program that draws legal actions. */
export async function* batches(quick) {
  for (const [rules, size] of [
    ['azul', 2],
    ['qwirkle', 4],
  ]) {
    const engine = openEngine()
    await engine.ask({ type: 'hello', protocol: 1 })
    const sections = ['moves']
    const batch = { type: 'batch', batch: 1, rules, games: GAMES, seed: 1, sections }
    const { layout } = await engine.ask(batch)
    const offset = (name) => 16 + layout.find((part) => part.name === name).offset
    const [counts, moves, scores] = ['counts', 'moves', 'scores'].map(offset)
    let draws = 1
    let frame = await engine.exchange(2, Buffer.alloc(0))
    const actions = Buffer.alloc(GAMES * size)
    const step = async () => {
      let at = moves
      for (let i = 0; i < GAMES; i++) {
        const count = frame.readUInt16LE(counts + 2 * i)
        draws = (Math.imul(draws, 1664525) + 1013904223) >>> 0
        const pick = at + size * Math.floor((draws / 2 ** 32) * count)
        frame.copy(actions, size * i, pick, pick + size)
        at += size * count
      }
      frame = await engine.exchange(1, actions)
    }
    const sum = checksum()
    for (let i = 0; i < CHECKED; i++) {
      await step()
      for (let n = 0; n < GAMES; n++) sum.add(actions.readUIntLE(size * n, size))
    }
    for (let n = 0; n < 2 * GAMES; n++) sum.add(frame.readInt16LE(scores + 2 * n))
    const row = { name: `engine: a batch of ${GAMES} games of ${rules}`, checksum: sum.value }
    if (quick) yield row
    else {
      const [before] = threadsOf(engine.pid)
      const start = performance.now()
      let steps = 0
      for (; performance.now() - start < 3000; steps += GAMES) await step()
      const value = Math.round(steps / (performance.now() - start))
      const [after] = threadsOf(engine.pid)
      const note =
        before === undefined
          ? undefined
          : `${Math.round(steps / (after - before))} for each second of the engine's processor time`
      yield { ...row, value, unit: 'thousand steps/s', note }
    }
    await engine.close()
  }
}
