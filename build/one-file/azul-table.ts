/** The table of Azul with everything it needs in one file, which is also the script of its worker. */
import { analyze } from '../../src/azul/bots/analyze'
import { bot } from '../../src/azul/bots/levels'
import { LEVELS } from '../../src/bots/bot'
import type { Port } from '../../src/worker/port'
import { serveWorker } from '../../src/worker/serve'

export * from '../../src/entries/table'

declare const self: Port

if ('WorkerGlobalScope' in globalThis) serveWorker(self, { bots: LEVELS.map(bot), analyze })
