import { playerArgument } from '../../src/core/seats'
import type { GameEvent, GameFacts } from '../../src/entries/index'
import type { LawGame, LawState, Setup } from './game'

/** One move of a game that is played for a law; the player is absent where the dealer moves. */
export interface Step<State, Move, Event> {
  readonly state: State
  readonly player: number | undefined
  readonly move: Move
  readonly next: State
  readonly events: readonly Event[]
}

/** Freezes a value and everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}

/** Whether a game has ended. */
export const isOver = ({ phase }: LawState): boolean => phase === 'over'

/** Whether a state waits for an external dealer. */
export const awaitsDealer = (
  { facts }: { readonly facts: GameFacts },
  { phase }: LawState,
): boolean => phase === facts.dealerMove

/** The move that a number chooses, and who makes it; null where the game is over. */
export function choose<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  state: State,
  choice: number,
): { readonly player: number | undefined; readonly move: Move } | null {
  if (isOver(state)) return null
  if (awaitsDealer(game, state)) return { player: undefined, move: game.dealByHand(state, choice) }
  const active = game.activePlayers(state)
  const player = active[choice % active.length]!
  const moves = game.legalMoves(state, player)
  return { player, move: moves[Math.floor(choice / active.length) % moves.length]! }
}

/** Plays a game by its choices, every state frozen, until they or the game end. */
export function* walk<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  { options, choices }: Setup<Options>,
): Generator<Step<State, Move, Event>> {
  let state = deepFreeze(game.createGame(options))
  for (const choice of choices) {
    const chosen = choose(game, state, choice)
    if (chosen === null) return
    const { player, move } = chosen
    const { state: next, events } = game.transition(
      state,
      deepFreeze(move),
      ...playerArgument(player),
    )
    yield { state, player, move, next: deepFreeze(next), events: deepFreeze(events) }
    state = next
  }
}

/** Every state of a game played by its choices, the first and the last included. */
export function* states<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  setup: Setup<Options>,
): Generator<State> {
  yield deepFreeze(game.createGame(setup.options))
  for (const { next } of walk(game, setup)) yield next
}

/**
 * Every state of a game, each with the turn's player and one other watcher: a seat or, with null, a spectator. The other
 * one changes from state to state.
 */
export function* watchedStates<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  setup: Setup<Options>,
): Generator<{ readonly state: State; readonly watcher: number | null }> {
  let n = setup.choices[0] ?? 0
  for (const state of states(game, setup)) {
    const all = watchers(state)
    for (const watcher of new Set([state.turn, all[n++ % all.length]!])) yield { state, watcher }
  }
}

/** A value as it comes out of a file or off the wire. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Who watches a game from its beginning to its end: a seat or, with null, a spectator. */
export function watcherOf<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  { options, choices }: Setup<Options>,
): number | null {
  const all = watchers(game.createGame(options))
  return all[(choices[0] ?? 0) % all.length]!
}

/** Every seat of a state, and null for a spectator. */
export function watchers({ players }: LawState): readonly (number | null)[] {
  return [null, ...players.keys()]
}
