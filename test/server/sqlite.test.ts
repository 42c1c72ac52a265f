/** SQLite as the example server uses it. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from './tools'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files that others on the machine can read or write. */
const openFiles = () =>
  readdirSync(folder).filter((name) => {
    const file = statSync(join(folder, name))
    return file.isFile() && !name.endsWith('.pid') && (file.mode & 0o077) !== 0
  })

test('S11: only the owner can read files with hidden tiles', async () => {
  const file = join(folder, 'matches.db')
  const database = await openSqlite(file)
  await database.query('CREATE TABLE hands (tiles TEXT)')
  await database.query('INSERT INTO hands (tiles) VALUES ($1)', 'red')
  expect(readdirSync(folder)).toContain('matches.db-wal')
  expect(openFiles()).toEqual([])
  await database.close()

  // Existing files as well.
  const older = join(folder, 'older.db')
  writeFileSync(older, '')
  chmodSync(older, 0o644)
  const again = await openSqlite(older)
  expect(openFiles()).toEqual([])
  await again.close()
})
