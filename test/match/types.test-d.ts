import { type AzulState, azul, type Move } from '../../src/entries/index'
import {
  createMatch,
  joinMatch,
  type Match,
  receive,
  submitMove,
  viewOf,
} from '../../src/entries/match'
import { type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'

const match: Match<AzulState, Move> = createMatch(azul, { players: 3, board: 'grey' })
createMatch(qwirkle, { maxTurns: 10 })
// @ts-expect-error: a match has no seed
createMatch(azul, { seed: 1 })
// @ts-expect-error: a match has no other dealer
createMatch(azul, { dealer: 'seeded' })
// @ts-expect-error: that is an option of the other game
createMatch(qwirkle, { maxRounds: 1 })

/** What a match gives has the types of its game. */
export const view: AzulState = viewOf(match, null).view
export const hand: QwirkleState['players'] = joinMatch(qwirkle, null).view.players
export const entry = receive(match, 0, 'anything').entry
// @ts-expect-error: a match cannot be changed
match.ply = 1
// @ts-expect-error: a client makes moves of its game
submitMove(joinMatch(azul, null), { type: 'pass' })
