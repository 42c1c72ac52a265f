import { checkMove } from '../azul/check'
import { type DealMove, moveAt } from '../azul/moves'
import { IllegalMoveError } from '../core/errors'
import { fullLines } from './bits'
import { dealTiles } from './deal'
import { dealGiven } from './deal-given'
import { decode } from './decode'
import { draftTiles } from './draft'
import { hashWords } from './hash'
import { baseOf, PHASES, Phase, Player, playerAt, Word } from './layout'
import { listDrafts, listTilings, moveList } from './legal'
import { PLAYOUT_ROUNDS, type Policy, type Position } from './position'
import type { Random } from './random'
import { rankingOf, rankOf, resultOf } from './result'
import { endDraft, nextTiling } from './round'
import type { Rules } from './rules'
import { tileChosen, tileForced } from './tiling'

const EMPTY_DEAL: DealMove = { type: 'deal', factories: [] }
const NO_RANDOMNESS = {
  code: 'bad-deal',
  message: 'The position has no randomness of its own: deal with some, or give the tiles.',
}

/** Lists for playouts: more than one where a policy plays out positions itself. */
const spareLists: Uint16Array[] = []

/** A {@link Position} as this room sees it: words, and the rules that they are played by. */
export class PackedPosition implements Position {
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

  isActive(player: number) {
    const phase = this.words[Word.phase]
    if (phase === Phase.draft) return player === this.turn
    if (phase !== Phase.tile || player >>> 0 !== player || player >= this.rules.players)
      return false
    return fullLines(this.words[baseOf(player) + Player.lines]!) !== 0
  }

  legalMoves(out: Uint16Array, player?: number) {
    const { words, rules } = this
    if (player !== undefined && !this.isActive(player)) return 0
    if (words[Word.phase] === Phase.draft) return listDrafts(words, out)
    if (words[Word.phase] !== Phase.tile) return 0
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
      if (words[Word.phase] !== Phase.tile || !tileChosen(words, rules, base, move))
        this.#refuse(move, player)
      if (!tileForced(words, rules, base)) nextTiling(words, rules, random)
    }
  }

  #refuse(move: number, player: number | undefined): never {
    throw new IllegalMoveError(checkMove(this.decode(), moveAt(move), player)!)
  }

  deal(tiles?: Random | DealMove['factories']) {
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
    const end = words[Word.round]! + PLAYOUT_ROUNDS
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

  copyFrom(other: Position) {
    const { rules, words } = other as PackedPosition
    this.rules = rules
    if (this.words.length === words.length) this.words.set(words)
    else this.words = words.slice()
  }

  clone(): Position {
    return new PackedPosition(this.rules, this.words.slice())
  }

  decode() {
    return decode(this.words, this.rules)
  }
}
