/** Bots by name: the same here, in a worker and on another machine. */
import { azul } from 'azulejo'
import { bot, greedyBot, LEVELS, mctsBot, randomBot } from 'azulejo/bots'
import { qwirkle } from 'azulejo/qwirkle'
import * as qwirkleBots from 'azulejo/qwirkle/bots'

/** The games by name. */
export const games = { azul, qwirkle }

/** The names that `botNamed` takes, by game. */
export const known = {
  azul: [
    'random',
    'greedy',
    ...LEVELS,
    'elo:1200 (any rating)',
    'mcts:1000 (iterations)',
    'mcts:500ms (time)',
    'points:500ms (the same, playing for points)',
  ],
  qwirkle: [
    'random',
    'greedy',
    ...LEVELS,
    'elo:1200 (any rating)',
    'search:100 (worlds)',
    'search:500ms (time)',
  ],
}

/** The bot with a name, or null. */
export function botNamed(game, name) {
  if (name === 'random') return randomBot(games[game])
  if (name === 'greedy') return game === 'azul' ? greedyBot() : qwirkleBots.greedyBot()
  if (LEVELS.includes(name) || /^elo:-?\d{1,6}$/.test(name))
    return game === 'azul' ? bot(name) : qwirkleBots.bot(name)
  const [, kind, number, unit] = /^(mcts|points|search):([1-9]\d{0,8})(ms)?$/.exec(name) ?? []
  if (kind === undefined || (kind === 'search') !== (game === 'qwirkle')) return null
  const effort = unit === 'ms' ? { time: Number(number) } : { iterations: Number(number) }
  if (kind === 'search') return qwirkleBots.searchBot({ name, ...effort })
  return mctsBot({ name, aim: kind === 'points' ? 'score' : 'win', ...effort })
}
