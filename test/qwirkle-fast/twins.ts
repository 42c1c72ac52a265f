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
  type Placement,
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
  let found = placementsIn(state)
  compare(state, position, list)
  let turns = 0
  while (state.phase !== 'over') {
    const move = style === 'tight' ? tightest(position, list) : choose(state, found, style, random)
    const number = position.numberOf(move)
    state = applyMove(state, move)
    if (dealer === 'own') position.apply(number)
    else if (dealer === 'random') position.apply(number, drawFrom(copyOf(source)))
    else position.apply(number, null)
    if (state.phase === 'draw') {
      if (dealer === 'given') assert.equal(position.phase, 'draw')
      drawBoth()
    }
    found = placementsIn(state)
    // A difference would stay: every fourth state is compared as a whole.
    if (++turns % 4 === 0 || state.phase === 'over') compare(state, position, list)
    comparePlacements(state, position, list, found)
  }
  return result(state)!.reason
}

/** The placement with the fewest open cells after it, or whatever comes first. */
function tightest(position: QwirklePosition, list: MoveList): PlayerMove {
  const next = position.clone()
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

/** What the player to move can place, by the other tier: found once for a state, since it takes longest of all. */
function placementsIn({ phase, board, players, turn }: QwirkleState): readonly Placement[] {
  return phase === 'play' ? placements(board, players[turn]!.hand) : []
}

function choose(
  state: QwirkleState,
  found: readonly Placement[],
  style: Game['style'],
  random: Random,
): PlayerMove {
  if (style === 'any' || found.length === 0) {
    const legal = legalMoves(state)
    return legal[random(legal.length)]!
  }
  const chosen =
    style === 'best'
      ? found.reduce((a, b) => (b.points > a.points ? b : a))
      : found[random(found.length)]!
  return { type: 'place', tiles: chosen.tiles }
}

/** Throws unless a position is what a state is: in what it says of itself, its legal moves and their points. */
function compare(state: QwirkleState, position: QwirklePosition, list: MoveList): void {
  const seen = position.decode()
  if (!isSame(seen, state)) {
    assert.deepStrictEqual(seen, state)
    throw new Error(`The keys are in another order: ${JSON.stringify(seen)}`)
  }
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

/** The same placements with the same points: as a sum over all of them, whatever their order. */
function comparePlacements(
  state: QwirkleState,
  position: QwirklePosition,
  list: MoveList,
  found: readonly Placement[],
): void {
  assert.equal(position.phase, state.phase)
  assert.equal(position.turn, state.turn)
  if (state.phase !== 'play') return
  position.legalMoves(list)
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
