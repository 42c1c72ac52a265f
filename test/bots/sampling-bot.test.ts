import { expect, test } from 'vitest'
import { bestArm, selectArm } from '../../src/bots/bandit'
import { type Progress, samplingBot } from '../../src/entries/bots'
import { type AzulState, azul, type Move } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { stateAfter } from './tools'

type Numbers = (limit: number) => number
type Rank = (state: AzulState, player: number, random: Numbers) => readonly Move[]

/** The legal moves in any order, each as likely: the last place is drawn first. */
const anyOrder: Rank = (state, player, random) => {
  const moves = [...azul.legalMoves(state, player)]
  for (let i = moves.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[moves[i], moves[j]] = [moves[j]!, moves[i]!]
  }
  return moves
}

const firstFew: Rank = (state, player) => azul.legalMoves(state, player).slice(0, 5)

/** A slow reference implementation of the sampling bot: the visits of each move, and the best one. */
function slowly(state: AzulState, iterations: number, horizon: number, rank: Rank) {
  const player = state.turn
  const random = numbersFrom(4)
  const view = azul.viewFor(state, player)
  const moves = rank(view, player, random)
  const seed = `${random(256)}-${random(256)}-${random(256)}`
  const sums = moves.map(() => 0)
  const visits = moves.map(() => 0)
  for (let made = 0; made < iterations; made++) {
    const index = selectArm(sums, visits, made)
    const world = azul.determinize(view, `${seed}/${visits[index]}`)
    let at = azul.applyMove(world, moves[index]!, player)
    for (let played = 0; played < horizon; played++) {
      const [next] = azul.activePlayers(at)
      if (next === undefined) break
      at = azul.applyMove(at, rank(at, next, random)[0]!, next)
    }
    const others = at.players.filter((_, seat) => seat !== player).map(({ score }) => score)
    sums[index]! += at.players[player]!.score - Math.max(...others)
    visits[index]!++
  }
  const best = moves[bestArm(sums, visits)]!
  return { best, visits: moves.map((move, i) => ({ move, visits: visits[i]! })) }
}

const STATES = [
  stateAfter({}, 1, 8),
  stateAfter({ board: 'grey', players: 3, maxRounds: 1 }, 2, 10),
  stateAfter({ players: 4, maxRounds: 1 }, 3, 14),
]

test.each<[string, Rank | undefined, number | undefined]>([
  ['any legal moves, for two moves of each player', undefined, undefined],
  ['any legal moves, for three moves', undefined, 3],
  ['the moves worth thinking about, for five', firstFew, 5],
  ['the moves worth thinking about, to the end of the game', firstFew, 400],
])('a sampling bot tries its moves in worlds and plays on: %s', async (_, rank, horizon) => {
  for (const state of STATES) {
    const reports: Progress<Move>[] = []
    const options = { iterations: 60, ...(rank && { rank }), ...(horizon && { horizon }) }
    const move = await samplingBot(azul, options).choose(state, state.turn, {
      random: numbersFrom(4),
      onProgress: (progress) => reports.push(progress),
    })
    const { best, visits } = slowly(
      state,
      60,
      horizon ?? 2 * state.players.length,
      rank ?? anyOrder,
    )
    expect(move).toEqual(best)
    expect(reports.at(-1)).toEqual({ iterations: 60, line: [best], winChance: [], visits })
  }
})

test('a sampling bot does not search for the only move', async () => {
  const rank: Rank = (state, player) => azul.legalMoves(state, player).slice(-1)
  const determinize = () => expect.fail('There is nothing to try.')
  const [state] = STATES
  const bot = samplingBot({ ...azul, determinize }, { iterations: 60, rank })
  expect(await bot.choose(state!, state!.turn, { random: () => 0 })).toEqual(
    azul.legalMoves(state!).at(-1),
  )
})
