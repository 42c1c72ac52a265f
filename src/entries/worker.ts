/**
 * Bots in another thread: a Web Worker or a thread of Node, with one line on each side.
 *
 * @packageDocumentation
 */

export {
  type Analyze,
  type ConnectedWorker,
  connectWorker,
  type RemoteBot,
  type RemoteOptions,
} from '../worker/connect'
export { WorkerError, type WorkerErrorCode } from '../worker/errors'
export type { Port } from '../worker/port'
export { type Served, serveWorker } from '../worker/serve'
