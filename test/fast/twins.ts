import assert from 'node:assert/strict'
import { randomBelow, resumeRandom, saveRandom, seedRandom } from '../../src/core/random'
import {
  type AzulPosition,
  encode,
  moveList,
  type Random,
  randomStream,
} from '../../src/entries/fast'
import {
  type AzulState,
  activePlayers,
  applyMove,
  BOARD_NAMES,
  BOARDS,
  type Board,
  COLORS,
  type Color,
  createGame,
  defineBoard,
  drawDeal,
  legalMoves,
  moveAt,
  type Result,
  result,
} from '../../src/entries/index'
import { isSame } from '../same'
import { readState } from './read'

/** How a game is set up, who deals, and how its moves are chosen. */
export interface Game {
  readonly seed: number
  readonly board: Board
  readonly players: 2 | 3 | 4
  /** The state's own randomness; an external dealer whose tiles are drawn by, or given to, the position. */
  readonly dealer: 'own' | 'random' | 'given'
  readonly maxRounds?: number
  /** One in `careful` drafts to the floor line is made although there is another move; 0: all moves are equally likely. */
  readonly careful: number
}

/** A random game for a seed; one game in three is on a custom board. */
export function gameFor(seed: number): Game {
  const random = randomStream(seed)
  const players = (2 + random(3)) as 2 | 3 | 4
  const board = random(3) === 0 ? randomBoard(random, seed) : BOARDS[BOARD_NAMES[random(6)]!]
  const dealer = (['own', 'random', 'given'] as const)[random(3)]!
  const careful = random(2) * 20
  const maxRounds = random(4) === 0 ? { maxRounds: 1 + random(8) } : {}
  return { seed, board, players, dealer, careful, ...maxRounds }
}

/** A board with random printed spaces, multipliers, floor values and bonuses. */
export function randomBoard(random: Random, seed: number): Board {
  const density = random(4)
  const printed: (Color | null)[][] = Array.from({ length: 5 }, () => [
    null,
    null,
    null,
    null,
    null,
  ])
  const shift = random(5)
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      if (random(4) > density) continue
      const color =
        density === 3 ? COLORS[(column + 5 - row + shift) % 5]! : COLORS[random(COLORS.length)]!
      const inRow = printed[row]!.includes(color)
      const inColumn = printed.some((cells) => cells[column] === color)
      if (!inRow && !inColumn) printed[row]![column] = color
    }
  return defineBoard({
    name: `random-${seed}`,
    printed,
    multipliers: printed.map((cells) => cells.map(() => 1 + (random(4) === 0 ? 1 : 0))),
    floor: Array.from({ length: 7 }, () => -random(6)),
    bonus: { row: random(5), column: random(12), color: random(15) },
  })
}

/** Random games are much shorter, except for one in about ten thousand that never ends (A-N5). */
const MAX_MOVES = 5000

/** Plays a game in both tiers at once, throws where they differ, and says how it ended. */
export function playTwins(game: Game): Result['reason'] | 'unfinished' {
  const { seed, board, players, dealer, maxRounds, careful } = game
  const random = randomStream(seed ^ 0x5eed)
  // The same drawing of tiles for both tiers, where the position is to draw with the caller's randomness.
  let stream = seedRandom(seed)
  let state = createGame({
    board,
    players,
    startingPlayer: random(players),
    ...(dealer === 'own' ? { seed } : { dealer: 'external' as const }),
    ...(maxRounds === undefined ? {} : { maxRounds }),
  })
  const position = encode(state)
  const list = moveList()
  let moves = 0
  const drawn = () => {
    const source = resumeRandom(stream)
    return (limit: number) => randomBelow(source, limit)
  }
  const dealBoth = () => {
    const next = resumeRandom(stream)
    const move = drawDeal(state, (limit) => randomBelow(next, limit))
    state = applyMove(state, move)
    if (position.phase === 'deal') position.deal(dealer === 'given' ? move : drawn())
    stream = saveRandom(next)
  }
  const inMove = () => {
    if (dealer === 'own') return undefined
    return dealer === 'given' || random(2) === 0 ? null : drawn()
  }

  if (state.phase === 'deal') dealBoth()
  compare(state, position)
  while (state.phase !== 'over' && moves < MAX_MOVES) {
    const active = activePlayers(state)
    const player = active[random(active.length)]!
    const { phase } = state
    const index = choose(list.subarray(0, position.legalMoves(list, player)), random, careful)
    state = applyMove(state, moveAt(index), player)
    position.apply(index, inMove(), player)
    moves++
    if (state.phase === 'deal') dealBoth()
    compareProgress(state, position)
    // A wrong state stays wrong, so every sixth one within a phase suffices. A wrong list may be gone after a move, but
    // the games are many.
    if (moves % 6 === 0 || state.phase !== phase) compare(state, position)
    if (random(4) === 0 || state.phase !== phase) compareMoves(state, position, list)
  }
  return result(state)?.reason ?? 'unfinished'
}

/** The index of one of some moves. */
function choose(moves: Uint16Array, random: Random, careful: number): number {
  const index = moves[random(moves.length)]!
  if (careful === 0 || !isFloorDraft(index)) return index
  const others = moves.filter((other) => !isFloorDraft(other))
  return others.length > 0 && random(careful) > 0 ? others[random(others.length)]! : index
}

function isFloorDraft(index: number): boolean {
  const move = moveAt(index)
  return move.type === 'draft' && move.line === 'floor'
}

/** Throws an error that shows the difference between two values, or says that it is the order of their keys. */
function differ(actual: unknown, expected: unknown): never {
  assert.deepStrictEqual(actual, expected)
  throw new Error(`The keys are in another order: ${JSON.stringify(actual)}`)
}

/** What every move changes, or leaves alone. */
function compareProgress(state: AzulState, position: AzulPosition): void {
  same(position.phase, state.phase)
  same(position.turn, state.turn)
  same(position.round, state.round)
  same(position.over, state.phase === 'over')
  const active = activePlayers(state)
  for (const [player, { score }] of state.players.entries()) {
    same(position.score(player), score)
    same(position.isActive(player), active.includes(player))
  }
}

/** Throws unless a position and a state are the same. */
function compare(state: AzulState, position: AzulPosition): void {
  compareProgress(state, position)
  const decoded = position.decode()
  if (!isSame(decoded, state)) differ(decoded, state)
  const { random: _, ...known } = state
  const read = readState(position)
  if (!isSame(read, known)) differ(read, known)
  const ended = result(state)
  if (ended === null) {
    same(position.result, null)
    return
  }
  assert.deepEqual(position.result, ended)
  assert.deepEqual(position.ranking, ended.ranking)
  for (const { player, rank } of ended.ranking) assert.equal(position.rank(player), rank)
}

/** Throws unless both tiers list the same moves in the same order, for every player. */
function compareMoves(state: AzulState, position: AzulPosition, list: Uint16Array): void {
  for (const player of state.players.keys()) {
    const legal = legalMoves(state, player)
    const count = position.legalMoves(list, player)
    same(count, legal.length)
    for (let i = 0; i < count; i++) same(moveAt(list[i]!), legal[i])
  }
}

/** `assert.equal` where it fails; a comparison where it does not, of which there are hundreds a move. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) assert.equal(actual, expected)
}
