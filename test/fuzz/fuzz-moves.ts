import assert from 'node:assert/strict'
import { playerArgument } from '../../src/core/seats'
import {
  type AzulState,
  applyMove,
  checkMove,
  legalMoves,
  type Move,
  moveAt,
} from '../../src/entries/index'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { throughJson } from '../laws/walk'
import { hostileValue, type Pick } from './hostile'

const FIELDS: readonly ('type' | 'source' | 'color' | 'line' | 'row' | 'column' | 'factories')[] = [
  'type',
  'source',
  'color',
  'line',
  'row',
  'column',
  'factories',
]
/** A message, or a path and a message: a few lines at most for any value. */
const SENTENCE =
  /^(?:[A-Z]|(?:type|source|color|line|row|column|factories)[[\d\]]*: [a-z]).{10,200}\.$/s
const SEATS = [undefined, undefined, undefined, 0, 1, 2, 3]

/** A move that may be legal. */
function someMove(state: AzulState, pick: Pick, below: (limit: number) => number): Move {
  if (state.phase === 'deal') return azulGame.dealByHand(state, below(1000))
  const legal = legalMoves(state)
  return legal.length > 0 && below(3) > 0 ? pick(legal) : moveAt(below(325))
}

/** A move, changed in one or two fields, in what it holds, or altogether. */
function mutate(move: Move, pick: Pick, below: (limit: number) => number): unknown {
  if (below(8) === 0) return hostileValue(pick)
  const changed: Partial<Record<(typeof FIELDS)[number], unknown>> = throughJson(move)
  const { factories } = changed
  if (Array.isArray(factories) && below(2) === 0) {
    const lists = factories as unknown[][]
    const target: unknown[] = below(2) === 0 ? lists : pick(lists)
    target[below(target.length + 1)] = hostileValue(pick)
  }
  for (let n = below(3); n > 0; n--) {
    const field = below(4) > 0 ? pick(Object.keys(move) as typeof FIELDS) : pick(FIELDS)
    if (below(6) === 0) delete changed[field]
    else changed[field] = hostileValue(pick)
  }
  return changed
}

/** One mutated move: `checkMove` answers, and `applyMove` does what it said. */
export function fuzzMove(pool: readonly AzulState[], seed: number): void {
  const below = numbersFrom(seed)
  const pick: Pick = (list) => list[below(list.length)]!
  const state = pick(pool)
  const move = mutate(someMove(state, pick, below), pick, below)
  const player = below(5) > 0 ? pick(SEATS) : (hostileValue(pick) as number)
  const rejection = checkMove(state, move, ...playerArgument(player))
  if (rejection !== null) {
    assert.match(rejection.code, /^[a-z-]+$/)
    assert.match(rejection.message, SENTENCE)
  }
  // A second look may see another value where the value itself changes; it must be an answer all the same.
  try {
    const next = applyMove(state, move as Move, ...playerArgument(player))
    assert.deepEqual(azulGame.census(next), azulGame.tiles)
    azulGame.parseState(throughJson(next))
  } catch (error) {
    assert.equal((error as Error).name, 'IllegalMoveError', String(error))
  }
}
