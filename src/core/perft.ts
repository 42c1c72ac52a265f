/** The functions that {@link perft} calls: those of a `Game`, or of your own. */
export interface PerftGame<State, Move> {
  /** The players who may move now. */
  activePlayers(state: State): readonly number[]
  /** Every legal move of a player. */
  legalMoves(state: State, player: number): readonly Move[]
  /** The state after a move. */
  applyMove(state: State, move: Move, player: number): State
}

/**
 * Counts the positions after 1, 2, … `depth` moves, with and without transpositions. Two implementations of the same
 * rules agree on these numbers. A position that is over, or waits for an external dealer, has no successors. Positions
 * are equal if their `key` is, which is their JSON by default.
 *
 * @example
 * ```ts
 * import { azul, perft } from 'azulejo'
 *
 * perft(azul, azul.createGame({ seed: 'perft' }), 1) // [{ depth: 1, paths: 78, positions: 78 }]
 * ```
 */
export function perft<State, Move>(
  game: PerftGame<State, Move>,
  state: State,
  depth: number,
  key: (state: State) => string = JSON.stringify,
): readonly {
  readonly depth: number
  /** The number of move sequences of this length. */
  readonly paths: number
  /** The number of distinct positions that they lead to. */
  readonly positions: number
}[] {
  const counts = []
  // Stryker disable next-line StringLiteral: any key does for one position
  let level: Level<State> = new Map([['', { state, paths: 1 }]])
  for (let at = 1; at <= depth; at++) {
    level = expand(game, level, key)
    let total = 0
    for (const { paths } of level.values()) total += paths
    counts.push({ depth: at, paths: total, positions: level.size })
  }
  return counts
}

/**
 * {@link perft} below each move of a position. To find where two implementations differ, repeat it at a lower depth on
 * the first move whose counts differ.
 *
 * @example
 * ```ts
 * import { azul, divide } from 'azulejo'
 *
 * for (const { move, paths } of divide(azul, azul.createGame({ seed: 'perft' }), 2))
 *   console.log(azul.formatMove(move), paths)
 * ```
 */
export function divide<State, Move>(
  game: PerftGame<State, Move>,
  state: State,
  depth: number,
  key: (state: State) => string = JSON.stringify,
): readonly {
  readonly player: number
  readonly move: Move
  readonly paths: number
  readonly positions: number
}[] {
  return game.activePlayers(state).flatMap((player) =>
    game.legalMoves(state, player).map((move) => {
      const next = game.applyMove(state, move, player)
      const last = perft(game, next, depth - 1, key).at(-1)
      const { paths, positions } = last ?? { paths: 1, positions: 1 }
      return { player, move, paths, positions }
    }),
  )
}

/** The positions at one depth by key, each with the number of sequences that lead to it. */
type Level<State> = Map<string, { readonly state: State; paths: number }>

function expand<State, Move>(
  game: PerftGame<State, Move>,
  level: Level<State>,
  key: (state: State) => string,
): Level<State> {
  const next: Level<State> = new Map()
  for (const { state, paths } of level.values())
    for (const player of game.activePlayers(state))
      for (const move of game.legalMoves(state, player)) {
        const reached = game.applyMove(state, move, player)
        const reachedKey = key(reached)
        const known = next.get(reachedKey)
        if (known === undefined) next.set(reachedKey, { state: reached, paths })
        else known.paths += paths
      }
  return next
}
