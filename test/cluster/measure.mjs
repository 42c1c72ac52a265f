/**
 * The processor time of a cluster, which is the same on a busy machine: `node test/cluster/measure.mjs [games]`.
 * The overhead is what worker, program and Redis use beyond the same games in one process, once they run; the gain of two workers
 * is what one of them uses alone, over what the busier of the two uses.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { tournament } from '../../dist/bots.js'
import { botNamed, games } from '../../docs/examples/bots/players.mjs'
import { killAll, openRedis, openWorker, run, stop } from './harness.mjs'

const names = ['mcts:400', 'greedy']
const TICK = 10

/** The processor time of a process that runs, in milliseconds: user and system, of all its threads. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return TICK * (Number(fields[11]) + Number(fields[12]))
}

/** A tournament by a number of workers: the processor time that each of them, the program and Redis used. */
async function measure(redis, workers, count) {
  // What starting costs is not counted: a few games warm the threads up.
  const args = (more) => [
    '--bots',
    names.join(','),
    '--size',
    '5',
    '--concurrency',
    '20',
    '--games',
    String(more),
  ]
  await run(redis, 'tournament.mjs', args(40))
  const before = [...workers, redis].map(({ pid }) => cpuOf(pid))
  let begun = 0
  let program = 0
  const { code } = await run(redis, 'tournament.mjs', args(count), (_, child) => {
    begun ||= cpuOf(child.pid)
    program = cpuOf(child.pid) - begun
  })
  if (code !== 0) throw new Error('The tournament failed.')
  const used = [...workers, redis].map(({ pid }, i) => cpuOf(pid) - before[i])
  return { workers: used.slice(0, -1), redis: used.at(-1), program }
}

/** The milliseconds of processor time for each game: here, and in each part of a cluster. */
export async function measureCluster(count) {
  const redis = await openRedis()
  try {
    const bots = names.map((name) => botNamed('azul', name))
    await tournament(games.azul, bots, { games: 40 })
    const start = process.cpuUsage()
    await tournament(games.azul, bots, { games: count })
    const { user, system } = process.cpuUsage(start)
    const here = (user + system) / 1000
    const first = await openWorker(redis, '--threads', '1')
    const alone = await measure(redis, [first], count)
    const second = await openWorker(redis, '--threads', '1')
    const both = await measure(redis, [first, second], count)
    await stop(second)
    await stop(first)
    const [worker] = alone.workers
    return {
      here: here / count,
      worker: worker / count,
      program: alone.program / count,
      redis: alone.redis / count,
      /** How much more than in one process, in percent. */
      overhead: (100 * (worker + alone.redis + alone.program)) / here - 100,
      two: both.workers.map((time) => time / count),
      gain: worker / Math.max(...both.workers),
    }
  } finally {
    killAll()
    await redis.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await measureCluster(Number(process.argv[2] ?? 100))
  const per = (time) => `${time.toFixed(2)} ms a game`
  console.log(`in one process   ${per(found.here)}`)
  const { worker, program, redis, two } = found
  console.log(`one worker       ${per(worker)}, the program ${per(program)}, Redis ${per(redis)}`)
  console.log(`overhead         ${found.overhead.toFixed(2)} %`)
  console.log(`two workers      ${two.map(per).join(', ')}`)
  console.log(`gain of two      ${found.gain.toFixed(2)}`)
}
