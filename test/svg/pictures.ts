import { type AzulState, createGame, legalMoves, viewFor } from '../../src/entries/index'
import * as qwirkle from '../../src/entries/qwirkle/index'
import * as qwirkleSvg from '../../src/entries/qwirkle/svg'
import { addressesOf, drawSvg } from '../../src/entries/svg'
import { azulSteps, qwirkleSteps } from './tools'

const NAMES = ['Ana', 'Rui', 'Tomás', 'Beatriz']

/** The state of a random game after some moves. */
function azulAfter(moves: number, players: 2 | 3 | 4, board: AzulState['board']['name']) {
  const options = { players, board: board as 'colored', seed: 'golden' }
  const played = [...azulSteps(options, players)]
  return played[moves]!.state
}

/** A few pictures that contain everything that can be drawn. */
export const PICTURES: Readonly<Record<string, () => string>> = {
  'azul-light': () => {
    const state = azulAfter(17, 2, 'colored')
    const moves = legalMoves(state)
    const [one, other] = [addressesOf(state, moves[0]!), addressesOf(state, moves.at(-1)!)]
    return drawSvg(state, {
      names: NAMES.slice(0, 2),
      choices: one.from,
      last: one.to,
      arrows: [{ from: other.from[0]!, to: other.to[0]!, label: '+2' }],
    })
  },
  'azul-contrast': () =>
    drawSvg(azulAfter(40, 4, 'crystal-x2'), { names: NAMES, theme: 'contrast', front: 1 }),
  'azul-deal': () => drawSvg(viewFor(createGame({ dealer: 'external' }), null), { theme: 'dark' }),
  'qwirkle-dark': () => {
    const { state } = [...qwirkleSteps({ players: 3, seed: 'golden' }, 3)][14]!
    return qwirkleSvg.drawSvg(qwirkle.viewFor(state, 1), {
      names: NAMES.slice(0, 3),
      theme: 'dark',
      front: 1,
    })
  },
}
