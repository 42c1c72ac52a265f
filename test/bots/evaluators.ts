import type { Evaluation, Evaluator } from '../../src/entries/bots'
import {
  type AzulPosition,
  draftValue,
  draftValues,
  moveList,
  outlook,
  type Random,
  rolloutRound,
  roundsLeft,
  updateDraftValues,
} from '../../src/entries/fast'
import { BOARD_NAMES } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'

/** How many moves there are in Azul. */
export const MOVES = 325

/** Evaluates a position by its hash: meaningless, but repeatable. */
export const byHash: Evaluator = ({ positions, players }) => {
  const [first] = positions
  const count = first?.players ?? 0
  const values = new Float32Array(positions.length * count)
  const priors = new Float32Array(positions.length * MOVES)
  positions.forEach((position, i) => {
    const seed = (position.hash % 2 ** 31) + 7 * players[i]! + BOARD_NAMES.length
    const random = numbersFrom(seed)
    for (let k = 0; k < count; k++) values[i * count + k] = random(1000) / 999
    for (let move = 0; move < MOVES; move++) priors[i * MOVES + move] = random(100) ** 3
  })
  return { values, priors }
}

/** The same, later: after a number of turns of the event loop. */
export const laterByHash: Evaluator = async (batch) => {
  const answer: Evaluation = await byHash(batch)
  const turns = (answer.values?.length ?? 0) % 3
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
  return answer
}

/** The built-in evaluation: draft values as priors, two rounds played by them, and the outlook. */
export const byDraftValues =
  (random: Random): Evaluator =>
  ({ positions, players }) => {
    const [first] = positions
    const count = first?.players ?? 0
    const values = new Float32Array(positions.length * count)
    const priors = new Float32Array(positions.length * MOVES)
    const drafts = draftValues()
    const list = moveList()
    positions.forEach((position, i) => {
      const player = players[i]!
      updateDraftValues(drafts, position)
      const moves = list.subarray(0, position.legalMoves(list, player))
      for (const move of moves)
        priors[i * MOVES + move] =
          position.phase === 'draft' ? Math.exp(draftValue(drafts, position, move) / 2.5) : 1
      const end = position.clone()
      rolloutRound(drafts, end, random, 2)
      if (!end.over) {
        end.deal(random)
        updateDraftValues(drafts, end)
        rolloutRound(drafts, end, random, 2)
      }
      const shares = sharesOf(end)
      for (let k = 0; k < count; k++) values[i * count + k] = shares[(player + k) % count]!
    })
    return { values, priors }
  }

/** Each player's chance to win, by the leads that the outlook expects. */
function sharesOf(end: AzulPosition): number[] {
  const finals = Array.from({ length: end.players }, (_, player) =>
    end.over ? end.score(player) : end.score(player) + outlook(end, player, roundsLeft(end)),
  )
  const parts = finals.map((final) => Math.exp((final - Math.max(...finals)) / 8))
  const total = parts.reduce((sum, part) => sum + part)
  return parts.map((part) => part / total)
}
