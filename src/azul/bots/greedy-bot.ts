import { anyRandom, type Bot } from '../../bots/bot'
import { NAME, POINTS, readOptions } from '../../bots/options'
import { bestDraft, bestTiling, draftValues, updateDraftValues } from '../fast/draft-values'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { positionFor } from './position'

/** How a {@link greedyBot} plays. */
export interface GreedyOptions {
  /** `greedy` by default. */
  readonly name?: string
  /** Up to how many points it misjudges a move by; 0, the default, takes the best move every time. */
  readonly blur?: number
}

/**
 * A bot for Azul on every board that does not look ahead: it takes the draft that promises most points on the wall,
 * less what falls to the floor line, with an eye on columns and colors.
 */
export function greedyBot(options: GreedyOptions = {}): Bot<AzulState, PlayerMove> {
  const { name = 'greedy', blur = 0 } = readOptions(options, { name: NAME, blur: POINTS })
  const values = draftValues()
  return {
    name,
    choose(view, player, { random = anyRandom } = {}) {
      const position = positionFor(view, player)
      updateDraftValues(values, position)
      return moveAt(
        position.phase === 'draft'
          ? bestDraft(values, position, random, blur)
          : bestTiling(values, position, player),
      )
    },
  }
}
