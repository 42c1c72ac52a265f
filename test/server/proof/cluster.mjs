import { deepStrictEqual, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { joinAll, settle } from './crash.mjs'
import { measure } from './load.mjs'
import { proveMemory } from './memory.mjs'
import { missing, startPostgres, startProxy } from './postgres.mjs'
import { begin, GAMES, NO_LIMITS, robot, send, startHost, until, wait } from './tools.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TIME = { type: 'fischer', initial: 120_000, increment: 1_000 }

/** Three servers on one PostgreSQL behind HAProxy. */
export async function proveCluster({
  isLong = false,
  kills = isLong ? 12 : 4,
  matches = isLong ? 12 : 4,
  races = isLong ? 10_000 : 200,
  load = isLong ? 30 : 4,
  execPath,
} = {}) {
  const lacks = missing()
  if (lacks !== null) return `skipped: ${lacks} is not installed`
  const database = await startPostgres()
  const options = { databaseUrl: database.url, proxies: ['127.0.0.0/8'], limits: NO_LIMITS }
  const start = (port) => startHost({ ...options, port }, execPath)
  const hosts = [await start(), await start(), await start()]
  const url = await startProxy(
    hosts.map(({ port }) => port),
    { hasLimits: false },
  )
  const notes = [`three processes: ${await measure(url, hosts, { matches: load })}`]
  if (isLong)
    notes.push(`one: ${await measure(hosts[0].url, hosts.slice(0, 1), { matches: load })}`)
  notes.push(await race(hosts, races))
  notes.push(await crash({ url, hosts, start, database, kills, matches }))
  notes.push(await outage({ url, hosts, start }))
  for (const host of hosts) deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
  return notes.join('; ')
}

/** The tests of the routes and the memory proof, on PostgreSQL. */
export async function provePostgres({ isLong = false, execPath } = {}) {
  const lacks = missing()
  if (lacks !== null) return `skipped: ${lacks} is not installed`
  const { url } = await startPostgres()
  const options = { cwd: ROOT, env: { ...process.env, TEST_DATABASE_URL: url, NO_COLOR: '1' } }
  const tests = ['vitest', 'run', 'test/server']
  const { stdout } = await promisify(execFile)('npx', tests, options)
  const [passed] = /Tests .*/.exec(stdout)
  const memory = await proveMemory({
    databaseUrl: url,
    requests: isLong ? 100_000 : 10_000,
    execPath,
  })
  return `${passed}; ${memory}`
}

/** Two processes try to store the same entry at the same time: one succeeds, and both return its update. */
async function race(hosts, races) {
  let match
  let done = 0
  let both = 0
  while (done < races) {
    match = await begin(hosts[0].url, 'azul')
    for (let ply = 0; done < races; ply++, done++) {
      const { body } = await send(hosts[done % 3].url, 'GET', match.path)
      if (body.update.end !== null) break
      const { view } = body.update
      const seat = GAMES.azul.activePlayers(view)[0]
      const moves = GAMES.azul.legalMoves(view, seat)
      const messages = [0, 1].map((n) => ({
        id: `race.${ply}.${n}`,
        ply,
        move: moves[n % moves.length],
      }))
      const post = (host, message) =>
        send(host.url, 'POST', `${match.path}/messages`, message, match.tokens[seat])
      const answers = await Promise.all([
        post(hosts[done % 3], messages[0]),
        post(hosts[(done + 1) % 3], messages[1]),
      ])
      const types = answers.map(({ body }) => body.reply.type)
      deepStrictEqual(types.toSorted(), ['accepted', types.includes('late') ? 'late' : 'refused'])
      for (const { body } of answers) ok(body.update.seq === ply + 1, `seq ${body.update.seq}`)
      both++
    }
  }
  return `${both} races of two processes for one entry, one accepted in each`
}

/** Kills processes, and twice the database, in the middle of matches with clocks and bots. */
async function crash({ url, hosts, start, database, kills, matches }) {
  const all = await joinAll(url, matches, { time: TIME })
  const bots = await begin(url, 'azul', {
    seats: ['person', 'easy', 'easy'],
    options: { maxRounds: 2 },
    time: TIME,
  })
  const person = robot(url, bots, bots.tokens[0])
  const players = all.flatMap(({ players }) => players)
  await until(() => players.every(({ client }) => client !== null), 'all have joined', 60)
  const acknowledged = () => players.reduce((sum, player) => sum + player.acknowledged, 0)
  for (let n = 0; n < kills; n++) {
    const before = acknowledged()
    const isOver = () => all.every(({ players }) => players[0].client.known.end !== null)
    await until(() => acknowledged() > before + matches || isOver(), 'moves are made', 60)
    await wait(n * 7)
    const plies = all.map(({ players }) =>
      Math.max(
        ...players.map(({ acknowledged, client }) => Math.max(acknowledged, client.known.ply)),
      ),
    )
    if (n === 1 || n === Math.floor(kills / 2) + 1) {
      await database.kill()
      await database.start()
    } else {
      const victim = Math.floor(Math.random() * hosts.length)
      await hosts[victim].kill()
      hosts[victim] = await start(hosts[victim].port)
    }
    for (const [i, { match }] of all.entries()) {
      const { update } = await see(url, match.path)
      ok(update.ply >= plies[i], `ply ${update.ply}, and ${plies[i]} was acknowledged before`)
      ok(update.end?.reason !== 'flagged', 'nobody was flagged')
    }
  }
  const plies = await settle(url, all)
  for (const { match } of all) await compareClocks(hosts, match.path)
  for (const player of players) player.close()
  await Promise.race([
    person.ended,
    wait(60_000).then(() => {
      throw new Error('a match with bots is stuck')
    }),
  ])
  person.close()
  return `${kills} kills, two of them of the database, in ${plies} moves of ${matches} matches: none lost, none twice, no game stuck`
}

/** Through a proxy whose server has just died, a request may fail. */
async function see(url, path) {
  let body
  await until(async () => {
    const answer = await send(url, 'GET', path).catch(() => ({ status: 0 }))
    body = answer.body
    return answer.status === 200
  }, `${path} can be seen`)
  return body
}

async function compareClocks(hosts, path) {
  const views = await Promise.all(hosts.map((host) => see(host.url, path)))
  const left = views.map(({ update: { clocks } }) =>
    clocks.remaining.map((time, seat) => time + (clocks.running.includes(seat) ? clocks.now : 0)),
  )
  for (const other of left)
    for (const [seat, time] of other.entries())
      ok(Math.abs(time - left[0][seat]) < 1000, `clocks differ by ${time - left[0][seat]} ms`)
}

/** All processes are down for longer than five seconds: nobody loses time. */
async function outage({ url, hosts, start }) {
  const match = await begin(url, 'azul', { time: { type: 'move', limit: 600_000 } })
  const before = (await see(url, match.path)).update.clocks.remaining[0]
  const from = performance.now()
  for (const host of hosts) await host.kill()
  await wait(12_000)
  for (const [n, { port }] of hosts.entries()) hosts[n] = await start(port)
  const { update } = await see(url, match.path)
  ok(update.end === null, 'nobody was flagged')
  const lost = before - update.clocks.remaining[0]
  const passed = performance.now() - from
  // A beat is at most a second old when the last process dies.
  ok(lost < passed - 10_000, `${lost} of ${passed} ms were charged, with an outage of 12 s`)
  await compareClocks(hosts, match.path)
  return `an outage of 12 s: ${(lost / 1000).toFixed(1)} of ${(passed / 1000).toFixed(1)} s were charged`
}
