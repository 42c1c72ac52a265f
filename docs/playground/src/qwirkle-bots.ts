import { qwirkleGreedyBot, qwirkleSearchBot, randomBot } from 'azulejo/bots'
import { qwirkle } from 'azulejo/qwirkle'
import { serveWorker } from 'azulejo/worker'
import { analyzeQwirkle } from './qwirkle-analysis'

serveWorker(self, {
  bots: [
    randomBot(qwirkle, { name: 'easy' }),
    qwirkleGreedyBot({ name: 'medium' }),
    qwirkleSearchBot({ name: 'hard', time: 600 }),
  ],
  analyze: analyzeQwirkle,
})
