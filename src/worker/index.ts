/**
 * Bots in another thread: a Web Worker, or a thread of Node. One line on each side.
 *
 * @packageDocumentation
 */

export { type ConnectedWorker, connectWorker, type RemoteBot } from './connect'
export { WorkerError, type WorkerErrorCode } from './errors'
export type { Port } from './port'
export { type Served, serveWorker } from './serve'
