import assert from 'node:assert/strict'
import {
  type Random,
  type RandomSource,
  randomBelow,
  resumeRandom,
  seedRandom,
} from '../../src/core/random'
import { applyMove } from '../../src/qwirkle/apply'
import { placements } from '../../src/qwirkle/board/placements'
import { drawDeal } from '../../src/qwirkle/deal'
import { encode } from '../../src/qwirkle/fast/encode'
import { Word } from '../../src/qwirkle/fast/layout'
import { type MoveList, moveList } from '../../src/qwirkle/fast/moves'
import type { PackedPosition } from '../../src/qwirkle/fast/packed'
import type { Position } from '../../src/qwirkle/fast/position'
import { legalMoves } from '../../src/qwirkle/legal'
import type { Move, PlayerMove } from '../../src/qwirkle/moves'
import { type EndReason, result } from '../../src/qwirkle/result'
import { createGame } from '../../src/qwirkle/setup'
import type { QwirkleState } from '../../src/qwirkle/state'
import { kindOf } from '../../src/qwirkle/tiles'
import { chance } from './random'

/** How a game is set up, who deals, and how its moves are chosen. */
export interface Game {
  readonly seed: number
  readonly players: 2 | 3 | 4
  readonly seniority: readonly number[]
  /** The state's own randomness; an external dealer whose tiles are drawn by, or given to, the position. */
  readonly dealer: 'own' | 'random' | 'given'
  readonly maxTurns: number | null
  /**
   * Any legal move; a placement where there is one; the one of them with the most points, or with the fewest open cells
   * after it, which now and then ends where nothing fits any more (Q-E2).
   */
  readonly style: 'any' | 'place' | 'best' | 'tight'
}

/** A random game for a seed. */
export function gameFor(seed: number): Game {
  const random = chance(seed)
  const players = (2 + random(3)) as Game['players']
  const seniority = Array.from({ length: players }, (_, seat) => seat)
  for (let i = players - 1; i > 0; i--) {
    const j = random(i + 1)
    const seat = seniority[i]!
    seniority[i] = seniority[j]!
    seniority[j] = seat
  }
  const dealer = (['own', 'random', 'given'] as const)[random(3)]!
  const maxTurns = [null, 1000, 5 + random(60)][random(3)]!
  const style = (['any', 'any', 'place', 'place', 'place', 'best', 'best', 'tight'] as const)[
    random(8)
  ]!
  return { seed, players, seniority, dealer, maxTurns, style }
}

/** Plays a game in both tiers at once, throws where they differ, and says how it ended. */
export function playTwins(game: Game): EndReason {
  const { seed, players, seniority, dealer, maxTurns, style } = game
  const random = chance(seed ^ 0x5eed)
  // The same drawing of tiles for both tiers, where the position is to draw with the caller's randomness.
  let source = resumeRandom(seedRandom(seed))
  let state = createGame({
    players,
    seniority,
    maxTurns,
    ...(dealer === 'own' ? { seed } : { dealer: 'external' as const }),
  })
  const position = encode(state)
  const list = moveList()
  const copyOf = (one: RandomSource): RandomSource => ({ ...one, block: one.block.slice() })
  const drawFrom =
    (one: RandomSource): Random =>
    (limit) =>
      randomBelow(one, limit)
  const drawBoth = () => {
    const next = copyOf(source)
    const move = drawDeal(state, drawFrom(next))
    state = applyMove(state, move)
    if (position.phase === 'draw') position.draw(dealer === 'given' ? move : drawFrom(source))
    source = next
  }

  while (state.phase === 'draw') drawBoth()
  compare(state, position, list)
  let turns = 0
  while (state.phase !== 'over') {
    const move = style === 'tight' ? tightest(position, list) : choose(state, style, random)
    const number = position.numberOf(move)
    state = applyMove(state, move)
    if (dealer === 'own') position.apply(number)
    else if (dealer === 'random') position.apply(number, drawFrom(copyOf(source)))
    else position.apply(number, null)
    if (state.phase === 'draw') {
      if (dealer === 'given') assert.equal(position.phase, 'draw')
      drawBoth()
    }
    // A difference would stay: every fourth state is compared as a whole.
    if (++turns % 4 === 0 || state.phase === 'over') compare(state, position, list)
    comparePlacements(state, position, list)
  }
  return result(state)!.reason
}

/** The placement with the fewest open cells after it, or whatever comes first. */
function tightest(position: Position, list: MoveList): PlayerMove {
  const next = position.clone() as PackedPosition
  let [best, fewest] = [0, Number.POSITIVE_INFINITY]
  position.legalMoves(list)
  for (let i = 0; i < list.placements; i++) {
    next.copyFrom(position)
    next.apply(list.moves[i]!, null)
    const open = next.words[Word.openCount]!
    if (open < fewest) [best, fewest] = [i, open]
  }
  return position.moveAt(list.moves[best]!)!
}

function choose(state: QwirkleState, style: Game['style'], random: Random): PlayerMove {
  const legal = legalMoves(state)
  const placed = legal.filter(({ type }) => type === 'place').length
  if (style === 'best' && placed > 0) {
    const found = placements(state.board, state.players[state.turn]!.hand)
    const best = found.reduce((a, b) => (b.points > a.points ? b : a))
    return { type: 'place', tiles: best.tiles }
  }
  return legal[random((style !== 'any' && placed) || legal.length)]!
}

/** Throws unless a position is what a state is: in what it says of itself, its legal moves and their points. */
function compare(state: QwirkleState, position: Position, list: MoveList): void {
  const seen = position.decode()
  if (JSON.stringify(seen) !== JSON.stringify(state)) assert.deepEqual(seen, state)
  assert.equal(position.phase, state.phase)
  assert.equal(position.turn, state.turn)
  assert.equal(position.turns, state.turns)
  assert.equal(position.over, state.phase === 'over')
  assert.equal(position.bagCount, state.bag.length)
  assert.equal(position.tileCount, state.board.length)
  for (let player = 0; player < state.players.length; player++) {
    assert.equal(position.score(player), state.players[player]!.score)
    assert.equal(position.handCount(player), state.players[player]!.hand.length)
    const isActive = state.phase === 'play' && player === state.turn
    assert.equal(position.isActive(player), isActive)
    if (!isActive) assert.equal(position.legalMoves(list, player), 0)
  }
  compareMoves(state, position, list)
  const ended = result(state)
  assert.deepEqual(position.result, ended)
  if (ended === null) return
  assert.deepEqual(position.ranking, ended.ranking)
  for (const { player, rank } of ended.ranking) assert.equal(position.rank(player), rank)
}

const out = new Int32Array(18)

/** The same moves, each with a number of its own that leads back to it. */
function compareMoves(state: QwirkleState, position: Position, list: MoveList): void {
  const legal = legalMoves(state)
  const count = position.legalMoves(list)
  assert.equal(count, legal.length)
  assert.equal(list.length, count)
  const text = (move: Move | null) => JSON.stringify(move)
  const seen = Array.from(list.moves.subarray(0, count), (move) => text(position.moveAt(move)))
  assert.deepEqual(seen.slice(list.placements), legal.slice(list.placements).map(text))
  const expected = legal.map(text).sort()
  if (seen.sort().join() !== expected.join()) assert.deepEqual(seen, expected)
  for (let i = list.placements; i < count; i++) assert.equal(list.points[i], 0)
}

/** The same placements with the same points: as a sum over all of them, whatever their order. */
function comparePlacements(state: QwirkleState, position: Position, list: MoveList): void {
  assert.equal(position.phase, state.phase)
  assert.equal(position.turn, state.turn)
  if (state.phase !== 'play') return
  position.legalMoves(list)
  const found = placements(state.board, state.players[state.turn]!.hand)
  assert.equal(list.placements, found.length)
  let expected = 0
  for (const { tiles, points } of found) {
    let sum = points
    for (const tile of tiles) sum = addTile(sum, tile.x, tile.y, kindOf(tile))
    expected = (expected + sum) | 0
  }
  let seen = 0
  for (let i = 0; i < list.placements; i++) {
    const move = list.moves[i]!
    const points = list.points[i]!
    const size = position.tiles(move, out)
    assert.equal(position.points(move), points)
    let sum = points
    for (let n = 0; n < 3 * size; n += 3) sum = addTile(sum, out[n]!, out[n + 1]!, out[n + 2]!)
    seen = (seen + sum) | 0
  }
  assert.equal(seen, expected)
}

function addTile(sum: number, x: number, y: number, kind: number): number {
  const mixed = Math.imul(sum ^ (x * 40_000 + y * 40 + kind), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
