import { expect, test } from 'vitest'
import { analyze } from '../../src/entries/bots'
import { type AzulState, azul, viewFor } from '../../src/entries/index'
import { greedyBot } from '../../src/entries/qwirkle/bots'
import { type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { AZUL_BOTS, QWIRKLE_BOTS } from './all'
import { botLaws } from './laws'
import { SETUPS, stateAfter, walk } from './tools'

/** Some positions of random games on every board, tilings among them, and their ends. */
function azulPositions(): readonly AzulState[] {
  const found: AzulState[] = []
  for (const [i, setup] of SETUPS.entries()) {
    let drafts = 0
    let tilings = 0
    for (const state of walk(setup, 100 + i))
      if (state.phase === 'over' || (state.phase === 'tile' ? tilings++ : drafts++) % 30 === 0)
        found.push(state)
  }
  return found
}

/** Some positions of games between greedy players, and their ends. */
async function qwirklePositions(): Promise<readonly QwirkleState[]> {
  const found: QwirkleState[] = []
  const greedy = greedyBot()
  for (const players of [2, 3, 4] as const) {
    let state = qwirkle.createGame({ players, seed: players })
    for (let at = 0; qwirkle.result(state) === null; at++) {
      if (at % 8 === 0 || state.bag.length === 0) found.push(state)
      state = qwirkle.applyMove(state, await greedy.choose(state, state.turn))
    }
    found.push(state)
  }
  return found
}

const azulStates = azulPositions()
const qwirkleStates = qwirklePositions()

botLaws({
  game: azul,
  bots: AZUL_BOTS,
  positions: async () => azulStates,
  waiting: azul.createGame({ dealer: 'external' }),
})

botLaws({
  game: qwirkle,
  bots: QWIRKLE_BOTS,
  positions: () => qwirkleStates,
  waiting: qwirkle.createGame({ dealer: 'external' }),
})

test('the positions are of every phase', async () => {
  expect(new Set(azulStates.map(({ phase }) => phase))).toEqual(new Set(['draft', 'tile', 'over']))
  const bags = (await qwirkleStates).map(({ bag }) => bag.length)
  expect(Math.min(...bags)).toBe(0)
  expect(Math.max(...bags)).toBeGreaterThan(80)
})

test('analyze depends on nothing that its player may not know', async () => {
  const state = stateAfter({ players: 3 }, 6, 17)
  const look = (seen: AzulState) => analyze(seen, { iterations: 50, random: numbersFrom(1) })
  const analysis = await look(viewFor(state, state.turn))
  expect(await look(state)).toEqual(analysis)
  expect(await look(azul.determinize(state, 'another world'))).toEqual(analysis)
})
