import { type AzulState, azul, type Move } from '../../src/entries/index'
import {
  createMatch,
  joinMatch,
  type Match,
  matchRecord,
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

const seat = new Map<string, number>().get('stranger')
// @ts-expect-error: a seat that may be missing is not a viewer
matchRecord(match, seat)
// @ts-expect-error: the host is named
matchRecord(match)
createMatch(azul, {}, { time: { type: 'fischer', initial: 1, increment: 0 }, now: 1 })
// @ts-expect-error: there is no such time control
createMatch(azul, {}, { time: { type: 'hourglass' }, now: 1 })
