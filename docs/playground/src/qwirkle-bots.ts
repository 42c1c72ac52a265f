import { type QwirkleState, qwirkle } from 'azulejo/qwirkle'
import { greedyBot, randomBot, searchBot } from 'azulejo/qwirkle/bots'
import { serveWorker } from 'azulejo/worker'
import { analyzeQwirkle, type QwirkleAnalysisOptions } from './qwirkle-analysis'

serveWorker(self, {
  bots: [
    randomBot(qwirkle, { name: 'easy' }),
    greedyBot({ name: 'medium' }),
    searchBot({ name: 'hard', time: 600 }),
  ],
  // The page always sends options.
  analyze: (view: QwirkleState, options?: QwirkleAnalysisOptions) => analyzeQwirkle(view, options!),
})
