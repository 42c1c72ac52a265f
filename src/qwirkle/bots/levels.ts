import { type Bot, type Level, unseededRandom } from '../../bots/bot'
import {
  type EloRange,
  iterationsOf,
  type LevelOption,
  rangeOf,
  readLevel,
  skillAt,
} from '../../bots/levels'
import type { PlayerMove } from '../rules/moves'
import { createGame, type QwirkleOptions } from '../rules/setup'
import { areKnown, type QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { greedyBot } from './greedy-bot'
import { noviceMove } from './novice'
import { SCALES } from './scales'
import { searchBot } from './search-bot'

/** The ratings of the named levels. */
const ELO: Readonly<Record<Level, number>> = {
  easy: 800,
  medium: 1000,
  hard: 1100,
  expert: Number.POSITIVE_INFINITY,
}

/** The iterations of skill 2. */
const ITERATIONS = 100

const greedy = /* @__PURE__ */ greedyBot()

/**
 * An opponent for people to play Qwirkle with: a named level, or a rating on a scale on which the greedy bot has 1000.
 * {@link eloRange} has the ends of the scale; beyond them, the bot plays like the nearest. `easy` is 800, `medium` 1000,
 * `hard` 1100, and `expert` the top. docs/strength.md has the measurements.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo/qwirkle'
 * import { bot } from 'azulejo/qwirkle/bots'
 *
 * const state = createGame({ seed: 1 })
 * const move = await bot({ elo: 900 }).choose(viewFor(state, state.turn), state.turn)
 * ```
 */
export function bot(level: LevelOption): Bot<QwirkleState, PlayerMove> {
  const { name, elo } = readLevel(level, ELO)
  const skill = skillAt(SCALES[2], elo)
  const searcher = searchBot({ name, iterations: iterationsOf(skill, ITERATIONS) })
  return {
    name,
    choose(state, player, options = {}) {
      const { random = unseededRandom } = options
      if (skill < 1 && state.phase === 'play' && state.turn === player) {
        const view = viewFor(state, player)
        const { hand } = view.players[player]!
        if (areKnown(hand)) return noviceMove(view, hand, random, skill)
      }
      // The greedy bot refuses players who may not move.
      return skill < 2 && random(1024) >= 1024 * (skill - 1)
        ? greedy.choose(state, player, options)
        : searcher.choose(state, player, options)
    },
  }
}

/**
 * The lowest and the highest rating of {@link bot} with a number of players.
 *
 * @example
 * ```ts
 * const { min, max } = eloRange({ players: 2 })
 * ```
 */
export function eloRange(options: Pick<QwirkleOptions, 'players'> = {}): EloRange {
  createGame({ ...options, dealer: 'external' })
  return rangeOf(SCALES[2])
}
