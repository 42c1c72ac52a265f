import { kindOf } from './kinds'
import { areKnown, type HiddenTiles, type PlayerState } from './state'

/** Who opens, and with how many tiles (Q-O1, Q-O2): all at the table see it. */
export interface Opening {
  readonly player: number
  readonly tiles: number
}

/** A hand's set: the largest number of its distinct tiles that share a color or a shape (Q-O1). */
export function largestSet(kinds: readonly number[]): number {
  return Math.max(0, ...setsOf(kinds).map((set) => set.length))
}

/** The kinds of a hand by color and by shape, each once: twelve lists, some of them empty. */
export function setsOf(kinds: readonly number[]): number[][] {
  const distinct = [...new Set(kinds)]
  const sets: number[][] = []
  for (let i = 0; i < 6; i++) {
    sets.push(distinct.filter((kind) => Math.trunc(kind / 6) === i))
    sets.push(distinct.filter((kind) => kind % 6 === i))
  }
  return sets
}

/** The set of a hand; null if it holds unknown tiles (Q-O1). */
function setOf(hand: HiddenTiles): number | null {
  return areKnown(hand) ? largestSet(hand.map(kindOf)) : null
}

/** Who opens when all hands are known: the largest set, the oldest among equals (Q-O1). Null: some are not known. */
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

/** Whether the hands, as far as they are known, let a player open with so many tiles (Q-O1). */
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
    return seniority.indexOf(seat) < age ? set < tiles : set <= tiles
  })
}
