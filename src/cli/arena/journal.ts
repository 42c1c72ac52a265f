import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault'
import { claimFolder } from '../settings'
import type { Report } from './table'

/** Keeps the games of a tournament in a folder, so that one that was broken off goes on. */
export interface Journal {
  /** The games that were played before, by their places. */
  readonly played: ReadonlyMap<number, Report>
  /** Keeps a game. */
  add(report: Report): void
  close(): void
}

/** The journal in a folder for a tournament with these settings; one of other settings is a fault. */
export function openJournal(folder: string, settings: object): Journal {
  claimFolder(join(folder, 'tournament.json'), settings)
  const file = openSync(join(folder, 'games.jsonl'), 'a+')
  const { played, length } = readGames(readFileSync(file, 'utf8'), folder)
  // A line that was being written when the process was killed is played again.
  ftruncateSync(file, length)
  return {
    played,
    add: (report) => void writeSync(file, `${JSON.stringify(report)}\n`),
    close: () => closeSync(file),
  }
}

/** The games in whole lines, and how many bytes those have. */
function readGames(text: string, folder: string) {
  const played = new Map<number, Report>()
  const end = text.lastIndexOf('\n') + 1
  for (const [i, line] of text.slice(0, end).split('\n').entries()) {
    if (line === '') continue
    try {
      const report = JSON.parse(line) as Report
      played.set(report.index, report)
    } catch {
      throw new Fault(`Line ${i + 1} of ${join(folder, 'games.jsonl')} is not JSON.`)
    }
  }
  return { played, length: Buffer.byteLength(text.slice(0, end)) }
}
