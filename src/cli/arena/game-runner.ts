import type { Signal } from '../../bots/bot'
import type { GameReport, TournamentGame } from '../../bots/tournament'
import { executorFor } from '../../bots/tournament'
import { gameNamed } from '../games/all'
import type { AnyMove } from '../games/cli-game'
import type { JobRunner } from '../threads/pool'
import { type BotSpec, openBot } from './bots'

/** The settings of a tournament, as plain JSON. */
export interface TournamentSettings {
  readonly game: string
  readonly bots: readonly BotSpec[]
  readonly setup: object
  readonly time?: number | undefined
  readonly clock?: { readonly time: number; readonly increment: number } | undefined
}

/** The report of a game. */
export type Report = GameReport<AnyMove, object>

/** Opens the bots of a tournament; the runner plays its games one after another. */
export async function openGameRunner(
  settings: TournamentSettings,
  signal?: Signal,
): Promise<JobRunner<TournamentGame, Report>> {
  const rules = await gameNamed(settings.game).load()
  const handles = await Promise.all(settings.bots.map((spec) => openBot(spec, rules)))
  const close = () => {
    for (const handle of handles) handle.close()
  }
  signal?.addEventListener('abort', close)
  try {
    for (const handle of handles) await handle.ready()
  } catch (error) {
    close()
    throw error
  }
  const { setup, time, clock } = settings
  const bots = handles.map(({ bot }) => bot)
  const play = executorFor(rules.game, bots, { game: setup, time, clock })
  return {
    async run(job, signal) {
      // Programs that ended in an earlier game are restarted. One that fails to start forfeits at its first move.
      for (const handle of handles) await handle.ready().catch(() => {})
      try {
        return await play(job, signal)
      } finally {
        for (const handle of handles) handle.endGames()
      }
    },
    close,
  }
}
