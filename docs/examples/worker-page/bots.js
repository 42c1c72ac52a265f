/** The worker: one call. */
import { analyze, bot, mctsBot, review } from 'azulejo/bots'
import { serveWorker } from 'azulejo/worker'

serveWorker(self, {
  bots: [bot('easy'), mctsBot({ name: 'endless', time: 1e9 })],
  analyze,
  review,
})
