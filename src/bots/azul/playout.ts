import type { PackedPosition } from '../../fast/position'
import type { Random } from '../../fast/random'
import { createDrafting, type Drafting } from './drafting'
import { createOutlook } from './outlook'
import { createReading, DRAFT, PHASE, TILE } from './reading'
import { SPREADS, STAGES } from './weights'

/** How a search plays on from where its tree ends, and what it makes of it. */
export interface Style {
  /** How many points of luck the drafts of a playout get. */
  readonly noise: number
  /** How many rounds more are played when this one is over, before the outlook is asked. */
  readonly rounds: number
  /** The part of a result's worth that is the player's own score; winning has the rest. */
  readonly own: number
  /** Whether the lead stands for the score where the end is solved, so that two players want the opposite. */
  readonly rivalry: boolean
}

const reading = /* @__PURE__ */ createReading()
const outlook = /* @__PURE__ */ createOutlook(reading)
/** Draft values in the round that is searched. */
export const drafting: Drafting = /* @__PURE__ */ createDrafting(reading, outlook)
/** Draft values in the rounds after it. */
const later = /* @__PURE__ */ createDrafting(reading, outlook)

/** Plays on to the end of the draft; then every full line is tiled. */
export function playRound(
  position: PackedPosition,
  random: Random,
  noise: number,
  values: Drafting,
) {
  const { words, rules } = position
  while (words[PHASE] === DRAFT) position.apply(values.pick(words, rules, random, noise), null)
  while (words[PHASE] === TILE) position.apply(values.pickSpace(words, rules, position.turn), null)
}

/** For each player: what a position comes to. */
export interface Outcome {
  /** The final score. */
  readonly score: Float64Array
  /** The chance to win, a shared win counted in parts. */
  readonly win: Float64Array
  /** What that is worth to the player, from 0 to about 1. */
  readonly worth: Float64Array
}

/** An outcome to write to. */
export function createOutcome(players: number): Outcome {
  return {
    score: new Float64Array(players),
    win: new Float64Array(players),
    worth: new Float64Array(players),
  }
}

/** Plays on from the end of a round, and writes what is to be expected. */
export function settle(
  position: PackedPosition,
  random: Random,
  style: Style,
  outcome: Outcome,
): void {
  const { score, win, worth } = outcome
  const { words, rules } = position
  const { players } = rules
  for (let round = 0; round < style.rounds && !position.over; round++) {
    position.deal(random)
    later.prepare(words, rules)
    playRound(position, random, style.noise, later)
  }
  if (position.over) {
    let winners = 0
    for (let player = 0; player < players; player++) {
      score[player] = position.score(player)
      win[player] = position.rank(player) === 1 ? 1 : 0
      winners += win[player]!
    }
    for (let player = 0; player < players; player++) win[player] = win[player]! / winners
  } else {
    const stage = outlook.roundsLeft(words, rules)
    let most = Number.NEGATIVE_INFINITY
    for (let player = 0; player < players; player++) {
      const final = position.score(player) + outlook.future(words, rules, player, stage)
      score[player] = final
      if (final > most) most = final
    }
    let total = 0
    for (let player = 0; player < players; player++) {
      win[player] = Math.exp((score[player]! - most) / SPREADS[Math.min(stage, STAGES - 1)]!)
      total += win[player]!
    }
    for (let player = 0; player < players; player++) win[player] = win[player]! / total
  }
  for (let player = 0; player < players; player++)
    worth[player] = (1 - style.own) * win[player]! + (style.own * score[player]!) / 100
}
