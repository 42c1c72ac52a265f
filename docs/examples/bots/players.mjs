/** Bots by the names that people type: the same here, in a worker, on another machine. */
import { azul } from 'azulejo'
import {
  bot,
  greedyBot,
  LEVELS,
  mctsBot,
  qwirkleBot,
  qwirkleGreedyBot,
  qwirkleSearchBot,
  randomBot,
} from 'azulejo/bots'
import { qwirkle } from 'azulejo/qwirkle'

/** The games that bots play. */
export const games = { azul, qwirkle }

/** What can be asked for, by game. */
export const known = {
  azul: [
    'random',
    'greedy',
    ...LEVELS,
    'mcts:1000 (iterations)',
    'mcts:500ms (time)',
    'points:500ms (the same, playing for points)',
  ],
  qwirkle: ['random', 'greedy', ...LEVELS, 'search:100 (worlds)', 'search:500ms (time)'],
}

/** The bot that a name stands for; null if there is none. */
export function botNamed(game, name) {
  if (name === 'random') return randomBot(games[game])
  if (name === 'greedy') return game === 'azul' ? greedyBot() : qwirkleGreedyBot()
  if (LEVELS.includes(name)) return game === 'azul' ? bot(name) : qwirkleBot(name)
  const [, kind, number, unit] = /^(mcts|points|search):([1-9]\d{0,8})(ms)?$/.exec(name) ?? []
  if (kind === undefined || (kind === 'search') !== (game === 'qwirkle')) return null
  const effort = unit === 'ms' ? { time: Number(number) } : { iterations: Number(number) }
  if (kind === 'search') return qwirkleSearchBot({ name, ...effort })
  return mctsBot({ name, aim: kind === 'points' ? 'score' : 'win', ...effort })
}
