import { beforeEach, describe, expect, test, vi } from 'vitest'
import { subtree } from '../../src/azul/bots/tree-reuse'
import { Pacer } from '../../src/bots/timing'
import { analyze, mctsBot, samplingBot } from '../../src/entries/bots'
import { newPosition, type Random } from '../../src/entries/fast'
import {
  type AzulState,
  applyMove,
  azul,
  createGame,
  type PlayerMove,
} from '../../src/entries/index'
import { searchBot } from '../../src/entries/qwirkle/bots'
import { newPosition as newQwirklePosition } from '../../src/entries/qwirkle/fast'
import { type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { MOVES } from './evaluators'
import { handClock } from './hand-clock'
import { randomTree } from './random-tree'

/** A clock that moves with the work that is done, as on a slow machine. */
const clock = handClock()

/** Makes each call of a method take some milliseconds. */
function slowDown(prototype: object, names: readonly string[], milliseconds: number) {
  for (const name of names) {
    const own = Reflect.get(prototype, name) as (...args: unknown[]) => unknown
    vi.spyOn(prototype as Record<string, () => unknown>, name).mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      clock.now += milliseconds
      return own.apply(this, args)
    })
  }
}

/** The functions of a game, each of which takes a millisecond. */
const slow = <G extends typeof azul | typeof qwirkle>(game: G): G => {
  const copy = { ...game }
  slowDown(copy, ['applyMove', 'legalMoves', 'determinize'], 1)
  return copy
}

beforeEach(() => {
  for (const position of [newPosition({}), newQwirklePosition({})])
    slowDown(Object.getPrototypeOf(position), ['apply', 'copyFrom', 'clone', 'legalMoves'], 0.005)
})

type Choose = (options: { readonly time: number; readonly random: Random }) => Promise<unknown>

/** A game of Qwirkle shortly before its end: the bag is empty. */
function endgame(): QwirkleState {
  const random = numbersFrom(3)
  let state = qwirkle.createGame({ seed: 5 })
  while (state.bag.length > 0) {
    const placements = qwirkle.legalMoves(state).filter(({ type }) => type === 'place')
    const moves = placements.length > 0 ? placements : qwirkle.legalMoves(state)
    state = qwirkle.applyMove(state, moves[random(moves.length)]!)
  }
  return state
}

const choosing =
  <State extends { readonly turn: number }>(
    bot: { choose(state: State, player: number, options: object): unknown },
    state: State,
  ): Choose =>
  async (options) =>
    bot.choose(state, state.turn, options)

/** A search with the tree of a long one. */
async function keeping(players: 2 | 3 | 4): Promise<Choose> {
  const bot = mctsBot({ iterations: 2000 }).newGame()
  let state: AzulState = createGame({ seed: 2, players })
  const opponent = mctsBot({ iterations: 300 })
  for (let player = 0; player < players; player++)
    state = applyMove(
      state,
      await (player === 0 ? bot : opponent).choose(state, player, { random: numbersFrom(player) }),
    )
  return choosing(bot, state)
}

const even = ({ positions }: { readonly positions: readonly unknown[] }) => {
  clock.now += 3
  return {
    values: new Float32Array(2 * positions.length).fill(0.5),
    priors: new Float32Array(MOVES * positions.length).fill(1),
  }
}

const SEARCHES: Readonly<Record<string, () => Choose | Promise<Choose>>> = {
  mctsBot: () => choosing(mctsBot(), createGame({ seed: 1 })),
  'mctsBot with four players': () => choosing(mctsBot(), createGame({ seed: 1, players: 4 })),
  'mctsBot in the last round': () => choosing(mctsBot(), createGame({ seed: 1, maxRounds: 1 })),
  'mctsBot with a kept tree': () => keeping(2),
  'mctsBot with a kept tree of three': () => keeping(3),
  'mctsBot with an evaluator': () =>
    choosing(mctsBot({ evaluate: even, batch: 4 }), createGame({ seed: 1 })),
  analyze: () => (options) => analyze(createGame({ seed: 1 }), options),
  'analyze in the last round': () => (options) =>
    analyze(createGame({ seed: 1, maxRounds: 1 }), options),
  'samplingBot with Azul': () =>
    choosing(samplingBot<AzulState, PlayerMove>(slow(azul)), createGame({ seed: 1 })),
  'samplingBot with Qwirkle': () =>
    choosing(samplingBot(slow(qwirkle)), qwirkle.createGame({ seed: 1 })),
  searchBot: () => choosing(searchBot(), qwirkle.createGame({ seed: 1 })),
  'searchBot in an endgame': () => choosing(searchBot(), endgame()),
}

describe.each(Object.entries(SEARCHES))('%s', (_, prepare) => {
  test.each([5, 20, 150])('takes at most its time: %i ms', async (time) => {
    const choose = await prepare()
    const start = clock.now
    await choose({ time, random: numbersFrom(1) })
    expect(clock.now - start).toBeLessThanOrEqual(time)
    // Endgames may be solved sooner.
    expect(clock.now - start).toBeGreaterThan(time / 4)
  })
})

test('a tree is copied in at most half of the time, and completely if that is enough', async () => {
  const tree = randomTree(4, 2, 20_000)
  const all = await subtree(tree, 0)
  expect(all.size).toBe(20_000)
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock.now += 0.5
    return clock.now
  })
  const start = clock.now
  const part = await subtree(tree, 0, new Pacer({ time: 40 }))
  expect(clock.now - start).toBeLessThanOrEqual(21)
  expect(part.size).toBeGreaterThan(1000)
  expect(part.size).toBeLessThan(20_000)
  for (let node = 0; node < part.size; node++) {
    expect(part.visits[node]).toBe(all.visits[node])
    const children = part.children[node]!
    expect([0, all.children[node]!]).toContain(children)
    if (children > 0) expect(part.first[node]).toBe(all.first[node])
  }
})
