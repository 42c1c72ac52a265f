/** What was accepted, as the log of a match keeps it: one entry for each message, or for each end from outside. */
export type LogEntry<Move> =
  /** A player's move, the id of the message that brought it, and the deals that it led to. */
  | {
      readonly type: 'move'
      readonly player: number
      readonly id: string
      readonly move: Move
      readonly deals: readonly Move[]
    }
  /** A player gave up, which ended the match. */
  | { readonly type: 'concede'; readonly player: number }
  /** The host ended the match. */
  | { readonly type: 'abandon' }

/**
 * What was accepted in a match. A log that only grows is shared by all matches that follow one another: each knows how
 * many of the entries are its own, so that one more costs the same however long the game is. A match that is continued
 * a second time, otherwise, gets a copy.
 */
export class History<Move> {
  readonly #entries: LogEntry<Move>[] = []
  /** The plies that moves led to, by their players and ids. */
  readonly #plies = new Map<string, number>()

  /** The history of a match with one more entry than it has. */
  append(length: number, entry: LogEntry<Move>): History<Move> {
    if (length === this.#entries.length) return this.#push(entry)
    const copy = new History<Move>()
    for (const old of this.entries(length)) copy.#push(old)
    return copy.#push(entry)
  }

  #push(entry: LogEntry<Move>): this {
    this.#entries.push(entry)
    // Stryker disable next-line ConditionalExpression: an end is the last entry, and its ply is never reached
    if (entry.type === 'move') this.#plies.set(keyOf(entry.player, entry.id), this.#plies.size + 1)
    return this
  }

  /** The ply that a message led to; null if none like it is among a match's moves. */
  plyOf(player: number, id: string, moves: number): number | null {
    const ply = this.#plies.get(keyOf(player, id))
    return ply === undefined || ply > moves ? null : ply
  }

  /** The entries of a match. */
  entries(length: number): readonly LogEntry<Move>[] {
    return this.#entries.slice(0, length)
  }
}

const keyOf = (player: number, id: string) => `${player} ${id}`
