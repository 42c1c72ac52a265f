// What the command reaches, on this machine: `node test/bench/command.mjs`, with the built package. Times are medians
// of wall time; the processor's own time stands beside them where another program could be in the way.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
const tell = (name, value, unit, note = '') =>
  console.log(`${name.padEnd(44)} ${value} ${unit}${note === '' ? '' : `  (${note})`}`)

/** How long `azulejo --help` takes, beside a Node that does nothing. */
function help() {
  const run = (...args) => {
    const start = performance.now()
    spawnSync(process.execPath, args)
    return performance.now() - start
  }
  const [nothing, helped] = [[], []]
  for (let i = 0; i < 21; i++) {
    nothing.push(run('-e', '0'))
    helped.push(run(CLI, '--help'))
  }
  const note = `node -e 0: ${median(nothing).toFixed(0)} ms`
  tell('azulejo --help', median(helped).toFixed(0), 'ms', note)
}

/** How long a program waits for an answer of one line, there and back. */
async function roundTrip() {
  const engine = spawn(process.execPath, [CLI, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
  const ask = async (message) => {
    engine.stdin.write(`${JSON.stringify(message)}\n`)
    return (await lines.next()).value
  }
  await ask({ type: 'hello', protocol: 1 })
  await ask({ type: 'new', game: 'g', options: { seed: 1 } })
  const trip = async (message) => {
    const times = []
    for (let i = 0; i < 3000; i++) {
      const start = performance.now()
      await ask(message)
      times.push(performance.now() - start)
    }
    return median(times).toFixed(3)
  }
  tell('a line and its answer (result)', await trip({ type: 'result', game: 'g' }), 'ms')
  tell('a line and its answer (legal)', await trip({ type: 'legal', game: 'g' }), 'ms')
  engine.stdin.end()
  await once(engine, 'exit')
}

/** How many steps a second a batch of 256 games makes for a program that takes the first legal action. */
async function batches(rules, size) {
  const engine = spawn(process.execPath, [CLI, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let received = Buffer.alloc(0)
  let wake = () => {}
  engine.stdout.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    wake()
  })
  const take = async (isWhole) => {
    while (!isWhole()) {
      await new Promise((resolve) => {
        wake = resolve
      })
    }
  }
  const ask = async (message) => {
    engine.stdin.write(`${JSON.stringify(message)}\n`)
    await take(() => received.includes(10))
    const end = received.indexOf(10)
    const line = JSON.parse(received.toString('utf8', 0, end))
    received = received.subarray(end + 1)
    return line
  }
  await ask({ type: 'hello', protocol: 1 })
  const games = 256
  const sections = ['moves']
  const opened = await ask({ type: 'batch', batch: 1, rules, games, seed: 1, sections })
  const offset = (name) => 16 + opened.layout.find((part) => part.name === name).offset
  const exchange = async (kind, payload) => {
    const head = Buffer.from([0, 1, kind, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    head.writeUInt32LE(payload.length, 12)
    engine.stdin.write(Buffer.concat([head, payload]))
    await take(() => received.length >= 16 && received.length >= 16 + received.readUInt32LE(12))
    const frame = received
    received = Buffer.alloc(0)
    return frame
  }
  let frame = await exchange(2, Buffer.alloc(0))
  const start = performance.now()
  let steps = 0
  let draws = 1
  while (performance.now() - start < 3000) {
    const actions = Buffer.alloc(games * size)
    let at = offset('moves')
    for (let i = 0; i < games; i++) {
      const count = frame.readUInt16LE(offset('counts') + 2 * i)
      draws = (Math.imul(draws, 1664525) + 1013904223) >>> 0
      const pick = at + size * Math.floor((draws / 2 ** 32) * count)
      frame.copy(actions, size * i, pick, pick + size)
      at += size * count
    }
    frame = await exchange(1, actions)
    steps += games
  }
  const rate = (steps / (performance.now() - start)) * 1000
  tell(`a batch of 256 games of ${rules}`, Math.round(rate / 1000), 'thousand steps a second')
  engine.stdin.end()
  await once(engine, 'exit')
}

/** How much faster two threads are than one. */
function threads() {
  const run = (jobs) => {
    const start = performance.now()
    const args = [
      'arena',
      'mcts:300',
      'b=mcts:300',
      '--games',
      '40',
      '--jobs',
      String(jobs),
      '--json',
    ]
    spawnSync(process.execPath, [CLI, ...args])
    return performance.now() - start
  }
  const ratios = Array.from({ length: 3 }, () => run(1) / run(2))
  tell('two threads, times as fast as one', median(ratios).toFixed(2), '')
}

help()
await roundTrip()
await batches('azul', 2)
await batches('qwirkle', 4)
threads()
