import { largestSet } from './board/lines'
import { areKnown, type PlayerState } from './state'
import { type HiddenTiles, kindOf } from './tiles'

/** Who opens, and with how many tiles (Q-O1, Q-O2): everybody at the table sees it. */
export interface Opening {
  readonly player: number
  readonly tiles: number
}

/** The set of a hand; null if it holds unknown tiles (Q-O1). */
function setOf(hand: HiddenTiles): number | null {
  return areKnown(hand) ? largestSet(hand.map(kindOf)) : null
}

/** Who opens when all hands are known: the largest set, the oldest among equals (Q-O1). Null: some are unknown. */
export function findOpening(
  players: readonly PlayerState[],
  seniority: readonly number[],
): Opening | null {
  let best: Opening | null = null
  for (const player of seniority) {
    const tiles = setOf(players[player]!.hand)
    if (tiles === null) return null
    if (best === null || tiles > best.tiles) best = { player, tiles }
  }
  return best
}

/** Whether the hands, as far as they are known, let a player open with a number of tiles (Q-O1). */
export function isPossibleOpening(
  players: readonly PlayerState[],
  seniority: readonly number[],
  { player, tiles }: Opening,
): boolean {
  const age = seniority.indexOf(player)
  return players.every(({ hand }, seat) => {
    const set = setOf(hand)
    if (set === null) return true
    if (seat === player) return set === tiles
    // Stryker disable next-line EqualityOperator: the player who opens was answered for a line before
    return seniority.indexOf(seat) < age ? set < tiles : set <= tiles
  })
}
