import { IllegalMoveError, throwMalformedMove } from '../../core/errors'
import type { Random } from '../../core/random'
import { applyMove } from '../rules/apply'
import { checkMove } from '../rules/check'
import type { DrawMove, PlayerMove } from '../rules/moves'
import { requireMove } from '../rules/read'
import { type Result, result } from '../rules/result'
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
import { MAX_PLAYOUT_TURNS, type Policy, type QwirklePosition } from './position'

/** The implementation of {@link QwirklePosition}. */
export class PackedPosition implements QwirklePosition {
  readonly words: Int32Array
  readonly plane: Uint8Array

  constructor(words: Int32Array) {
    this.words = words
    this.plane = new Uint8Array(words.buffer, words.byteOffset + 4 * Word.plane, Plane.mask + 1)
  }

  get players() {
    return this.words[Word.seats]!
  }

  get phase() {
    return PHASES[this.words[Word.phase]!]!
  }

  get turn() {
    return this.words[Word.turn]!
  }

  get turns() {
    return this.words[Word.turns]!
  }

  get over() {
    return this.words[Word.phase] === Phase.over
  }

  get isKnown() {
    return this.words[Word.isKnown] === 1
  }

  get bagCount() {
    return this.words[Word.bagCount]!
  }

  get tileCount() {
    return this.words[Word.tileCount]!
  }

  get hash() {
    return hashWords(this.words)
  }

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

  rank(player: number) {
    const score = this.score(player)
    let rank = 1
    for (let other = 0; other < this.players; other++) if (this.score(other) > score) rank++
    return rank
  }

  score(player: number) {
    return this.words[baseOf(player) + Player.score]!
  }

  handCount(player: number) {
    return this.words[baseOf(player) + Player.count]!
  }

  hand(player: number, out: Int32Array) {
    const base = baseOf(player)
    const count = this.words[base + Player.count]!
    for (let i = 0; i < count; i++) out[i] = this.words[base + Player.hand + i]!
    return count
  }

  bag(out: Int32Array) {
    for (let kind = 0; kind < KINDS; kind++) out[kind] = bagCountOf(this.words, kind)
    return isBagKnown(this.words)
  }

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

  points(move: number) {
    const isLegal = this.words[Word.phase] === Phase.play && isPlacement(move)
    return isLegal ? pointsOf(this.words, this.plane, move) : -1
  }

  tiles(move: number, out: Int32Array) {
    const { words, plane } = this
    if (this.points(move) < 0) this.#refuse(move)
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

  numberOf(move: PlayerMove, player?: number) {
    return numberOf(this.words, move, player)
  }

  apply(move: number, random?: Random | null, player?: number) {
    if (player !== undefined && !this.isActive(player)) this.#refuse(move, player)
    if (this.words[Word.isKnown] === 0) this.#applyUnknown(move)
    else if (!applyNumber(this.words, this.plane, move, random)) this.#refuse(move)
  }

  /** Applies a move by the rules: they know what follows if tiles are unknown. */
  #applyUnknown(number: number) {
    // `applyMove` rejects null like any other value that is not a move.
    packState(this.words, this.plane, applyMove(this.decode(), this.moveAt(number)!))
  }

  #refuse(number: number, player?: number): never {
    const move: unknown = this.moveAt(number) ?? number
    throw new IllegalMoveError(checkMove(this.decode(), move, player)!)
  }

  deal(tiles?: Random | DrawMove) {
    const { words } = this
    if (typeof tiles === 'object') this.#drawGiven(tiles)
    else if (words[Word.phase] !== Phase.draw) this.#refuseDraw()
    else if (words[Word.isKnown] === 0) throw new IllegalMoveError(UNKNOWN)
    else if (tiles !== undefined) draw(words, tiles)
    else if (words[Word.seeded] === 1) draw(words, null)
    else throw new IllegalMoveError(NO_RANDOMNESS)
  }

  #refuseDraw(): never {
    throw new IllegalMoveError(checkMove(this.decode(), { type: 'draw', tiles: [] })!)
  }

  #drawGiven(given: DrawMove) {
    const { words } = this
    const move = requireMove(given)
    if (move.type !== 'draw') throwMalformedMove('Only a draw fills a hand.')
    const randomness = words.slice(Word.seeded, Word.used + 1)
    packState(words, this.plane, applyMove(this.decode(), move))
    words.set(randomness, Word.seeded)
  }

  determinize(random: Random) {
    determinizeWords(this.words, this.plane, random)
  }

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

  copyFrom(other: QwirklePosition) {
    this.words.set((other as PackedPosition).words)
  }

  clone(): QwirklePosition {
    return new PackedPosition(this.words.slice())
  }

  decode() {
    return decode(this.words)
  }

  get left() {
    return this.words[Word.originX]! + windowOf(this.words, tileX)
  }

  get top() {
    return this.words[Word.originY]! + windowOf(this.words, tileY)
  }

  features(out: Float32Array, player: number = this.turn) {
    writeFeatures(this.words, player, out)
  }

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
