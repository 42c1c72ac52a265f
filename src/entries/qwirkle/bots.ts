/**
 * Bots for Qwirkle, games and tournaments between bots, an analyzer that rates the most promising moves, and reviews.
 *
 * @packageDocumentation
 */

export type { Analysis, AnalyzedMove } from '../../bots/analysis'
export * from '../../bots/common'
export type { Mistake, Prospect, Review, ReviewedMove, ReviewOptions } from '../../bots/review'
export { type AnalyzeOptions, analyze } from '../../qwirkle/bots/analyze'
export { greedyBot } from '../../qwirkle/bots/greedy-bot'
export { bot, eloRange } from '../../qwirkle/bots/levels'
export { type QwirkleReason, review } from '../../qwirkle/bots/review'
export { type SearchOptions, searchBot } from '../../qwirkle/bots/search-bot'
