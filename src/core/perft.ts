/** What {@link perft} needs to know of a game; every game of this house, and any other like it. */
export interface PerftGame<State, Move> {
  /** Who may move now. */
  activePlayers(state: State): readonly number[]
  /** Every move that a player may make. */
  legalMoves(state: State, player: number): readonly Move[]
  /** The state after a move. */
  applyMove(state: State, move: Move, player: number): State
}

/** How many positions there are a number of moves further on. */
export interface PerftCount {
  readonly depth: number
  /** How many sequences of moves there are: positions counted as often as they are reached. */
  readonly paths: number
  /** How many different positions they lead to. */
  readonly positions: number
}

/** What lies behind one of a position's moves. */
export interface DivideCount<Move> extends Omit<PerftCount, 'depth'> {
  readonly player: number
  readonly move: Move
}

/**
 * Counts the positions after 1, 2, … `depth` moves by any player who may move, with and without transpositions: the
 * figures that another implementation of the same rules must come to. A position that waits for an external dealer, or
 * is over, leads nowhere. Positions are the same if their `key` is: their JSON, unless another is given.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { perft } from 'azulejo'
 *
 * perft(azul, azul.createGame({ seed: 'perft' }), 1) // [{ depth: 1, paths: 78, positions: 78 }]
 * ```
 */
export function perft<State, Move>(
  game: PerftGame<State, Move>,
  state: State,
  depth: number,
  key: (state: State) => string = JSON.stringify,
): readonly PerftCount[] {
  const counts: PerftCount[] = []
  let level: Level<State> = new Map([['', { state, paths: 1 }]])
  for (let at = 1; at <= depth; at++) {
    level = expand(game, level, key)
    counts.push({ depth: at, paths: totalPaths(level), positions: level.size })
  }
  return counts
}

/**
 * {@link perft} for each move of a position by itself: where two implementations differ, follow the first move whose
 * counts do, with a depth one less, until the difference is plain to see.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { divide } from 'azulejo'
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
): readonly DivideCount<Move>[] {
  return game.activePlayers(state).flatMap((player) =>
    game.legalMoves(state, player).map((move) => {
      const next = game.applyMove(state, move, player)
      const last = perft(game, next, depth - 1, key).at(-1)
      const { paths, positions } = last ?? { paths: 1, positions: 1 }
      return { player, move, paths, positions }
    }),
  )
}

/** The positions of one depth, each with the number of ways that lead to it. */
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
        const name = key(reached)
        const known = next.get(name)
        if (known === undefined) next.set(name, { state: reached, paths })
        else known.paths += paths
      }
  return next
}

function totalPaths<State>(level: Level<State>): number {
  let total = 0
  for (const { paths } of level.values()) total += paths
  return total
}
