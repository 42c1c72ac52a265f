import { playerArgument } from '../../src/core/seats'
import {
  type AzulOptions,
  type AzulState,
  BOARD_NAMES,
  BOARDS,
  defineBoard,
} from '../../src/entries/index'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { choose, deepFreeze } from '../laws/walk'

const CUSTOM = defineBoard({
  name: 'fuzz',
  printed: BOARDS['crystal-bonus'].printed,
  multipliers: BOARDS['crystal-x2'].multipliers,
})

/** Frozen states of every phase, board and number of players, with either dealer, reached by chance. */
export function makePool(): readonly AzulState[] {
  const below = numbersFrom(2026)
  const byPhase: Record<AzulState['phase'], AzulState[]> = {
    deal: [],
    draft: [],
    tile: [],
    over: [],
  }
  for (const board of [...BOARD_NAMES, CUSTOM])
    for (const players of [2, 3, 4] as const)
      for (const dealer of [{ seed: 'pool' }, { dealer: 'external' }] as const)
        for (const bound of [{}, { maxRounds: 3 }])
          for (const state of statesOf({ board, players, ...dealer, ...bound }, below))
            byPhase[state.phase].push(state)
  return Object.values(byPhase).flatMap((states) =>
    Array.from({ length: 150 }, () => deepFreeze(states[below(states.length)]!)),
  )
}

function* statesOf(options: AzulOptions, below: (limit: number) => number) {
  let state = azulGame.createGame(options)
  for (let move = 0; move < 400; move++) {
    yield state
    const chosen = choose(azulGame, state, below(2 ** 30))
    if (chosen === null) return
    state = azulGame.applyMove(state, chosen.move, ...playerArgument(chosen.player))
  }
}
