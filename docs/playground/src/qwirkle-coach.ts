/** The coach's worker; the bots of the table have one of their own, which is loaded sooner. */
import { analyze, review } from 'azulejo/qwirkle/bots'
import { serveWorker } from 'azulejo/worker'

serveWorker(self as Parameters<typeof serveWorker>[0], { analyze, review })
