// Measures the built package. `--json`: one JSON object a line for whole games, one JSON array a line for the rest.
// `--quick`: next to no timing, for the checksums alone; a checksum other than the recorded one exits with 1, and
// `--record` records them.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as azul from './azul.mjs'
import { command, formatRow } from './command.mjs'
import * as fast from './fast.mjs'
import * as qwirkle from './qwirkle.mjs'
import * as qwirkleFast from './qwirkle-fast.mjs'
import { sizes } from './sizes.mjs'
import * as text from './text.mjs'
import { timeLimits } from './time-limits.mjs'

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const print = (json, text) => console.log(options.json ? JSON.stringify(json) : text)
const recorded = new URL('checksums.json', import.meta.url)
const expected = JSON.parse(readFileSync(recorded, 'utf8'))
const found = {}
let failed = 0

function check(name, sum) {
  found[name] = sum
  if (options.record || expected[name] === sum) return ''
  failed++
  return `  WRONG CHECKSUM: ${expected[name]} is recorded`
}

for (const games of [azul.play, fast.play, qwirkle.play, qwirkleFast.play])
  for (const row of games(options.quick)) {
    const { tier, board, players, movesPerS, movesPerGame, checksum } = row
    const name = `${tier} ${board} ${players}p`
    const wrong = check(name, checksum)
    const speed = (movesPerS / 1e6).toFixed(2).padStart(7)
    print(
      row,
      `${name.padEnd(30)} ${speed} M moves/s ${movesPerGame.toFixed(1).padStart(7)} moves a game  ${checksum}${wrong}`,
    )
  }
for (const group of [azul.verbs, text.verbs, fast.verbs, qwirkle.verbs, qwirkleFast.verbs])
  for (const row of group(options.quick)) {
    const wrong = check(row.name, row.checksum)
    print(
      [row],
      `${row.name.padEnd(30)} ${row.ns.toFixed(0).padStart(7)} ns  ${row.checksum}${wrong}`,
    )
  }
for await (const row of command(options.quick)) {
  const { name, skipped, checksum } = row
  // What cannot be had here keeps what was recorded elsewhere.
  if (skipped !== undefined && name in expected) found[name] = expected[name]
  print([row], `${formatRow(row)}${checksum === undefined ? '' : check(name, checksum)}`)
}
for await (const row of timeLimits(options.quick)) print([row], formatRow(row))
for await (const { name, bytes, limit } of sizes()) {
  print([{ name, bytes, limit }], `${name.padEnd(40)} ${bytes} bytes brotli, at most ${limit}`)
}

if (options.record) writeFileSync(recorded, `${JSON.stringify(found, null, 2)}\n`)
if (failed > 0) {
  console.error(`${failed} checksums are not as recorded.`)
  process.exit(1)
}
