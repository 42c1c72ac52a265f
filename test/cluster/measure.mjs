/**
 * What a cluster costs, by processor time, which tells the same on a busy machine: `node test/cluster/measure.mjs [games]`.
 * The overhead is what worker, program and Redis use beyond the same games in one process, once they run; the gain of two workers
 * is what one of them uses alone, over what the busier of the two uses.
 */
import { readFileSync } from 'node:fs'
import { tournament } from 'azulejo/bots'
import { botNamed, games } from '../../docs/examples/bots/players.mjs'
import { killAll, openRedis, openWorker, run, stop } from './harness.mjs'

const count = Number(process.argv[2] ?? 100)
const names = ['mcts:400', 'greedy']
const TICK = 10

/** The processor time of a process that runs, in milliseconds: user and system, of all its threads. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return TICK * (Number(fields[11]) + Number(fields[12]))
}

/** A tournament by so many workers: the processor time that each of them, the program and Redis used. */
async function measure(redis, workers) {
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

const redis = await openRedis()
try {
  const bots = names.map((name) => botNamed('azul', name))
  await tournament(games.azul, bots, { games: 40 })
  const start = process.cpuUsage()
  await tournament(games.azul, bots, { games: count })
  const { user, system } = process.cpuUsage(start)
  const here = (user + system) / 1000
  const first = await openWorker(redis, '--threads', '1')
  const alone = await measure(redis, [first])
  const second = await openWorker(redis, '--threads', '1')
  const both = await measure(redis, [first, second])
  const round = (number) => Math.round(number * 100) / 100
  const per = (total) => `${round(total / count)} ms a game`
  console.log(`in one process   ${per(here)}`)
  const { workers, program, redis: server } = alone
  console.log(
    `one worker       ${per(workers[0])}, the program ${per(program)}, Redis ${per(server)}`,
  )
  const overhead = (100 * (workers[0] + server + program)) / here - 100
  console.log(`overhead         ${round(overhead)} %`)
  console.log(`two workers      ${both.workers.map(per).join(', ')}`)
  console.log(`gain of two      ${round(workers[0] / Math.max(...both.workers))}`)
  await stop(second)
  await stop(first)
} finally {
  killAll()
  await redis.close()
}
