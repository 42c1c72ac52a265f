import type { Analysis, AnalyzeOptions } from '../azul/bots/analyze'
import type { JudgmentOptions } from '../azul/bots/evaluate'
import type { PlayerMove } from '../azul/rules/moves'
import type { AzulState } from '../azul/rules/state'
import type { Bot, ChooseOptions, Signal } from '../bots/bot'
import type { GameReport } from '../bots/report'
import type { TournamentGame } from '../bots/schedule'
import { Connection } from './connection'
import type { Port } from './port'

/** A bot that thinks in a worker. */
export interface RemoteBot<State, Move> extends Bot<State, Move> {
  choose(view: State, player: number, options?: ChooseOptions<Move>): Promise<Move>
  newGame(): RemoteBot<State, Move>
}

/** A worker, as the page sees it. */
export interface ConnectedWorker<State, Move> {
  /** The names of the worker's bots, once it is there; fails if it cannot be loaded. */
  readonly ready: Promise<readonly string[]>
  /** A bot of the worker: one like any other, for `playGame`, `tournament` and everything else that takes bots. */
  bot(name: string): RemoteBot<State, Move>
  /** `analyze` of `azulejo/bots`, done by the worker; a judgment of your own is given to it there. */
  analyze(
    state: AzulState,
    options?: Omit<AnalyzeOptions, keyof JudgmentOptions>,
  ): Promise<Analysis>
  /** Plays a game of a tournament in the worker: an executor, if the worker was given one. */
  play<PlayedMove, Options>(
    game: TournamentGame,
    signal?: Signal,
  ): Promise<GameReport<PlayedMove, Options>>
  /** Ends the worker. Everybody who waits for an answer gets a {@link WorkerError} with the code `closed`. */
  close(): void
}

/**
 * Connects to a worker that calls `serveWorker`: the one line that a page needs. The worker may be a Web Worker, a
 * thread of `node:worker_threads`, or a `MessagePort`. What it answers is equal to what it would be here, but not
 * identical.
 *
 * @example
 * ```ts
 * import { type AzulState, viewFor } from 'azulejo'
 * import { connectWorker } from 'azulejo/worker'
 *
 * async function think(state: AzulState) {
 *   const worker = connectWorker(new Worker(new URL('./bots.js', import.meta.url), { type: 'module' }))
 *   return worker.bot('hard').choose(viewFor(state, state.turn), state.turn)
 * }
 * ```
 */
export function connectWorker<State = AzulState, Move = PlayerMove>(
  port: Port,
): ConnectedWorker<State, Move> {
  const connection = new Connection(port)
  let games = 0

  /** A bot of the worker, with the memory of a game or without one. */
  const botOf = (name: string, game: number | null): RemoteBot<State, Move> => ({
    name,
    choose: async (view, player, { time, ...options } = {}) =>
      (await connection.ask(
        { type: 'choose', bot: name, game, view, player, time },
        options,
      )) as Move,
    newGame: () => botOf(name, games++),
  })

  return {
    ready: connection.ready,
    bot: (name) => botOf(name, null),
    async analyze(state, { signal, moveNow, random, onProgress, ...options } = {}) {
      const task = { type: 'analyze', state, options } as const
      return (await connection.ask(task, { signal, moveNow, random, onProgress })) as Analysis
    },
    play: async <PlayedMove, Options>(game: TournamentGame, signal?: Signal) =>
      (await connection.ask({ type: 'play', game }, { signal })) as GameReport<PlayedMove, Options>,
    close: () => connection.close(),
  }
}
