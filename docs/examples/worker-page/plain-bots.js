/** The worker without a bundler: import maps do not reach workers, so it imports by addresses. */
import { analyze, bot, mctsBot, review } from './node_modules/azulejo/dist/bots.js'
import { serveWorker } from './node_modules/azulejo/dist/worker.js'

serveWorker(self, {
  bots: [bot('easy'), mctsBot({ name: 'endless', time: 1e9 })],
  analyze,
  review,
})
