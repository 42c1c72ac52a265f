import type { IsAlive } from './alive'
import type { Bits } from './bits'
import type { DealTiles } from './deal'
import { PHASES, PLAYER, WORD } from './layout'
import type { Random } from './random'
import type { Rules } from './rules'
import type { Tiling } from './tiling'

/** Everything that follows of itself; a deal that comes due is drawn with `random`. */
type Continue = (words: Int32Array, rules: Rules, random: Random | null | undefined) => void

/** Rules A-T5, A-N and A-E on a position's words. */
export interface Round {
  /** What follows once nothing is left to draft: forced tilings, then as {@link Round.nextTiling}. */
  readonly endDraft: Continue
  /** What follows once a player has no choice left: the next player's choice, or the end of the round. */
  readonly nextTiling: Continue
}

/** The same, closed over its tables. */
export function createRound(
  { settle }: Tiling,
  deal: DealTiles,
  isAlive: IsAlive,
  { completeFives, countFives, fullLines }: Bits,
): Round {
  const { phase: PHASE, turn: TURN, starter: STARTER, marker: MARKER, round: ROUND } = WORD
  const { seeded: SEEDED, players: PLAYERS } = WORD
  const { size: SIZE } = PLAYER
  const { lines: LINES, floor: FLOOR, score: SCORE, wall: WALL, rows: ROWS, next: NEXT } = PLAYER
  const [TILE, DEAL, OVER] = [
    PHASES.indexOf('tile'),
    PHASES.indexOf('deal'),
    PHASES.indexOf('over'),
  ]

  /** Floor lines are paid and emptied (A-T5); whether somebody completed a row. */
  function payFloors(words: Int32Array, { words: end, penalties }: Rules): boolean {
    let complete = 0
    for (let player: number = PLAYERS; player < end; player += SIZE) {
      const score = words[(SCORE + player) | 0]! - penalties[words[(FLOOR + player) | 0]! >>> 21]!
      words[(SCORE + player) | 0] = score & ~(score >> 31)
      words[(FLOOR + player) | 0] = 0
      complete |= completeFives(words[(WALL + player) | 0]!)
    }
    return complete !== 0
  }

  function endRound(words: Int32Array, rules: Rules, random: Random | null | undefined) {
    const isComplete = payFloors(words, rules)
    const round = words[ROUND]!
    words[TURN] = words[STARTER]!
    if (isComplete || round === rules.maxRounds || !isAlive(words, rules)) {
      words[PHASE] = OVER
      addBonuses(words, rules)
      return
    }
    const marker = words[MARKER]!
    if (marker !== 0) {
      words[STARTER] = marker
      words[TURN] = marker
      words[MARKER] = 0
    }
    words[ROUND] = round + 1
    words[PHASE] = DEAL
    if (random !== null && (random !== undefined || words[SEEDED] === 1)) deal(words, rules, random)
  }

  /** Complete rows, columns and colors score (A-E2). */
  function addBonuses(words: Int32Array, { words: end, board: { bonus } }: Rules) {
    for (let player: number = PLAYERS; player < end; player += SIZE) {
      const wall = words[(WALL + player) | 0]!
      const points =
        countFives(completeFives(wall)) * bonus.row +
        countBits(wall & (wall >> 5) & (wall >> 10) & (wall >> 15) & (wall >> 20) & 31) *
          bonus.column +
        countFives(completeFives(words[(ROWS + player) | 0]!)) * bonus.color
      words[(SCORE + player) | 0] = words[(SCORE + player) | 0]! + points
    }
  }

  const nextTiling: Continue = (words, rules, random) => {
    let player = words[STARTER]!
    do {
      if (fullLines(words[(LINES + player) | 0]!) !== 0) {
        words[PHASE] = TILE
        words[TURN] = player
        return
      }
      player = words[(NEXT + player) | 0]!
    } while (player !== words[STARTER]!)
    endRound(words, rules, random)
  }

  const endDraft: Continue = (words, rules, random) => {
    for (let player: number = PLAYERS; player < rules.words; player += SIZE)
      settle(words, rules, player)
    nextTiling(words, rules, random)
  }

  return { endDraft, nextTiling }
}

/** How many of five bits are set. */
function countBits(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1) + (bits >> 4)
}
