import { chmodSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * SQLite as the database of one process: `node:sqlite` where Node has it (22.13 or newer), and a WebAssembly build
 * elsewhere, which needs no install script. It has the interface of postgres.mjs; nobody else has to be notified.
 */
export async function openSqlite(file) {
  if (file !== ':memory:') protect(file)
  const native = process.getBuiltinModule?.('node:sqlite')
  const run = native ? openNative(native, file) : await openWasm(file)
  // One process has the file exclusively, and a row is on disk before any client gets it.
  run('PRAGMA locking_mode = EXCLUSIVE')
  run('PRAGMA journal_mode = WAL')
  run('PRAGMA synchronous = FULL')
  run('PRAGMA foreign_keys = ON')

  const plans = new Map()
  /** Statements are written for PostgreSQL: `$2` is the second value, wherever it occurs. */
  function execute(sql, values) {
    if (!plans.has(sql)) {
      const order = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number) - 1)
      plans.set(sql, { text: sql.replace(/\$\d+/g, '?'), order })
    }
    const { text, order } = plans.get(sql)
    return run(text, ...order.map((index) => values[index] ?? null))
  }

  return {
    skipLocked: '',
    lock: [],
    time: async () => Date.now(),
    query: async (sql, ...values) => execute(sql, values),
    async batch(statements) {
      execute('BEGIN IMMEDIATE', [])
      try {
        const rows = statements.map(([sql, ...values]) => execute(sql, values))
        execute('COMMIT', [])
        return rows
      } catch (error) {
        execute('ROLLBACK', [])
        if (/constraint failed/i.test(error.message)) return null
        throw error
      }
    },
    listen() {},
    notify() {},
    close: async () => run.close(),
  }
}

/** The files contain hidden tiles: other users of this machine must not read them. */
function protect(file) {
  for (const name of [file, `${file}-wal`]) {
    closeSync(openSync(name, 'a', 0o600))
    chmodSync(name, 0o600)
  }
}

function openNative({ DatabaseSync }, file) {
  const database = new DatabaseSync(file)
  const statements = new Map()
  const run = (sql, ...values) => {
    if (!statements.has(sql)) statements.set(sql, database.prepare(sql))
    return statements.get(sql).all(...values)
  }
  return Object.assign(run, { close: () => database.close() })
}

async function openWasm(file) {
  const { default: sqlite } = await import('node-sqlite3-wasm')
  lock(file)
  const database = new sqlite.Database(file)
  const statements = new Map()
  const run = (sql, ...values) => {
    if (!statements.has(sql)) statements.set(sql, database.prepare(sql))
    try {
      return statements.get(sql).all(values)
    } catch (error) {
      // A failed statement cannot be reused.
      statements.delete(sql)
      throw error
    }
  }
  return Object.assign(run, {
    close() {
      database.close()
      rmSync(`${file}.pid`, { force: true })
    },
  })
}

/**
 * The WebAssembly build locks a file by a folder next to it, which is left behind when the process is killed. It can be
 * removed once that process is gone.
 */
function lock(file) {
  if (file === ':memory:') return
  const owner = readOwner(`${file}.pid`)
  if (owner !== process.pid && isAlive(owner)) throw new Error(`Process ${owner} has ${file} open.`)
  writeFileSync(`${file}.pid`, String(process.pid))
  rmSync(`${file}.lock`, { recursive: true, force: true })
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
