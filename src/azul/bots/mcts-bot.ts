import {
  anyRandom,
  type Bot,
  effortOf,
  type Random,
  searchName,
  throwIfAborted,
  timeFor,
} from '../../bots/bot'
import {
  COUNT,
  FLAG,
  MILLISECONDS,
  NAME,
  type OptionRules,
  oneOf,
  POINTS,
  readOptions,
  refuseOption,
} from '../../bots/options'
import type { PackedPosition } from '../fast/packed-position'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { drawChild } from './choice'
import { JUDGMENT_RULES, type JudgmentOptions, judgmentOf } from './evaluate'
import { type ExactMove, solveMoves } from './exact'
import { GuidedSearch } from './guided'
import { runGuided } from './guided-run'
import { Keep } from './keep'
import { addNoise, NOISE, type Noise } from './noise'
import { onlyMove, positionFor } from './position'
import { type Readable, type RunOptions, runSearch } from './run'
import { CONDUCT } from './search'

/** How strong a {@link mctsBot} plays, and what it may take for that. */
export interface MctsOptions extends JudgmentOptions {
  /** By default `mcts:` and the number of iterations, or the time. */
  readonly name?: string
  /** How many iterations it makes for a move; without them, time alone decides. */
  readonly iterations?: number
  /** How many milliseconds it thinks for a move; 1000 where no iterations are given. */
  readonly time?: number
  /** How many nodes its tree may have, 60 to 120 bytes each; a million by default. */
  readonly nodes?: number
  /** Whether it goes on from what it found earlier in the same game; true by default. */
  readonly reuse?: boolean
  /** What it plays for: `win`, the default, to be ahead in the end; `score`, for as many points as it can get. */
  readonly aim?: 'win' | 'score'
  /**
   * How it chooses by visits: 0, the default, the move most visited; 1, each as likely as it was visited; more makes
   * rare moves likelier. What is solved exactly is played best.
   */
  readonly temperature?: number
  /** Random priors for its moves, as self-play needs them; none by default. */
  readonly noise?: Noise
}

const RULES: OptionRules<MctsOptions> = {
  name: NAME,
  iterations: COUNT,
  time: MILLISECONDS,
  nodes: COUNT,
  reuse: FLAG,
  aim: oneOf(['win', 'score']),
  temperature: { ...POINTS, must: 'a finite number, 0 or more' },
  noise: NOISE,
  ...JUDGMENT_RULES,
}

/**
 * A bot for Azul on every board that searches: Monte Carlo tree search over the round, with deals drawn at random. With
 * iterations, and no time that runs out first, the same random numbers give the same moves. With `evaluate`, it goes by
 * a judgment of your own: docs/learning.md tells how.
 *
 * @example
 * ```ts
 * const quick = mctsBot({ iterations: 500 })
 * ```
 */
export function mctsBot(options: MctsOptions = {}): Required<Bot<AzulState, PlayerMove>> {
  const read = readOptions(options, RULES)
  const { iterations, time } = effortOf(read)
  const { name = searchName('mcts', read), nodes = 1_000_000, reuse = true, aim = 'win' } = read
  const { temperature = 0, noise } = read
  const judgment = judgmentOf(read)
  if (judgment !== null && read.aim !== undefined)
    refuseOption(['aim'], 'has no meaning with evaluate, whose values say what to play for.')
  const conduct = aim === 'win' ? CONDUCT : { ...CONDUCT, own: 0.9, rivalry: false }

  /** A search from a position on, run to its end. */
  async function find(
    keep: Keep,
    position: PackedPosition,
    player: number,
    random: Random,
    how: RunOptions,
  ): Promise<Readable & { readonly root: PackedPosition }> {
    if (judgment !== null) {
      const tree = keep.treeFor(position)
      const search = new GuidedSearch(position, player, random, nodes, tree, noise)
      await runGuided(search, judgment, how)
      return search
    }
    const search = keep.searchFor(position, player, random, nodes, conduct)
    addNoise(search.tree, random, noise)
    await runSearch(search, how)
    return search
  }

  /** The child of the root to play. */
  function choose(search: Readable, random: Random): number {
    const { tree } = search
    const drawn =
      temperature === 0 || tree.solved[0] === 1 ? -1 : drawChild(tree, random, temperature)
    return drawn === -1 ? search.best() : drawn
  }

  const create = (kept: Keep | null): Required<Bot<AzulState, PlayerMove>> => ({
    name,
    async choose(
      state,
      player,
      { signal, moveNow, random = anyRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const limit = timeFor(time, given.time)
      const position = positionFor(state, player)
      const forced = onlyMove(position, player)
      if (forced !== null && onProgress === undefined) return forced
      const solved = player === position.turn ? solveMoves(position, conduct) : null
      if (solved !== null) {
        const [{ move, outcome }] = solved as readonly [ExactMove]
        onProgress?.({
          iterations: 1,
          line: [moveAt(move)],
          winChance: [...outcome.win],
          visits: [{ move: moveAt(move), visits: 1 }],
        })
        return moveAt(move)
      }
      const keep = kept ?? new Keep()
      const how = { iterations, time: limit, signal, moveNow, onProgress }
      const search = await find(keep, position, player, random, how)
      keep.keep(search)
      return moveAt(search.tree.move[choose(search, random)]!)
    },
    newGame: () => create(reuse ? new Keep() : null),
  })
  return create(null)
}
