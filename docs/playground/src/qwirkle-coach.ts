/** The coach's worker. The table's bots run in another one, which is loaded first. */
import { analyze, review } from 'azulejo/qwirkle/bots'
import { serveWorker } from 'azulejo/worker'

serveWorker(self as Parameters<typeof serveWorker>[0], { analyze, review })
