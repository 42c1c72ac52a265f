import type { Game } from '../core/game'
import { bestOf, nextOf } from './bandit'
import {
  anyRandom,
  type Bot,
  effortOf,
  type Random,
  requireMoves,
  searchName,
  throwIfAborted,
  timeFor,
} from './bot'
import { now } from './clock'
import type { Scored } from './forfeit'
import { COUNT, FUNCTION, MILLISECONDS, NAME, type OptionRules, readOptions } from './options'
import { pause } from './pause'

/** How a {@link samplingBot} searches. */
export interface SamplingOptions<State, Move> {
  /** By default `sampling:` and the number of iterations, or the time. */
  readonly name?: string
  /** How many worlds it plays on in for a move; without them, time alone decides. */
  readonly iterations?: number
  /** How many milliseconds it thinks for a move; 1000 where no iterations are given. */
  readonly time?: number
  /** How many moves are played in a world after its own; twice as many as play by default. */
  readonly horizon?: number
  /** The moves worth thinking about, the best first; by default all that are legal. The first is played in worlds. */
  readonly rank?: (state: State, player: number, random: Random) => readonly Move[]
}

/** The rules for the options that every sampling bot has. */
export const SAMPLING_RULES: OptionRules<Omit<SamplingOptions<unknown, unknown>, 'rank'>> = {
  name: NAME,
  iterations: COUNT,
  time: MILLISECONDS,
  horizon: COUNT,
}

/** What a sampling bot needs of a game. */
export type SampledGame<State, Move> = Pick<
  Game<State, Move, never>,
  'viewFor' | 'legalMoves' | 'activePlayers' | 'applyMove' | 'result' | 'determinize'
>

/** How many milliseconds it works before it lets others run. */
const SLICE = 5

/** How many milliseconds lie between two reports. */
const REPORTS = 100

/**
 * A bot for any game whose states show scores, also for those with hidden hands: it tries its moves in worlds that its
 * view could belong to, plays on a little, and takes the move that leads by most on average.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { samplingBot } from 'azulejo/bots'
 *
 * const searcher = samplingBot(azul, { iterations: 50 })
 * ```
 */
export function samplingBot<State extends Scored, Move>(
  game: SampledGame<State, Move>,
  options: SamplingOptions<State, Move> = {},
): Bot<State, Move> {
  const read = readOptions<SamplingOptions<State, Move>>(options, {
    ...SAMPLING_RULES,
    rank: FUNCTION,
  })
  const { rank = (state, player, random) => shuffled(game.legalMoves(state, player), random) } =
    read
  const { iterations, time } = effortOf(read)

  /** How far a player leads after a move and some more, in one world; null if there is no time to find out. */
  async function tryMove(
    world: State,
    move: Move,
    player: number,
    horizon: number,
    random: Random,
    rest: () => Promise<boolean>,
  ) {
    let state = game.applyMove(world, move, player)
    for (let played = 0; played < horizon; played++) {
      if (await rest()) return null
      const [next] = game.activePlayers(state)
      if (next === undefined) break
      state = game.applyMove(state, rank(state, next, random)[0]!, next)
    }
    const scores = state.players.map(({ score }) => score)
    return scores[player]! - Math.max(...scores.filter((_, seat) => seat !== player))
  }

  return {
    name: read.name ?? searchName('sampling', read),
    async choose(
      state,
      player,
      { signal, moveNow, random = anyRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const view = game.viewFor(state, player)
      requireMoves(game.activePlayers(view).includes(player), game.result(view) !== null)
      const start = now()
      const limit = timeFor(time, given.time)
      const moves = rank(view, player, random)
      const seed = `${random(256)}-${random(256)}-${random(256)}`
      const horizon = read.horizon ?? 2 * view.players.length
      const sums = moves.map(() => 0)
      const visits = moves.map(() => 0)
      const report = (made: number) =>
        onProgress?.({
          iterations: made,
          line: [moves[bestOf(sums, visits)]!],
          winChance: [],
          visits: moves.map((move, i) => ({ move, visits: visits[i]! })),
        })

      let rested = start
      let reported = start
      let made = 0
      const isWanted = () => made > 0 && moveNow?.aborted === true
      /** Lets others run, once it is time for that; whether the move is wanted now. */
      async function rest() {
        const time = now()
        if (time - rested < SLICE) return isWanted()
        if (time - reported >= REPORTS) {
          reported = time
          report(made)
        }
        await pause()
        throwIfAborted(signal)
        rested = now()
        return isWanted()
      }

      for (let longest = 0; made < iterations && moves.length > 1; made++) {
        if (await rest()) break
        const begun = now()
        if (begun + longest > start + limit && made > 0) break
        const index = nextOf(sums, visits, made)
        // The nth try of every move is made in the same world, so that chance favors none.
        const world = game.determinize(view, `${seed}/${visits[index]}`)
        const lead = await tryMove(world, moves[index]!, player, horizon, random, rest)
        if (lead === null) break
        sums[index]! += lead
        visits[index]!++
        longest = Math.max(0.8 * longest, now() - begun)
      }
      report(made)
      return moves[bestOf(sums, visits)]!
    },
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const item = list[i]!
    list[i] = list[j]!
    list[j] = item
  }
  return list
}
