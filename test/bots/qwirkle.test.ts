import { expect, test } from 'vitest'
import { greedyBot, randomBot, tournament } from '../../src/entries/qwirkle/bots'
import { qwirkle, scorePlacement, type Tile } from '../../src/entries/qwirkle/index'

test('greedy beats random', async () => {
  const { standings } = await tournament(qwirkle, [greedyBot(), randomBot(qwirkle)], {
    games: 10,
    seed: 1,
  })
  expect(standings[0]!.name).toBe('greedy')
  expect(standings[0]!.wins.low).toBeGreaterThan(0.7)
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
  const move = await greedyBot().choose(viewFor(state, 1), 1)
  if (move.type !== 'place') throw new Error('It has tiles to place.')
  expect(move.tiles.map(({ shape }) => shape)).toEqual(['circle', 'circle'])
})
