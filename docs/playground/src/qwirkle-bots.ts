import { qwirkle } from 'azulejo/qwirkle'
import { greedyBot, randomBot, searchBot } from 'azulejo/qwirkle/bots'
import { serveWorker } from 'azulejo/worker'
import { analyzeQwirkle } from './qwirkle-analysis'

serveWorker(self, {
  bots: [
    randomBot(qwirkle, { name: 'easy' }),
    greedyBot({ name: 'medium' }),
    searchBot({ name: 'hard', time: 600 }),
  ],
  analyze: analyzeQwirkle,
})
