import { describe, expect, test } from 'vitest'
import { type AzulState, activePlayers, azul, checkMove, type Move, viewFor } from '../../src'
import { type Bot, bot, greedyBot, mctsBot, randomBot, samplingBot } from '../../src/bots'
import { xorshift } from '../../src/fast'
import { choices, freeze, SETUPS, stateAfter, tiling, walk } from './tools'

const BOTS: Record<string, () => Bot<AzulState, Move>> = {
  random: () => randomBot(azul),
  greedy: () => greedyBot(),
  easy: () => bot('easy'),
  'mcts:20': () => mctsBot({ iterations: 20 }),
  'mcts:20 without reuse': () => mctsBot({ iterations: 20, reuse: false }),
  'mcts:20 for points': () => mctsBot({ iterations: 20, aim: 'score' }),
  'mcts:60 in little memory': () => mctsBot({ iterations: 60, nodes: 1 }),
  'sampling:6': () => samplingBot(azul, { iterations: 6, horizon: 2 }),
}

describe.each(Object.keys(BOTS))('%s', (name) => {
  const make = BOTS[name]!

  test('makes legal moves in every phase, and leaves the view alone', async () => {
    const one = make()
    const phases = new Set<string>()
    for (const [i, setup] of SETUPS.entries()) {
      let at = 0
      for (const state of walk(setup, 100 + i)) {
        if (at++ % 7 !== 0 && state.phase !== 'tile') continue
        phases.add(state.phase)
        for (const player of activePlayers(state)) {
          const view = freeze(structuredClone(viewFor(state, player)))
          const move = await one.choose(view, player, { random: xorshift(at) })
          expect(checkMove(state, move, player)).toBe(null)
        }
      }
    }
    expect(phases).toContain('tile')
    expect(phases).toContain('draft')
  })

  test('makes the same moves with the same luck', async () => {
    for (const state of [stateAfter({ board: 'crystal-x2' }, 5, 3), tiling({ board: 'grey' })]) {
      const once = await choices(make, state, state.turn)
      expect(await choices(make, state, state.turn)).toEqual(once)
    }
  })

  test('does not know what a player cannot know', async () => {
    const state = stateAfter({ players: 3 }, 6, 8)
    const other = { ...state, random: azul.createGame({ seed: 'another world' }).random }
    expect(other.random).not.toEqual(state.random)
    const once = await choices(make, state, state.turn)
    expect(await choices(make, other, state.turn)).toEqual(once)
  })

  test("has no use for the dealer's randomness, even if it is given", async () => {
    const state = stateAfter({}, 7, 17)
    const other = { ...state, random: azul.createGame({ seed: 'another world' }).random }
    const choose = async (full: AzulState) =>
      make().choose(full, state.turn, { random: xorshift(1) })
    if (name.startsWith('sampling')) return
    expect(await choose(other)).toEqual(await choose(state))
  })

  test('refuses a game that is over, and a player who may not move', async () => {
    const over = [...walk({}, 3)].at(-1)!
    expect(over.phase).toBe('over')
    const choose = async (state: AzulState, player: number) =>
      make().choose(viewFor(state, player), player)
    await expect(choose(over, 0)).rejects.toMatchObject({ code: 'game-over' })
    const state = azul.createGame({ seed: 1 })
    await expect(choose(state, 1)).rejects.toMatchObject({ code: 'not-your-turn' })
    const waiting = azul.createGame({ dealer: 'external' })
    await expect(choose(waiting, 0)).rejects.toMatchObject({ code: 'not-your-turn' })
  })
})

describe('options', () => {
  test.each([
    () => mctsBot({ iterations: 0 }),
    () => mctsBot({ iterations: 1.5 }),
    () => mctsBot({ time: Number.NaN }),
    () => mctsBot({ nodes: -1 }),
    () => mctsBot({ iteration: 5 } as object),
    () => mctsBot({ aim: 'draw' as 'win' }),
    () => greedyBot({ blur: -1 }),
    () => bot('godlike' as 'easy'),
    () => samplingBot(azul, { iterations: -3 }),
  ])('%s is refused', (make) => {
    expect(make).toThrow(expect.objectContaining({ code: 'bad-option' }))
  })
})
