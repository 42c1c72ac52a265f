/**
 * Bots in another thread: a Web Worker, or a thread of Node. One line on each side.
 *
 * @packageDocumentation
 */

export { type ConnectedWorker, connectWorker, type RemoteBot } from '../worker/connect'
export { WorkerError, type WorkerErrorCode } from '../worker/errors'
export type { Port } from '../worker/port'
export { type Served, serveWorker } from '../worker/serve'
