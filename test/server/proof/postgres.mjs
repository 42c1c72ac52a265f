import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onExit, until } from './tools.mjs'

const ROOT = '/usr/lib/postgresql'
const [version] = existsSync(ROOT) ? readdirSync(ROOT).sort().reverse() : []
const HAPROXY = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find(existsSync)

/** The program that is missing for a proof with several processes; null if there is none. */
export const missing = () =>
  version === undefined ? 'PostgreSQL' : HAPROXY === undefined ? 'HAProxy' : null

/** A free port. */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** PostgreSQL in a folder that is deleted afterwards; `kill` simulates a crash, `start` restarts it. */
export async function startPostgres() {
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid() === 0
  const user = (name, args) =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', name, ...args]] : [name, args]
  const bin = (name) => join(ROOT, version, 'bin', name)
  const folder = mkdtempSync('/tmp/azulejo-postgres-')
  if (isRoot) {
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres']))
    chownSync(folder, id('-u'), id('-g'))
  }
  const data = join(folder, 'data')
  const options = { stdio: 'ignore', cwd: folder }
  execFileSync(...user(bin('initdb'), ['-D', data, '-A', 'trust', '-E', 'UTF8']), options)
  const port = await freePort()
  const flags = [
    '-D',
    data,
    '-p',
    port,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'max_connections=60',
  ]
  let child
  const server = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      child = spawn(...user(bin('postgres'), flags.map(String)), options)
      const isReady = () => {
        try {
          execFileSync(bin('pg_isready'), ['-h', '127.0.0.1', '-p', port], options)
          return true
        } catch {
          return false
        }
      }
      await until(isReady, 'PostgreSQL is ready')
    },
    async kill() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(Number(pid), 'SIGKILL')
      await ended
    },
  }
  onExit(() => {
    try {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has ended.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  await server.start()
  return server
}

/** HAProxy in front of some ports, with the settings of the example. Without limits, one client may do anything. */
export async function startProxy(ports, { hasLimits = true } = {}) {
  const port = await freePort()
  const example = new URL('../../../docs/examples/server/haproxy.cfg', import.meta.url)
  const servers = ports.map(
    (port, n) => `server s${n} 127.0.0.1:${port} check inter 500ms fall 3 rise 1`,
  )
  const config = readFileSync(example, 'utf8')
    .replace(/resolvers docker[\s\S]*?(?=frontend)/, '')
    .replace(/server-template .*/, servers.join('\n  '))
    .replace('maxconn 20000', 'maxconn 2000')
    .replace(hasLimits ? /$^/ : /.* reject if .*\n/g, '')
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
  const folder = mkdtempSync('/tmp/azulejo-haproxy-')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const child = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' })
  onExit(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await until(
    async () => (await fetch(`${url}/ready`).catch(() => ({ ok: false }))).ok,
    'the proxy has servers',
  )
  return url
}
