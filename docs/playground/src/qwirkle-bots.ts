import { qwirkleGreedyBot, qwirkleSearchBot, randomBot } from 'azulejo/bots'
import { qwirkle } from 'azulejo/qwirkle'
import { serveWorker } from 'azulejo/worker'

serveWorker(self, {
  bots: [
    randomBot(qwirkle, { name: 'easy' }),
    qwirkleGreedyBot({ name: 'medium' }),
    qwirkleSearchBot({ name: 'hard', time: 600 }),
  ],
})
