import { activePlayers, BOARD_NAMES, createGame, result, transition } from 'azulejo'
import { bold, dim } from '../terminal/color.mjs'
import { drawOffer, drawPlayers } from './draw.mjs'
import { explain, explainResult } from './explain.mjs'
import { fold } from './fold.mjs'
import { chooseMove } from './policy.mjs'

/** What can be played on. */
export const boards = BOARD_NAMES

const NAMES = ['Ana', 'Bento', 'Clara', 'Duarte']

/** Plays a whole game, telling it line by line. */
export function* play({ players, board, seed }) {
  let state = createGame({ players, board, seed })
  yield bold(`Azul on the ${board} board, ${players} players, seed ${seed}`)
  yield dim(
    'A capital letter is a tile, a small one the color printed on an empty space, 1 the marker.',
  )
  yield* drawRound(state)
  let isOffer = true
  while (state.phase !== 'over') {
    const [seat] = activePlayers(state)
    const { state: next, events } = transition(state, chooseMove(state, seat), seat)
    for (const event of events) {
      if (isOffer && !OFFER.has(event.type)) {
        isOffer = false
        yield* drawTiling(state)
      }
      yield* explain(event, NAMES, state.board)
      state = fold(state, event)
      if (event.type === 'deal') {
        isOffer = true
        yield* drawRound(state)
      }
    }
    state = next
  }
  yield* drawEnd(state)
}

/** The events of the factory offer; the first other one means that it is over. */
const OFFER = new Set(['take', 'marker', 'store', 'turn'])

/** The table as a new round begins. */
function* drawRound(state) {
  yield* heading(`Round ${state.round}`)
  yield* drawPlayers(state, NAMES)
  yield* drawOffer(state)
}

/** The boards as the offer has left them. */
function* drawTiling(state) {
  yield* heading(`Round ${state.round}: tiling`)
  yield* drawPlayers({ ...state, phase: 'tile' }, NAMES)
}

/** The boards at the end, and the ranking. */
function* drawEnd(state) {
  yield* heading('The end')
  yield* drawPlayers(state, NAMES)
  yield* explainResult(result(state), NAMES)
}

const heading = (text) => ['', bold(`── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}`), '']
