import { describe, expect, test } from 'vitest'
import { type AzulState, legalMoves, moveAt, moveIndex, viewFor } from '../../src'
import { analyze, type MctsOptions, mctsBot, type Progress } from '../../src/bots'
import { solveMoves } from '../../src/bots/azul/exact'
import { onlyMove, positionFor } from '../../src/bots/azul/position'
import { CONDUCT, Search } from '../../src/bots/azul/search'
import { numbersFrom } from '../laws/numbers'
import { stateAfter, walk } from './tools'

type Found = Progress<ReturnType<typeof legalMoves>[number]>

const FOR_POINTS = { ...CONDUCT, own: 0.9, rivalry: false }

/** What a bot says in the end, and its move. */
async function think(state: AzulState, options: MctsOptions) {
  const told: Found[] = []
  const move = await mctsBot(options).choose(state, state.turn, {
    random: numbersFrom(1),
    onProgress: (progress) => told.push(progress),
  })
  return { move: moveIndex(move), last: told.at(-1)!, reports: told.length }
}

const STATES = [
  stateAfter({}, 1, 3),
  stateAfter({ board: 'grey', players: 3 }, 2, 30),
  stateAfter({ board: 'crystal-x2', players: 4 }, 3, 20),
]

describe('a search bot', () => {
  test.each([
    ['to win', {}, CONDUCT],
    ['to win, if that is said', { aim: 'win' }, CONDUCT],
    ['for points', { aim: 'score' }, FOR_POINTS],
  ] as const)('plays what the search finds, %s', async (_, options, conduct) => {
    for (const state of STATES) {
      const search = new Search(
        positionFor(state, state.turn),
        state.turn,
        numbersFrom(1),
        1e6,
        undefined,
        conduct,
      )
      for (let i = 0; i < 120; i++) search.iterate()
      const { tree } = search
      const { move, last } = await think(state, { ...options, iterations: 120 })
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

  test('plays the end as it is solved, for wins or for points', async () => {
    let differ = 0
    for (let seed = 1; differ < 2; seed++)
      for (const state of walk({ maxRounds: 2 }, seed)) {
        if (state.phase !== 'draft' || state.round < 2 || legalMoves(state).length > 9) continue
        const position = positionFor(state, state.turn)
        const [wins, points] = [CONDUCT, FOR_POINTS].map((conduct) => solveMoves(position, conduct))
        if (!wins || !points || onlyMove(position, state.turn) !== null) continue
        const worthIn = (solved: typeof wins, move: number) =>
          solved.find((one) => one.move === move)!.outcome.worth[state.turn]
        const forWins = await think(state, { iterations: 3 })
        const forPoints = await think(state, { iterations: 3, aim: 'score' })
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

  test('does not think about the only move, unless somebody wants to know', async () => {
    let forced = 0
    for (const state of [4, 5, 6, 7, 8, 9].flatMap((seed) => [...walk({ maxRounds: 9 }, seed)])) {
      if (state.phase !== 'draft' || legalMoves(state).length > 4) continue
      const position = positionFor(state, state.turn)
      const [move, ...others] = legalMoves(state)
      expect(onlyMove(position, state.turn)).toEqual(others.length === 0 ? move : null)
      if (others.length > 0) continue
      forced++
      const random = () => expect.fail('Nothing is to be drawn.')
      expect(await mctsBot({ iterations: 9 }).choose(state, state.turn, { random })).toEqual(move)
      const { last } = await think(state, { iterations: 9 })
      expect(last.line[0]).toEqual(move)
    }
    expect(forced).toBeGreaterThan(0)
  })
})

describe('an analysis', () => {
  test.each(STATES.map((state) => [state.players.length, state] as const))(
    'of %i players goes half to all moves alike, and tells means and errors',
    async (players, state) => {
      const player = state.turn
      for (const iterations of [1, 100, 301]) {
        const search = new Search(positionFor(state, player), player, numbersFrom(1), 1e6)
        const { tree } = search
        const count = tree.children[0]!
        const found = Array.from({ length: count }, () => ({
          scores: [] as number[][],
          wins: [] as number[],
          worths: 0,
          asked: 0,
        }))
        for (let i = 0; i < iterations; i++) {
          const asked = i % 2 === 0 ? (i / 2) % count : -1
          const at = search.iterate(asked === -1 ? -1 : tree.first[0]! + asked) - tree.first[0]!
          const { score, win, worth } = search.outcome
          found[at]!.scores.push([...score])
          found[at]!.wins.push(win[player]!)
          found[at]!.worths += worth[player]!
          if (asked !== -1) found[at]!.asked++
        }
        const told: number[] = []
        const analysis = await analyze(viewFor(state, player), {
          iterations,
          random: numbersFrom(1),
          onProgress: (progress) => told.push(progress.moves.length),
        })
        expect(analysis).toMatchObject({ player, iterations })
        expect(told).toEqual([count])
        const lead = (scores: readonly number[]) =>
          scores[player]! - Math.max(...scores.filter((_, seat) => seat !== player))
        const mean = (numbers: readonly number[]) =>
          numbers.reduce((one, other) => one + other, 0) / numbers.length
        const own = iterations >> 1
        const expected = new Map(
          found.map(({ scores, wins, worths, asked }, i) => {
            const visits = scores.length
            const means = Array.from({ length: players }, (_, seat) =>
              mean(scores.map((one) => one[seat]!)),
            )
            const margin = lead(means)
            const square = mean(scores.map((one) => lead(one) ** 2))
            const known = {
              margin,
              error: Math.sqrt(Math.max(0, square - margin ** 2) / visits),
              winChance: mean(wins),
              winError: Math.sqrt((mean(wins) * (1 - mean(wins))) / visits),
            }
            const unknown = {
              margin: 0,
              error: Number.POSITIVE_INFINITY,
              winChance: 0.5,
              winError: 0.5,
            }
            const policy = own === 0 ? tree.prior[tree.first[0]! + i]! : (visits - asked) / own
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

  test('is of any player who may move', async () => {
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
