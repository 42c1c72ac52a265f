import {
  type AzulOptions,
  azul,
  BOARD_NAMES,
  BOARDS,
  type InvalidStateCode,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import * as schemas from '../../src/entries/schema'
import { pick, type Random } from './mutate'
import { type ValidatorCase, validatorsOf } from './validators'

/** The rules of states that JSON Schema cannot state: how the parts fit together. */
const BEYOND: ReadonlySet<string> = new Set<InvalidStateCode>([
  'bad-board',
  'tile-count',
  'bad-offer',
  'bad-line',
  'bad-wall',
  'bad-marker',
  'bad-phase',
  'bad-turn',
])

/** What has bounds that depend on how many play, or on the round. */
const BOUND: readonly unknown[] = ['turn', 'starter', 'marker', 'factories', 'score']

/** What comes in from outside a game of Azul. */
export const AZUL_VALIDATORS: readonly ValidatorCase[] = validatorsOf(azul, azulRecords, schemas, {
  folder: '',
  publicOptions: (random: Random): AzulOptions => ({
    ...(random(2) ? { startingPlayer: random(2) } : {}),
    ...(random(2) ? { players: pick(random, [2, 3, 4]) } : {}),
    ...(random(4) ? { board: random(2) ? pick(random, BOARD_NAMES) : ownBoard(random) } : {}),
    ...(random(2) ? { maxRounds: 1 + random(100) } : {}),
  }),
  most: 100,
  isBeyondState: ({ code, path }) =>
    BEYOND.has(code) || (code === 'out-of-range' && BOUND.includes(path.at(-1))),
  // A color twice in a row or column or a printed board's name, a seat that does not play, a seed for an external dealer.
  isBeyondOptions: ({ code, path: [field] }) =>
    code === 'bad-board' || field === 'startingPlayer' || field === 'seed',
})

/** A board of one's own: all of it, or what must be there. */
function ownBoard(random: Random): NonNullable<AzulOptions['board']> {
  const { name: _, printed, ...rest } = BOARDS[pick(random, BOARD_NAMES)]
  return { name: 'own.1', printed, ...(random(2) ? rest : {}) }
}
