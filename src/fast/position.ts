import { checkMove, type MoveRejection } from '../azul/check'
import { type DealMove, moveAt } from '../azul/moves'
import type { EndReason, Ranked, Result } from '../azul/scoring'
import type { AzulState } from '../azul/state'
import { IllegalMoveError } from '../errors'
import { createIsAlive } from './alive'
import { createBits } from './bits'
import { createDeal } from './deal'
import { dealGiven } from './deal-given'
import { decode } from './decode'
import { createDraft, moveList } from './draft'
import { createHash } from './hash'
import { PHASES, PLAYER, seatAt, WORD, wordsOf } from './layout'
import type { Random } from './random'
import { createRound } from './round'
import type { Rules } from './rules'
import { buildTables } from './tables'
import { createTiling } from './tiling'

/** Picks one of the first `count` moves of a list, for {@link Position.playout}; it must not change the position. */
export type Policy = (
  moves: Uint16Array,
  count: number,
  position: Position,
  random: Random,
) => number

/** A game of Azul that is changed in place; moves are numbers, the same as those of `moveIndex`. */
export interface Position {
  /** How many play. */
  readonly players: number
  readonly phase: AzulState['phase']
  /** Whose decision it is; as in a state. */
  readonly turn: number
  /** Which round is played, from 1. */
  readonly round: number
  /** Whether the game has ended. */
  readonly over: boolean
  /**
   * A whole number of 53 bits, the same for positions with the same future: all but the position's own randomness and
   * which tiles lie on the floor lines, whose number alone counts.
   */
  readonly hash: number
  /** How the game ended; null while it goes on (A-E3). */
  readonly result: Result | null
  /** Every player, the best first, as if the game ended with the scores of now (A-E3). */
  readonly ranking: readonly Ranked[]
  /** A player's place in {@link ranking}; 1 is the best, equal players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** Whether a player may move now: while drafting the one whose turn it is, then all who have a tiling to decide. */
  isActive(player: number): boolean
  /**
   * Writes a player's legal moves into the front of a list, in rising order, and gives their number; 0 for a player who
   * may not move. What lies behind them is not cleared. Make the list with {@link moveList}.
   */
  legalMoves(out: Uint16Array, player?: number): number
  /**
   * Makes a move, with everything that follows of itself. A deal that comes due is drawn with `random`; if that is left
   * out, with the position's own randomness, where it has any; if it is null, or there is none, the position waits in
   * phase `deal`. Throws {@link IllegalMoveError} for a move that is not legal, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /** Fills the factories in phase `deal`: with given tiles, or as {@link apply} would draw them (A-N1). */
  deal(tiles?: Random | DealMove['factories']): void
  /**
   * Plays on to the end of the game, each move drawn evenly or chosen by a policy; the number of moves made. Stops after
   * {@link PLAYOUT_ROUNDS} rounds, for a few games never end (A-N5); then the position is not over.
   */
  playout(random: Random, policy?: Policy): number
  /** Plays on to the end of the round, after the tiling and before the next deal; the number of moves made. */
  playoutRound(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. Fastest where as many play. */
  copyFrom(other: Position): void
  /** A copy that goes its own way. */
  clone(): Position
  /** The position as a state: the same that `azul/` would have reached. */
  decode(): AzulState
}

/** How many rounds a playout goes on for at most; games of random moves seldom take ten. */
export const PLAYOUT_ROUNDS = 100

const EMPTY_DEAL: DealMove = { type: 'deal', factories: [] }
const NO_RANDOMNESS: MoveRejection = {
  code: 'bad-deal',
  message: 'The position has no randomness of its own: deal with some, or give the tiles.',
}

/** A {@link Position} as this room sees it. */
export interface PackedPosition extends Position {
  readonly words: Int32Array
  readonly rules: Rules
}

/** The class of positions, closed over its tables. */
function createPosition(): new (rules: Rules, words: Int32Array) => PackedPosition {
  const tables = buildTables()
  const bits = createBits()
  const { completeFives, countFives, fullLines } = bits
  const { listDrafts, draft } = createDraft(tables)
  const tiling = createTiling(tables, bits)
  const { settle, tile, listTilings } = tiling
  const dealTiles = createDeal()
  const { endDraft, nextTiling } = createRound(tiling, dealTiles, createIsAlive(tables), bits)
  const hashWords = createHash()
  const { low: LOW, high: HIGH, phase: PHASE, turn: TURN, round: ROUND, seeded: SEEDED } = WORD
  const { size: SIZE } = PLAYER
  const SCORE = WORD.players + PLAYER.score
  const LINES = WORD.players + PLAYER.lines
  const WALL = WORD.players + PLAYER.wall
  const [DRAFT, TILE] = [PHASES.indexOf('draft'), PHASES.indexOf('tile')]
  const [DEAL, OVER] = [PHASES.indexOf('deal'), PHASES.indexOf('over')]
  const lists: Uint16Array[] = []

  return class PackedPosition implements PackedPosition {
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
      return PHASES[this.words[PHASE]!]!
    }

    get turn() {
      return seatAt(this.words[TURN]!)
    }

    get round() {
      return this.words[ROUND]!
    }

    get over() {
      return this.words[PHASE] === OVER
    }

    get hash() {
      return hashWords(this.words, this.rules)
    }

    get result(): Result | null {
      if (!this.over) return null
      const { ranking } = this
      const winners = ranking.filter(({ rank }) => rank === 1).map(({ player }) => player)
      return { reason: this.#reason(), winners, ranking }
    }

    #reason(): EndReason {
      for (let player = 0; player < this.rules.players; player++)
        if (this.#rows(player) > 0) return 'complete-row'
      return this.round === this.rules.maxRounds ? 'round-limit' : 'stalemate'
    }

    get ranking(): readonly Ranked[] {
      return Array.from({ length: this.rules.players }, (_, player) => ({
        player,
        rank: this.rank(player),
        score: this.score(player),
        rows: this.#rows(player),
      })).sort((a, b) => a.rank - b.rank)
    }

    rank(player: number) {
      const score = this.score(player)
      let rank = 1
      for (let other = 0; other < this.rules.players; other++) {
        const lead = this.score(other) - score
        if (lead > 0 || (lead === 0 && this.#rows(other) > this.#rows(player))) rank++
      }
      return rank
    }

    score(player: number) {
      return this.words[SCORE + SIZE * player]!
    }

    #rows(player: number) {
      return countFives(completeFives(this.words[WALL + SIZE * player]!))
    }

    isActive(player: number) {
      const phase = this.words[PHASE]
      if (phase === DRAFT) return player === this.turn
      if (phase !== TILE || player >>> 0 !== player || player >= this.rules.players) return false
      return fullLines(this.words[LINES + SIZE * player]!) !== 0
    }

    legalMoves(out: Uint16Array, seat?: number) {
      const { words, rules } = this
      if (seat !== undefined && !this.isActive(seat)) return 0
      if (words[PHASE] === DRAFT) return listDrafts(words, out)
      if (words[PHASE] !== TILE) return 0
      return listTilings(words, rules, seat === undefined ? words[TURN]! : wordsOf(seat), out)
    }

    apply(move: number, random?: Random | null, seat?: number) {
      const { words, rules } = this
      if (seat !== undefined && !this.isActive(seat)) this.#refuse(move, seat)
      if (words[PHASE] === DRAFT) {
        if (!draft(words, move)) this.#refuse(move, seat)
        if ((words[LOW]! | words[HIGH]!) === 0) endDraft(words, rules, random)
      } else {
        const player = seat === undefined ? words[TURN]! : wordsOf(seat)
        if (words[PHASE] !== TILE || !tile(words, rules, player, move)) this.#refuse(move, seat)
        if (!settle(words, rules, player)) nextTiling(words, rules, random)
      }
    }

    #refuse(move: number, player: number | undefined): never {
      throw new IllegalMoveError(checkMove(this.decode(), moveAt(move), player)!)
    }

    deal(tiles?: Random | DealMove['factories']) {
      const { words, rules } = this
      if (tiles !== undefined && typeof tiles !== 'function') return dealGiven(words, rules, tiles)
      if (words[PHASE] !== DEAL) throw new IllegalMoveError(checkMove(this.decode(), EMPTY_DEAL)!)
      if (tiles === undefined && words[SEEDED] === 0) throw new IllegalMoveError(NO_RANDOMNESS)
      dealTiles(words, rules, tiles)
    }

    playout(random: Random, policy?: Policy) {
      if (this.words[PHASE] === DEAL) dealTiles(this.words, this.rules, random)
      return this.#play(random, policy, random)
    }

    playoutRound(random: Random, policy?: Policy) {
      return this.#play(random, policy, null)
    }

    #play(random: Random, policy: Policy | undefined, dealer: Random | null) {
      const list = lists.pop() ?? moveList()
      const { words } = this
      const end = words[ROUND]! + PLAYOUT_ROUNDS
      let moves = 0
      while (words[PHASE]! < DEAL && words[ROUND]! < end) {
        const count = this.legalMoves(list)
        const move = policy === undefined ? list[random(count)]! : policy(list, count, this, random)
        this.apply(move, dealer)
        moves++
      }
      lists.push(list)
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
}

/** Positions as this room makes them. */
export const PackedPosition = /* @__PURE__ */ createPosition()
