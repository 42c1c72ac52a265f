import { type Bot, type GreedyOptions, unseededRandom } from '../../bots/bot'
import { readGreedyOptions } from '../../bots/options'
import { bestDraft, bestTiling, draftValues, updateDraftValues } from '../fast/draft-values'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { positionFor } from './position'

/**
 * A bot for Azul on every board that does not search: it takes the draft with the highest value, which counts points on
 * the wall, floor line penalties, and progress towards columns and colors.
 */
export function greedyBot(options: GreedyOptions = {}): Bot<AzulState, PlayerMove> {
  const { name, blur } = readGreedyOptions(options)
  const values = draftValues()
  return {
    name,
    choose(view, player, { random = unseededRandom } = {}) {
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
