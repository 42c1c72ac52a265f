/**
 * The migrations. A released one is never changed; changes are added as new ones. Each database stores how many it has
 * run.
 *
 * - The key of an entry is its number: if two processes accept at once, one of them fails to store. It refers to the
 *   `starts` of its match, so that no move enters a match that was just dealt again, and no match with moves is dealt
 *   again.
 * - `due` is when the sweep has to handle a match: for a flag or a bot's turn.
 */
const STEPS = [
  [
    'CREATE TABLE processes (id TEXT PRIMARY KEY, at BIGINT NOT NULL)',
    'CREATE TABLE outages (since BIGINT PRIMARY KEY, ended BIGINT NOT NULL)',
    `CREATE TABLE matches (
      id TEXT PRIMARY KEY,
      maker TEXT NOT NULL,
      client TEXT NOT NULL,
      game TEXT NOT NULL,
      options TEXT NOT NULL,
      time TEXT NOT NULL,
      public INTEGER NOT NULL,
      created BIGINT NOT NULL,
      at BIGINT NOT NULL,
      starts INTEGER NOT NULL,
      start TEXT,
      ended INTEGER NOT NULL,
      due BIGINT,
      tries INTEGER NOT NULL,
      rematch TEXT,
      UNIQUE (id, starts))`,
    'CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL',
    'CREATE INDEX matches_open ON matches (client) WHERE ended = 0',
    'CREATE INDEX matches_waiting ON matches (created) WHERE public = 1 AND start IS NULL',
    'CREATE INDEX matches_at ON matches (at)',
    `CREATE TABLE seats (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      bot TEXT,
      name TEXT,
      token TEXT,
      invitation INTEGER NOT NULL,
      secret TEXT,
      rematch INTEGER NOT NULL,
      PRIMARY KEY (match_id, seat),
      UNIQUE (match_id, token))`,
    `CREATE TABLE entries (
      match_id TEXT NOT NULL,
      n INTEGER NOT NULL,
      starts INTEGER NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match_id, n),
      FOREIGN KEY (match_id, starts) REFERENCES matches (id, starts) ON DELETE CASCADE)`,
    `CREATE TABLE connections (
      process TEXT NOT NULL,
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      PRIMARY KEY (match_id, seat, process))`,
    `CREATE TABLE outbox (
      id TEXT PRIMARY KEY, body TEXT NOT NULL, due BIGINT NOT NULL, tries INTEGER NOT NULL)`,
    'CREATE INDEX outbox_due ON outbox (due)',
    `CREATE TABLE usage (
      client TEXT PRIMARY KEY, rest DOUBLE PRECISION NOT NULL, at BIGINT NOT NULL)`,
  ],
]

/** Runs the missing migrations; if several processes start at once, one of them does. */
export async function migrate(database) {
  await database.batch([
    ...database.lock,
    ['CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)'],
  ])
  for (const [step, statements] of STEPS.entries()) {
    const [{ done }] = await database.query('SELECT count(*) AS done FROM migrations')
    if (done > step) continue
    // Fails if another process has run this step in the meantime.
    await database.batch([
      ...database.lock,
      ['INSERT INTO migrations (step) VALUES ($1)', step],
      ...statements.map((sql) => [sql]),
    ])
  }
}
