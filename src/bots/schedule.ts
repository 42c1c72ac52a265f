/** One game of a tournament, as plain JSON: what an executor hands to the place where it is played. */
export interface TournamentGame {
  /** Its place in the tournament, from 0. */
  readonly index: number
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** What the game's deals start from. */
  readonly seed: string
}

/**
 * Who plays whom from which seat. Every line-up of bots plays the same deals from every seat in turn, so that chance
 * favors none; with fewer bots than seats, they sit alternately. There are two bots or more, with different names.
 */
export function* schedule(
  names: readonly string[],
  players: number,
  games: number,
  seed: string | number,
): Generator<TournamentGame> {
  const lineUps =
    // Stryker disable next-line EqualityOperator: as many bots as seats come to the same line-up in all turns
    names.length < players ? alternating(names, players) : combinations(names, players)
  const seatings = distinct(lineUps.flatMap(rotations))
  for (let index = 0; index < games; index++) {
    // All seatings play a deal before the next one is dealt.
    const deal = Math.floor(index / seatings.length)
    yield { index, seats: seatings[index % seatings.length]!, seed: `${seed}/${deal}` }
  }
}

/** The bots take all seats in turn, starting with each of them once. */
function alternating(names: readonly string[], players: number): string[][] {
  return names.map((_, first) =>
    Array.from({ length: players }, (_, seat) => names[(first + seat) % names.length]!),
  )
}

/** All ways to choose some of the bots, in their order. */
function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, i) =>
    combinations(names.slice(i + 1), size - 1).map((rest) => [name, ...rest]),
  )
}

/** A line-up from every seat on. */
function rotations(lineUp: readonly string[]): string[][] {
  return lineUp.map((_, turn) => [...lineUp.slice(turn), ...lineUp.slice(0, turn)])
}

function distinct(seatings: readonly string[][]): string[][] {
  return [...new Map(seatings.map((seats) => [JSON.stringify(seats), seats])).values()]
}
