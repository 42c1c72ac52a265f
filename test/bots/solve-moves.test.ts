import { describe, expect, test } from 'vitest'
import { solveBestMove, solveMoves, solverLimit } from '../../src/azul/bots/exact'
import { SEARCH_PARAMS } from '../../src/azul/bots/search'
import {
  type AzulPosition,
  draftValue,
  draftValues,
  newPosition,
  randomStream,
  updateDraftValues,
} from '../../src/entries/fast'
import type { AzulOptions } from '../../src/entries/index'
import { following, numbersOf } from './positions'

/** The value of a finished game, by the win chance and the score or the lead: see docs/custom-bots.md. */
interface Aim {
  readonly scoreWeight: number
  readonly zeroSum: boolean
}

const TO_WIN = { ...SEARCH_PARAMS, scoreWeight: 0.2, zeroSum: true }
const FOR_POINTS = { ...SEARCH_PARAMS, scoreWeight: 0.9, zeroSum: false }

/** The end of a game: the scores, and what it is worth to each player. */
interface End {
  readonly scores: readonly number[]
  readonly wins: readonly number[]
  readonly worths: readonly number[]
}

function endOf(position: AzulPosition, { scoreWeight, zeroSum }: Aim): End {
  const seats = Array.from({ length: position.players }, (_, seat) => seat)
  const scores = seats.map((seat) => position.score(seat))
  const first = seats.filter((seat) => position.rank(seat) === 1)
  const wins = seats.map((seat) => (first.includes(seat) ? 1 / first.length : 0))
  const worths = seats.map((seat) => {
    const others = scores.filter((_, other) => other !== seat)
    const mean = others.reduce((sum, score) => sum + score) / others.length
    // A lead counts half as much as a score, and none is worth the middle: then the worths of two add up to 1.
    const points = zeroSum ? 0.5 + (scores[seat]! - mean) / 200 : scores[seat]! / 100
    return (1 - scoreWeight) * wins[seat]! + scoreWeight * points
  })
  return { scores, wins, worths }
}

/**
 * Tries everything below each move as a textbook does, the most valuable drafts first: no position twice, and for two
 * opponents by alpha-beta with bounds. Gives what each move leads to, and how many positions must be allowed for that.
 */
function textbook(root: AzulPosition, aim: Aim) {
  const drafts = draftValues()
  updateDraftValues(drafts, root)
  const isDuel = root.players === 2 && aim.zeroSum
  const table = new Map<number, { end: End; atLeast: boolean; atMost: boolean }>()
  let tried = 0
  let needed = 0

  const movesOf = (position: AzulPosition) => {
    const moves = [...numbersOf(position)]
    if (position.phase !== 'draft') return moves
    const value = new Map(moves.map((move) => [move, draftValue(drafts, position, move)]))
    return moves.sort((one, other) => value.get(other)! - value.get(one)!)
  }
  function search(position: AzulPosition, alpha: number, beta: number): End {
    if (position.over || tried > MAX_COUNT) {
      tried++
      return endOf(position, aim)
    }
    const known = table.get(position.hash)
    if (known !== undefined) {
      const [worth] = known.end.worths as [number]
      if (known.atLeast && known.atMost) return known.end
      if (known.atLeast && worth >= beta) return known.end
      if (known.atMost && worth <= alpha) return known.end
    }
    // The limit is looked at when a position is begun in which somebody can move.
    needed = ++tried
    const { turn } = position
    let best: End | undefined
    let [low, high] = [alpha, beta]
    for (const move of movesOf(position)) {
      const end = search(following(position, move), low, high)
      if (best === undefined || end.worths[turn]! > best.worths[turn]!) best = end
      if (!isDuel) continue
      if (turn === 0) low = Math.max(low, best.worths[0]!)
      else high = Math.min(high, best.worths[0]!)
      if (low >= high) break
    }
    const [worth] = best!.worths as [number]
    table.set(position.hash, { end: best!, atLeast: worth > alpha, atMost: worth < beta })
    return best!
  }

  const ends = new Map<number, End>()
  for (const move of movesOf(root))
    ends.set(
      move,
      search(following(root, move), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    )
  return tried > MAX_COUNT ? null : { ends, needed }
}

/** How many positions are tried at most in these tests. */
const MAX_COUNT = 400

/** Positions from last rounds, one of each game, that take some trying, and what the textbook finds there. */
function* endings(options: AzulOptions, aim: Aim, games: number, choice: number) {
  for (let seed = 1; seed <= games; seed++) {
    const position = newPosition({ ...options, maxRounds: 1 + (seed % 3) })
    const random = randomStream(`ending ${seed}`)
    while (!position.over) {
      if (position.phase === 'deal') position.deal(random)
      const moves = numbersOf(position)
      const { length: count } = moves
      if (position.round === position.maxRounds && count > 1 && count <= choice) {
        const expected = textbook(position, aim)
        if (expected !== null && expected.needed > 20) {
          yield { position: position, ...expected }
          break
        }
      }
      position.apply(moves[random(count)]!, null)
    }
  }
}

describe('the end of a game is solved as in a textbook, in as many positions', () => {
  test.each([
    ['colored', 2, 'to win', TO_WIN, 12],
    ['grey', 2, 'to win', TO_WIN, 6],
    ['colored', 2, 'for points', FOR_POINTS, 8],
    ['colored', 3, 'to win', TO_WIN, 8],
    ['grey', 3, 'for points', FOR_POINTS, 5],
  ] as const)('%s, %i players, %s', (board, players, _, style, choice) => {
    let solved = 0
    const phases = new Set()
    for (const { position, ends, needed } of endings({ board, players }, style, 10, choice)) {
      phases.add(position.phase)
      const found = solveMoves(position, style, needed)
      expect(found).toHaveLength(ends.size)
      for (const { move, outcome } of found!) {
        const { scores, wins, worths } = ends.get(move)!
        expect([...outcome.score]).toEqual(scores)
        expect([...outcome.win]).toEqual(wins)
        worths.forEach((worth, seat) => {
          expect(outcome.worth[seat]).toBeCloseTo(worth, 9)
        })
      }
      // One position fewer is too few.
      expect(solveMoves(position, style, needed - 1)).toBe(null)
      // The root is one more.
      expect(solveBestMove(position, style, needed + 1)).toEqual(found![0])
      solved++
    }
    if (board === 'grey') expect(phases).toContain('tile')
    expect(solved).toBeGreaterThan(4)
  })
})

test('positions are limited by the iterations of the search that follows', () => {
  const [position] = [...endings({ board: 'colored', players: 2 }, TO_WIN, 1, 12)].map(
    (ending) => ending.position,
  )
  const limits = [4, 19, 20, 9e9].map((iterations) => solverLimit(position!, iterations))
  expect(limits).toEqual([1000, 4750, 5000, 5000])
  // The first draft of a game has 180 moves or so.
  const start = newPosition({ maxRounds: 1 })
  start.deal(randomStream(1))
  expect(solverLimit(start, 9e9)).toBe(0)
})
