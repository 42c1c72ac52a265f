import { expect, test } from 'vitest'
import { runs } from '../runs'
import { Network, type Tally } from './network'

/** `MATCHES` matches from number `MATCH_SEED` on. */
const count = Number(process.env['MATCHES'] ?? runs(400))
const first = Number(process.env['MATCH_SEED'] ?? 1)

test('on any network, every client ends with the state of the host', {
  timeout: 60_000 + count * 100,
}, () => {
  const tally: Tally = {}
  for (let seed = first; seed < first + count; seed++)
    try {
      new Network(seed, tally).run()
    } catch (error) {
      throw new Error(`match ${seed} (MATCH_SEED=${seed} MATCHES=1)`, { cause: error })
    }
  if (process.env['MATCHES'] !== undefined) console.log(tally)
  // Every answer there is, and every accident.
  const all = [
    'accepted',
    'already-accepted',
    'accepted beside another',
    'late',
    'raced',
    'not-your-turn',
    'no-such-ply',
    'match-ended',
    'host died',
    'device died',
    'joined',
    'resynced',
    'sent again',
    'over',
    'conceded',
    'abandoned',
    'flag',
    'flagged',
    'paused',
    'left',
    'bot',
    'taken back',
    'offer-open',
    'no-offer',
    'nothing-to-take-back',
    'has-left',
  ]
  if (count >= 400) for (const what of all) expect(tally[what] ?? 0, what).toBeGreaterThan(10)
})
