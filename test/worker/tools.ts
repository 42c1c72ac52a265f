import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect } from 'vitest'
import type { analyze, review } from '../../src/entries/bots'
import { type AzulState, createGame, type PlayerMove } from '../../src/entries/index'
import { connectWorker, type Served, serveWorker, WorkerError } from '../../src/entries/worker'

const open: MessagePort[] = []

/** Closes every channel: after each test. */
export function closeChannels(): void {
  for (const port of open.splice(0)) port.close()
}

/** Two ends of a channel. */
export function channel() {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  return [port1, port2] as const
}

/** A page connected to a worker that offers something. */
export function connected(served: Served) {
  const [there, here] = channel()
  serveWorker(there, served)
  return connectWorker<AzulState, PlayerMove, typeof analyze, typeof review>(here)
}

/** The start of a game. */
export const state = createGame({ seed: 1 })

/** The error of a promise. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => expect.fail(`came to ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
}

/** Expects an error of the connection. */
export const isWorkerError = (error: unknown, code: string, message: string) => {
  expect(error).toBeInstanceOf(WorkerError)
  expect(error).toMatchObject({ name: 'WorkerError', code, message })
}
