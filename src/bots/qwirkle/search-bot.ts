import { qwirkle } from '../../qwirkle/game'
import type { PlayerMove } from '../../qwirkle/moves'
import type { QwirkleState } from '../../qwirkle/state'
import { type Bot, searchName } from '../bot'
import { readOptions } from '../options'
import { SAMPLING_RULES, type SamplingOptions, samplingBot } from '../sampling-bot'
import { rankMoves } from './rank'

/** How a {@link qwirkleSearchBot} searches. */
export interface QwirkleSearchOptions
  extends Omit<SamplingOptions<QwirkleState, PlayerMove>, 'name' | 'rank'> {
  /** By default `search:` and the number of iterations, or the time. */
  readonly name?: string
}

/** A bot for Qwirkle that tries the best placements in worlds with other hands and another bag, and plays on. */
export function qwirkleSearchBot(
  options: QwirkleSearchOptions = {},
): Bot<QwirkleState, PlayerMove> {
  const read = readOptions(options, SAMPLING_RULES)
  return samplingBot<QwirkleState, PlayerMove>(qwirkle, {
    name: searchName('search', read),
    ...read,
    rank: rankMoves,
  })
}
