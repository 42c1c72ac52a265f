import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksum } from '../measure.mjs'
import { CLI } from './help.mjs'
import { median, threadsOf } from './processor.mjs'

const BOTS = fileURLToPath(new URL('../../cli/bots/', import.meta.url))

/** How often the threads of a tournament are looked at, in milliseconds. */
const TICK = 20

/** Runs a tournament: its games, how long it took, and the processor time of its threads. */
async function arena(...args) {
  const start = performance.now()
  const child = spawn(process.execPath, [CLI, 'arena', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  let threads = []
  const timer = setInterval(() => {
    const now = threadsOf(child.pid)
    // Threads that have ended are not listed any more.
    if (now.length >= threads.length) threads = now
  }, TICK)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code !== 0) throw new Error(`arena ${args.join(' ')} failed.`)
  return { games: JSON.parse(out).games, time: performance.now() - start, threads }
}

/** A checksum of games: scores, and how many moves were made. */
function sumOf(games) {
  const sum = checksum()
  for (const { scores, record, forfeit } of games) {
    if (forfeit !== null) throw new Error(forfeit.message)
    sum.add(...scores, record.moves.length)
  }
  return sum.value
}

/** How much faster two threads are than one. */
export async function* threads(quick) {
  const name = 'arena: two threads, times as fast as one'
  const small = await Promise.all(
    ['1', '2'].map((jobs) => arena('random', 'b=random', '--games', '10', '--jobs', jobs)),
  )
  const [one, two] = small.map(({ games }) => sumOf(games))
  if (one !== two) throw new Error('Two threads play other games than one.')
  if (quick) return yield { name, checksum: one }
  const bots = ['mcts:1000', 'b=mcts:1000', '--games', '100']
  const wall = []
  const processor = []
  for (let i = 0; i < 3; i++) {
    const alone = await arena(...bots, '--jobs', '1')
    const both = await arena(...bots, '--jobs', '2')
    wall.push(alone.time / both.time)
    const total = both.threads.reduce((sum, time) => sum + time, 0)
    if (total > 0) processor.push(alone.threads[0] / (total / 2))
  }
  const note =
    processor.length === 0
      ? undefined
      : `by processor time ${median(processor).toFixed(2)}: what one thread needs, over half of what all threads of two jobs need`
  yield { name, value: median(wall).toFixed(2), unit: 'times', note, checksum: one }
}

/** How long a move of a program takes, with all that the arena does for it: rules, messages, record. */
export async function* programs(quick) {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-programs-'))
  try {
    const compiled = join(folder, 'first')
    const bots = {
      C: spawnSync('cc', ['-O2', join(BOTS, 'first.c'), '-o', compiled]).status === 0 && compiled,
      Python: spawnSync('python3', ['--version']).status === 0 && `python3 ${BOTS}first.py`,
      shell: `${BOTS}first.sh`,
    }
    for (const [language, command] of Object.entries(bots)) {
      const name = `arena: a move of a program in ${language}`
      if (command === false) {
        yield { name, skipped: language === 'C' ? 'there is no cc.' : 'there is no python3.' }
        continue
      }
      const play = (games) => arena(`a=${command}`, `b=${command}`, '--games', String(games))
      const few = await play(4)
      const row = { name, checksum: sumOf(few.games) }
      if (quick) {
        yield row
        continue
      }
      // What starting costs is in both, and so in neither.
      const times = []
      for (let i = 0; i < 3; i++) {
        const short = await play(20)
        const long = await play(120)
        times.push((long.time - short.time) / (movesIn(long) - movesIn(short)))
      }
      yield { ...row, value: median(times).toFixed(3), unit: 'ms' }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const movesIn = ({ games }) => games.reduce((sum, { record }) => sum + record.moves.length, 0)
