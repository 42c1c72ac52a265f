import { InvalidOptionError } from './errors'

/** Whether a value is a seat in a game of `players`. */
export function isSeat(value: unknown, players: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < players
}

/**
 * Who moves, as the last arguments of `applyMove`: a player, or nothing for the dealer. An explicit undefined would be
 * refused, because it may come from a failed lookup of a seat.
 */
export function playerArgument(player: number | null | undefined): [] | [player: number] {
  return player === null || player === undefined ? [] : [player]
}

/** The refusal of a seat that a game does not have. */
export const noSuchPlayer = (players: number) =>
  ({
    code: 'no-such-player',
    message: `There is no such player: the seats are 0 to ${players - 1}.`,
    players,
  }) as const

/** The refusal of every move after the end. */
export const GAME_OVER = {
  code: 'game-over',
  message: 'The game is over: nobody can move.',
} as const

/** The refusal of a player who may not move now. */
export const notYourTurn = (turn: number) =>
  ({
    code: 'not-your-turn',
    message: `It is not your turn: player ${turn + 1} has to move.`,
    turn,
  }) as const

/** The refusal of a dealer's move that names a player. */
export const onlyTheDealer = (move: 'deal' | 'draw') =>
  ({
    code: 'not-your-turn',
    message: `Only the dealer ${move}s: make a ${move} without a player.`,
    turn: null,
  }) as const

/** Throws `InvalidOptionError` for a viewer that is neither a seat nor a spectator (null). */
export function requireViewer(player: unknown, players: number): void {
  if (player === null || isSeat(player, players)) return
  const reason = `must be null or a seat, 0 to ${players - 1}.`
  throw new InvalidOptionError('bad-option', ['player'], reason)
}
