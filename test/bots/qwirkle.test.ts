import { describe, expect, test } from 'vitest'
import { type Bot, qwirkleGreedyBot, qwirkleSearchBot, randomBot, tournament } from '../../src/bots'
import { xorshift } from '../../src/fast'
import { type Move, type QwirkleState, qwirkle, scorePlacement, type Tile } from '../../src/qwirkle'
import { freeze } from './tools'

const BOTS: Record<string, () => Bot<QwirkleState, Move>> = {
  random: () => randomBot(qwirkle),
  greedy: () => qwirkleGreedyBot(),
  search: () => qwirkleSearchBot({ iterations: 15, horizon: 1 }),
}

/** Positions of a game that greedy players play. */
async function* walk(players: 2 | 3 | 4, seed: number): AsyncGenerator<QwirkleState> {
  let state = qwirkle.createGame({ players, seed })
  const greedy = qwirkleGreedyBot()
  while (qwirkle.result(state) === null) {
    yield state
    const { turn } = state
    state = qwirkle.applyMove(state, await greedy.choose(qwirkle.viewFor(state, turn), turn), turn)
  }
  yield state
}

describe.each(Object.keys(BOTS))('%s', (name) => {
  const make = BOTS[name]!
  const choose = (state: QwirkleState, seed: number) =>
    make().choose(state, state.turn, { random: xorshift(seed) })

  test('makes legal moves to the end, leaves the view alone, refuses what is over', async () => {
    for (const players of [2, 3, 4] as const) {
      let turn = 0
      for await (const state of walk(players, players)) {
        const view = freeze(structuredClone(qwirkle.viewFor(state, state.turn)))
        if (qwirkle.result(state) !== null) {
          const refused = (async () => make().choose(view, state.turn))()
          await expect(refused).rejects.toMatchObject({ code: 'game-over' })
          const waiting = (async () => make().choose(view, (state.turn + 1) % players))()
          await expect(waiting).rejects.toMatchObject({ code: 'game-over' })
        } else if (turn++ % 5 === 0 || view.bag.length === 0) {
          const move = await choose(view, turn)
          expect(qwirkle.checkMove(state, move, state.turn)).toBe(null)
        }
      }
    }
  })

  test('makes the same move in two worlds that differ in what it cannot see', async () => {
    let at = 0
    for await (const state of walk(2, 8)) {
      if (qwirkle.result(state) !== null || at++ % 8 !== 3) continue
      const view = qwirkle.viewFor(state, state.turn)
      const other = qwirkle.determinize(view, 'another world')
      expect(other).not.toEqual(state)
      const again = qwirkle.viewFor(other, state.turn)
      expect(await choose(again, 4)).toEqual(await choose(view, 4))
    }
  })
})

test('greedy beats random', async () => {
  const { standings } = await tournament(qwirkle, [qwirkleGreedyBot(), randomBot(qwirkle)], {
    games: 10,
    seed: 1,
  })
  expect(standings[0]!.name).toBe('greedy')
  expect(standings[0]!.wins.share).toBe(1)
})

test('greedy would rather have three points than five that give twelve away', async () => {
  const { createGame, applyMove, checkMove, viewFor } = qwirkle
  const tile = (text: string) => {
    const [color, shape] = text.split(' ')
    return { color, shape } as Tile
  }
  const deals = [
    ['red circle', 'red cross', 'red diamond', 'red square', 'blue clover', 'green star'],
    ['red star', 'blue circle', 'green circle', 'yellow square', 'yellow square', 'yellow square'],
    ['blue cross', 'green cross', 'orange star', 'purple clover'],
  ].map((texts) => ({ type: 'draw', tiles: texts.map(tile) }) as const)
  const [circle, cross, diamond, square] = deals[0]!.tiles
  const opening = [circle!, cross!, diamond!, square!].map((one, x) => ({ ...one, x, y: 0 }))
  let state = createGame({ dealer: 'external' })
  state = applyMove(applyMove(state, deals[0]!), deals[1]!)
  state = applyMove(applyMove(state, { type: 'place', tiles: opening }), deals[2]!)
  expect(state.turn).toBe(1)
  const five = [{ ...tile('red star'), x: 4, y: 0 }]
  expect(checkMove(state, { type: 'place', tiles: five })).toBe(null)
  expect(scorePlacement(state.board, five).points).toBe(5)
  const move = await qwirkleGreedyBot().choose(viewFor(state, 1), 1)
  if (move.type !== 'place') throw new Error('It has tiles to place.')
  expect(move.tiles.map(({ shape }) => shape)).toEqual(['circle', 'circle'])
})
