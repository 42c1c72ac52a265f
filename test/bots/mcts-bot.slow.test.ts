import { describe, expect, test } from 'vitest'
import { solveMoves } from '../../src/azul/bots/exact'
import { sampleChild } from '../../src/azul/bots/exploration'
import { forcedMove } from '../../src/azul/bots/mcts-bot'
import { positionFor } from '../../src/azul/bots/position'
import { SEARCH_PARAMS, Search } from '../../src/azul/bots/search'
import { analyze, type MctsOptions, mctsBot, type Progress } from '../../src/entries/bots'
import { type AzulState, legalMoves, moveAt, moveIndex, viewFor } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { stateAfter, walk } from './tools'

type Found = Progress<ReturnType<typeof legalMoves>[number]>

const FOR_POINTS = { ...SEARCH_PARAMS, scoreWeight: 0.9, zeroSum: false }

/** What a bot says in the end, and its move. */
async function runBot(state: AzulState, options: MctsOptions) {
  const reports: Found[] = []
  const move = await mctsBot(options).choose(state, state.turn, {
    random: numbersFrom(1),
    onProgress: (progress) => reports.push(progress),
  })
  return { move: moveIndex(move), last: reports.at(-1)!, reports: reports.length }
}

const STATES = [
  stateAfter({}, 1, 3),
  stateAfter({ board: 'grey', players: 3 }, 2, 30),
  stateAfter({ board: 'crystal-x2', players: 4 }, 3, 20),
]

describe('a search bot', () => {
  test.each([
    ['to win', {}, SEARCH_PARAMS],
    ['to win, if that is said', { aim: 'win' }, SEARCH_PARAMS],
    ['for points', { aim: 'score' }, FOR_POINTS],
  ] as const)('plays what the search finds, %s', async (_, options, params) => {
    for (const state of STATES) {
      const search = new Search(
        positionFor(state, state.turn),
        state.turn,
        numbersFrom(1),
        1e6,
        undefined,
        params,
      )
      for (let i = 0; i < 120; i++) search.iterate()
      const { tree } = search
      const { move, last } = await runBot(state, { ...options, iterations: 120 })
      expect(move).toBe(tree.move[search.best()])
      expect(last.iterations).toBe(120)
      expect(last.line.map(moveIndex)).toEqual(search.line())
      expect(last.winChance).toEqual(search.winChance(0))
      const first = tree.first[0]!
      expect(last.visits).toEqual(
        Array.from({ length: tree.children[0]! }, (__, i) => ({
          move: moveAt(tree.move[first + i]!),
          visits: tree.visits[first + i],
        })),
      )
    }
  })

  test('plays solved ends for wins or for points', async () => {
    let differ = 0
    for (let seed = 1; differ < 2; seed++)
      for (const state of walk({ maxRounds: 2 }, seed)) {
        if (state.phase !== 'draft' || state.round < 2 || legalMoves(state).length > 9) continue
        const position = positionFor(state, state.turn)
        const [wins, points] = [SEARCH_PARAMS, FOR_POINTS].map((params) =>
          solveMoves(position, params),
        )
        if (!wins || !points || forcedMove(position, state.turn) !== null) continue
        const worthIn = (solved: typeof wins, move: number) =>
          solved.find((one) => one.move === move)!.outcome.worth[state.turn]
        const forWins = await runBot(state, { iterations: 250 })
        const forPoints = await runBot(state, { iterations: 250, aim: 'score' })
        expect(worthIn(wins, forWins.move)).toBe(wins[0]!.outcome.worth[state.turn])
        expect(worthIn(points, forPoints.move)).toBe(points[0]!.outcome.worth[state.turn])
        expect(forPoints.last).toEqual({
          iterations: 1,
          line: [moveAt(forPoints.move)],
          winChance: [...points[0]!.outcome.win],
          visits: [{ move: moveAt(forPoints.move), visits: 1 }],
        })
        if (worthIn(points, forWins.move) !== worthIn(points, forPoints.move)) differ++
        break
      }
  })

  test('does not search for the only move, unless progress is requested', async () => {
    let forced = 0
    for (const state of [4, 5, 6, 7, 8, 9].flatMap((seed) => [...walk({ maxRounds: 9 }, seed)])) {
      if (state.phase !== 'draft' || legalMoves(state).length > 4) continue
      const position = positionFor(state, state.turn)
      const [move, ...others] = legalMoves(state)
      expect(forcedMove(position, state.turn)).toEqual(others.length === 0 ? move : null)
      if (others.length > 0) continue
      forced++
      const random = () => expect.fail('Nothing is to be drawn.')
      expect(await mctsBot({ iterations: 9 }).choose(state, state.turn, { random })).toEqual(move)
      const { last } = await runBot(state, { iterations: 9 })
      expect(last.line[0]).toEqual(move)
    }
    expect(forced).toBeGreaterThan(0)
  })
})

describe('with a temperature, a search bot', () => {
  /** A search, the random numbers after it, and what the bot says and plays with the same numbers. */
  async function both(state: AzulState, player: number, options: MctsOptions) {
    const random = numbersFrom(5)
    const search = new Search(positionFor(state, player), player, random, 1e6)
    for (let i = 0; i < options.iterations! && !search.isSolved; i++) search.iterate()
    const move = await mctsBot(options).choose(state, player, { random: numbersFrom(5) })
    return { search, random, move: moveIndex(move) }
  }

  test('draws the move by visits', async () => {
    let rare = 0
    for (const state of STATES)
      for (const temperature of [1, 3]) {
        const { search, random, move } = await both(state, state.turn, {
          iterations: 60,
          temperature,
        })
        const drawn = sampleChild(search.tree, random, temperature)
        expect(move).toBe(search.tree.move[drawn])
        if (drawn !== search.best()) rare++
      }
    expect(rare).toBeGreaterThan(0)
  })

  test('of 0 takes the first of the most visited moves', async () => {
    let ties = 0
    for (const state of STATES)
      for (const iterations of [1, 2, 3, 4]) {
        const { search, move } = await both(state, state.turn, { iterations, temperature: 0 })
        const { tree } = search
        const visits = [...tree.visits.subarray(tree.first[0]!, tree.first[0]! + tree.children[0]!)]
        const most = Math.max(...visits)
        expect(move).toBe(tree.move[tree.first[0]! + visits.indexOf(most)])
        if (visits.filter((one) => one === most).length > 1) ties++
      }
    expect(ties).toBeGreaterThan(3)
  })

  test('plays solved tilings best, even when it is another player’s turn', async () => {
    let choices = 0
    for (const { state, player } of lastTilings(12)) {
      const { search, move } = await both(state, player, { iterations: 300, temperature: 50 })
      expect(search.isSolved).toBe(true)
      expect(legalMoves(state, player).map(moveIndex)).toContain(move)
      expect(move).toBe(search.tree.move[search.best()])
      const { first, children, worth, visits, players } = search.tree
      const worths = Array.from({ length: children[0]! }, (_, i) => {
        const child = first[0]! + i
        return worth[child * players + player]! / visits[child]!
      })
      if (new Set(worths).size > 1) choices++
    }
    expect(choices).toBeGreaterThan(0)
  })
})

/** Tilings in last rounds where a player has a choice while it is another player's turn. */
function* lastTilings(wanted: number) {
  for (let seed = 1, found = 0; found < wanted; seed++)
    for (const state of walk({ board: 'grey', maxRounds: 2 }, seed)) {
      if (state.phase !== 'tile' || state.round !== 2 || state.turn !== 0) continue
      const [others, moves] = [0, 1].map((seat) => legalMoves(state, seat).map(moveIndex).join())
      if (legalMoves(state, 1).length < 2 || others === moves) continue
      found++
      yield { state, player: 1 }
      break
    }
}

describe('an analysis', () => {
  test.each(STATES.map((state) => [state.players.length, state] as const))(
    'of %i players spreads half of its iterations evenly, and reports means and errors',
    async (players, state) => {
      const player = state.turn
      for (const iterations of [1, 100, 301]) {
        const search = new Search(positionFor(state, player), player, numbersFrom(1), 1e6)
        const { tree } = search
        const count = tree.children[0]!
        const found = Array.from({ length: count }, () => ({
          scores: [] as number[][],
          wins: [] as number[][],
          worths: 0,
          asked: 0,
        }))
        for (let i = 0; i < iterations; i++) {
          const asked = i % 2 === 0 ? (i / 2) % count : -1
          const at = search.iterate(asked === -1 ? -1 : tree.first[0]! + asked) - tree.first[0]!
          const { score, win, worth } = search.outcome
          found[at]!.scores.push([...score])
          found[at]!.wins.push([...win])
          found[at]!.worths += worth[player]!
          if (asked !== -1) found[at]!.asked++
        }
        const reports: number[] = []
        const analysis = await analyze(viewFor(state, player), {
          iterations,
          random: numbersFrom(1),
          onProgress: (progress) => reports.push(progress.moves.length),
        })
        expect(analysis).toMatchObject({ player, iterations })
        // On a busy machine, there are reports during the search.
        expect([...new Set(reports)]).toEqual([count])
        const lead = (scores: readonly number[]) =>
          scores[player]! - Math.max(...scores.filter((_, seat) => seat !== player))
        const mean = (numbers: readonly number[]) =>
          numbers.reduce((one, other) => one + other, 0) / numbers.length
        const chosen = iterations >> 1
        const expected = new Map(
          found.map(({ scores, wins, worths, asked }, i) => {
            const visits = scores.length
            const means = Array.from({ length: players }, (_, seat) =>
              mean(scores.map((one) => one[seat]!)),
            )
            const margin = lead(means)
            const square = mean(scores.map((one) => lead(one) ** 2))
            // With two players, chances are the means to the power of 1.5, divided by their sum.
            const power = players === 2 ? 1.5 : 1
            const chances = Array.from({ length: players }, (_, seat) =>
              mean(wins.map((one) => one[seat]!)),
            )
            const own = chances[player]!
            const sum = chances.reduce((total, chance) => total + chance ** power, 0)
            const chance = own ** power / sum
            const slope = (power * chance * (1 - chance)) / (own * (1 - own))
            const known = {
              margin,
              error: Math.sqrt(Math.max(0, square - margin ** 2) / visits),
              winChance: chance,
              winError: own * (1 - own) === 0 ? 0 : slope * Math.sqrt((own * (1 - own)) / visits),
            }
            const unknown = {
              margin: 0,
              error: Number.POSITIVE_INFINITY,
              winChance: 0.5,
              winError: 0.5,
            }
            const policy =
              chosen === 0 ? tree.prior[tree.first[0]! + i]! : (visits - asked) / chosen
            const judged = { ...(visits === 0 ? unknown : known), visits, policy }
            return [tree.move[tree.first[0]! + i]!, { judged, worth: worths / visits }] as const
          }),
        )
        expect(analysis.moves).toHaveLength(count)
        let last = Number.POSITIVE_INFINITY
        for (const { move, exact, ...seen } of analysis.moves) {
          const { judged, worth } = expected.get(moveIndex(move))!
          expect(exact).toBe(false)
          for (const [name, value] of Object.entries(judged)) {
            const number = seen[name as keyof typeof seen]
            if (Number.isFinite(value)) expect(number, name).toBeCloseTo(value, 6)
            else expect(number, name).toBe(value)
          }
          // The best first, those about which nothing is known last.
          const order = judged.visits === 0 ? -1 : worth
          expect(order).toBeLessThanOrEqual(last + 1e-9)
          last = order
        }
      }
    },
  )

  test('is exact where everything is searched, even if another player moves first', async () => {
    let exact = 0
    for (const { state, player } of lastTilings(3)) {
      const search = new Search(positionFor(state, player), player, numbersFrom(1), 1e6)
      const { tree } = search
      const { moves } = await analyze(state, { player, iterations: 200, random: numbersFrom(1) })
      const from = tree.first[0]!
      for (let i = 0; i < 200 && !search.isSolved; i++)
        search.iterate(i % 2 === 0 ? from + ((i / 2) % tree.children[0]!) : -1)
      expect(moves).toHaveLength(tree.children[0]!)
      for (const { move, error, winError, ...reported } of moves) {
        const child = from + tree.move.subarray(from).indexOf(moveIndex(move))
        expect(reported.exact).toBe(tree.solved[child] === 1)
        if (reported.exact) expect({ error, winError }).toEqual({ error: 0, winError: 0 })
        exact += Number(reported.exact)
      }
    }
    expect(exact).toBeGreaterThan(0)
  })

  test('of a solved end reports its best move, and shares the policy among equals', async () => {
    const shared = new Set<number>()
    for (let seed = 1; seed < 12; seed++)
      for (const state of walk({ maxRounds: 1 + (seed % 2) }, seed)) {
        const count = legalMoves(state).length
        if (state.round !== state.maxRounds || state.phase !== 'draft' || count > 5) continue
        if (count < 2) break
        const reports: object[] = []
        const { moves, iterations } = await analyze(state, {
          onProgress: ({ moves: _, ...progress }) => reports.push(progress),
        })
        const solved = solveMoves(positionFor(state, state.turn), SEARCH_PARAMS)!
        const [first] = solved as readonly [(typeof solved)[number]]
        expect(iterations).toBe(count)
        expect(reports).toEqual([
          { iterations: count, line: [moveAt(first.move)], winChance: [...first.outcome.win] },
        ])
        const most = first.outcome.worth[state.turn]
        const equal = solved.filter(({ outcome }) => outcome.worth[state.turn] === most).length
        expect(moves.map(({ policy }) => policy)).toEqual(
          moves.map((_, i) => (i < equal ? 1 / equal : 0)),
        )
        shared.add(equal)
        break
      }
    expect(shared.size).toBeGreaterThan(1)
  })

  test('is for any player who may move', async () => {
    for (const state of walk({ board: 'grey', players: 3 }, 8)) {
      if (state.phase !== 'tile') continue
      const player = [2, 1, 0].find((seat) => legalMoves(state, seat).length > 1)
      if (player === undefined) continue
      const { moves, player: whose } = await analyze(state, {
        player,
        iterations: 40,
        random: numbersFrom(1),
      })
      expect(whose).toBe(player)
      expect(moves.map(({ move }) => moveIndex(move)).sort((a, b) => a - b)).toEqual(
        legalMoves(state, player).map(moveIndex),
      )
    }
  })
})
