import assert from 'node:assert/strict'
import {
  type RandomSource,
  randomBelow,
  resumeRandom,
  saveRandom,
  seedRandom,
} from '../../src/core/random'
import {
  encode,
  type MoveList,
  moveList,
  type QwirklePosition,
} from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  createGame,
  drawDeal,
  legalMoves,
  type PlayerMove,
  placements,
  type QwirkleState,
  type Random,
  type Result,
  result,
} from '../../src/entries/qwirkle/index'
import { Word } from '../../src/qwirkle/fast/layout'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { isSame } from '../same'
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
export function playTwins(game: Game): Result['reason'] {
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
  const copyOf = (one: RandomSource): RandomSource => resumeRandom(saveRandom(one))
  const drawFrom =
    (one: RandomSource): Random =>
    (limit) =>
      randomBelow(one, limit)
  const drawBoth = () => {
    const next = copyOf(source)
    const move = drawDeal(state, drawFrom(next))
    state = applyMove(state, move)
    if (position.phase === 'draw') position.deal(dealer === 'given' ? move : drawFrom(source))
    source = next
  }

  while (state.phase === 'draw') drawBoth()
  compare(state, position)
  while (state.phase !== 'over') {
    position.legalMoves(list)
    const number = choose(position, list, style, random)
    const move = position.moveAt(number)!
    assert.equal(position.numberOf(move), number)
    state = applyMove(state, move)
    if (dealer === 'own') position.apply(number)
    else if (dealer === 'random') position.apply(number, drawFrom(copyOf(source)))
    else position.apply(number, null)
    if (state.phase === 'draw') {
      if (dealer === 'given') assert.equal(position.phase, 'draw')
      drawBoth()
    }
    compareProgress(state, position)
    // A wrong state stays wrong, so every fourth one suffices. A wrong list may be gone after a move, but the games are
    // many, and the slower tier's list costs more than everything else here.
    const sample = random(8)
    if (sample < 2 || state.phase === 'over') compare(state, position)
    if (sample === 0) compareMoves(state, position, list)
    if (sample === 1) comparePlacements(state, position, list)
  }
  return result(state)!.reason
}

/** The number of a legal move, chosen in the style of a game. */
function choose(
  position: QwirklePosition,
  list: MoveList,
  style: Game['style'],
  random: Random,
): number {
  const { moves, points, placements, length } = list
  if (style === 'any' || placements === 0) return moves[random(length)]!
  if (style === 'tight') return tightest(position, list)
  const best = Math.max(...points.subarray(0, placements))
  return moves[style === 'best' ? points.indexOf(best) : random(placements)]!
}

/** The placement with the fewest open cells after it. */
function tightest(position: QwirklePosition, list: MoveList): number {
  const next = position.clone()
  let [best, fewest] = [0, Number.POSITIVE_INFINITY]
  for (let i = 0; i < list.placements; i++) {
    next.copyFrom(position)
    next.apply(list.moves[i]!, null)
    const open = next.words[Word.openCount]!
    if (open < fewest) [best, fewest] = [i, open]
  }
  return list.moves[best]!
}

/** What every move changes. */
function compareProgress(state: QwirkleState, position: QwirklePosition): void {
  assert.equal(position.phase, state.phase)
  assert.equal(position.turn, state.turn)
  assert.equal(position.turns, state.turns)
  assert.equal(position.bagCount, state.bag.length)
  assert.equal(position.tileCount, state.board.length)
  for (const [player, { score, hand }] of state.players.entries()) {
    assert.equal(position.score(player), score)
    assert.equal(position.handCount(player), hand.length)
  }
}

const unused = moveList()

/** Throws unless a position and a state are the same. */
function compare(state: QwirkleState, position: QwirklePosition): void {
  compareProgress(state, position)
  const decoded = position.decode()
  if (!isSame(decoded, state)) {
    assert.deepStrictEqual(decoded, state)
    throw new Error(`The keys are in another order: ${JSON.stringify(decoded)}`)
  }
  assert.equal(position.over, state.phase === 'over')
  for (let player = 0; player < state.players.length; player++) {
    const isActive = state.phase === 'play' && player === state.turn
    assert.equal(position.isActive(player), isActive)
    if (!isActive) assert.equal(position.legalMoves(unused, player), 0)
  }
  const ended = result(state)
  assert.deepEqual(position.result, ended)
  if (ended === null) return
  assert.deepEqual(position.ranking, ended.ranking)
  for (const { player, rank } of ended.ranking) assert.equal(position.rank(player), rank)
}

const out = new Int32Array(18)

/** Throws unless both tiers list the same moves, and each number leads back to its move. */
function compareMoves(state: QwirkleState, position: QwirklePosition, list: MoveList): void {
  const legal = legalMoves(state)
  const count = position.legalMoves(list)
  assert.equal(count, legal.length)
  assert.equal(list.length, count)
  const left = new Map<number, PlayerMove>()
  for (const move of legal) if (move.type === 'place') left.set(keyOf(move), move)
  assert.equal(left.size, list.placements)
  for (let i = 0; i < count; i++) {
    const move = position.moveAt(list.moves[i]!)!
    if (i >= list.placements) {
      assert.equal(list.points[i], 0)
      if (!isSame(move, legal[i])) assert.deepStrictEqual(move, legal[i])
      continue
    }
    const key = keyOf(move)
    if (!isSame(move, left.get(key))) assert.deepStrictEqual(move, left.get(key))
    left.delete(key)
  }
}

/** A number of 53 bits for a placement. */
function keyOf(move: PlayerMove): number {
  let [high, low] = [1, 2]
  if (move.type !== 'place') return 0
  for (const tile of move.tiles) {
    high = addTile(high, tile.x, tile.y, kindOf(tile))
    low = addTile(low, tile.y, tile.x, kindOf(tile))
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11)
}

/** Throws unless both tiers list the same placements with the same points: compares sums over all of them. */
function comparePlacements(state: QwirkleState, position: QwirklePosition, list: MoveList): void {
  if (state.phase !== 'play') return
  const found = placements(state.board, state.players[state.turn]!.hand)
  position.legalMoves(list)
  assert.equal(list.placements, found.length)
  let expected = 0
  for (const { tiles, points } of found) {
    let sum = points
    for (const tile of tiles) sum = addTile(sum, tile.x, tile.y, kindOf(tile))
    expected = (expected + sum) | 0
  }
  let actual = 0
  for (let i = 0; i < list.placements; i++) {
    const move = list.moves[i]!
    const points = list.points[i]!
    const size = position.tiles(move, out)
    assert.equal(position.points(move), points)
    let sum = points
    for (let n = 0; n < 3 * size; n += 3) sum = addTile(sum, out[n]!, out[n + 1]!, out[n + 2]!)
    actual = (actual + sum) | 0
  }
  assert.equal(actual, expected)
}

function addTile(sum: number, x: number, y: number, kind: number): number {
  const mixed = Math.imul(sum ^ (x * 40_000 + y * 40 + kind), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
