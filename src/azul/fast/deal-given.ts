import { IllegalMoveError, throwMalformedMove } from '../../core/errors'
import { checkRead } from '../rules/check'
import { type Deal, takeDeal } from '../rules/deal'
import type { DealMove } from '../rules/moves'
import { requireMove } from '../rules/read'
import type { AzulState } from '../rules/state'
import { decode } from './decode'
import { Word } from './layout'
import { packState } from './pack'
import type { Rules } from './rules'

/** Fills the factories with tiles that the caller drew; throws for what bag and lid cannot give (A-N1). */
export function dealGiven(words: Int32Array, rules: Rules, given: DealMove): void {
  const state = decode(words, rules)
  const move = requireMove(given)
  if (move.type !== 'deal') throwMalformedMove('Only a deal fills the factories.')
  const refusal = checkRead(state, move, undefined)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const { bag, lid } = takeDeal(state, move.factories) as Deal
  const dealt: AzulState = {
    ...state,
    phase: 'draft',
    factories: move.factories,
    bag,
    lid,
  }
  const randomness = words.slice(Word.seeded, Word.used + 1)
  words.set(packState(dealt, rules))
  words.set(randomness, Word.seeded)
}
