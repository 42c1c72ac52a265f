import { InvalidOptionError } from './errors'

/** Whether a value is a seat in a game of `players`. */
export function isSeat(value: unknown, players: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < players
}

/** The refusal of a seat that a game does not have. */
export const noSuchPlayer = (players: number) =>
  ({
    code: 'no-such-player',
    message: `There is no such player: the seats are 0 to ${players - 1}.`,
    players,
  }) as const

/** Throws `InvalidOptionError` for a viewer that is neither a seat nor a spectator (null). */
export function requireViewer(player: unknown, players: number): void {
  if (player === null || isSeat(player, players)) return
  const reason = `must be null or a seat, 0 to ${players - 1}.`
  throw new InvalidOptionError('bad-option', ['player'], reason)
}
