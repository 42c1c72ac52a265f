import { IllegalMoveError } from '../../core/errors'
import type { Position } from '../../core/fast-game'
import type { Random } from '../../core/random-stream'
import { playerArgument } from '../../core/seats'
import { checkMove } from '../rules/check'
import { type DealMove, MOVES, type Move, moveAt, moveIndex, type PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { AzulState } from '../rules/state'
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
import { endDraft, MAX_PLAYOUT_ROUNDS, nextTiling } from './round'
import type { Rules } from './rules'
import { rankingOf, rankOf, resultOf } from './scoring'
import { openColumns, tileChosen, tileForced } from './tiling'

/**
 * Chooses one of the first `count` moves of a list, for {@link AzulPosition.playout}. It must not change the position.
 */
export type Policy = (
  moves: Uint16Array,
  count: number,
  position: AzulPosition,
  random: Random,
) => number

/** The source number of the center, after those of the factories. */
export const CENTER_SOURCE = 9

/** The number of the marker on a floor line, after those of the colors. */
export const MARKER_TILE = 5

const EMPTY_DEAL: DealMove = { type: 'deal', factories: [] }
const NO_RANDOMNESS = {
  code: 'bad-deal',
  message: 'The position has no generator: pass one, or pass a deal move.',
}

/** Unused lists for playouts. Nested playouts need more than one. */
const spareLists: Uint16Array[] = []

/**
 * A game of Azul that moves change in place. Move numbers are those of `moveIndex`. Colors are 0 to 4 in the order of
 * `COLORS`; players, rows, columns and spaces count from 0. Arguments are not checked.
 */
export class AzulPosition implements Position<AzulState, Move, Uint16Array> {
  /** @internal */
  rules: Rules
  /** @internal */
  words: Int32Array

  /** @internal */
  constructor(rules: Rules, words: Int32Array) {
    this.rules = rules
    this.words = words
  }

  get players() {
    return this.rules.players
  }

  get phase(): AzulState['phase'] {
    return PHASES[this.words[Word.phase]!]!
  }

  get turn() {
    return playerAt(this.words[Word.turn]!)
  }

  /** The round, from 1. */
  get round() {
    return this.words[Word.round]!
  }

  get over() {
    return this.words[Word.phase] === Phase.over
  }

  /**
   * A 53-bit hash, equal for positions with the same future. It covers the board, the last round and everything on the
   * table, but not the randomness, the board's name and the kinds of tiles on floor lines.
   */
  get hash() {
    return hashWords(this.words, this.rules)
  }

  /** The player who started the round. */
  get starter() {
    return playerAt(this.words[Word.starter]!)
  }

  /** The player who took the starting marker; null while it is in the center. */
  get marker() {
    const base = this.words[Word.marker]!
    return base === 0 ? null : playerAt(base)
  }

  /** The number of factories. */
  get factories() {
    return this.rules.factories
  }

  /** The board. */
  get board() {
    return this.rules.board
  }

  /** The last round, as in a state; null without a limit. */
  get maxRounds() {
    return this.rules.maxRounds
  }

  /** The result; null while the game goes on (A-E3). */
  get result() {
    return resultOf(this.words, this.rules)
  }

  /** All players, best first, as if the game ended now (A-E3). */
  get ranking(): Result['ranking'] {
    return rankingOf(this.words, this.rules)
  }

  /** A player's rank in {@link ranking}, from 1; tied players share one. */
  rank(player: number) {
    return rankOf(this.words, this.rules, player)
  }

  score(player: number) {
    return this.words[baseOf(player) + Player.score]!
  }

  /** The number of tiles of a color in a factory, or in the center, which is source {@link CENTER_SOURCE}. */
  tiles(source: number, color: number) {
    return (sourceTiles(this.words, source) >> (6 * color)) & 63
  }

  /** The colors in a source, as bits. */
  colors(source: number) {
    return sourceColors(this.words, source)
  }

  /** The number of tiles of a color in the bag. */
  bag(color: number) {
    return bagCount(this.words, color)
  }

  /** The number of tiles of a color in the lid. */
  lid(color: number) {
    return (lidTiles(this.words, this.rules.words) >> (6 * color)) & 63
  }

  /** The number of tiles on a player's line. */
  lineCount(player: number, row: number) {
    return lineCount(this.words, baseOf(player), row)
  }

  /** The color of a player's line; -1 if it is empty. */
  lineColor(player: number, row: number) {
    const base = baseOf(player)
    return lineCount(this.words, base, row) === 0 ? -1 : lineColor(this.words, base, row)
  }

  /** The colors allowed on each of a player's lines, as bits `5 * color + line` (A-F4, A-F7). */
  openLines(player: number) {
    return this.words[baseOf(player) + Player.legal]! & 0x1ffffff
  }

  /** The color of a wall space; -1 if it is empty. */
  wallColor(player: number, row: number, column: number) {
    return wallCode(this.words, baseOf(player), row, column) - 1
  }

  /** The taken spaces of a player's wall, as bits `5 * row + column`. */
  wallSpaces(player: number) {
    return wallSpaces(this.words, baseOf(player))
  }

  /** The colors in each row of a player's wall, as bits `5 * color + row`. */
  wallRows(player: number) {
    return wallRows(this.words, baseOf(player))
  }

  /** The colors in each column of a player's wall, as bits `5 * color + column`. */
  wallColumns(player: number) {
    return this.words[baseOf(player) + Player.columns]!
  }

  /** The columns open to a color in a row of a player's wall, as bits (A-T3). */
  openColumns(player: number, row: number, color: number) {
    return openColumns(this.words, this.rules, baseOf(player), row, color)
  }

  /** The number of taken spaces of a player's floor line. */
  floorLength(player: number) {
    return floorLength(this.words, baseOf(player))
  }

  /** The contents of a floor space: a color, {@link MARKER_TILE}, or -1 if it is empty. */
  floorTile(player: number, space: number) {
    return floorCode(this.words, baseOf(player), space) - 1
  }

  /** Whether a player may move now: while drafting the player to move, then everyone with a tiling to choose. */
  isActive(player: number) {
    return isActive(this.words, this.rules, player)
  }

  /**
   * Writes a player's legal moves to the front of a list, in ascending order, and returns their number; 0 for a player
   * who may not move. The rest of the list is undefined. Make lists with {@link moveList}.
   */
  legalMoves(out: Uint16Array, player?: number) {
    const { words, rules } = this
    if (player !== undefined && !this.isActive(player)) return 0
    if (words[Word.phase] === Phase.draft) return listDrafts(words, out)
    // Between rounds and after the last one, no line is full.
    return listTilings(words, rules, player === undefined ? words[Word.turn]! : baseOf(player), out)
  }

  /**
   * Makes a move and everything that follows without a decision. A deal is drawn with `random`; if it is omitted, with
   * the position's own randomness; if it is null, or the position has none, the position waits in phase `deal`. Throws
   * `IllegalMoveError` for an illegal move, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number) {
    const { words, rules } = this
    if (player !== undefined && !this.isActive(player)) refuseMove(this, move, player)
    if (words[Word.phase] === Phase.draft) {
      if (!draftTiles(words, move)) refuseMove(this, move, player)
      if ((words[Word.low]! | words[Word.high]!) === 0) endDraft(words, rules, random)
    } else {
      const base = player === undefined ? words[Word.turn]! : baseOf(player)
      if (!tileChosen(words, rules, base, move)) refuseMove(this, move, player)
      if (!tileForced(words, rules, base)) nextTiling(words, rules, random)
    }
  }

  /** The move with a number, legal or not; null for a number of no move. */
  moveAt(number: number): PlayerMove | null {
    return MOVES[number] ?? null
  }

  /** The number of a legal move, as `moveIndex` gives it. Throws `IllegalMoveError` for any other value. */
  numberOf(move: PlayerMove, player?: number) {
    const number = moveIndex(move)
    const refusal = checkMove(this.decode(), MOVES[number], ...playerArgument(player))
    if (refusal !== null) throw new IllegalMoveError(refusal)
    return number
  }

  /** Fills the factories in phase `deal`: by a dealer's move, or drawn as in {@link apply} (A-N1). */
  deal(tiles?: Random | DealMove) {
    const { words, rules } = this
    if (tiles !== undefined && typeof tiles !== 'function') return dealGiven(words, rules, tiles)
    if (words[Word.phase] !== Phase.deal)
      throw new IllegalMoveError(checkMove(this.decode(), EMPTY_DEAL)!)
    if (tiles === undefined && words[Word.seeded] === 0) throw new IllegalMoveError(NO_RANDOMNESS)
    dealTiles(words, rules, tiles)
  }

  /**
   * Plays to the end of the game, with moves drawn uniformly or chosen by a policy, and returns the number of moves. It
   * stops after 100 rounds, independently of the game's own limit (A-N5).
   */
  playout(random: Random, policy?: Policy) {
    if (this.words[Word.phase] === Phase.deal) dealTiles(this.words, this.rules, random)
    return play(this, random, policy, random)
  }

  /** Plays to the end of the round, after the tiling and before the next deal, and returns the number of moves. */
  playoutRound(random: Random, policy?: Policy) {
    return play(this, random, policy, null)
  }

  /** Becomes a copy of another position. It is fastest for equal numbers of players. */
  copyFrom(other: AzulPosition) {
    const { rules, words } = other
    this.rules = rules
    if (this.words.length === words.length) this.words.set(words)
    else this.words = words.slice()
  }

  clone() {
    return new AzulPosition(this.rules, this.words.slice())
  }

  /** Starts a new game by the same rules, in phase `deal`, without its own randomness. Nothing is allocated. */
  restart(startingPlayer = 0) {
    writeStart(this.words, this.rules, baseOf(startingPlayer))
  }

  /**
   * Writes the features for a player, by default the player to move, to the front of a list of at least
   * `featureCount(players)` numbers, as {@link FEATURES} describes. Nothing is allocated.
   */
  features(out: Float32Array, player: number = this.turn) {
    writeFeatures(this.words, this.rules, player, out)
  }

  /**
   * Writes the position as `byteLength(players)` bytes to the front of `out`, by default a new array, and returns it.
   * The bytes are the same on every machine and include the position's own randomness. `fromBytes` reads them.
   */
  toBytes(out: Uint8Array = new Uint8Array(byteLength(this.rules.players))) {
    writeBytes(this.words, this.rules, out)
    return out
  }

  /** The position as a state, equal to what `applyMove` would have returned. */
  decode() {
    return decode(this.words, this.rules)
  }
}

function refuseMove(position: AzulPosition, move: number, player: number | undefined): never {
  throw new IllegalMoveError(checkMove(position.decode(), moveAt(move), ...playerArgument(player))!)
}

/** Plays on, with deals by `dealer`; for null, to the end of the round. */
function play(
  position: AzulPosition,
  random: Random,
  policy: Policy | undefined,
  dealer: Random | null,
): number {
  const list = spareLists.pop() ?? moveList()
  const { words } = position
  const end = words[Word.round]! + MAX_PLAYOUT_ROUNDS
  let moves = 0
  while (words[Word.phase]! < Phase.deal && words[Word.round]! < end) {
    const count = position.legalMoves(list)
    const move = policy === undefined ? list[random(count)]! : policy(list, count, position, random)
    position.apply(move, dealer)
    moves++
  }
  spareLists.push(list)
  return moves
}
