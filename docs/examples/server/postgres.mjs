import { createHash } from 'node:crypto'
import pg from 'pg'
import { Unavailable } from './refusal.mjs'

/** All eight-byte integers of this schema are times in milliseconds or counts, so they are safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CHANNEL = 'azulejo'

/**
 * PostgreSQL as the database of any number of processes: `query` and `batch` run prepared statements, a batch as one
 * transaction in one round trip; `time` is the database's clock; `notify` and `listen` pass notifications between processes.
 */
export async function openPostgres(url, { connections = 8, log } = {}) {
  const options = {
    connectionString: url,
    application_name: 'azulejo',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...options,
    max: connections,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 5_000,
    pipeline: true,
  })
  // A query on a broken connection rejects; the pool removes broken idle connections.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log?.warn({ err: error.message }, 'a database connection broke'))

  async function use(act) {
    let client
    let failure
    try {
      client = await pool.connect()
      return await act(client)
    } catch (error) {
      failure = isRefusal(error) ? undefined : error
      throw failure === undefined ? error : new Unavailable(error.message, { cause: error })
    } finally {
      client?.release(failure)
    }
  }

  const notifications = listener(options, log)
  let waiting = []
  /** Sends the notifications of some milliseconds in one statement: a commit with notifications takes a global lock. */
  async function send() {
    const notes = waiting
    waiting = []
    const sql = `SELECT pg_notify('${CHANNEL}', note) FROM unnest($1::text[]) AS note`
    try {
      await use((client) => client.query(prepared(sql, [notes])))
    } catch {
      if (pool.ending) return
      waiting.push(...notes)
      setTimeout(send, 200).unref()
    }
  }

  return {
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    /** Held until the end of a transaction, so that only one process at a time changes the tables. */
    lock: [['SELECT pg_advisory_xact_lock(7234981)']],
    async time() {
      const [{ at }] = await this.query(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at',
      )
      return at
    },
    async query(sql, ...values) {
      const { rows } = await use((client) => client.query(prepared(sql, values)))
      return rows
    },
    async batch(statements) {
      try {
        return await use(async (client) => {
          const results = await Promise.allSettled([
            client.query('BEGIN'),
            ...statements.map(([sql, ...values]) => client.query(prepared(sql, values))),
            client.query('COMMIT'),
          ])
          // The other statements failed as a consequence.
          const failed = results.find(({ status }) => status === 'rejected')
          if (failed !== undefined) throw failed.reason
          return results.slice(1, -1).map(({ value }) => value.rows)
        })
      } catch (error) {
        if (CONSTRAINTS.has(error.code)) return null
        throw error
      }
    },
    listen: notifications.listen,
    notify(note) {
      waiting.push(note)
      if (waiting.length === 1) setTimeout(send, 2)
    },
    async close() {
      await Promise.all([notifications.close(), pool.end()])
    },
  }
}

/** Violations of a unique key or of a foreign key. */
const CONSTRAINTS = new Set(['23505', '23503'])

/** Whether the database rejected a statement; its connection still works then. */
const isRefusal = ({ code = '' }) => /^(22|23|42)/.test(code)

const names = new Map()
function prepared(text, values) {
  if (!names.has(text)) names.set(text, createHash('md5').update(text).digest('hex'))
  return { name: names.get(text), text, values }
}

/** A connection for LISTEN, which reconnects when it breaks. */
function listener(options, log) {
  let client = null
  let isClosed = false
  let onNote = () => {}
  let onReconnect = () => {}

  async function open() {
    if (isClosed) return
    const next = new pg.Client(options)
    let isDown = false
    const reopen = (error) => {
      if (isDown || isClosed) return
      isDown = true
      log?.warn({ err: error?.message }, 'the listening connection broke')
      next.end().catch(() => {})
      setTimeout(open, 200).unref()
    }
    next.on('error', reopen)
    next.on('end', reopen)
    next.on('notification', ({ payload }) => onNote(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
      client = next
      // Notifications sent in between are lost.
      await onReconnect()
    } catch (error) {
      reopen(error)
    }
  }

  return {
    async listen(note, reconnect) {
      onNote = note
      onReconnect = reconnect
      await open()
    },
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
