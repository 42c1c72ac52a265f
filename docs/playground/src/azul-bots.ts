import { analyze, bot, LEVELS } from 'azulejo/bots'
import { serveWorker } from 'azulejo/worker'

serveWorker(self, { bots: LEVELS.map((level) => bot(level)), analyze })
