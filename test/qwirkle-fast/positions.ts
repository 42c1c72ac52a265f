import { expect } from 'vitest'
import { encode, type QwirklePosition } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  COLORS,
  createGame,
  drawDeal,
  legalMoves,
  type PlacedTile,
  type PlayerMove,
  type QwirkleState,
  type Random,
  SHAPES,
} from '../../src/entries/qwirkle/index'
import { chance } from './random'

/**
 * Every state of a game of any legal moves, or of placements wherever there is one: those that wait for a draw as well.
 * Over the seeds all options occur.
 */
export function statesOf(seed: number): readonly QwirkleState[] {
  const states = games.get(seed) ?? playGame(seed)
  games.set(seed, states)
  return states
}

const games = new Map<number, readonly QwirkleState[]>()

function playGame(seed: number): readonly QwirkleState[] {
  const random = chance(seed)
  const players = (2 + (seed % 3)) as 2 | 3 | 4
  const isSeeded = random(2) === 0
  const isSwapping = random(2) === 0
  const maxTurns = random(3) === 0 ? null : 1000
  let state = createGame({
    players,
    ...(isSeeded ? { seed } : { dealer: 'external' as const }),
    // Some games end early, and in some the last one is the oldest.
    maxTurns: seed % 5 === 3 ? 5 + seed : maxTurns,
    ...(seed % 4 === 3 ? { seniority: [0, 1, 2, 3].slice(0, players).reverse() } : {}),
  })
  const states = [state]
  while (state.phase !== 'over') {
    state = applyMove(state, state.phase === 'draw' ? drawDeal(state, random) : anyMove(state))
    states.push(state)
  }
  return states

  function anyMove(before: QwirkleState): PlayerMove {
    const legal = legalMoves(before)
    const placed = legal.filter(({ type }) => type === 'place').length
    return legal[random((!isSwapping && placed) || legal.length)]!
  }
}

/** A state as a position, checked to have as many players and tiles: it is safe to decode. */
export function encoded(state: QwirkleState): QwirklePosition {
  const position = encode(state)
  const { players, bag, board } = state
  expect([position.players, position.bagCount, position.tileCount]).toEqual([
    players.length,
    bag.length,
    board.length,
  ])
  expect(players.map((_, player) => position.handCount(player))).toEqual(
    players.map(({ hand }) => hand.length),
  )
  return position
}

/** A board whose tiles go down and to the right by turns: two in each row, two in each column. */
export function staircase(length: number): PlacedTile[] {
  return Array.from({ length }, (_, i) => {
    const [x, y] = [(i + 1) >> 1, i >> 1]
    // Rows share a color, columns a shape, and no kind comes more than three times in 72 tiles.
    return { x, y, color: COLORS[y % 6]!, shape: SHAPES[(x + Math.floor(x / 6)) % 6]! }
  })
}

/** Some states of many games. */
export function someStates(games: number, each: number): QwirkleState[] {
  return Array.from({ length: games }, (_, seed) => {
    const states = statesOf(seed)
    const random: Random = chance(seed ^ 0xabc)
    return Array.from({ length: each }, () => states[random(states.length)]!)
  }).flat()
}
