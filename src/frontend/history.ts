import { InvalidOptionError } from '../core/errors'
import type { GameEvent } from '../core/game'
import {
  type GameRecord,
  type RecordedMove,
  type RecordedState,
  recordedMove,
  recordedResult,
} from '../core/records/record'

/** A state in a history, and the move that led to it. */
export interface HistoryNode<State, Move, Event> {
  readonly state: State
  /** The move that led here; null for the start. */
  readonly move: Move | null
  /** Who made it; null for the dealer, and for the start. */
  readonly player: number | null
  /** What happened in it. */
  readonly events: readonly Event[]
  /** The node before; null for the start. */
  readonly parent: number | null
  /** The nodes after, in the order in which they came about. */
  readonly children: readonly number[]
  /** The one of them that was visited last, where `redo` goes; null: there are none. */
  readonly next: number | null
}

/** A game with everything that was tried in it, as plain JSON: nodes by number, the start first. */
export interface GameHistory<State, Move, Event> {
  readonly nodes: readonly HistoryNode<State, Move, Event>[]
  /** The node that is shown. */
  readonly current: number
}

/** What a history takes to know of a game. */
export interface HistoryRules<State extends RecordedState, Move, Event extends GameEvent> {
  readonly game: string
  /** The phase that waits for the dealer. */
  readonly dealerMove: string
  transition(
    state: State,
    move: Move,
    player?: number,
  ): { readonly state: State; readonly events: readonly Event[] }
  result(state: State): { readonly reason: string; readonly winners: readonly number[] } | null
}

/** A history that begins with a state. */
export function startHistory<State, Move, Event>(state: State): GameHistory<State, Move, Event> {
  const start = { state, move: null, player: null, events: [], parent: null }
  return { nodes: [{ ...start, children: [], next: null }], current: 0 }
}

/** The history after a move in the state shown; a move that was tried there before leads where it led. */
export function play<State extends RecordedState, Move, Event extends GameEvent>(
  rules: HistoryRules<State, Move, Event>,
  history: GameHistory<State, Move, Event>,
  move: Move,
  mover: number | undefined,
): GameHistory<State, Move, Event> {
  const { nodes, current } = history
  const node = nodes[current]!
  const { state, events } = rules.transition(node.state, move, mover)
  const player = node.state.phase === rules.dealerMove ? null : (mover ?? node.state.turn)
  const told = JSON.stringify([player, events])
  const known = node.children.find((child) => {
    const { player: other, events: others } = nodes[child]!
    return JSON.stringify([other, others]) === told
  })
  if (known !== undefined) return goTo(history, known)
  const child = { state, move, player, events, parent: current, children: [], next: null }
  const grown = [...nodes, child]
  grown[current] = { ...node, children: [...node.children, nodes.length] }
  return goTo({ nodes: grown, current }, nodes.length)
}

/** The node that a history shows. */
export function shown<State, Move, Event>({
  nodes,
  current,
}: GameHistory<State, Move, Event>): HistoryNode<State, Move, Event> {
  return nodes[current]!
}

/** The history a move back; as it is at the start. */
export function undo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
): GameHistory<State, Move, Event> {
  return goTo(history, shown(history).parent ?? history.current)
}

/** The history a move on, where it was before `undo`; as it is where nothing comes next. */
export function redo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
): GameHistory<State, Move, Event> {
  return goTo(history, shown(history).next ?? history.current)
}

/** The history at any of its nodes; `redo` leads back there from each node before it. Throws `InvalidOptionError`. */
export function goTo<State, Move, Event>(
  history: GameHistory<State, Move, Event>,
  node: number,
): GameHistory<State, Move, Event> {
  if (node === history.current) return history
  const nodes = history.nodes.slice()
  const path = pathTo(history, node)
  path.forEach((index, i) => {
    const next = path[i + 1]
    if (next !== undefined && nodes[index]!.next !== next) nodes[index] = { ...nodes[index]!, next }
  })
  return { nodes, current: node }
}

/** The nodes from the start to one of them, by default the one shown. Throws `InvalidOptionError`. */
export function pathTo<State, Move, Event>(
  { nodes, current }: GameHistory<State, Move, Event>,
  node: number = current,
): readonly number[] {
  if (nodes[node] === undefined)
    throw new InvalidOptionError(
      'bad-option',
      ['node'],
      `must be a node of the history, 0 to ${nodes.length - 1}.`,
    )
  const path: number[] = []
  for (let at: number | null = node; at !== null; at = nodes[at]!.parent) path.unshift(at)
  return path
}

/** The game from the start to the node shown, as a record. */
export function recordOf<State extends RecordedState, Move, Event extends GameEvent>(
  rules: HistoryRules<State, Move, Event>,
  history: GameHistory<State, Move, Event>,
  about: Partial<GameRecord<string, State>>,
): GameRecord<string, State, object, RecordedMove<Move>> {
  const { nodes } = history
  const { state: end } = shown(history)
  const moves = pathTo(history)
    .slice(1)
    .map((index) => {
      const { player, move, parent } = nodes[index]!
      return recordedMove(nodes[parent!]!.state.round, player, move!)
    })
  const start = nodes[0]!.state
  return {
    game: rules.game,
    start,
    ...about,
    moves,
    result: recordedResult(end, rules.result(end)),
  }
}
