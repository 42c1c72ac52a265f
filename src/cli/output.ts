import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from './cli-error'
import { parseJson } from './input'

/** Writes a file atomically: readers see the old content or the new one, never a part. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

/**
 * Reserves a folder for one set of settings, so that interrupted work can be resumed. Throws if the folder belongs to
 * other settings.
 *
 * @param owner - What the folder is for, as the error message names it.
 */
export function claimFolder(path: string, settings: object, owner: string): void {
  const text = `${JSON.stringify(settings, null, 2)}\n`
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(path)) writeAtomically(path, text)
  if (readFileSync(path, 'utf8') !== text)
    throw new CliError(
      `The folder ${folder} belongs to ${owner} with other settings (see ${path}).`,
    )
}

/**
 * Opens the journal of a tournament: its finished games, kept in a folder so that it can be resumed. Throws if the
 * folder belongs to a tournament with other settings.
 */
export function openJournal<Report extends { readonly index: number }>(
  folder: string,
  settings: object,
) {
  claimFolder(join(folder, 'tournament.json'), settings, 'a tournament')
  const path = join(folder, 'games.jsonl')
  const file = openSync(path, 'a+')
  const text = readFileSync(file, 'utf8')
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  const played = new Map<number, Report>()
  for (const [i, line] of complete.split('\n').entries()) {
    if (line === '') continue
    const report = parseJson(line) as Report | undefined
    if (report === undefined) throw new CliError(`Line ${i + 1} of ${path} is not JSON.`)
    played.set(report.index, report)
  }
  // A line that a killed process has left unfinished is dropped; its game is played again.
  ftruncateSync(file, Buffer.byteLength(complete))
  return {
    /** The games of earlier runs, by index. */
    played,
    add: (report: Report) => void writeSync(file, `${JSON.stringify(report)}\n`),
    close: () => closeSync(file),
  }
}
