import { describe, expect, test } from 'vitest'
import { scaleFor } from '../../src/azul/bots/scales'
import { bot, eloRange, greedyBot, LEVELS, mctsBot } from '../../src/entries/bots'
import {
  type AzulState,
  applyMove,
  BOARDS,
  createGame,
  defineBoard,
  moveIndex,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { stateAfter } from './tools'

const STATES = [1, 2, 3, 4, 5, 6].map((seed) => stateAfter({}, seed, 2 * seed))

/** The moves of a bot in some states, each with the same random numbers. */
const movesOf = async (
  one: Pick<ReturnType<typeof bot>, 'choose'>,
  states: readonly AzulState[] = STATES,
) =>
  Promise.all(
    states.map(async (state) =>
      moveIndex(await one.choose(state, state.turn, { random: numbersFrom(3) })),
    ),
  )

/** The iterations of a bot's search for a move; 0 if it does not search. */
async function iterationsOf(one: ReturnType<typeof bot>, state = STATES[0]!) {
  let made = 0
  await one.choose(state, state.turn, {
    random: numbersFrom(1),
    onProgress: ({ iterations }) => {
      made = iterations
    },
  })
  return made
}

describe('a level', () => {
  test('has its name, or that of its rating, or the given one', () => {
    expect(LEVELS.map((level) => bot(level).name)).toEqual(LEVELS)
    expect(bot({ elo: 1200 }).name).toBe('elo:1200')
    expect(bot('elo:1200').name).toBe('elo:1200')
    expect(bot({ elo: 1200, name: 'Rui' }).newGame().name).toBe('Rui')
  })

  test.each([
    ['godlike', ['level']],
    ['elo:', ['level']],
    ['elo:12e3', ['level']],
    [1200, ['level']],
    [{}, ['level', 'elo']],
    [{ elo: '1200' }, ['level', 'elo']],
    [{ elo: Number.NaN }, ['level', 'elo']],
    [{ elo: 1200, name: '' }, ['level', 'name']],
    [{ elo: 1200, iterations: 10 }, ['level', 'iterations']],
  ])('%j is refused', (level, path) => {
    expect(() => bot(level as 'easy')).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', path }),
    )
  })

  test('the named levels are ratings, and 1000 is greedy', async () => {
    const { max } = eloRange()
    for (const [level, elo] of [
      ['easy', 800],
      ['medium', 1000],
      ['hard', 1400],
      ['expert', max],
    ] as const)
      expect(await movesOf(bot(level))).toEqual(await movesOf(bot({ elo })))
    expect(await movesOf(bot('medium'))).toEqual(await movesOf(greedyBot()))
    expect(await movesOf(bot('easy'))).not.toEqual(await movesOf(greedyBot()))
  })

  test('beyond the ends, it plays like the nearest', async () => {
    const { min, max } = eloRange()
    expect(await movesOf(bot({ elo: -5000 }))).toEqual(await movesOf(bot({ elo: min })))
    expect(await movesOf(bot({ elo: 5000 }))).toEqual(await movesOf(bot({ elo: max })))
  })

  test('searches more from step to step, by iterations', async () => {
    const { max } = eloRange()
    const ratings = [800, 1000, 1500, 1600, 2000, max]
    const made = await Promise.all(ratings.map((elo) => iterationsOf(bot({ elo }))))
    expect(made.slice(0, 2)).toEqual([0, 0])
    expect(made.slice(2)).toEqual([...made.slice(2)].sort((a, b) => a - b))
    expect(new Set(made.slice(2)).size).toBe(4)
    expect(made.at(-1)).toBe(10_000)
    const same = mctsBot({ iterations: made[2]! })
    expect(await movesOf(bot({ elo: 1500 }))).toEqual(await movesOf(same))
  })

  test('searches some of its moves between greedy and hard', async () => {
    const states = Array.from({ length: 40 }, (_, seed) => stateAfter({}, seed, 4))
    const share = async (elo: number) => {
      const opponent = bot({ elo })
      let searched = 0
      for (const [seed, state] of states.entries())
        await opponent.choose(state, state.turn, {
          random: numbersFrom(seed),
          onProgress: () => searched++,
        })
      return searched
    }
    const shares = [await share(1010), await share(1100), await share(1200)]
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(new Set(shares).size).toBe(3)
  })

  test('remembers a game only if it was created for one', async () => {
    /** The visits of all searches of a game's beginning, in which both players make the bot's moves. */
    async function visitsOf(player: Pick<ReturnType<typeof bot>, 'choose'>) {
      const visits: number[] = []
      let state = createGame({ seed: 1 })
      for (let turn = 0; turn < 4; turn++) {
        const move = await player.choose(state, state.turn, {
          random: numbersFrom(1),
          onProgress: (progress) => {
            visits[turn] = progress.visits!.reduce((sum, one) => sum + one.visits, 0)
          },
        })
        state = applyMove(state, move)
      }
      return visits
    }
    const opponent = bot({ elo: 1800 })
    const [first] = await visitsOf(opponent)
    expect(await visitsOf(opponent)).toEqual([first, first, first, first])
    expect((await visitsOf(opponent.newGame()))[1]).toBeGreaterThan(first!)
  })
})

test.each([
  ['colored', 2],
  ['colored', 3],
  ['colored', 4],
  ['grey', 2],
  ['crystal-x2', 2],
] as const)('the scale of %s with %i players ascends, with greedy at 1000', (board, players) => {
  const scale = scaleFor(BOARDS[board], players)
  for (const [i, [elo, skill]] of scale.entries()) {
    expect(elo).toBeGreaterThan(scale[i - 1]?.[0] ?? 0)
    expect(skill).toBeGreaterThan(scale[i - 1]?.[1] ?? 0)
  }
  expect(scale).toContainEqual([1000, 1])
})

describe('the ends of a scale', () => {
  test('reach from a first game to far above hard', () => {
    const { min, max } = eloRange()
    expect(eloRange({ board: 'colored', players: 2 })).toEqual({ min, max })
    expect(min).toBeLessThan(600)
    expect(max).toBeGreaterThan(2000)
  })

  test('differ by board and number of players', () => {
    const measured = [
      { board: 'colored', players: 3 },
      { board: 'colored', players: 4 },
      { board: 'grey', players: 2 },
      { board: 'crystal-x2', players: 2 },
    ] as const
    for (const options of measured) {
      const { min, max } = eloRange(options)
      expect(min).toBeLessThan(400)
      expect(max).toBeGreaterThan(1400)
      expect({ min, max }).not.toEqual(eloRange())
    }
  })

  test('are elsewhere those of the colored board with as many players', () => {
    const own = defineBoard({ ...BOARDS.colored, name: 'own', floor: [-2, -2, -4, -4, -4, -6, -6] })
    expect(eloRange({ board: own })).toEqual(eloRange())
    for (const board of ['mini', 'grey', 'crystal-x2', 'crystal-bonus'] as const)
      for (const players of [3, 4] as const)
        expect(eloRange({ board, players })).toEqual(eloRange({ players }))
  })

  test('are refused for what is no board', () => {
    expect(() => eloRange({ board: 'gray' as 'grey' })).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', path: ['board'] }),
    )
  })
})
