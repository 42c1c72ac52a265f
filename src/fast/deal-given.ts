import { checkRead } from '../azul/check'
import { type Deal, takeDeal } from '../azul/deal'
import { type DealMove, readMove } from '../azul/moves'
import type { AzulState } from '../azul/state'
import { IllegalMoveError } from '../errors'
import { decode } from './decode'
import { WORD } from './layout'
import { packState } from './pack'
import type { Rules } from './rules'

/** Fills the factories with tiles that the caller drew; throws for what bag and lid cannot give (A-N1). */
export function dealGiven(words: Int32Array, rules: Rules, factories: DealMove['factories']): void {
  const state = decode(words, rules)
  const move = readMove({ type: 'deal', factories }) as DealMove | null
  const rejection = checkRead(state, move, undefined)
  if (rejection !== null) throw new IllegalMoveError(rejection)
  const { bag, lid } = takeDeal(state, move!.factories) as Deal
  const dealt: AzulState = {
    ...state,
    phase: 'draft',
    factories: move!.factories,
    bag,
    lid,
  }
  const randomness = words.slice(WORD.seeded, WORD.random + 4)
  words.set(packState(dealt, rules))
  words.set(randomness, WORD.seeded)
}
