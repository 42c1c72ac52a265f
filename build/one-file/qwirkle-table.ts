/** The table of Qwirkle with everything it needs in one file, which is also the script of its worker. */
import { LEVELS } from '../../src/bots/bot'
import { analyze } from '../../src/qwirkle/bots/analyze'
import { bot } from '../../src/qwirkle/bots/levels'
import type { Port } from '../../src/worker/port'
import { serveWorker } from '../../src/worker/serve'

export * from '../../src/entries/qwirkle/table'

declare const self: Port

if ('WorkerGlobalScope' in globalThis) serveWorker(self, { bots: LEVELS.map(bot), analyze })
