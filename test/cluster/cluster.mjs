/**
 * docs/examples/cluster with a real Redis: tournaments come out as in one process, while a worker and Redis are killed in
 * the middle. Wants the built package, and `npm run install:docs`.
 */
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { executorFor, tournament } from '../../dist/bots.js'
import { botNamed, games } from '../../docs/examples/bots/players.mjs'
import { killAll, openRedis, openWorker, QueueEvents, run, stop, until } from './harness.mjs'

let redis
let folder

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-cluster-'))
  redis = await openRedis()
})

after(async () => {
  killAll()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What is still in Redis. */
const keysLeft = () => redis.client.keys('*')

/** The number of games in a line of progress. */
const doneOf = (line) => Number(/^(\d+) of/.exec(line)?.[1] ?? 0)

function tournamentHere(game, names, options) {
  const bots = names.map((name) => botNamed(game, name))
  return tournament(games[game], bots, options)
}

/** How many jobs were taken for lost. */
function countStalled(t) {
  const events = new QueueEvents('azulejo', { connection: { url: redis.url } })
  events.on('error', () => {})
  t.after(() => events.close())
  const lost = { count: 0 }
  events.on('stalled', () => lost.count++)
  return lost
}

test('a tournament comes out as in one process, with a worker and Redis killed in the middle', async (t) => {
  const names = ['mcts:300', 'mcts:100', 'greedy']
  const seed = 'killed'
  const here = await tournamentHere('azul', names, { games: 90, seed })
  const first = await openWorker(redis, '--threads', '1', '--lock', '2000')
  const second = await openWorker(redis, '--threads', '1', '--lock', '2000')
  const lost = countStalled(t)
  let third
  // Of two workers with a thread each, both have a job: the one that is killed loses it.
  const replaceFirst = async () => {
    const active = () => redis.client.llen('bull:azulejo:active')
    await until('both workers have a job', async () => (await active()) === 2)
    await stop(first, 'SIGKILL')
    return openWorker(redis, '--threads', '1', '--lock', '2000')
  }
  let isRestarted = false
  const args = ['--bots', names.join(','), '--games', '90', '--seed', seed, '--json']
  const there = await run(
    redis,
    'tournament.mjs',
    [...args, '--size', '3', '--concurrency', '18'],
    async (line) => {
      const done = doneOf(line)
      if (done >= 9 && third === undefined) {
        third = replaceFirst()
        await third
      }
      if (done >= 45 && done < 80 && !isRestarted) {
        isRestarted = true
        await redis.restart()
      }
    },
  )
  assert.equal(there.code, 0, there.said)
  assert.ok(isRestarted, 'Redis was restarted')
  assert.equal(first.signalCode, 'SIGKILL')
  assert.deepEqual(JSON.parse(there.out), JSON.parse(JSON.stringify(here)))
  assert.ok(lost.count >= 1, 'the job of the killed worker was taken for lost')
  const noted = ['bull:azulejo:meta', 'bull:azulejo:stalled-check']
  const others = (await keysLeft()).filter((key) => !noted.includes(key))
  assert.deepEqual(others, [], 'workers that wait note that they look for lost jobs, and no more')
  assert.equal(await stop(second), 0)
  assert.equal(await stop(await third), 0)
  assert.deepEqual(await keysLeft(), [])
})

test('a job that takes longer than its lock lasts is not taken for lost', async (t) => {
  // As many iterations as take two games some eight seconds here, which is four times the lock.
  const thinking = (iterations) =>
    tournamentHere('azul', [`mcts:${iterations}`, 'greedy'], { games: 2 })
  await thinking(300)
  const start = Date.now()
  await thinking(600)
  const iterations = Math.ceil((600 * 8000) / (Date.now() - start))
  const worker = await openWorker(redis, '--threads', '1', '--lock', '2000')
  const lost = countStalled(t)
  const since = Date.now()
  let took = 0
  const args = ['--bots', `mcts:${iterations},greedy`, '--games', '2', '--size', '2']
  const there = await run(redis, 'tournament.mjs', args, () => {
    took = Date.now() - since
  })
  assert.equal(there.code, 0, there.said)
  assert.ok(took > 3000, `the job took ${took} ms`)
  assert.equal(lost.count, 0)
  assert.equal(await stop(worker), 0)
  assert.equal(worker.said, '')
  assert.deepEqual(await keysLeft(), [])
})

test('a job of more games than a worker can report in time is refused', async () => {
  for (const size of ['0', '1001', '2.5', 'many']) {
    for (const program of ['tournament.mjs', 'selfplay.mjs']) {
      const out = join(folder, 'never.jsonl')
      const file = program === 'selfplay.mjs' ? ['--out', out] : []
      const refused = await run(redis, program, ['--games', '1', '--size', size, ...file])
      assert.equal(refused.code, 1)
      assert.equal(refused.said, 'The size of a job must be a whole number from 1 to 1000.\n')
    }
  }
  assert.deepEqual(await keysLeft(), [])
})

test('a tournament that is stopped leaves nothing, and its workers go on', async () => {
  const worker = await openWorker(redis, '--threads', '1', '--lock', '1000')
  const args = [
    '--bots',
    'mcts:300,greedy',
    '--games',
    '1000',
    '--size',
    '5',
    '--concurrency',
    '20',
  ]
  const stopped = await run(redis, 'tournament.mjs', args, (line, child) => {
    if (doneOf(line) >= 5) child.kill('SIGINT')
  })
  assert.equal(stopped.code, 1)
  assert.match(stopped.said, /^Stopped\.$/m)
  // The worker finds out that its job is gone, and drops it.
  const options = { games: 4, seed: 'next' }
  const next = ['--bots', 'greedy,random', '--games', '4', '--seed', 'next', '--json']
  const there = await run(redis, 'tournament.mjs', next)
  const here = await tournamentHere('azul', ['greedy', 'random'], options)
  assert.deepEqual(JSON.parse(there.out), JSON.parse(JSON.stringify(here)))
  assert.equal(await stop(worker), 0)
  assert.deepEqual(await keysLeft(), [])
})

test('self-play goes on where it was killed, and gives the file that one process gives', async () => {
  const out = join(folder, 'games.jsonl')
  const seats = ['greedy', 'greedy', 'greedy']
  const play = executorFor(games.qwirkle, [botNamed('qwirkle', 'greedy')])
  const expected = []
  for (let index = 0; index < 60; index++) {
    const { record } = await play({ index, seats, seed: `s/${index}` })
    expected.push(`${JSON.stringify(record)}\n`)
  }
  const worker = await openWorker(redis, '--threads', '2', '--lock', '2000')
  const args = ['--game', 'qwirkle', '--bot', 'greedy', '--players', '3', '--games', '60']
  args.push('--seed', 's', '--out', out, '--size', '2', '--concurrency', '8')
  const lines = () => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').length - 1 : 0)

  const killed = run(redis, 'selfplay.mjs', args)
  await until('ten games are written', () => lines() >= 10)
  await stop(killed.child, 'SIGKILL')
  assert.ok(lines() < 60, 'it was killed in the middle')
  appendFileSync(out, expected[lines()].slice(0, 100))

  const refused = await run(redis, 'selfplay.mjs', args)
  assert.equal(refused.code, 1)
  assert.match(
    refused.said,
    /^The queue azulejo has \d+ jobs of another run\. Use --clear to remove them\.\n$/,
  )
  const resumed = await run(redis, 'selfplay.mjs', [...args, '--clear'])
  assert.equal(resumed.code, 0, resumed.said)
  assert.equal(readFileSync(out, 'utf8'), expected.join(''))
  const again = await run(redis, 'selfplay.mjs', args)
  assert.equal(again.code, 0, again.said)
  assert.equal(readFileSync(out, 'utf8'), expected.join(''))
  assert.equal(await stop(worker), 0)
  assert.deepEqual(await keysLeft(), [])
})
