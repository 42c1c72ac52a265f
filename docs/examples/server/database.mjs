import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * SQLite behind one small interface: `query(sql, ...values)` gives rows, `close()`. It is `node:sqlite` where Node has it
 * (22.13 or newer), and a WebAssembly build elsewhere, which needs no install script.
 */
export async function openDatabase(file) {
  const native = process.getBuiltinModule?.('node:sqlite')
  const database = native ? openNative(native, file) : await openWasm(file)
  // One process alone has the file, and a row is on the disk before any client learns of it.
  database.query('PRAGMA locking_mode = EXCLUSIVE')
  database.query('PRAGMA journal_mode = WAL')
  database.query('PRAGMA synchronous = FULL')
  database.query('PRAGMA foreign_keys = ON')
  return database
}

function openNative({ DatabaseSync }, file) {
  const database = new DatabaseSync(file)
  const statements = new Map()
  return {
    query(sql, ...values) {
      if (!statements.has(sql)) statements.set(sql, database.prepare(sql))
      return statements.get(sql).all(...values)
    },
    close: () => database.close(),
  }
}

async function openWasm(file) {
  const { default: sqlite } = await import('node-sqlite3-wasm')
  lock(file)
  const database = new sqlite.Database(file)
  return {
    query: (sql, ...values) => database.all(sql, values),
    close() {
      database.close()
      rmSync(`${file}.pid`)
    },
  }
}

/**
 * The WebAssembly build locks a file by a folder beside it, which stays there when the process is killed. It may be
 * removed once the process that had the file is gone.
 */
function lock(file) {
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
