import { Samples } from '../../bots/review'
import type { Random } from '../../core/random-stream'
import { completeFives, countBits, countFives, lowestBit, sharedBits } from '../fast/bits'
import { baseOf } from '../fast/layout'
import type { AzulPosition } from '../fast/position'
import { endGameBonuses, scoreSpace } from '../fast/scoring'
import { leadOf } from './leaf'
import { Search } from './search'

/**
 * The quantities in which two moves are compared, for one player: the points on the wall and on the floor line in this
 * round, 1 if the player starts the next round, and the bonuses that are earned when the search stops looking ahead.
 */
export const QUANTITIES = ['wall', 'floor', 'starts', 'rows', 'columns', 'colors'] as const

export type Quantity = (typeof QUANTITIES)[number]

/** The index of a player's quantity. */
export const quantityOf = (player: number, quantity: Quantity): number =>
  QUANTITIES.length * player + QUANTITIES.indexOf(quantity)

/** Writes what a round brought each player; `position` is at its end, before the next deal. */
export function writeRound(root: AzulPosition, position: AzulPosition, out: Float64Array): void {
  const { rules, over, words } = position
  for (let player = 0; player < position.players; player++) {
    let wall = root.wallSpaces(player)
    let points = 0
    // Tiles are placed from the first row to the last one, one in a row (A-T1).
    for (let left = position.wallSpaces(player) & ~wall; left !== 0; left &= left - 1) {
      const space = lowestBit(left)
      points += scoreSpace(rules, wall, (space / 5) | 0, space % 5)
      wall |= 1 << space
    }
    const bonus = over ? endGameBonuses(words, rules, baseOf(player)) : 0
    const gained = position.score(player) - root.score(player) - bonus
    out[quantityOf(player, 'wall')] = points
    out[quantityOf(player, 'floor')] = gained - points
    out[quantityOf(player, 'starts')] = !over && position.starter === player ? 1 : 0
  }
}

/** Writes the bonuses that each player has earned so far. */
export function writeBonuses(position: AzulPosition, out: Float64Array): void {
  const { bonus } = position.board
  for (let player = 0; player < position.players; player++) {
    const wall = position.wallSpaces(player)
    out[quantityOf(player, 'rows')] = bonus.row * countFives(completeFives(wall))
    out[quantityOf(player, 'columns')] = bonus.column * countBits(sharedBits(wall))
    out[quantityOf(player, 'colors')] =
      bonus.color * countFives(completeFives(position.wallRows(player)))
  }
}

/** What a comparison knows of a move at the root. */
export interface MoveSamples {
  /** The chance to win and the margin in each iteration. */
  readonly outcome: Samples
  /** The quantities of all players. */
  readonly quantities: Samples
}

/** A search that compares one move with all others: half of the iterations begin with it. */
export class CompareSearch extends Search {
  /** The node of the move. */
  readonly node: number
  readonly #samples = new Map<number, MoveSamples>()
  readonly #quantities: Float64Array
  /** Whether the current iteration has reached the end of the round. */
  #isMeasured = false
  #iterations = 0

  constructor(root: AzulPosition, player: number, random: Random, maxNodes: number, move: number) {
    super(root, player, random, maxNodes)
    const { first, children } = this.tree
    const from = first[0]!
    this.node = from + this.tree.move.subarray(from, from + children[0]!).indexOf(move)
    this.#quantities = new Float64Array(QUANTITIES.length * root.players)
  }

  protected override roundEnded(): void {
    writeRound(this.root, this.position, this.#quantities)
    this.#isMeasured = true
  }

  override iterate(): number {
    this.#isMeasured = false
    const child = super.iterate(this.#iterations++ % 2 === 0 ? this.node : -1)
    const samples = this.samplesOf(child)
    const { win, score } = this.outcome
    samples.outcome.add([win[this.player]!, leadOf(score, this.player)])
    if (this.#isMeasured) {
      writeBonuses(this.position, this.#quantities)
      samples.quantities.add(this.#quantities)
    }
    return child
  }

  /** The samples of a child of the root. */
  samplesOf(child: number): MoveSamples {
    const known = this.#samples.get(child)
    if (known !== undefined) return known
    const samples = { outcome: new Samples(2), quantities: new Samples(this.#quantities.length) }
    this.#samples.set(child, samples)
    return samples
  }

  /** The most visited child of the root besides that of the compared move; -1 if there is none. */
  get other(): number {
    const { first, children, visits } = this.tree
    let best = -1
    for (let child = first[0]!; child < first[0]! + children[0]!; child++)
      if (child !== this.node && (best === -1 || visits[child]! > visits[best]!)) best = child
    return best
  }
}
