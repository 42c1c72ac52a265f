/** Analyzes positions and rates moves by searches in the game's worker. */
import { pathTo } from 'azulejo/frontend'
import type { AnalyzedMove, Game, HistoryOf, MoveReview, Types } from './games'

/** The rating of the move that led to a node. */
export interface Verdict extends MoveReview {
  readonly node: number
  readonly player: number
}

type Analyzed = AnalyzedMove<Types['played']>

/** How many of the best moves are shown, and how many of the costliest. */
export const SHOWN = 3

export class Coach {
  /** Results by state, so that each state is analyzed only once. */
  readonly #found = new Map<Types['view'], readonly Analyzed[]>()
  /** The states that were analyzed to the end. */
  readonly #done = new Set<Types['view']>()
  /** By the state that the move led to. */
  readonly #reviews = new Map<Types['view'], MoveReview>()
  readonly #game: Game
  readonly #changed: () => void
  #stop: AbortController | null = null
  isAnalyzing = false

  constructor(game: Game, changed: () => void) {
    this.#game = game
    this.#changed = changed
  }

  /** The analyzed moves of a state, best first; null if there are none yet. */
  movesOf(state: Types['view']): readonly Analyzed[] | null {
    return this.#found.get(state) ?? null
  }

  /** Rates the moves since the player's last turn, and analyzes the current state. */
  async analyzeTurn(history: HistoryOf<Types>, player: number): Promise<void> {
    if (this.isAnalyzing) return
    const { state } = nodeOf(history, history.current)
    const signal = this.#begin()
    for (const node of sinceTurn(history, player)) {
      if (this.verdict(history, node) === null) await this.#review(history, node, 'brief', signal)
      if (signal.aborted) return
    }
    if (!this.#done.has(state)) await this.#analyze(state, player, signal)
  }

  /** Rates some moves of a game, then searches longer for the costliest ones of `players`. */
  async analyzeGame(
    history: HistoryOf<Types>,
    nodes: readonly number[],
    players: readonly number[],
  ): Promise<void> {
    this.isAnalyzing = true
    this.#changed()
    const signal = this.#begin()
    for (const node of nodes) {
      if (this.verdict(history, node) === null) await this.#review(history, node, 'brief', signal)
      if (signal.aborted) return
    }
    for (const { node } of this.costliest(history, nodes, players)) {
      await this.#review(history, node, 'long', signal)
      if (signal.aborted) return
    }
    this.isAnalyzing = false
    this.#changed()
  }

  /** The costliest mistakes of some players, worst first. */
  costliest(
    history: HistoryOf<Types>,
    nodes: readonly number[],
    players: readonly number[],
  ): readonly Verdict[] {
    return nodes
      .flatMap((node) => this.verdict(history, node) ?? [])
      .filter(({ player, isMistake }) => players.includes(player) && isMistake)
      .sort((a, b) => b.loss - a.loss)
      .slice(0, SHOWN)
  }

  /** Aborts the previous analysis. */
  #begin(): AbortSignal {
    this.#stop?.abort()
    this.#stop = new AbortController()
    return this.#stop.signal
  }

  /** Compares a player's move with the best one. */
  async #review(
    history: HistoryOf<Types>,
    node: number,
    effort: keyof Game['times'],
    signal: AbortSignal,
  ): Promise<void> {
    const made = nodeOf(history, node)
    if (made.player === null || made.parent === null) return
    const before = nodeOf(history, made.parent)
    const start = { ...before, move: null, player: null, events: [], parent: null }
    const nodes = [start, { ...made, parent: 0 }] as HistoryOf<Types>['nodes']
    const time = this.#game.times[effort]
    const found = await this.#search(
      this.#game.review({ nodes, current: 1 }, { time, signal }),
      signal,
    )
    if (found === null) return
    this.#reviews.set(made.state, found)
    this.#changed()
  }

  async #analyze(state: Types['view'], player: number, signal: AbortSignal): Promise<void> {
    const report = ({ moves }: { readonly moves: readonly Analyzed[] }) => {
      if (signal.aborted) return
      this.#found.set(state, byChance(moves))
      this.#changed()
    }
    const time = this.#game.times.long
    const view = this.#game.viewFor(state, player)
    const found = await this.#search(
      this.#game.analyze(view, { player, time, signal, onProgress: report }),
      signal,
    )
    if (found === null) return
    report(found)
    this.#done.add(state)
  }

  /** The result of a search; null if it was aborted. */
  async #search<Found>(search: Promise<Found>, signal: AbortSignal): Promise<Found | null> {
    try {
      const found = await search
      return signal.aborted ? null : found
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  /** The rating of the move that led to a node; null if unknown, and for the dealer. */
  verdict(history: HistoryOf<Types>, node: number): Verdict | null {
    const { state, player } = nodeOf(history, node)
    const reviewed = this.#reviews.get(state)
    return reviewed === undefined || player === null ? null : { ...reviewed, node, player }
  }

  close(): void {
    this.#stop?.abort()
    this.#stop = null
    this.isAnalyzing = false
  }
}

export function nodeOf<T extends Types>(history: HistoryOf<T>, index: number) {
  const node = history.nodes[index]
  if (node === undefined) throw new RangeError(`There is no node ${index}.`)
  return node
}

/** The nodes from a player's last move to the state that is shown; without one, only that state's. */
export function sinceTurn(history: HistoryOf<Types>, player: number): readonly number[] {
  const path = pathTo(history)
  const movers = path.map((node) => nodeOf(history, node).player)
  return path.slice(movers.lastIndexOf(player))
}

/** The moves to show, in the order of their displayed win chances. */
const byChance = (moves: readonly Analyzed[]): readonly Analyzed[] => [
  ...moves.slice(0, SHOWN).sort((a, b) => b.winChance - a.winChance),
  ...moves.slice(SHOWN),
]
