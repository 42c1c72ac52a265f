// What the command reaches: `npm run bench` has it among all figures, `node test/bench/command.mjs [name …]` alone, or
// some of it: help, lines, batches, programs, threads, python, cluster. Needs the built package. Times are medians of
// wall time; where another program could be in the way, the processor time is printed as well.
import { pathToFileURL } from 'node:url'
import { programs, threads } from './command/arena.mjs'
import { cluster } from './command/cluster.mjs'
import { batches, lines } from './command/engine.mjs'
import { help } from './command/help.mjs'
import { python } from './command/python.mjs'

const PARTS = { help, lines, batches, programs, threads, python, cluster }

/** Rows of figures, each with a name; one that cannot be had says why in `skipped`. */
export async function* command(quick, names = Object.keys(PARTS)) {
  for (const name of names) yield* PARTS[name](quick)
}

/** A row as a line of text. */
export function formatRow({ name, skipped, value = '', unit = '', note, checksum = '' }) {
  if (skipped !== undefined) return `${name.padEnd(44)} skipped: ${skipped}`
  const more = note === undefined ? '' : `  (${note})`
  return `${name.padEnd(44)} ${String(value).padStart(7)} ${unit}${more}  ${checksum}`.trimEnd()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) {
    console.error(`There is no figure '${unknown}'; there are ${Object.keys(PARTS).join(', ')}.`)
    process.exit(1)
  }
  for await (const row of command(false, names.length === 0 ? undefined : names))
    console.log(formatRow(row))
}
