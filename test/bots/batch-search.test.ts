import { describe, expect, test } from 'vitest'
import { LEARNED_PARAMS, SEARCH_PARAMS, Search } from '../../src/azul/bots/search'
import { winScale } from '../../src/azul/fast/outlook'
import { exp } from '../../src/core/exact-math'
import {
  analyze,
  type EvaluationBatch,
  type EvaluatorOptions,
  mctsBot,
  type Progress,
} from '../../src/entries/bots'
import {
  type AzulPosition,
  draftValue,
  draftValues,
  encode,
  moveList,
  outlook,
  roundsLeft,
  updateDraftValues,
} from '../../src/entries/fast'
import {
  type AzulState,
  createGame,
  moveIndex,
  type PlayerMove,
  viewFor,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { MOVES } from './evaluators'
import { SETUPS, stateAfter } from './tools'

/** The visits of a bot's moves, by number. */
async function visitsOf(state: AzulState, options: EvaluatorOptions, seed = 1, iterations = 150) {
  let last: Progress<PlayerMove> | undefined
  const player = state.turn
  await mctsBot({ iterations, ...options }).choose(viewFor(state, player), player, {
    random: numbersFrom(seed),
    onProgress: (progress) => {
      last = progress
    },
  })
  return last!.visits!.map(({ move, visits }) => [moveIndex(move), visits])
}

/** The outlook as a custom evaluation of ends of rounds: chances in turn order, and leads. */
function byOutlook({ positions, players }: EvaluationBatch) {
  const values: number[] = []
  const margins: number[] = []
  positions.forEach((position, i) => {
    const stage = roundsLeft(position)
    const count = position.players
    const seats = Array.from({ length: count }, (_, next) => (players[i]! + next) % count)
    const scores = Array.from(
      { length: count },
      (_, seat) => position.score(seat) + outlook(position, seat, stage),
    )
    const max = Math.max(...scores)
    const weights = scores.map((score) => exp((score - max) / winScale(stage)))
    let total = 0
    for (const weight of weights) total += weight
    for (const seat of seats) {
      values.push(weights[seat]! / total)
      margins.push(scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat)))
    }
  })
  return { values, margins }
}

const state = createGame({ seed: 5 })

describe('a custom evaluation of leaves', () => {
  test.each(SETUPS)('gives the built-in search, if it is the outlook: %j', async (setup) => {
    const state = stateAfter(setup, 11, 9)
    const player = state.turn
    const root = encode(viewFor(state, player))
    const params = { ...SEARCH_PARAMS, ...LEARNED_PARAMS, scoreWeight: 0 }
    const search = new Search(root, player, numbersFrom(1), 1e6, undefined, params)
    for (let i = 0; i < 150 && !search.isSolved; i++) search.iterate()
    const visits = search.progress(0).visits!.map(({ move, visits }) => [moveIndex(move), visits])
    expect(await visitsOf(state, { evaluateLeaf: byOutlook })).toEqual(visits)
  })

  test('receives ends of rounds, with the player who starts the next one', async () => {
    const seen: AzulPosition[] = []
    await visitsOf(state, {
      evaluateLeaf: (batch) => {
        expect(batch.players).toEqual(batch.positions.map(({ starter }) => starter))
        seen.push(...batch.positions)
        return byOutlook(batch)
      },
    })
    expect(seen.length).toBeGreaterThan(100)
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['deal']))
  })

  test('comes in batches of the given size, and loses no iteration', async () => {
    const sizes: number[] = []
    const visits = await visitsOf(state, {
      batch: 8,
      evaluateLeaf: (batch) => {
        sizes.push(batch.positions.length)
        return byOutlook(batch)
      },
    })
    expect(Math.max(...sizes)).toBe(8)
    expect(sizes.length).toBe(Math.ceil(150 / 8))
    expect(visits.reduce((sum, [, count]) => sum + count!, 0)).toBe(150)
  })

  test('may come later, with the same moves', async () => {
    const evaluateLeaf = async (batch: EvaluationBatch) => {
      await new Promise((resolve) => setImmediate(resolve))
      return byOutlook(batch)
    }
    for (const batch of [1, 5])
      expect(await visitsOf(state, { evaluateLeaf, batch })).toEqual(
        await visitsOf(state, { evaluateLeaf: byOutlook, batch }),
      )
  })

  test('is dropped if it comes too late, without a trace in the tree', async () => {
    const abort = new AbortController()
    let asked = 0
    const evaluateLeaf = (batch: EvaluationBatch) => {
      if (++asked < 20) return byOutlook(batch)
      abort.abort()
      return new Promise<never>(() => {})
    }
    let visits = 0
    await mctsBot({ iterations: 1000, evaluateLeaf, batch: 4 }).choose(state, 0, {
      random: numbersFrom(1),
      moveNow: abort.signal,
      onProgress: (progress) => {
        visits = progress.visits!.reduce((sum, one) => sum + one.visits, 0)
        expect(progress.iterations).toBe(visits)
      },
    })
    expect(visits).toBe(19 * 4)
  })

  test('keeps the margins of an analysis, if it gives any', async () => {
    const options = { iterations: 400, random: numbersFrom(3) }
    const known = await analyze(state, { ...options, evaluateLeaf: byOutlook })
    for (const { margin, error } of known.moves.slice(0, 3)) {
      expect(margin).not.toBe(0)
      expect(error).toBeLessThan(10)
    }
    const unknown = await analyze(state, {
      ...options,
      evaluateLeaf: (batch) => ({ values: byOutlook(batch).values }),
    })
    for (const { margin, error } of unknown.moves)
      expect([margin, error]).toEqual([0, Number.POSITIVE_INFINITY])
  })
})

describe('custom priors', () => {
  /** Priors that grow with the number of the move. */
  const byNumber = ({ positions }: EvaluationBatch) => ({
    priors: positions.flatMap(() => Array.from({ length: MOVES }, (_, move) => move + 1)),
  })

  test('are requested once for each node that gets children, the root first', async () => {
    const seen: number[] = []
    await visitsOf(state, {
      evaluatePriors: (batch) => {
        for (const position of batch.positions) seen.push(position.hash)
        return byNumber(batch)
      },
    })
    expect(seen[0]).toBe(encode(viewFor(state, 0)).hash)
    expect(seen.length).toBeGreaterThan(10)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('decide which moves are searched', async () => {
    const list = moveList()
    const root = encode(state)
    const count = root.legalMoves(list)
    const only = list[count - 1]!
    const visits = await visitsOf(state, {
      evaluatePriors: ({ positions }) => ({
        priors: positions.flatMap(() =>
          Array.from({ length: MOVES }, (_, move) => (move === only ? 1 : 0)),
        ),
      }),
    })
    expect(visits.find(([move]) => move === only)![1]).toBeGreaterThan(100)
  })

  test('can be those of draft values, and then find the same best move', async () => {
    const drafts = draftValues()
    const list = moveList()
    const evaluatePriors = ({ positions }: EvaluationBatch) => {
      const priors = new Float64Array(positions.length * MOVES)
      positions.forEach((position, i) => {
        updateDraftValues(drafts, position)
        for (const move of list.subarray(0, position.legalMoves(list)))
          priors[i * MOVES + move] = exp(draftValue(drafts, position, move) / 2.5)
      })
      return { priors }
    }
    const best = (visits: number[][]) => visits.reduce((a, b) => (b[1]! > a[1]! ? b : a))[0]
    expect(best(await visitsOf(state, { evaluatePriors }, 1, 2000))).toBe(
      best(await visitsOf(state, {}, 1, 2000)),
    )
  })

  test('and leaves can both be custom, in one call each for a batch', async () => {
    const calls: string[] = []
    const visits = await visitsOf(state, {
      batch: 16,
      evaluateLeaf: (batch) => {
        calls.push('leaf')
        return byOutlook(batch)
      },
      evaluatePriors: async (batch) => {
        calls.push('priors')
        return byNumber(batch)
      },
    })
    // The root's priors, and then ten batches.
    expect(calls.slice(0, 2)).toEqual(['priors', 'leaf'])
    expect(calls.filter((call) => call === 'leaf')).toHaveLength(10)
    expect(visits.reduce((sum, [, count]) => sum + count!, 0)).toBe(150)
  })

  test('that come too late are not awaited: the best draft is played', async () => {
    const abort = new AbortController()
    const evaluatePriors = () => {
      abort.abort()
      return new Promise<never>(() => {})
    }
    const bot = mctsBot({ iterations: 10, evaluatePriors })
    const move = await bot.choose(state, 0, { random: numbersFrom(1), moveNow: abort.signal })
    expect(moveIndex(move)).toBeLessThan(300)
  })
})

describe('what an evaluation returns is checked', () => {
  const choose = (options: EvaluatorOptions) =>
    mctsBot({ iterations: 5, ...options }).choose(state, 0, { random: numbersFrom(1) })

  test.each([
    [{ evaluateLeaf: () => ({}) }, 'evaluateLeaf: must return values.'],
    [{ evaluateLeaf: () => null }, 'evaluateLeaf: must return an object with values.'],
    [
      { evaluateLeaf: () => ({ values: [1] }) },
      'evaluateLeaf.values: must be 2 numbers, 2 for 1 position.',
    ],
    [
      { evaluateLeaf: () => ({ values: [1, 2] }) },
      'evaluateLeaf.values[1]: must be a number from 0 to 1.',
    ],
    [
      { evaluateLeaf: () => ({ values: [1, 0], margins: [1, Number.NaN] }) },
      'evaluateLeaf.margins[1]: must be a finite number.',
    ],
    [{ evaluatePriors: () => ({ values: [1, 0] }) }, 'evaluatePriors: must return priors.'],
    [
      { evaluatePriors: () => ({ priors: new Array(MOVES).fill(-1) }) },
      /^evaluatePriors.priors\[\d+\]: must be a finite number, 0 or more.$/,
    ],
  ])('%o: %s', async (options, message) => {
    await expect(choose(options as EvaluatorOptions)).rejects.toThrow(message)
  })

  test('and options that replace each other are refused', () => {
    const evaluateLeaf = byOutlook
    const evaluate = byOutlook
    expect(() => mctsBot({ evaluate, evaluateLeaf })).toThrow(
      'evaluateLeaf: has no meaning with evaluate.',
    )
    expect(() => mctsBot({ evaluateLeaf, aim: 'win' })).toThrow(
      'aim: has no meaning with evaluateLeaf, whose values define the goal.',
    )
    expect(() => mctsBot({ batch: 4 })).toThrow(
      'batch: has no meaning without evaluate, evaluateLeaf or evaluatePriors.',
    )
    expect(() => mctsBot({ weights: {} as never })).toThrow(
      'weights: must be what loadWeights returns.',
    )
  })
})
