/**
 * The script of a worker with all bots for Azul and the analyzer. It acts when it is loaded.
 *
 * @packageDocumentation
 */

import { analyze } from '../../azul/bots/analyze'
import { bot } from '../../azul/bots/levels'
import { LEVELS } from '../../bots/bot'
import { isLevelText } from '../../bots/levels'
import type { Port } from '../../worker/port'
import { serveWorker } from '../../worker/serve'

declare const self: Port

serveWorker(self, {
  bots: LEVELS.map(bot),
  makeBot: (name) => (isLevelText(name) ? bot(name) : null),
  analyze,
})
