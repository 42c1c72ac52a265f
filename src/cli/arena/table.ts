import type { Signal } from '../../bots/bot'
import { executorFor } from '../../bots/executor'
import type { GameReport } from '../../bots/report'
import type { TournamentGame } from '../../bots/schedule'
import { GAMES } from '../games/all'
import type { AnyMove } from '../games/cli-game'
import type { Task } from '../threads/pool'
import { type BotSpec, openBot } from './spec'

/** Who plays what, as plain JSON. */
export interface TableSettings {
  readonly game: string
  readonly bots: readonly BotSpec[]
  readonly setup: object
  readonly time?: number | undefined
  readonly clock?: { readonly time: number; readonly increment: number } | undefined
}

/** How a game went. */
export type Report = GameReport<AnyMove, object>

/** A place where the games of a tournament are played, one after another. */
export async function openTable(
  settings: TableSettings,
  signal?: Signal,
): Promise<Task<TournamentGame, Report>> {
  const rules = GAMES[settings.game]!
  const players = await Promise.all(settings.bots.map((spec) => openBot(spec, rules)))
  const close = () => {
    for (const player of players) player.close()
  }
  signal?.addEventListener('abort', close)
  try {
    for (const player of players) await player.ready()
  } catch (error) {
    close()
    throw error
  }
  const { setup, time, clock } = settings
  const bots = players.map(({ bot }) => bot)
  const play = executorFor(rules.game, bots, { game: setup, time, clock })
  return {
    async run(job, signal) {
      // A program that ended in an earlier game is started again; one that does not start forfeits when it is asked.
      for (const player of players) await player.ready().catch(() => {})
      try {
        return await play(job, signal)
      } finally {
        for (const player of players) player.endGames()
      }
    },
    close,
  }
}
