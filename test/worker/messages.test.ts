import type { MessagePort } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { type analyze, greedyBot } from '../../src/entries/bots'
import { type AzulState, checkMove, type PlayerMove } from '../../src/entries/index'
import { connectWorker, serveWorker } from '../../src/entries/worker'
import { channel, closeChannels, failure, isWorkerError, state } from './tools'

afterEach(closeChannels)

describe('messages', () => {
  /** The next message that a port gets. */
  const next = (port: MessagePort) =>
    new Promise<unknown>((resolve) => {
      port.once('message', resolve)
    })

  test('a worker ignores messages of others, and refuses unknown requests', async () => {
    const [there, here] = channel()
    serveWorker(there, { bots: [greedyBot()] })
    expect(await next(here)).toEqual({ azulejo: 1, type: 'ready', bots: ['greedy'] })
    for (const foreign of [null, 7, 'text', [], {}, { type: 'run', id: 1 }])
      here.postMessage(foreign)
    const refusal = (code: string, message: string) => {
      const data = { name: 'WorkerError', code, message }
      return { text: `WorkerError: ${message}`, data }
    }
    const unknown = refusal('bad-message', 'The message is not one of this package.')
    const version = (given: string) =>
      refusal(
        'wrong-version',
        `The message has the version ${given}, not 1: page and worker must have the same azulejo.`,
      )
    const task = { type: 'choose', bot: 'greedy', game: null, view: state, player: 0 }
    for (const [message, id, error] of [
      [{ azulejo: 1, type: 'fly', id: 3 }, 3, unknown],
      [{ azulejo: 1, type: 'fly' }, null, unknown],
      [{ azulejo: 1 }, null, unknown],
      [{ azulejo: 1, type: 'run', id: 4 }, 4, unknown],
      [{ azulejo: 1, type: 'run', task }, null, unknown],
      [{ azulejo: 1, type: 'run', id: 5, task: { type: 'fly' } }, 5, unknown],
      [{ azulejo: 2, type: 'run', id: 6, task }, 6, version('2')],
      [{ azulejo: 'x'.repeat(1000), id: 7 }, 7, version('x'.repeat(20))],
    ] as const) {
      here.postMessage(message)
      expect(await next(here)).toEqual({ azulejo: 1, type: 'failed', id, error })
    }
    // An abort of a finished or unknown request is ignored.
    here.postMessage({ azulejo: 1, type: 'abort', id: 99 })
    here.postMessage({ azulejo: 1, type: 'now', id: 99 })
    here.postMessage({ azulejo: 1, type: 'run', id: 8, task, key: null, progress: false })
    expect(await next(here)).toMatchObject({ type: 'done', id: 8 })
  })

  test.each([
    [
      { azulejo: 2, type: 'ready' },
      'wrong-version',
      'The message has the version 2, not 1: page and worker must have the same azulejo.',
    ],
    [{ azulejo: 1, type: 'fly' }, 'bad-message', 'The message is not one of this package.'],
    [
      {
        azulejo: 1,
        type: 'failed',
        id: null,
        error: {
          text: '',
          data: { name: 'WorkerError', code: 'wrong-version', message: 'The other version.' },
        },
      },
      'wrong-version',
      'The other version.',
    ],
  ])('a page gives up on a worker that sends %j', async (message, code, text) => {
    const [there, here] = channel()
    const worker = connectWorker<AzulState, PlayerMove, typeof analyze>(here)
    const asked = worker.bot('any').choose(state, 0)
    for (const foreign of [null, 7, { type: 'done', id: 0 }]) there.postMessage(foreign)
    there.postMessage(message)
    isWorkerError(await failure(asked), code, text)
    isWorkerError(await failure(worker.ready), code, text)
    isWorkerError(await failure(worker.analyze(state)), code, text)
  })

  test('answers without a pending request are dropped', async () => {
    const [there, here] = channel()
    const worker = connectWorker(here)
    there.postMessage({ azulejo: 1, type: 'done', id: 5, value: 1 })
    there.postMessage({ azulejo: 1, type: 'progress', id: 5, progress: 1 })
    there.postMessage({ azulejo: 1, type: 'ready', bots: ['any'] })
    expect(await worker.ready).toEqual(['any'])
  })

  test('ports with the events of browsers work as well', async () => {
    const [there, here] = channel()
    const asInBrowser = (port: MessagePort) => ({
      postMessage: (message: unknown) => port.postMessage(message),
      addEventListener(type: string, listener: (event: unknown) => void) {
        port.on(type, (data: unknown) => listener({ data }))
      },
    })
    serveWorker(asInBrowser(there), { bots: [greedyBot()] })
    const worker = connectWorker(asInBrowser(here))
    expect(checkMove(state, await worker.bot('greedy').choose(state, 0))).toBe(null)
    worker.close()
  })
})
