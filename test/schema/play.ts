import { playerArgument } from '../../src/core/seats'
import type { Game, GameEvent } from '../../src/entries/index'
import type { GameRecords } from '../../src/entries/notation'
import { pick, type Random } from './mutate'

/** A game that is played at random. */
interface Played<State, Move> {
  readonly start: State
  readonly moments: readonly Moment<State, Move>[]
  readonly end: State
}

/** A move made, and the state before it. */
interface Moment<State, Move> {
  readonly state: State
  /** The player who made it; null for the dealer. */
  readonly player: number | null
  readonly move: Move
}

/** Plays at random until the end of a game, or a number of moves. */
export function play<State, Move, Options, PlayerMove extends Move>(
  game: Game<State, Move, Options, GameEvent, PlayerMove>,
  options: Options,
  most: number,
  random: Random,
): Played<State, Move> {
  const start = game.createGame(options)
  const moments: Moment<State, Move>[] = []
  let state = start
  while (moments.length < most && game.result(state) === null) {
    const active = game.activePlayers(state)
    const player = active.length === 0 ? null : pick(random, active)
    const move =
      player === null ? game.drawDeal(state, random) : pick(random, game.legalMoves(state, player))
    moments.push({ state, player, move })
    state = game.applyMove(state, move, ...playerArgument(player))
  }
  return { start, moments, end: state }
}

/** The record of a game that is played at random, up to some move. */
export function sampleRecord<State, Move, Options extends object, PlayerMove extends Move>(
  game: Game<State, Move, Options, GameEvent, PlayerMove>,
  records: GameRecords<State, Move>,
  options: Options,
  random: Random,
): unknown {
  const { start, moments, end } = play(game, options, random(random(10) === 0 ? 300 : 8), random)
  const isRepeatable = 'seed' in options || 'dealer' in options
  const conceded = { reason: 'conceded', by: [random(2)] }
  return {
    game: game.facts.name,
    start: isRepeatable && random(4) ? options : start,
    ...(random(2) ? { date: '2026-11-18' } : {}),
    moves: moments.map(({ state, move, player }) =>
      records.move(state, move, player ?? undefined, random(4) ? undefined : 'Why?'),
    ),
    result: records.result(end) ?? pick(random, [null, conceded]),
  }
}
