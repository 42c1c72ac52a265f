import { type AzulOptions, azul } from '../../src/entries/index'
import { createMatch, receive } from '../../src/entries/match'
import type { Random } from '../schema/mutate'
import { randomOf } from './games'

export type AzulMatch = ReturnType<typeof newAzul>

/** A match of Azul whose deals are the same each time. */
export const newAzul = (options: Omit<AzulOptions, 'seed' | 'dealer'> = {}, random = randomOf(1)) =>
  createMatch(azul, options, { random })

/** A message with one of the moves that a seat may make. */
export function messageOf(
  { game, state, ply }: Pick<AzulMatch, 'game' | 'state' | 'ply'>,
  seat: number,
  id: string,
  choice = 0,
) {
  const moves = game.legalMoves(state, seat)
  return { id, ply, move: moves[choice % moves.length]! }
}

/** What a match becomes by a legal move; throws where it is not accepted. */
export function accept(
  match: AzulMatch,
  seat: number,
  message: unknown,
  random: Random = randomOf(2),
) {
  const received = receive(match, seat, message, { random })
  if (received.reply.type !== 'accepted')
    throw new Error(`not accepted: ${JSON.stringify(received.reply)}`)
  return received
}

/** Plays legal moves, chosen at random, until it is time to stop. */
export function playUntil(
  match: AzulMatch,
  stop: (match: AzulMatch) => boolean,
  random: Random,
): AzulMatch {
  let next = match
  for (let n = 0; !stop(next); n++) {
    const [seat] = next.game.activePlayers(next.state)
    if (seat === undefined) throw new Error('the match ended before')
    next = accept(next, seat, messageOf(next, seat, `auto.${n}`, random(1000)), random).match
  }
  return next
}

/** A match on the grey board in which two players tile at once. */
export function tiling(): AzulMatch {
  const random = randomOf(7)
  return playUntil(
    newAzul({ board: 'grey', players: 3, maxRounds: 5 }, random),
    ({ game, state }) => game.activePlayers(state).length >= 2,
    random,
  )
}
