import { createHash } from 'node:crypto'
import { LEVELS as NAMES } from 'azulejo/bots'
import { clocks } from 'azulejo/match'

/** A flag falls this many milliseconds late, so that a move that arrived in time is processed first. */
export const GRACE = 1_000
/** A bot's turn is retried by any process after this many milliseconds without a move. */
const BOT_TIMEOUT = 10_000

const RATINGS = Array.from({ length: 25 }, (_, n) => `elo:${200 + 100 * n}`)
/** The bots to choose from: by name, and by rating in hundreds. Beyond the scale of a game, the nearest one plays. */
export const LEVELS = [...NAMES, ...RATINGS]

/** When the sweep has to handle a match, for a flag or a bot; null if never. */
export function dueIn(match, now) {
  if (match.end !== null) return null
  const times = []
  if (match.settings.bots.some((seat) => match.seats[seat].since !== null))
    times.push(now + BOT_TIMEOUT)
  const next = clocks(match, now)?.flag
  if (next) times.push(next.at + GRACE)
  return times.length === 0 ? null : Math.min(...times)
}

/** The public part of a room. */
export function describe({ id, game, options, time, isPublic, seats, starts, match, rematch }) {
  return {
    type: 'room',
    id,
    game,
    options,
    time,
    public: isPublic,
    seats: seats.map(({ bot, name, token, here, rematch }) => ({
      name: bot === null ? name : nameOfBot(bot),
      bot,
      free: bot === null && token === null,
      here: bot !== null || Boolean(here),
      rematch: bot !== null || rematch === 1,
    })),
    begun: match !== null,
    starts,
    rematch,
  }
}

export const nameOfBot = (level) => `Bot (${level.replace('elo:', '')})`

/** A hash of the room, by which clients notice that they have missed a change. */
export const versionOf = (room) =>
  createHash('sha256')
    .update(JSON.stringify(describe(room)))
    .digest('hex')
    .slice(0, 12)

/** A room as it is sent to its listeners. */
export const textOf = (room) => JSON.stringify({ ...describe(room), version: versionOf(room) })

/** The body of a webhook: whose turn it is, without hidden information. */
export const noticeOf = ({ id, game, seats }, { ply }, seat, now) =>
  JSON.stringify({
    type: 'turn',
    timestamp: new Date(now).toISOString(),
    data: { match: id, game, seat, name: seats[seat].name, ply },
  })
