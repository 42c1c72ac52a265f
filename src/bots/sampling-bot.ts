import type { Game } from '../core/game'
import type { Random } from '../core/random'
import { playerArgument } from '../core/seats'
import { bestArm, selectArm } from './bandit'
import { type Bot, requireMoves, unseededRandom } from './bot'
import {
  COUNT,
  FUNCTION,
  MILLISECONDS,
  NAME,
  type OptionShapes,
  readOptions,
  searchLimits,
  searchName,
  timeLimit,
} from './options'
import type { Scored } from './play-game'
import { Pacer, throwIfAborted } from './timing'

/** Options of a {@link samplingBot}. */
export interface SamplingOptions<State, Move> {
  /** `sampling:` and the number of iterations, or the time, by default. */
  readonly name?: string
  /** The number of rollouts for each move; without it, only time limits the search. */
  readonly iterations?: number
  /** Milliseconds for each move; 1000 if there are no `iterations`. */
  readonly time?: number
  /** The length of a rollout in moves after the bot's own; twice the number of players by default. */
  readonly horizon?: number
  /** The candidate moves, best first; all legal moves by default. Rollouts play the first one. */
  readonly rank?: (state: State, player: number, random: Random) => readonly Move[]
}

/** The options that every sampling bot has. */
export const SAMPLING_SHAPES: OptionShapes<Omit<SamplingOptions<unknown, unknown>, 'rank'>> = {
  name: NAME,
  iterations: COUNT,
  time: MILLISECONDS,
  horizon: COUNT,
}

/**
 * A bot for any game whose states have scores, including games with hidden hands. It tries its moves in random states
 * that its view could belong to (`determinize`), plays on for a few moves, and picks the move with the best average lead.
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
  game: Pick<
    Game<State, Move, never>,
    'viewFor' | 'legalMoves' | 'activePlayers' | 'applyMove' | 'result' | 'determinize'
  >,
  options: SamplingOptions<State, Move> = {},
): Bot<State, Move> {
  const read = readOptions<SamplingOptions<State, Move>>(options, {
    ...SAMPLING_SHAPES,
    rank: FUNCTION,
  })
  const { rank = (state, player, random) => shuffled(game.legalMoves(state, player), random) } =
    read
  const { iterations, time } = searchLimits(read)

  /** The player's lead at the end of a rollout; null if the search has to stop before that. */
  async function rollout(
    world: State,
    move: Move,
    player: number,
    horizon: number,
    random: Random,
    pacer: Pacer,
    report: () => void,
  ) {
    let state = game.applyMove(world, move, player)
    for (let played = 0; played < horizon; played++) {
      if (pacer.isDue) await pacer.rest(report)
      if (!pacer.step()) return null
      const [next] = game.activePlayers(state)
      const [reply] = next === undefined ? [] : rank(state, next, random)
      if (reply === undefined) break
      state = game.applyMove(state, reply, ...playerArgument(next))
    }
    return leadOf(state, player)
  }

  return {
    name: read.name ?? searchName('sampling', read),
    async choose(
      state,
      player,
      { signal, moveNow, random = unseededRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const pacer = new Pacer({ time: timeLimit(time, given.time), signal, moveNow })
      const view = game.viewFor(state, player)
      requireMoves(game.activePlayers(view).includes(player), game.result(view) !== null)
      const moves = rank(view, player, random)
      const seed = `${random(256)}-${random(256)}-${random(256)}`
      const horizon = read.horizon ?? 2 * view.players.length
      const sums = new Float64Array(moves.length)
      const visits = new Float64Array(moves.length)
      let done = 0
      const best = () => moves[bestArm(sums, visits)]!
      const report = () =>
        onProgress?.({
          iterations: done,
          line: [best()],
          winChance: [],
          visits: moves.map((move, i) => ({ move, visits: visits[i]! })),
        })

      for (; done < iterations && moves.length > 1; done++) {
        if (pacer.isDue) await pacer.rest(report)
        if (!pacer.step()) break
        const arm = selectArm(sums, visits, done)
        // Every move gets the same worlds in the same order, so that chance favors none.
        const world = game.determinize(view, `${seed}/${visits[arm]}`)
        const lead = await rollout(world, moves[arm]!, player, horizon, random, pacer, report)
        if (lead === null) break
        sums[arm]! += lead
        visits[arm]!++
      }
      report()
      return best()
    },
  }
}

/** The lead of a player over the best opponent. */
function leadOf({ players }: Scored, player: number): number {
  const others = players.filter((_, seat) => seat !== player)
  return players[player]!.score - Math.max(...others.map(({ score }) => score))
}

/** A random permutation (Fisher-Yates). */
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
