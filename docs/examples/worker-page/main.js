/** The page, for any bundler that knows `new URL(…, import.meta.url)`, or none. */
import { connectWorker } from 'azulejo/worker'
import { play } from './play.js'

play(connectWorker(new Worker(new URL('./bots.js', import.meta.url), { type: 'module' })))
