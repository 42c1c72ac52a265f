import { InvalidOptionError } from '../errors'

/** One game of a tournament, as plain JSON: what an executor hands to whoever plays it. */
export interface TournamentGame {
  /** Its place in the tournament, from 0. */
  readonly index: number
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** What the game's deals start from. */
  readonly seed: string
}

/**
 * Who plays whom from which seat. Every line-up of bots plays the same deals from every seat in turn, so that luck
 * favors nobody; with fewer bots than seats, they sit alternately.
 */
export function schedule(
  names: readonly string[],
  players: number,
  games: number,
  seed: string | number,
): readonly TournamentGame[] {
  if (names.length < 2 || new Set(names).size !== names.length)
    throw new InvalidOptionError('bad-option', 'bots', 'must be two or more with different names.')
  const lineUps =
    names.length < players ? alternating(names, players) : combinations(names, players)
  return Array.from({ length: games }, (_, index) => {
    const turn = index % players
    const block = Math.floor(index / players)
    const lineUp = lineUps[block % lineUps.length]!
    return {
      index,
      seats: lineUp.map((_, seat) => lineUp[(seat + turn) % players]!),
      // Line-ups that follow on each other share a deal: all of them play it.
      seed: `${seed}/${Math.floor(block / lineUps.length)}`,
    }
  })
}

/** All seats taken by turns, once from each bot on. */
function alternating(names: readonly string[], players: number): string[][] {
  return names.map((_, first) =>
    Array.from({ length: players }, (_, seat) => names[(first + seat) % names.length]!),
  )
}

/** All ways to choose so many bots, in their order. */
function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, i) =>
    combinations(names.slice(i + 1), size - 1).map((rest) => [name, ...rest]),
  )
}
