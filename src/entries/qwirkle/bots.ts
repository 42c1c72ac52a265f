/**
 * Bots for Qwirkle, and games and tournaments between bots.
 *
 * @packageDocumentation
 */

export * from '../../bots/common'
export { greedyBot } from '../../qwirkle/bots/greedy-bot'
export { bot } from '../../qwirkle/bots/levels'
export { type SearchOptions, searchBot } from '../../qwirkle/bots/search-bot'
