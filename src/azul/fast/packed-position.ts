import { IllegalMoveError } from '../../core/errors'
import type { Random } from '../../core/random-stream'
import { checkMove } from '../rules/check'
import { type DealMove, MOVES, moveAt, moveIndex, type PlayerMove } from '../rules/moves'
import { byteLength, writeBytes } from './bytes'
import { dealGiven, dealTiles } from './deal'
import { draftTiles } from './draft'
import { writeFeatures } from './features'
import {
  bagCount,
  floorCode,
  floorLength,
  lidTiles,
  lineColor,
  lineCount,
  sourceColors,
  sourceTiles,
  wallCode,
  wallRows,
  wallSpaces,
} from './fields'
import { hashWords } from './hash'
import { baseOf, PHASES, Phase, Player, playerAt, Word } from './layout'
import { isActive, listDrafts, listTilings, moveList } from './legal'
import { decode, writeStart } from './pack'
import { type AzulPosition, MAX_PLAYOUT_ROUNDS, type Policy } from './position'
import { endDraft, nextTiling } from './round'
import type { Rules } from './rules'
import { rankingOf, rankOf, resultOf } from './scoring'
import { openColumns, tileChosen, tileForced } from './tiling'

const EMPTY_DEAL: DealMove = { type: 'deal', factories: [] }
const NO_RANDOMNESS = {
  code: 'bad-deal',
  message: 'The position has no generator: pass one, or pass a deal move.',
}

/** Unused lists for playouts. Nested playouts need more than one. */
const spareLists: Uint16Array[] = []

/** The implementation of {@link AzulPosition}: words, and the rules of their game. */
export class PackedPosition implements AzulPosition {
  rules: Rules
  words: Int32Array

  constructor(rules: Rules, words: Int32Array) {
    this.rules = rules
    this.words = words
  }

  get players() {
    return this.rules.players
  }

  get phase() {
    return PHASES[this.words[Word.phase]!]!
  }

  get turn() {
    return playerAt(this.words[Word.turn]!)
  }

  get round() {
    return this.words[Word.round]!
  }

  get over() {
    return this.words[Word.phase] === Phase.over
  }

  get hash() {
    return hashWords(this.words, this.rules)
  }

  get starter() {
    return playerAt(this.words[Word.starter]!)
  }

  get marker() {
    const base = this.words[Word.marker]!
    return base === 0 ? null : playerAt(base)
  }

  get factories() {
    return this.rules.factories
  }

  get board() {
    return this.rules.board
  }

  get maxRounds() {
    return this.rules.maxRounds
  }

  get result() {
    return resultOf(this.words, this.rules)
  }

  get ranking() {
    return rankingOf(this.words, this.rules)
  }

  rank(player: number) {
    return rankOf(this.words, this.rules, player)
  }

  score(player: number) {
    return this.words[baseOf(player) + Player.score]!
  }

  tiles(source: number, color: number) {
    return (sourceTiles(this.words, source) >> (6 * color)) & 63
  }

  colors(source: number) {
    return sourceColors(this.words, source)
  }

  bag(color: number) {
    return bagCount(this.words, color)
  }

  lid(color: number) {
    return (lidTiles(this.words, this.rules.words) >> (6 * color)) & 63
  }

  lineCount(player: number, row: number) {
    return lineCount(this.words, baseOf(player), row)
  }

  lineColor(player: number, row: number) {
    const base = baseOf(player)
    return lineCount(this.words, base, row) === 0 ? -1 : lineColor(this.words, base, row)
  }

  openLines(player: number) {
    return this.words[baseOf(player) + Player.legal]! & 0x1ffffff
  }

  wallColor(player: number, row: number, column: number) {
    return wallCode(this.words, baseOf(player), row, column) - 1
  }

  wallSpaces(player: number) {
    return wallSpaces(this.words, baseOf(player))
  }

  wallRows(player: number) {
    return wallRows(this.words, baseOf(player))
  }

  wallColumns(player: number) {
    return this.words[baseOf(player) + Player.columns]!
  }

  openColumns(player: number, row: number, color: number) {
    return openColumns(this.words, this.rules, baseOf(player), row, color)
  }

  floorLength(player: number) {
    return floorLength(this.words, baseOf(player))
  }

  floorTile(player: number, space: number) {
    return floorCode(this.words, baseOf(player), space) - 1
  }

  isActive(player: number) {
    return isActive(this.words, this.rules, player)
  }

  legalMoves(out: Uint16Array, player?: number) {
    const { words, rules } = this
    if (player !== undefined && !this.isActive(player)) return 0
    if (words[Word.phase] === Phase.draft) return listDrafts(words, out)
    // Between rounds and after the last one, no line is full.
    return listTilings(words, rules, player === undefined ? words[Word.turn]! : baseOf(player), out)
  }

  apply(move: number, random?: Random | null, player?: number) {
    const { words, rules } = this
    if (player !== undefined && !this.isActive(player)) this.#refuse(move, player)
    if (words[Word.phase] === Phase.draft) {
      if (!draftTiles(words, move)) this.#refuse(move, player)
      if ((words[Word.low]! | words[Word.high]!) === 0) endDraft(words, rules, random)
    } else {
      const base = player === undefined ? words[Word.turn]! : baseOf(player)
      if (!tileChosen(words, rules, base, move)) this.#refuse(move, player)
      if (!tileForced(words, rules, base)) nextTiling(words, rules, random)
    }
  }

  #refuse(move: number, player: number | undefined): never {
    throw new IllegalMoveError(checkMove(this.decode(), moveAt(move), player)!)
  }

  moveAt(number: number): PlayerMove | null {
    return MOVES[number] ?? null
  }

  numberOf(move: PlayerMove, player?: number) {
    const number = moveIndex(move)
    const refusal = checkMove(this.decode(), MOVES[number], player)
    if (refusal !== null) throw new IllegalMoveError(refusal)
    return number
  }

  deal(tiles?: Random | DealMove) {
    const { words, rules } = this
    if (tiles !== undefined && typeof tiles !== 'function') return dealGiven(words, rules, tiles)
    if (words[Word.phase] !== Phase.deal)
      throw new IllegalMoveError(checkMove(this.decode(), EMPTY_DEAL)!)
    if (tiles === undefined && words[Word.seeded] === 0) throw new IllegalMoveError(NO_RANDOMNESS)
    dealTiles(words, rules, tiles)
  }

  playout(random: Random, policy?: Policy) {
    if (this.words[Word.phase] === Phase.deal) dealTiles(this.words, this.rules, random)
    return this.#play(random, policy, random)
  }

  playoutRound(random: Random, policy?: Policy) {
    return this.#play(random, policy, null)
  }

  #play(random: Random, policy: Policy | undefined, dealer: Random | null) {
    const list = spareLists.pop() ?? moveList()
    const { words } = this
    const end = words[Word.round]! + MAX_PLAYOUT_ROUNDS
    let moves = 0
    while (words[Word.phase]! < Phase.deal && words[Word.round]! < end) {
      const count = this.legalMoves(list)
      const move = policy === undefined ? list[random(count)]! : policy(list, count, this, random)
      this.apply(move, dealer)
      moves++
    }
    spareLists.push(list)
    return moves
  }

  copyFrom(other: AzulPosition) {
    const { rules, words } = other as PackedPosition
    this.rules = rules
    if (this.words.length === words.length) this.words.set(words)
    else this.words = words.slice()
  }

  clone(): AzulPosition {
    return new PackedPosition(this.rules, this.words.slice())
  }

  restart(startingPlayer = 0) {
    writeStart(this.words, this.rules, baseOf(startingPlayer))
  }

  features(out: Float32Array, player: number = this.turn) {
    writeFeatures(this.words, this.rules, player, out)
  }

  toBytes(out: Uint8Array = new Uint8Array(byteLength(this.rules.players))) {
    writeBytes(this.words, this.rules, out)
    return out
  }

  decode() {
    return decode(this.words, this.rules)
  }
}
