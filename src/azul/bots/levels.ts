import { type Bot, type Level, unseededRandom } from '../../bots/bot'
import {
  type EloRange,
  iterationsOf,
  type LevelOption,
  rangeOf,
  readLevel,
  skillAt,
} from '../../bots/levels'
import { moveAt, type PlayerMove } from '../rules/moves'
import { type AzulOptions, createGame } from '../rules/setup'
import type { AzulState } from '../rules/state'
import { greedyBot } from './greedy-bot'
import { mctsBot } from './mcts-bot'
import { noviceMove } from './novice'
import { positionFor } from './position'
import { scaleFor } from './scales'

/** The ratings of the named levels. */
const ELO: Readonly<Record<Level, number>> = {
  easy: 800,
  medium: 1000,
  hard: 1400,
  expert: Number.POSITIVE_INFINITY,
}

/** The iterations of skill 2. */
const ITERATIONS = 10

const greedy = /* @__PURE__ */ greedyBot()

/**
 * An opponent for people to play Azul with, on every board: a named level, or a rating on a scale on which the greedy bot
 * has 1000. {@link eloRange} has the ends of the scale; beyond them, the bot plays like the nearest. `easy` is 800,
 * `medium` 1000, `hard` 1400, and `expert` the top. docs/strength.md has the measurements.
 *
 * Levels below 1000 see a move's immediate points, but misjudge what it prepares, and overlook moves if there are many.
 * Levels above 1000 search some of their moves, from about 1400 all of them. The number of iterations is fixed, so that
 * a level plays the same on every device.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo'
 * import { bot } from 'azulejo/bots'
 *
 * const opponent = bot({ elo: 1200 }).newGame()
 * const move = await opponent.choose(viewFor(createGame({ seed: 1 }), 0), 0)
 * ```
 */
export function bot(level: LevelOption): Required<Bot<AzulState, PlayerMove>> {
  const { name, elo } = readLevel(level, ELO)

  /** A bot for one game remembers its searches. */
  function create(isForOneGame: boolean): Required<Bot<AzulState, PlayerMove>> {
    let remembered: Bot<AzulState, PlayerMove> | null = null

    function searcher(iterations: number): Bot<AzulState, PlayerMove> {
      if (!isForOneGame) return mctsBot({ name, iterations })
      remembered ??= mctsBot({ name, iterations }).newGame()
      return remembered
    }

    return {
      name,
      choose(state, player, options = {}) {
        const { random = unseededRandom } = options
        const skill = skillAt(scaleFor(state.board, state.players.length), elo)
        if (skill < 1) return moveAt(noviceMove(positionFor(state, player), player, random, skill))
        if (skill < 2 && random(1024) >= 1024 * (skill - 1))
          return greedy.choose(state, player, options)
        return searcher(iterationsOf(skill, ITERATIONS)).choose(state, player, options)
      },
      newGame: () => create(true),
    }
  }

  return create(false)
}

/**
 * The lowest and the highest rating of {@link bot} on a board with a number of players.
 *
 * @example
 * ```ts
 * const { min, max } = eloRange({ board: 'grey', players: 2 })
 * ```
 */
export function eloRange(options: Pick<AzulOptions, 'board' | 'players'> = {}): EloRange {
  const { board, players } = createGame({ ...options, dealer: 'external' })
  return rangeOf(scaleFor(board, players.length))
}
