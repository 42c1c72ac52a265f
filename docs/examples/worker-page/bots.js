/** The worker: one line. */
import { analyze, bot, mctsBot } from 'azulejo/bots'
import { serveWorker } from 'azulejo/worker'

serveWorker(self, { bots: [bot('easy'), mctsBot({ name: 'endless', time: 1e9 })], analyze })
