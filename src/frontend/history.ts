import { InvalidOptionError, requireGame } from '../core/errors'
import type { GameEvent } from '../core/game'
import type { GameRecord, RecordedMove } from '../core/records/record'
import { type RecordedState, recordedMove, recordedResult } from '../core/records/rules'
import { playerArgument } from '../core/seats'

/** A state in a history, and the move that led to it. */
export interface HistoryNode<State, Move, Event> {
  readonly state: State
  /** The move that led here; null for the start. */
  readonly move: Move | null
  /** Who made it; null for the dealer, and for the start. */
  readonly player: number | null
  /** The events of the move. */
  readonly events: readonly Event[]
  /** The node before; null for the start. */
  readonly parent: number | null
  /** The nodes after, the oldest first. */
  readonly children: readonly number[]
  /** The child that was visited last, where `redo` goes; null if there are none. */
  readonly next: number | null
}

/** A game with all its branches, as plain JSON: a tree of nodes, with the start as node 0. */
export interface GameHistory<State, Move, Event> {
  readonly nodes: readonly HistoryNode<State, Move, Event>[]
  /** The number of the current node. */
  readonly current: number
}

/** What histories need to know about a game. */
export interface HistoryRules<State extends RecordedState, Move, Event extends GameEvent> {
  readonly game: string
  /** The phase that waits for the dealer. */
  readonly dealerMove: string
  transition(
    state: State,
    move: Move,
    ...player: [] | [player: number]
  ): { readonly state: State; readonly events: readonly Event[] }
  result(state: State): { readonly reason: string; readonly winners: readonly number[] } | null
}

/** Makes a game's `startHistory`. */
export function makeStartHistory<State extends RecordedState, Move, Event extends GameEvent>(
  rules: HistoryRules<State, Move, Event>,
): (state: State) => GameHistory<State, Move, Event> {
  return (state) => {
    requireGame(state, rules.game)
    const start = { state, move: null, player: null, events: [], parent: null }
    return { nodes: [{ ...start, children: [], next: null }], current: 0 }
  }
}

/** Makes a game's `play`. */
export function makePlay<State extends RecordedState, Move, Event extends GameEvent>(
  rules: HistoryRules<State, Move, Event>,
): (
  history: GameHistory<State, Move, Event>,
  move: Move,
  player?: number,
) => GameHistory<State, Move, Event> {
  return (history, move, player) => {
    const { nodes, current: parent } = history
    const node = current(history)
    const { state, events } = rules.transition(node.state, move, ...playerArgument(player))
    const mover = node.state.phase === rules.dealerMove ? null : (player ?? node.state.turn)
    const made = JSON.stringify([mover, events])
    const known = node.children.find((child) => {
      const other = nodeAt(nodes, child)
      return JSON.stringify([other.player, other.events]) === made
    })
    if (known !== undefined) return goTo(history, known)
    const child = { state, move, player: mover, events, parent, children: [], next: null }
    const grown = [...nodes, child]
    grown[parent] = { ...node, children: [...node.children, nodes.length] }
    return goTo({ nodes: grown, current: parent }, nodes.length)
  }
}

/** The current node of a history: its state is the one to show. */
export function current<State, Move, Event>({
  nodes,
  current: node,
}: GameHistory<State, Move, Event>): HistoryNode<State, Move, Event> {
  return nodeAt(nodes, node)
}

/** The history one move back; the same history at the start. */
export function undo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
): GameHistory<State, Move, Event> {
  return goTo(history, current(history).parent ?? history.current)
}

/** The history one move forward, on the branch visited last; the same history where there is no next move. */
export function redo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
): GameHistory<State, Move, Event> {
  return goTo(history, current(history).next ?? history.current)
}

/** The history at any of its nodes; `redo` then follows the path to that node. Throws `InvalidOptionError`. */
export function goTo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
  node: number,
): GameHistory<State, Move, Event> {
  if (node === history.current) return history
  const nodes = history.nodes.slice()
  let next: number | null = null
  for (const index of [...pathTo(history, node)].reverse()) {
    const before = nodeAt(nodes, index)
    if (next !== null && before.next !== next) nodes[index] = { ...before, next }
    next = index
  }
  return { nodes, current: node }
}

/** The nodes from the start to a node, by default the current one. Throws `InvalidOptionError`. */
export function pathTo<State, Move, Event>(
  { nodes, current }: GameHistory<State, Move, Event>,
  node: number = current,
): readonly number[] {
  const path: number[] = []
  for (let at: number | null = node; at !== null; at = nodeAt(nodes, at).parent) path.unshift(at)
  return path
}

/** A node by its number. Throws `InvalidOptionError`. */
function nodeAt<Node>(nodes: readonly Node[], index: number): Node {
  const node = nodes[index]
  if (node !== undefined) return node
  const reason = `must be a node of the history, 0 to ${nodes.length - 1}.`
  throw new InvalidOptionError('bad-option', ['node'], reason)
}

/** Makes a game's `historyRecord`. */
export function makeHistoryRecord<
  State extends RecordedState,
  Move,
  Event extends GameEvent,
  Record extends GameRecord<string, State, object, RecordedMove<Move>>,
>(
  rules: HistoryRules<State, Move, Event>,
): (
  history: GameHistory<State, Move, Event>,
  fields?: Partial<Pick<Record, 'start' | 'names' | 'date'>>,
) => Record {
  return (history, fields) => {
    const { nodes } = history
    const start = nodeAt(nodes, 0).state
    const moves: RecordedMove<Move>[] = []
    let last = start
    for (const index of pathTo(history)) {
      const { move, player, state } = nodeAt(nodes, index)
      if (move !== null) moves.push(recordedMove(last.round, player, move))
      last = state
    }
    const result = recordedResult(last, rules.result(last))
    const record: object = { game: rules.game, start, ...fields, moves, result }
    return record as Record
  }
}
