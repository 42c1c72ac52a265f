/**
 * A year of correspondence in minutes: `node test/server/simulate.mjs [matches]`, by default 1,000,000. Time is data:
 * each match lives on its own calendar, with players who answer within hours or days, send twice, and run
 * out of time. What a host would store and when it would have to look is what the example server computes.
 */
import { deepStrictEqual, ok } from 'node:assert/strict'
import { azul } from '../../dist/index.js'
import { clocks, createMatch, flag, receive, restoreMatch } from '../../dist/match.js'

const DAY = 86_400_000
const YEAR = 365 * DAY
const count = Number(process.argv[2] ?? 1_000_000)

/** Numbers from a seed, fast and good enough for habits of players. */
let state = 7
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}

const totals = { entries: 0, flags: 0, over: 0, repeated: 0, bytes: 0, restored: 0 }
/** Entries by the hour of the year in which they are made. */
const perHour = new Uint32Array(24 * 366 + 24 * 365)
const begun = performance.now()

for (let n = 0; n < count; n++) {
  const began = Math.floor(random() * YEAR)
  const days = 1 + Math.floor(random() * 3)
  // Short games, so that a million of them are minutes: what they store is counted for each entry.
  let match = createMatch(azul, { maxRounds: 1 }, { time: { type: 'days', days }, now: began })
  let now = began
  while (match.end === null) {
    const [seat] = azul.activePlayers(match.state)
    const next = clocks(match, now).flag
    deepStrictEqual(next.at, now + days * DAY)
    // Most answer within hours; some never do.
    const wait = random() < 0.005 ? Number.POSITIVE_INFINITY : random() ** 3 * days * DAY
    if (now + wait >= next.at) {
      // The sweep looks a second after the time, and not before.
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
