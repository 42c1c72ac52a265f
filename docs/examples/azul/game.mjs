import { activePlayers, BOARD_NAMES, createGame, result, transition } from 'azulejo'
import { bold, dim } from '../terminal/color.mjs'
import { heading } from '../terminal/heading.mjs'
import { drawOffer, drawPlayers } from './draw.mjs'
import { explain, explainResult } from './explain.mjs'
import { fold } from './fold.mjs'
import { chooseMove } from './policy.mjs'

/** What can be played on. */
export const boards = BOARD_NAMES

/** Plays a whole game, telling it line by line. */
export function* play({ players, board, seed, names }) {
  let state = createGame({ players, board, seed })
  yield bold(`Azul on the ${board} board, ${players} players, seed ${seed}`)
  yield dim(
    'A capital letter is a tile, a small one the color printed on an empty space, 1 the marker.',
  )
  yield* drawRound(state, names)
  let isOffer = true
  while (state.phase !== 'over') {
    const [seat] = activePlayers(state)
    const { state: next, events } = transition(state, chooseMove(state, seat), seat)
    for (const event of events) {
      if (isOffer && !OFFER.has(event.type)) {
        isOffer = false
        yield* drawTiling(state, names)
      }
      yield* explain(event, names, state.board)
      state = fold(state, event)
      if (event.type === 'deal') {
        isOffer = true
        yield* drawRound(state, names)
      }
    }
    state = next
  }
  yield* drawEnd(state, names)
}

/** The events of the factory offer; the first other one means that it is over. */
const OFFER = new Set(['take', 'marker', 'store', 'turn'])

/** The table as a new round begins. */
function* drawRound(state, names) {
  yield* heading(`Round ${state.round}`)
  yield* drawPlayers(state, names)
  yield* drawOffer(state)
}

/** The boards as the offer has left them. */
function* drawTiling(state, names) {
  yield* heading(`Round ${state.round}: tiling`)
  yield* drawPlayers({ ...state, phase: 'tile' }, names)
}

/** The boards at the end, and the ranking. */
function* drawEnd(state, names) {
  yield* heading('The end')
  yield* drawPlayers(state, names)
  yield* explainResult(result(state), names)
}
