/** The matches in the database: how each began, who has its seats, and its log, one row for each message that counted. */
export class Store {
  #database

  constructor(database) {
    this.#database = database
    for (const sql of TABLES) database.query(sql)
  }

  add(id, client, match) {
    const sql = 'INSERT INTO matches (id, client, match, at) VALUES (?, ?, ?, ?)'
    this.#database.query(sql, id, client, JSON.stringify(match), Date.now())
  }

  /** A match as `restoreMatch` takes it; null: there is none. */
  load(id) {
    const [row] = this.#database.query('SELECT match FROM matches WHERE id = ?', id)
    if (row === undefined) return null
    const rows = this.#database.query('SELECT entry FROM log WHERE id = ? ORDER BY seq', id)
    return { ...JSON.parse(row.match), log: rows.map(({ entry }) => JSON.parse(entry)) }
  }

  /** Throws if the log has an entry of that number, or the match is gone. */
  append(id, seq, entry) {
    const sql = 'INSERT INTO log (id, seq, entry, at) VALUES (?, ?, ?, ?)'
    this.#database.query(sql, id, seq, JSON.stringify(entry), Date.now())
  }

  /** How many matches there are, and how many of them a client began. */
  count(client) {
    const [{ all }] = this.#database.query('SELECT count(*) AS "all" FROM matches')
    const sql = 'SELECT count(*) AS own FROM matches WHERE client = ?'
    const [{ own }] = this.#database.query(sql, client)
    return { all, own }
  }

  /** The seats that are taken, by the hashes of their tokens. */
  seats(id) {
    return this.#database
      .query('SELECT hash FROM seats WHERE id = ? ORDER BY seat', id)
      .map(({ hash }) => hash)
  }

  addSeat(id, seat, hash) {
    this.#database.query('INSERT INTO seats (id, seat, hash) VALUES (?, ?, ?)', id, seat, hash)
  }

  /** Deletes the matches in which nothing has happened since a time; gives their ids. */
  prune(before) {
    const sql = `DELETE FROM matches WHERE at < ? AND NOT EXISTS
      (SELECT 1 FROM log WHERE log.id = matches.id AND log.at >= ?) RETURNING id`
    return this.#database.query(sql, before, before).map(({ id }) => id)
  }

  close() {
    this.#database.close()
  }
}

const TABLES = [
  `CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, client TEXT NOT NULL, match TEXT NOT NULL, at INTEGER NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS matches_by_client ON matches (client)',
  `CREATE TABLE IF NOT EXISTS seats (
    id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (id, seat)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS log (
    id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (id, seq)) WITHOUT ROWID`,
]
