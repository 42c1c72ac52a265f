/** What analyze of azulejo/bots thinks of the positions of a game, in its worker. */
import { type AzulState, moveIndex, viewFor } from 'azulejo'
import type { Analysis, AnalyzedMove } from 'azulejo/bots'
import { pathTo } from 'azulejo/frontend'
import { type Azul, azulWorker } from './kits'
import type { Session } from './session'

/** How long to think about the position at hand, and about each of a whole game. */
export const LONG = 2000
const BRIEFLY = 200

/** How much a move cost: win chance given away, from 0 to 1. */
export interface Judged {
  readonly chance: number
  readonly cost: number | null
}

export class Coach {
  /** By the state, so that whatever leads to it is judged once. */
  private readonly found = new Map<AzulState, readonly AnalyzedMove[]>()
  private readonly times = new Map<AzulState, number>()
  private stop: AbortController | null = null
  isJudging = false

  constructor(private readonly changed: () => void) {}

  /** The moves of a state, the best first, as far as they are known. */
  movesOf(state: AzulState): readonly AnalyzedMove[] | null {
    return this.found.get(state) ?? null
  }

  /** How long a state has been thought about. */
  timeOf(state: AzulState): number {
    return this.times.get(state) ?? 0
  }

  /** Thinks about a state until it is told to stop. */
  async look(state: AzulState, player: number, time: number): Promise<void> {
    this.stop?.abort()
    const stop = new AbortController()
    this.stop = stop
    const tell = ({ moves }: Pick<Analysis, 'moves'>) => {
      if (stop.signal.aborted) return
      this.found.set(state, moves)
      this.changed()
    }
    try {
      tell(
        await azulWorker().analyze(viewFor(state, player), {
          player,
          time,
          signal: stop.signal,
          onProgress: tell,
        }),
      )
      this.times.set(state, time)
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
  }

  /** Judges every position up to the end of the game. */
  async judge(session: Session<Azul>): Promise<void> {
    this.isJudging = true
    this.changed()
    for (const node of pathTo(session.history)) {
      const { state } = session.history.nodes[node]!
      const [player] = session.kit.activePlayers(state)
      if (player !== undefined && this.timeOf(state) < BRIEFLY)
        await this.look(state, player, BRIEFLY)
      if (!this.isJudging) return
    }
    this.isJudging = false
    this.changed()
  }

  /** How likely a node's player was to win before the move, and how much of that the move gave away. */
  judged(session: Session<Azul>, node: number): (Judged & { readonly player: number }) | null {
    const { move, player, parent } = session.history.nodes[node]!
    if (move === null || move.type === 'deal' || player === null || parent === null) return null
    const moves = this.found.get(session.history.nodes[parent]!.state)
    if (moves === undefined || moves.length === 0) return null
    const played = moves.find((other) => moveIndex(other.move) === moveIndex(move))
    const chance = moves[0]!.winChance
    const cost = played === undefined ? null : Math.max(0, chance - played.winChance)
    return { player, chance, cost }
  }

  close() {
    this.stop?.abort()
    this.stop = null
    this.isJudging = false
  }
}
