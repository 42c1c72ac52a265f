/** What an analysis in the game's worker thinks of the positions of a game. */
import { pathTo } from 'azulejo/frontend'
import type { AnalyzedMove, Types } from './game-adapters'
import type { Session } from './session'

/** How likely a player was to win before a move, and how much of that the move gave away; null: not known. */
export interface Verdict {
  readonly player: number
  readonly chance: number
  readonly cost: number | null
}

export class Coach<T extends Types = Types> {
  /** By the state, so that whatever leads to it is judged once. */
  private readonly found = new Map<T['state'], readonly AnalyzedMove<T['move']>[]>()
  private readonly times = new Map<T['state'], number>()
  private stop: AbortController | null = null
  isJudging = false

  constructor(
    private readonly session: Session<T>,
    private readonly changed: () => void,
  ) {}

  /** The moves of a state, the best first, as far as they are known. */
  movesOf(state: T['state']): readonly AnalyzedMove<T['move']>[] | null {
    return this.found.get(state) ?? null
  }

  /** Thinks about the position that is shown, and first about the move that led to it, if that has no price yet. */
  async attend(player: number): Promise<void> {
    if (this.isJudging) return
    const { state, adapter, history } = this.session
    const signal = this.begin()
    const verdict = this.verdict(history.current)
    if (verdict !== null && verdict.cost === null) await this.weigh(history.current, signal)
    if (!signal.aborted && (this.times.get(state) ?? 0) < adapter.times.long)
      await this.look(state, player, adapter.times.long, [], signal)
  }

  /** Judges every move up to the position that is shown. */
  async judge(): Promise<void> {
    const { session } = this
    this.isJudging = true
    this.changed()
    const signal = this.begin()
    for (const node of pathTo(session.history).slice(1)) {
      if (
        session.history.nodes[node]!.player !== null &&
        (this.verdict(node)?.cost ?? null) === null
      )
        await this.weigh(node, signal)
      if (signal.aborted) return
    }
    this.isJudging = false
    this.changed()
    if (session.person !== null) await this.attend(session.person)
  }

  /** Ends what was thought about before. */
  private begin(): AbortSignal {
    this.stop?.abort()
    this.stop = new AbortController()
    return this.stop.signal
  }

  /** Looks briefly at the position before a move, and at the move itself whatever it promises. */
  private async weigh(node: number, signal: AbortSignal): Promise<void> {
    const { history, adapter } = this.session
    const { player, parent, move } = history.nodes[node]!
    await this.look(history.nodes[parent!]!.state, player!, adapter.times.brief, [move!], signal)
  }

  private async look(
    state: T['state'],
    player: number,
    time: number,
    also: readonly T['move'][],
    signal: AbortSignal,
  ): Promise<void> {
    const { adapter } = this.session
    const report = ({ moves }: { readonly moves: readonly AnalyzedMove<T['move']>[] }) => {
      if (signal.aborted) return
      this.found.set(state, byChance(moves))
      this.changed()
    }
    const view = adapter.viewFor(state, player)
    try {
      report(await adapter.analyze(view, { player, time, also, signal, onProgress: report }))
      this.times.set(state, time)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** What is known of the move that led to a node; null where nothing is, and for the dealer. */
  verdict(node: number): Verdict | null {
    const { adapter, history } = this.session
    const { move, player, parent } = history.nodes[node]!
    if (move === null || player === null || parent === null) return null
    const { state } = history.nodes[parent]!
    const moves = this.found.get(state)
    const best = moves?.[0]
    if (best === undefined) return null
    const key = adapter.keyOf(state, move)
    const made = moves!.find((other) => adapter.keyOf(state, other.move) === key)
    const cost = made === undefined ? null : Math.max(0, best.winChance - made.winChance)
    return { player, chance: best.winChance, cost }
  }

  close() {
    this.stop?.abort()
    this.stop = null
    this.isJudging = false
  }
}

/** How many moves are shown. */
export const SHOWN = 3

/** Moves with those that are shown in the order of what is said of them: their chances. */
const byChance = <Move extends AnalyzedMove<unknown>>(moves: readonly Move[]): readonly Move[] => [
  ...moves.slice(0, SHOWN).sort((a, b) => b.winChance - a.winChance),
  ...moves.slice(SHOWN),
]
