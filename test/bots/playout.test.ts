import { describe, expect, test } from 'vitest'
import {
  createOutcome,
  evaluateLeaf,
  type LeafParams,
  type Outcome,
} from '../../src/azul/bots/leaf'
import { winScale } from '../../src/azul/fast/outlook'
import {
  type AzulPosition,
  draftValues,
  encode,
  newPosition,
  outlook,
  randomStream,
  rolloutRound,
  roundsLeft,
  updateDraftValues,
} from '../../src/entries/fast'
import { BOARD_NAMES } from '../../src/entries/index'

const STYLE: LeafParams = {
  rolloutNoise: 2,
  rolloutRounds: 0,
  scoreWeight: 0.2,
  zeroSum: true,
  network: null,
}

const seatsOf = (position: AzulPosition) =>
  Array.from({ length: position.players }, (_, seat) => seat)

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** A position between two rounds, after some of them, or after the last one. */
function between(board: (typeof BOARD_NAMES)[number], players: 2 | 3 | 4, rounds: number) {
  const position = newPosition({ board, players, maxRounds: 12 })
  const random = randomStream(`${board} ${players}`)
  for (let round = 0; round < rounds && !position.over; round++) {
    position.deal(random)
    position.playoutRound(random)
  }
  return position
}

function settled(position: AzulPosition, style: LeafParams, seed = 1, rounds?: number): Outcome {
  const outcome = createOutcome(position.players)
  for (const list of Object.values(outcome)) list.fill(7)
  evaluateLeaf(position, randomStream(seed), style, outcome, rounds)
  return outcome
}

/** What winning and a score are worth. */
const worthOf = ({ scoreWeight }: LeafParams, win: number, score: number) =>
  (1 - scoreWeight) * win + scoreWeight * (score / 100)

describe('the outcome of a position', () => {
  test('is a win at the end of the game, or a share of it', () => {
    const over = between('colored', 4, 99)
    expect(over.over).toBe(true)
    const state = over.decode()
    for (const [scores, wins] of [
      [
        [5, 9, 9, 3],
        [0, 1, 1, 0],
      ],
      [
        [30, 9, 29, 3],
        [1, 0, 0, 0],
      ],
      [
        [0, 0, 0, 0],
        [1, 1, 1, 1],
      ],
    ] as const) {
      // Without complete rows, equal scores share a win (A-E3).
      const players = state.players.map((player, seat) => ({
        ...player,
        wall: player.wall.map((row) => row.map(() => null)),
        score: scores[seat]!,
      }))
      const position = encode({ ...state, players } as never)
      const style = { ...STYLE, scoreWeight: 0.3 }
      const { score, win, worth } = settled(position, style)
      expect([...score]).toEqual(scores)
      expect([...win]).toEqual(wins.map((one) => one / sum(wins)))
      for (const seat of seatsOf(position))
        expect(worth[seat]).toBeCloseTo(worthOf(style, win[seat]!, scores[seat]!), 12)
    }
  })

  test('is estimated between rounds by the score and the outlook, with chances by the leads', () => {
    for (const board of BOARD_NAMES)
      for (const players of [2, 3, 4] as const)
        for (const rounds of [1, 3]) {
          const position = between(board, players, rounds)
          if (position.over) continue
          const before = position.decode()
          const { score, win, worth } = settled(position, STYLE)
          expect(position.decode()).toEqual(before)
          const finals = seatsOf(position).map(
            (seat) => position.score(seat) + outlook(position, seat),
          )
          // A lead of one spread is e times as likely a win.
          const odds = finals.map((final) => Math.exp(final / winScale(roundsLeft(position))))
          for (const seat of seatsOf(position)) {
            expect(score[seat]).toBeCloseTo(finals[seat]!, 9)
            expect(win[seat]).toBeCloseTo(odds[seat]! / sum(odds), 9)
            expect(worth[seat]).toBeCloseTo(worthOf(STYLE, win[seat]!, finals[seat]!), 9)
          }
        }
  })

  test('is from 0 to 1, however large scores and leads are', () => {
    const state = between('colored', 3, 2).decode()
    for (const [scores, wins] of [
      [
        [200_000, 0, 0],
        [1, 0, 0],
      ],
      [
        [0, 0, 200_000],
        [0, 0, 1],
      ],
    ] as const) {
      const players = state.players.map((player, seat) => ({ ...player, score: scores[seat]! }))
      const { win } = settled(encode({ ...state, players }), STYLE)
      wins.forEach((one, seat) => {
        expect(win[seat]).toBeCloseTo(one, 9)
      })
    }
  })

  test('is evaluated after the given number of rounds, or at the end', () => {
    const values = draftValues()
    let ended = 0
    for (const board of ['colored', 'grey'] as const)
      for (const rounds of [1, 2, 6]) {
        const position = between(board, 2, 2)
        const other = position.clone()
        const style = { ...STYLE, rolloutRounds: rounds }
        const random = randomStream(5)
        for (let round = 0; round < rounds && !other.over; round++) {
          other.deal(random)
          updateDraftValues(values, other)
          rolloutRound(values, other, random, STYLE.rolloutNoise)
        }
        const expected = settled(other, STYLE)
        expect(settled(position.clone(), style, 5)).toEqual(expected)
        // The number of rounds may be given apart from the style.
        expect(settled(position.clone(), STYLE, 5, rounds)).toEqual(expected)
        if (other.over) ended++
      }
    expect(ended).toBeGreaterThan(0)
  })
})
