/**
 * A year of correspondence in minutes: `node test/server/simulate.mjs [matches]`, by default 1,000,000. Time is data:
 * each match has its own calendar, with players who answer within hours or days, resend messages, and run out of
 * time. Entries and due times are computed as in the example server.
 */
import { deepStrictEqual, ok } from 'node:assert/strict'
import { azul } from '../../dist/index.js'
import { clocks, createMatch, flag, receive, restoreMatch } from '../../dist/match.js'

const DAY = 86_400_000
const YEAR = 365 * DAY
const count = Number(process.argv[2] ?? 1_000_000)

/** A fast seeded generator, good enough for the players' habits. */
let state = 7
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}

const totals = { entries: 0, flags: 0, over: 0, repeated: 0, bytes: 0, restored: 0 }
/** The number of entries in each hour of the year. */
const perHour = new Uint32Array(24 * 366 + 24 * 365)
const begun = performance.now()

for (let n = 0; n < count; n++) {
  const began = Math.floor(random() * YEAR)
  const days = 1 + Math.floor(random() * 3)
  // Short games, so that a million of them take minutes; storage is counted per entry.
  let match = createMatch(azul, { maxRounds: 1 }, { time: { type: 'days', days }, now: began })
  let now = began
  while (match.end === null) {
    const [seat] = azul.activePlayers(match.state)
    const next = clocks(match, now).flag
    deepStrictEqual(next.at, now + days * DAY)
    // Most players answer within hours; some never do.
    const wait = random() < 0.005 ? Number.POSITIVE_INFINITY : random() ** 3 * days * DAY
    if (now + wait >= next.at) {
      // The sweep runs a second after the deadline, not before.
      deepStrictEqual(flag(match, { now: next.at - 1 }).entry, null)
      now = next.at + 1000
      match = flag(match, { now }).match
      totals.flags++
      ok(match.end !== null)
      break
    }
    now += Math.ceil(wait)
    const moves = azul.legalMoves(match.state, seat)
    const message = {
      id: `${match.ply}`,
      ply: match.ply,
      move: moves[Math.floor(random() * moves.length)],
    }
    const { match: after, reply } = receive(match, seat, message, { now })
    deepStrictEqual(reply.type, 'accepted')
    match = after
    perHour[Math.floor(now / 3_600_000)]++
    if (random() < 0.01) {
      const again = receive(match, seat, message, { now: now + 1000 }).reply.type
      deepStrictEqual(again, 'already-accepted')
      totals.repeated++
    }
  }
  totals.entries += match.seq
  if (match.end.reason === 'over') totals.over++
  if (n % 1000 === 0) {
    const text = JSON.stringify(match)
    totals.bytes += text.length
    totals.restored++
    deepStrictEqual(JSON.stringify(restoreMatch(azul, JSON.parse(text))), text)
  }
}

const seconds = (performance.now() - begun) / 1000
const peak = perHour.reduce((most, entries) => Math.max(most, entries), 0)
console.log(
  `${count} matches over a year in ${seconds.toFixed(0)} s: ${totals.entries} entries, ${totals.over} played to the end, ${totals.flags} flags`,
)
console.log(
  `${(totals.entries / (YEAR / 1000)).toFixed(3)} entries a second on average, ${(peak / 3600).toFixed(3)} in the busiest hour, ${(totals.bytes / totals.restored).toFixed(0)} bytes a match`,
)
deepStrictEqual(totals.over + totals.flags, count)
