import { describe, expect, test } from 'vitest'
import { bot, greedyBot, mctsBot } from '../../src/entries/bots'
import { type AzulState, moveIndex } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { stateAfter } from './tools'

const STATES = [1, 2, 3, 4, 5, 6].map((seed) => stateAfter({}, seed, 2 * seed))

/** The moves of a bot in some states, each with the same random numbers. */
const movesOf = async (one: Pick<ReturnType<typeof bot>, 'choose'>, states: readonly AzulState[]) =>
  Promise.all(
    states.map(async (state) =>
      moveIndex(await one.choose(state, state.turn, { random: numbersFrom(3) })),
    ),
  )

describe('a level', () => {
  test('easy misjudges what medium takes', async () => {
    const easy = await movesOf(bot('easy'), STATES)
    const medium = await movesOf(bot('medium'), STATES)
    expect(easy).toEqual(await movesOf(greedyBot({ blur: 15 }), STATES))
    expect(medium).toEqual(await movesOf(greedyBot(), STATES))
    expect(easy).not.toEqual(medium)
  })

  test('hard makes ten iterations', async () => {
    let made = 0
    const state = STATES[0]!
    await bot('hard').choose(state, state.turn, {
      onProgress: ({ iterations }) => {
        made = iterations
      },
    })
    expect(made).toBe(10)
    expect(await movesOf(bot('hard'), STATES)).toEqual(
      await movesOf(mctsBot({ iterations: 10 }), STATES),
    )
  })

  test.each(['easy', 'medium', 'hard', 'expert'] as const)('%s has its name', (level) => {
    expect(bot(level).name).toBe(level)
    expect(bot(level).newGame().name).toBe(level)
  })
})
