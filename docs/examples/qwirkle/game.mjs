import { createGame, result, transition } from 'azulejo/qwirkle'
import { bold, dim } from '../terminal/color.mjs'
import { heading } from '../terminal/heading.mjs'
import { drawBoard, drawPlayers, LEGEND, tilesText } from './draw.mjs'
import { explain, explainResult } from './explain.mjs'
import { chooseMove } from './policy.mjs'

/** What can be played on: Qwirkle has no boards to choose from. */
export const boards = []

/** Plays a whole game, telling it line by line. */
export function* play({ players, seed, names }) {
  let state = createGame({ players, seed })
  yield bold(`Qwirkle, ${players} players, seed ${seed}`)
  for (const line of [...LEGEND, 'Capital letters are tiles just placed.']) yield dim(line)
  let drawn = 0
  for (let round = 1; state.phase !== 'over'; round++) {
    yield* heading(`Round ${round}`)
    yield* drawTable(state, names, drawn)
    drawn = state.board.length
    if (round === 1)
      yield `  ${bold(names[state.turn])} has the largest set, ${tilesText(state.opening)}, and opens.`
    for (let turn = 0; turn < players && state.phase !== 'over'; turn++) {
      const { state: next, events } = transition(state, chooseMove(state))
      for (const event of events) yield* explain(event, names)
      state = next
    }
  }
  yield* heading('The end')
  yield* drawTable(state, names, drawn)
  yield* explainResult(result(state), names)
}

/** The board, with those tiles marked that are newer than the last time it was drawn, and the players below it. */
function* drawTable(state, names, drawn) {
  yield* drawBoard(state.board, state.board.length - drawn)
  yield* drawPlayers(state, names)
}
