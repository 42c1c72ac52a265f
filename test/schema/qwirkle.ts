import {
  type InvalidStateCode,
  type QwirkleOptions,
  qwirkle,
} from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import * as schemas from '../../src/entries/qwirkle/schema'
import { pick, type Random } from './mutate'
import { type ValidatorCase, validatorsOf } from './validators'

/** The rules of states that JSON Schema cannot state: how the parts fit together. */
const BEYOND: ReadonlySet<string> = new Set<InvalidStateCode>([
  'tile-count',
  'bad-order',
  'bad-board',
  'bad-hand',
  'bad-phase',
  'bad-opening',
  'bad-turns',
  'bad-random',
])

/** What has bounds that depend on how many play, or on the turns. */
const BOUND: readonly unknown[] = ['turn', 'seniority', 'score']

/** What comes in from outside a game of Qwirkle. */
export const QWIRKLE_VALIDATORS: readonly ValidatorCase[] = validatorsOf(
  qwirkle,
  qwirkleRecords,
  schemas,
  {
    folder: 'qwirkle/',
    publicOptions(random: Random): QwirkleOptions {
      const players = pick(random, [2, 3, 4] as const)
      const seats = [0, 1, 2, 3].slice(4 - players).map((seat) => seat - (4 - players))
      return {
        ...(players === 2 && random(2) ? {} : { players }),
        ...(random(2) ? { seniority: seats.reverse() } : {}),
        ...(random(2) ? { maxTurns: 1 + random(1000) } : {}),
      }
    },
    most: 1000,
    isBeyondState: ({ code, path }) =>
      BEYOND.has(code) || (code === 'out-of-range' && BOUND.includes(path.at(-1))),
    isBeyondOptions: ({ path: [field] }) => field === 'seniority' || field === 'seed',
  },
)
