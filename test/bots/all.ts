import { type Bot, bot, greedyBot, mctsBot, randomBot, samplingBot } from '../../src/entries/bots'
import type { AzulState, Move } from '../../src/entries/index'
import { azul } from '../../src/entries/index'
import {
  bot as qwirkleBot,
  greedyBot as qwirkleGreedyBot,
  searchBot,
} from '../../src/entries/qwirkle/bots'
import {
  type Move as QwirkleMove,
  type QwirkleState,
  qwirkle,
} from '../../src/entries/qwirkle/index'
import { byHash, laterByHash } from './evaluators'

/** Every kind of bot for Azul, with every option that changes what it plays. */
export const AZUL_BOTS: Readonly<Record<string, () => Bot<AzulState, Move>>> = {
  random: () => randomBot(azul),
  greedy: () => greedyBot(),
  easy: () => bot('easy'),
  'mcts:20': () => mctsBot({ iterations: 20 }),
  'mcts:20 in one game': () => mctsBot({ iterations: 20 }).newGame(),
  'mcts:20 without reuse': () => mctsBot({ iterations: 20, reuse: false }).newGame(),
  'mcts:20 for points': () => mctsBot({ iterations: 20, aim: 'score' }),
  'mcts:20 with an evaluator': () => mctsBot({ iterations: 20, evaluate: byHash }),
  'mcts:20 with an evaluator, in one game': () =>
    mctsBot({ iterations: 20, evaluate: laterByHash, batch: 3 }).newGame(),
  'mcts:20 that explores': () =>
    mctsBot({ iterations: 20, temperature: 1, noise: { alpha: 0.3, share: 0.25 } }),
  'mcts:60 in little memory': () => mctsBot({ iterations: 60, nodes: 1 }),
  'sampling:6': () => samplingBot(azul, { iterations: 6, horizon: 2 }),
}

/** Every kind of bot for Qwirkle. */
export const QWIRKLE_BOTS: Readonly<Record<string, () => Bot<QwirkleState, QwirkleMove>>> = {
  random: () => randomBot(qwirkle),
  greedy: () => qwirkleGreedyBot(),
  easy: () => qwirkleBot('easy'),
  'search:15': () => searchBot({ iterations: 15, horizon: 1 }),
  'sampling:6': () => samplingBot(qwirkle, { iterations: 6, horizon: 1 }),
}
