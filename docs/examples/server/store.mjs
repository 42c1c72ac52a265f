import { migrate } from './schema.mjs'

/** The server's storage, in SQL that both SQLite and PostgreSQL support. Times are the database's, in milliseconds. */
export class Store {
  #database
  #skipLocked

  constructor(database) {
    this.#database = database
    this.#skipLocked = database.skipLocked
  }

  migrate() {
    return migrate(this.#database)
  }

  // Matches and their seats

  /** Adds a match that waits for players; returns false if its id exists. */
  async add({ id, maker, client, game, options, time, isPublic, seats }, now) {
    const added = await this.#database.batch([
      [
        `INSERT INTO matches
          (id, maker, client, game, options, time, public, created, at, starts, ended, tries)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 0, 0, 0)`,
        ...[id, maker, client, game, options, time, isPublic ? 1 : 0, now],
      ],
      ...seats.map(({ bot, secret }, seat) => addSeat(id, seat, { bot, secret })),
    ])
    return added !== null
  }

  /** Adds a rematch, which starts at once; returns false if it was added before. */
  async addRematch(old, { id, seats, start, due }, now) {
    const added = await this.#database.batch([
      [
        `INSERT INTO matches
          (id, maker, client, game, options, time, public, created, at, starts, start, ended, due, tries)
          SELECT $1, maker, client, game, options, time, public, $2, $2, 1, $3, 0, $4, 0
          FROM matches WHERE id = $5`,
        ...[id, now, start, due, old],
      ],
      ...seats.map((seat, index) => addSeat(id, index, seat)),
      ['UPDATE matches SET rematch = $1 WHERE id = $2', id, old],
    ])
    return added !== null
  }

  /** A match and its seats, without its log; null if it does not exist. */
  async match(id, alive) {
    const [[match], seats] = await Promise.all([
      this.#database.query('SELECT * FROM matches WHERE id = $1', id),
      this.#database.query(
        `SELECT seat, bot, name, token, invitation, secret, rematch, EXISTS (
            SELECT 1 FROM connections c JOIN processes p ON p.id = c.process
            WHERE c.match_id = $1 AND c.seat = seats.seat AND p.at >= $2) AS here
          FROM seats WHERE match_id = $1 ORDER BY seat`,
        ...[id, alive],
      ),
    ])
    return match === undefined ? null : { ...match, seats }
  }

  /** Public matches with free seats, newest first. */
  async waiting() {
    const rows = await this.#database.query(
      `SELECT m.*, s.seat, s.bot, s.name, s.token FROM (
          SELECT id, game, options, time, public, created, starts FROM matches
          WHERE public = 1 AND start IS NULL
            AND EXISTS (SELECT 1 FROM seats WHERE match_id = id AND token IS NULL AND bot IS NULL)
          ORDER BY created DESC LIMIT 50) AS m
        JOIN seats s ON s.match_id = m.id ORDER BY m.created DESC, m.id, s.seat`,
    )
    const matches = new Map()
    for (const { seat: _, bot, name, token, ...match } of rows) {
      if (!matches.has(match.id)) matches.set(match.id, { ...match, seats: [] })
      matches.get(match.id).seats.push({ bot, name, token })
    }
    return [...matches.values()]
  }

  /** The number of unfinished matches, in total and by the client that made them. */
  async count(client) {
    const [row] = await this.#database.query(
      `SELECT count(*) AS "all", count(CASE WHEN client = $1 THEN 1 END) AS own
        FROM matches WHERE ended = 0`,
      client,
    )
    return row
  }

  /** Takes a seat if it is free and the secret is correct; a public match needs none. */
  async takeSeat(id, seat, { token, name, secret }, now) {
    const taken = await this.#database.batch([
      [
        `UPDATE seats SET token = $3, name = $4 WHERE match_id = $1 AND seat = $2
          AND bot IS NULL AND token IS NULL AND ($5 = secret OR EXISTS (
            SELECT 1 FROM matches WHERE id = $1 AND public = 1 AND $5 IS NULL))
          RETURNING seat`,
        ...[id, seat, token, name, secret],
      ],
      // If this process dies before it starts the match, another one does.
      [
        'UPDATE matches SET due = $2, at = $3 WHERE id = $1 AND start IS NULL',
        ...[id, now + 2000, now],
      ],
    ])
    return taken !== null && taken[0].length > 0
  }

  /**
   * Frees a seat of a match without moves, which waits again; returns null if there are moves, and false if another
   * token has the seat by now.
   */
  async freeSeat(id, seat, token, { invitation, secret }) {
    const freed = await this.#database.batch([
      [
        `UPDATE seats SET token = NULL, name = NULL, invitation = $4, secret = $5
          WHERE match_id = $1 AND seat = $2 AND token = $3 RETURNING seat`,
        ...[id, seat, token, invitation, secret],
      ],
      // A foreign key of the entries refers to `starts`, so this fails once there are entries.
      [
        `UPDATE matches SET starts = starts + 1, start = NULL, due = NULL WHERE id = $1
          AND EXISTS (SELECT 1 FROM seats WHERE match_id = $1 AND seat = $2 AND token IS NULL)`,
        ...[id, seat],
      ],
    ])
    return freed && freed[0].length > 0
  }

  async renewToken(id, seat, old, token) {
    const sql = `UPDATE seats SET token = $4 WHERE match_id = $1 AND seat = $2 AND token = $3
      RETURNING seat`
    const rows = await this.#database.batch([[sql, id, seat, old, token]])
    return rows !== null && rows[0].length > 0
  }

  async wantRematch(id, seat) {
    const sql = 'UPDATE seats SET rematch = 1 WHERE match_id = $1 AND seat = $2'
    await this.#database.query(sql, id, seat)
  }

  /** Starts a match; returns false if its seats have changed since. */
  async begin(id, starts, { start, due }, now) {
    const rows = await this.#database.query(
      `UPDATE matches SET start = $3, starts = starts + 1, at = $4, due = $5, tries = 0
        WHERE id = $1 AND starts = $2 AND start IS NULL RETURNING id`,
      ...[id, starts, start, now, due],
    )
    return rows.length > 0
  }

  /** Deletes a match that has not started. */
  async remove(id) {
    const sql = 'DELETE FROM matches WHERE id = $1 AND start IS NULL RETURNING id'
    return (await this.#database.query(sql, id)).length > 0
  }

  // Log

  /** The entries after a number, and the `starts` that they belong to. */
  async entries(id, after) {
    const rows = await this.#database.query(
      `SELECT m.starts, e.entry FROM matches m
        LEFT JOIN entries e ON e.match_id = m.id AND e.n > $2 WHERE m.id = $1 ORDER BY e.n`,
      ...[id, after],
    )
    const entries = rows.flatMap(({ entry }) => (entry === null ? [] : [JSON.parse(entry)]))
    return { starts: rows[0]?.starts ?? null, entries }
  }

  /** Stores an entry and its notices; returns false if its number is taken or the match was dealt again. */
  async append(id, { starts, n, entry, at, due, ended, notices = [] }, alive) {
    const stored = await this.#database.batch([
      [
        'INSERT INTO entries (match_id, n, starts, entry) VALUES ($1, $2, $3, $4)',
        ...[id, n, starts, JSON.stringify(entry)],
      ],
      [
        'UPDATE matches SET at = $2, due = $3, ended = $4, tries = 0 WHERE id = $1',
        ...[id, at, due, ended ? 1 : 0],
      ],
      // No notice for connected players: they see that it is their turn.
      ...notices.map(({ seat, body }) => [
        `INSERT INTO outbox (id, body, due, tries) SELECT $1, $2, $3, 0 WHERE NOT EXISTS (
          SELECT 1 FROM connections c JOIN processes p ON p.id = c.process
          WHERE c.match_id = $4 AND c.seat = $5 AND p.at >= $6)`,
        ...[`${id}.${n}.${seat}`, body, at, id, seat, alive],
      ]),
    ])
    return stored !== null
  }

  // Due tasks

  /** Claims due matches until a time, after which another process can claim them. */
  claimMatches(now, until, limit) {
    return this.#database.query(
      `UPDATE matches SET due = $2, tries = tries + 1 WHERE id IN (
          SELECT id FROM matches WHERE due <= $1 ORDER BY due LIMIT $3 ${this.#skipLocked})
        RETURNING id, tries`,
      ...[now, until, limit],
    )
  }

  /** Postpones a claimed match unless something has happened in it since. */
  async postpone(id, tries, due) {
    const sql = 'UPDATE matches SET due = $3 WHERE id = $1 AND tries = $2'
    await this.#database.query(sql, id, tries, due)
  }

  claimNotices(now, until, limit) {
    return this.#database.query(
      `UPDATE outbox SET due = $2, tries = tries + 1 WHERE id IN (
          SELECT id FROM outbox WHERE due <= $1 ORDER BY due LIMIT $3 ${this.#skipLocked})
        RETURNING id, body, tries`,
      ...[now, until, limit],
    )
  }

  /** Postpones a notice, or deletes it if `due` is null. */
  async settleNotice(id, due) {
    if (due === null) await this.#database.query('DELETE FROM outbox WHERE id = $1', id)
    else await this.#database.query('UPDATE outbox SET due = $2 WHERE id = $1', id, due)
  }

  // Processes

  /**
   * Stores a heartbeat. If there was none for longer than `timeout`, the first process back also stores the outage.
   */
  async beat(process, now, timeout) {
    await this.#database.batch([
      [
        `INSERT INTO outages (since, ended) SELECT max(at), $1 FROM processes
          HAVING max(at) < $2 ON CONFLICT DO NOTHING`,
        ...[now, now - timeout],
      ],
      [
        `INSERT INTO processes (id, at) VALUES ($1, $2)
          ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
        ...[process, now],
      ],
    ])
  }

  outages() {
    return this.#database.query('SELECT since, ended FROM outages ORDER BY since')
  }

  async alive(since) {
    const sql = 'SELECT id FROM processes WHERE at >= $1 ORDER BY id'
    return (await this.#database.query(sql, since)).map(({ id }) => id)
  }

  async setHere(process, id, seat, isHere) {
    const sql = isHere
      ? 'INSERT INTO connections (process, match_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
      : 'DELETE FROM connections WHERE process = $1 AND match_id = $2 AND seat = $3'
    // The match may have been deleted.
    await this.#database.batch([[sql, process, id, seat]])
  }

  // Maintenance

  /** Subtracts what clients used in this process from their shared buckets; returns what is left. */
  async addUsage(costs, { burst, perSecond }, now) {
    const rows = await this.#database.batch(
      costs.map(([client, cost]) => [
        `INSERT INTO usage (client, rest, at) VALUES ($1, CAST($2 AS DOUBLE PRECISION), $5)
          ON CONFLICT (client) DO UPDATE SET at = $5, rest = CASE
            WHEN usage.rest + ($5 - usage.at) * CAST($4 AS DOUBLE PRECISION) > $3 THEN $2
            ELSE usage.rest + ($5 - usage.at) * CAST($4 AS DOUBLE PRECISION) - ($3 - $2) END
          RETURNING client, rest`,
        ...[client, burst - cost, burst, perSecond / 1000, now],
      ]),
    )
    return rows?.flat() ?? []
  }

  /** Deletes matches without recent activity, except those with a running clock, which always have a due time. */
  async prune(now, { days }) {
    const before = now - days * 86_400_000
    const rows = await this.#database.query(
      `DELETE FROM matches WHERE id IN (
        SELECT id FROM matches WHERE at < $1 AND due IS NULL LIMIT 1000) RETURNING id`,
      before,
    )
    const minute = now - 60_000
    await this.#database.batch([
      ['DELETE FROM usage WHERE at < $1', minute],
      [
        'DELETE FROM connections WHERE process NOT IN (SELECT id FROM processes WHERE at >= $1)',
        minute,
      ],
      ['DELETE FROM processes WHERE at < $1 AND at < (SELECT max(at) FROM processes)', minute],
    ])
    return rows.map(({ id }) => id)
  }

  close() {
    return this.#database.close()
  }
}

const addSeat = (
  id,
  seat,
  { bot = null, name = null, token = null, secret = null, rematch = 0 },
) => [
  `INSERT INTO seats (match_id, seat, bot, name, token, invitation, secret, rematch)
    VALUES ($1, $2, $3, $4, $5, 0, $6, $7)`,
  ...[id, seat, bot, name, token, secret, rematch],
]
