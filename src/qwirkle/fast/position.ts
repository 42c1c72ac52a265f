import { IllegalMoveError, throwMalformedMove } from '../../core/errors'
import type { Position } from '../../core/fast-game'
import type { Random } from '../../core/random'
import { playerArgument } from '../../core/seats'
import { applyMove } from '../rules/apply'
import { checkMove } from '../rules/check'
import type { DrawMove, Move, PlayerMove } from '../rules/moves'
import { requireMove } from '../rules/read'
import { type Result, result } from '../rules/result'
import type { QwirkleState } from '../rules/state'
import { KINDS } from '../rules/tiles'
import { applyNumber } from './apply'
import { byteLength, writeBytes } from './bytes'
import { draw } from './deal'
import { determinizeWords } from './determinize'
import { windowOf, writeFeatures } from './features'
import { hashWords } from './hash'
import { baseOf, PHASES, Phase, Plane, Player, Word } from './layout'
import { listMoves, pickMove } from './legal'
import { moveAt, numberOf } from './move-numbers'
import { type MoveList, moveList } from './moves'
import { bagCountOf, decode, isBagKnown, packState, tileKind, tileX, tileY } from './pack'
import { isPlacement, pointsOf, tilesOf } from './placement'

/** Chooses one of the first `count` moves of a list, for {@link QwirklePosition.playout}. */
export type Policy = (
  list: MoveList,
  count: number,
  position: QwirklePosition,
  random: Random,
) => number

/** The maximum number of moves of a playout. */
export const MAX_PLAYOUT_TURNS = 1000

/** A game of Qwirkle that moves change in place. Make one with {@link encode} or {@link newPosition}. */
export class QwirklePosition implements Position<QwirkleState, Move, MoveList> {
  /** @internal */
  readonly words: Int32Array
  /** @internal */
  readonly plane: Uint8Array

  /** @internal */
  constructor(words: Int32Array) {
    this.words = words
    this.plane = new Uint8Array(words.buffer, words.byteOffset + 4 * Word.plane, Plane.mask + 1)
  }

  get players() {
    return this.words[Word.seats]!
  }

  get phase(): QwirkleState['phase'] {
    return PHASES[this.words[Word.phase]!]!
  }

  /** The player to move; in phase `draw` the one who draws. */
  get turn() {
    return this.words[Word.turn]!
  }

  /** The number of turns taken. */
  get turns() {
    return this.words[Word.turns]!
  }

  get over() {
    return this.words[Word.phase] === Phase.over
  }

  /** Whether every tile is known, which is never so in a view. */
  get isKnown() {
    return this.words[Word.isKnown] === 1
  }

  /** The number of tiles in the bag. */
  get bagCount() {
    return this.words[Word.bagCount]!
  }

  /** The number of tiles on the board. */
  get tileCount() {
    return this.words[Word.tileCount]!
  }

  /**
   * A 53-bit hash of everything that the future depends on except the randomness. Compare it only within one game: it
   * depends on the first tile of the board.
   */
  get hash() {
    return hashWords(this.words)
  }

  /** The result; null while the game goes on (Q-E3). */
  get result(): Result | null {
    return this.over ? result(this.decode()) : null
  }

  get ranking(): Result['ranking'] {
    return Array.from({ length: this.players }, (_, player) => ({
      player,
      rank: this.rank(player),
      score: this.score(player),
    })).sort((a, b) => a.rank - b.rank)
  }

  /** A player's rank in {@link ranking}, from 1; tied players share one. */
  rank(player: number) {
    const score = this.score(player)
    let rank = 1
    for (let other = 0; other < this.players; other++) if (this.score(other) > score) rank++
    return rank
  }

  score(player: number) {
    return this.words[baseOf(player) + Player.score]!
  }

  /** The number of tiles in a player's hand. */
  handCount(player: number) {
    return this.words[baseOf(player) + Player.count]!
  }

  /** Writes the kinds of a player's hand, ascending, with unknown ones last as 36, and returns their number. */
  hand(player: number, out: Int32Array) {
    const base = baseOf(player)
    const count = this.words[base + Player.count]!
    for (let i = 0; i < count; i++) out[i] = this.words[base + Player.hand + i]!
    return count
  }

  /** Writes the number of tiles of each of the 36 kinds in the bag. Returns false if they are unknown. */
  bag(out: Int32Array) {
    for (let kind = 0; kind < KINDS; kind++) out[kind] = bagCountOf(this.words, kind)
    return isBagKnown(this.words)
  }

  /** Writes `x`, `y` and kind of every tile on the board in the order of placement, and returns their number. */
  board(out: Int32Array) {
    const { words, tileCount } = this
    for (let i = 0; i < tileCount; i++) {
      const tile = words[Word.tiles + i]!
      out[3 * i] = words[Word.originX]! + tileX(tile)
      out[3 * i + 1] = words[Word.originY]! + tileY(tile)
      out[3 * i + 2] = tileKind(tile)
    }
    return tileCount
  }

  isActive(player: number) {
    return this.words[Word.phase] === Phase.play && player === this.words[Word.turn]
  }

  /**
   * Writes the legal moves of a player, by default the player to move, to a list, placements first, and returns their
   * number; 0 for a player who may not move, or whose hand is unknown.
   */
  legalMoves(list: MoveList, player: number = this.words[Word.turn]!) {
    const { words, plane } = this
    list.length = 0
    list.placements = 0
    if (!this.isActive(player)) return 0
    const base = baseOf(player)
    // The unknown tiles of a hand are its last ones.
    const last = words[base + Player.hand + words[base + Player.count]! - 1]!
    return last < KINDS ? listMoves(words, plane, base, list) : 0
  }

  /**
   * The points that a placement scores at once, without the bonus for the last tile; -1 if it is illegal on the board.
   */
  points(move: number) {
    const isLegal = this.words[Word.phase] === Phase.play && isPlacement(move)
    return isLegal ? pointsOf(this.words, this.plane, move) : -1
  }

  /** Writes `x`, `y` and kind of every tile of a legal placement, in order, and returns their number. */
  tiles(move: number, out: Int32Array) {
    const { words, plane } = this
    if (this.points(move) < 0) refuseMove(this, move)
    const size = tilesOf(words, plane, move, out)
    for (let i = 0; i < size; i++) {
      out[3 * i]! += words[Word.originX]!
      out[3 * i + 1]! += words[Word.originY]!
    }
    return size
  }

  moveAt(number: number) {
    return moveAt(this.words, this.plane, number)
  }

  /**
   * The number of a legal move. Throws `IllegalMoveError` for any other value. An opening anywhere has the number of
   * the same tiles in a row from (0, 0).
   */
  numberOf(move: PlayerMove, player?: number) {
    return numberOf(this.words, move, player)
  }

  /**
   * Makes a move and everything that follows without a decision. Tiles are drawn with `random`; if it is omitted, with
   * the position's own randomness; if it is null, or the position has none, the position waits in phase `draw`. Throws
   * `IllegalMoveError` for an illegal move, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number) {
    if (player !== undefined && !this.isActive(player)) refuseMove(this, move, player)
    const { words, plane } = this
    if (words[Word.isKnown] === 0)
      // The rules know what follows if tiles are unknown. They reject null like any other value that is not a move.
      packState(words, plane, applyMove(this.decode(), this.moveAt(move)!))
    else if (!applyNumber(words, plane, move, random)) refuseMove(this, move)
  }

  /**
   * Draws tiles in phase `draw`: by a dealer's move, or as in {@link apply}. Throws `IllegalMoveError` if none are due,
   * or if the bag is unknown.
   */
  deal(tiles?: Random | DrawMove) {
    const { words } = this
    if (typeof tiles === 'object') drawGiven(this, tiles)
    else if (words[Word.phase] !== Phase.draw)
      throw new IllegalMoveError(checkMove(this.decode(), { type: 'draw', tiles: [] })!)
    else if (words[Word.isKnown] === 0) throw new IllegalMoveError(UNKNOWN)
    else if (tiles !== undefined) draw(words, tiles)
    else if (words[Word.seeded] === 1) draw(words, null)
    else throw new IllegalMoveError(NO_RANDOMNESS)
  }

  /**
   * Deals the unknown tiles to the other hands and the bag, each way equally likely. Before the opening, the hands
   * match the opening player.
   */
  determinize(random: Random) {
    determinizeWords(this.words, this.plane, random)
  }

  /**
   * Plays to the end of the game, with moves drawn uniformly or chosen by a policy, and returns the number of moves. It
   * stops after 1,000 moves. Throws `IllegalMoveError` if a tile is unknown.
   */
  playout(random: Random, policy?: Policy) {
    const { words, plane } = this
    if (words[Word.isKnown] === 0) throw new IllegalMoveError(UNKNOWN)
    const list = lists.pop() ?? moveList()
    let moves = 0
    while (words[Word.phase] === Phase.draw) this.deal(random)
    while (words[Word.phase] === Phase.play && moves < MAX_PLAYOUT_TURNS) {
      const move =
        policy === undefined
          ? pickMove(words, plane, baseOf(words[Word.turn]!), list, random)
          : policy(list, this.legalMoves(list), this, random)
      this.apply(move, random)
      moves++
    }
    lists.push(list)
    return moves
  }

  /** Becomes a copy of another position. */
  copyFrom(other: QwirklePosition) {
    this.words.set(other.words)
  }

  clone() {
    return new QwirklePosition(this.words.slice())
  }

  /** The position as a state, equal to what `applyMove` would have returned. */
  decode() {
    return decode(this.words)
  }

  /** The column of the board at the left edge of the features' planes. */
  get left() {
    return this.words[Word.originX]! + windowOf(this.words, tileX)
  }

  /** The row of the board at the top of the features' planes. */
  get top() {
    return this.words[Word.originY]! + windowOf(this.words, tileY)
  }

  /** Writes what a player, by default the player to move, may know, as {@link FEATURES} describes. */
  features(out: Float32Array, player: number = this.turn) {
    writeFeatures(this.words, player, out)
  }

  /**
   * Writes the position as `byteLength(players)` bytes to the front of `out`, by default a new array, and returns it.
   * {@link fromBytes} reads them.
   */
  toBytes(out: Uint8Array = new Uint8Array(byteLength(this.players))) {
    writeBytes(this.words, out)
    return out
  }
}

/** Unused lists for playouts. */
const lists: MoveList[] = []

const NO_RANDOMNESS = {
  code: 'bad-draw',
  message: 'The position has no generator: pass one, or pass a draw move.',
}

const UNKNOWN = {
  code: 'bad-draw',
  message: 'Some tiles are unknown: determinize the position first.',
}

function refuseMove(position: QwirklePosition, number: number, player?: number): never {
  const move: unknown = position.moveAt(number) ?? number
  throw new IllegalMoveError(checkMove(position.decode(), move, ...playerArgument(player))!)
}

/** Draws the tiles of a dealer's move. Throws `IllegalMoveError` for tiles that the bag does not have (Q-W4). */
function drawGiven(position: QwirklePosition, given: DrawMove): void {
  const { words, plane } = position
  const move = requireMove(given)
  if (move.type !== 'draw') throwMalformedMove('Only a draw fills a hand.')
  const randomness = words.slice(Word.seeded, Word.used + 1)
  packState(words, plane, applyMove(position.decode(), move))
  words.set(randomness, Word.seeded)
}
