import { afterEach, describe, expect, test } from 'vitest'
import { greedyBot, mctsBot, randomBot } from '../../src/entries/bots'
import { azul, checkMove, IllegalMoveError, InvalidOptionError } from '../../src/entries/index'
import { connectWorker, serveWorker } from '../../src/entries/worker'
import { throwing, waiting } from './bots'
import { channel, closeChannels, connected, failure, isWorkerError, state } from './tools'

afterEach(closeChannels)

describe('errors', () => {
  test('errors of this package arrive unchanged', async () => {
    const worker = connected({ bots: [greedyBot(), mctsBot({ iterations: 1, name: 'mcts' })] })
    const illegal = await failure(worker.bot('greedy').choose(state, 1))
    expect(illegal).toBeInstanceOf(IllegalMoveError)
    expect(illegal).toMatchObject({
      code: 'not-your-turn',
      message: 'It is not your turn: there is no move to choose.',
      refusal: { code: 'not-your-turn' },
    })
    const option = await failure(worker.bot('mcts').choose(state, 0, { time: -1 }))
    expect(option).toBeInstanceOf(InvalidOptionError)
    expect(option).toMatchObject({
      code: 'bad-option',
      path: ['time'],
      message: 'time: must be a number of milliseconds above 0.',
    })
  })

  test.each([
    ['an error', () => new TypeError('x is not a function'), 'TypeError: x is not a function'],
    ['a string', () => 'no', 'no'],
    ['nothing', () => undefined, 'undefined'],
    ['a value that cannot be read', () => Object.create(null), 'a value that cannot be read'],
    ['a long text', () => 'x'.repeat(1e6), 'x'.repeat(300)],
  ])('%s that a bot throws is reported', async (_, what, text) => {
    const worker = connected({ bots: [throwing('broken', what), greedyBot()] })
    const error = await failure(worker.bot('broken').choose(state, 0))
    isWorkerError(error, 'failed', `The worker threw ${text}`)
    expect(checkMove(state, await worker.bot('greedy').choose(state, 0))).toBe(null)
  })

  test('requests that are not served are refused', async () => {
    const worker = connected({ bots: [greedyBot(), randomBot(azul)] })
    isWorkerError(
      await failure(worker.bot('hard').choose(state, 0)),
      'not-served',
      'The worker has no bot hard; it has greedy, random.',
    )
    isWorkerError(
      await failure(worker.analyze(state)),
      'not-served',
      'The worker does not analyze: it was given no analyze.',
    )
    const game = { index: 0, seats: ['greedy', 'random'], seed: '1' }
    isWorkerError(
      await failure(worker.play(game, new AbortController().signal)),
      'not-served',
      'The worker does not play games: it was given no play.',
    )
    isWorkerError(
      await failure(connected({}).bot('easy').choose(state, 0)),
      'not-served',
      'The worker has no bot easy; it has none.',
    )
  })

  test('values that cannot be cloned are refused, in both directions', async () => {
    const answering = { name: 'odd', choose: () => ({ type: 'draft', because: () => {} }) }
    const worker = connected({ bots: [greedyBot(), answering] })
    await worker.ready
    const view = { ...state, listener() {} }
    const error = await failure(worker.bot('greedy').choose(view, 0))
    expect(error).toMatchObject({ name: 'WorkerError', code: 'bad-message' })
    expect((error as Error).message).toMatch(/^A message to a worker must be plain data: .*clone/s)
    const odd = await failure(worker.bot('odd').choose(state, 0))
    expect(odd).toMatchObject({ code: 'failed' })
    expect((odd as Error).message).toMatch(/could not be cloned/)
  })

  test('close rejects pending and later requests', async () => {
    const worker = connected({ bots: [waiting('waiting', [])] })
    const asked = worker.bot('waiting').choose(state, 0)
    const analyzing = worker.analyze(state)
    worker.close()
    worker.close()
    const message = 'The connection to the worker is closed.'
    for (const promise of [asked, analyzing, worker.ready, worker.analyze(state)])
      isWorkerError(await failure(promise), 'closed', message)
  })

  test('the end of the other side is reported', async () => {
    const [there, here] = channel()
    serveWorker(there, { bots: [waiting('waiting', [])] })
    const worker = connectWorker(here)
    const asked = worker.bot('waiting').choose(state, 0)
    await worker.ready
    there.close()
    isWorkerError(await failure(asked), 'crashed', 'The worker is lost. It was closed.')
  })

  test('a program that does not run in a worker gets an error', () => {
    expect(() => serveWorker(null, {})).toThrow(
      'There is no port: this program does not run in a worker.',
    )
  })
})

test.each([
  [{ message: 'Uncaught Error: x' }, 'Uncaught Error: x'],
  [{}, 'It could not be loaded.'],
])(
  'a crash that a browser reports by the event %j is passed on, and handled',
  async (fields, reason) => {
    let handled = 0
    const listeners = new Map<string, (event: unknown) => void>()
    const worker = connectWorker({
      postMessage() {},
      addEventListener: (type, listener) => listeners.set(type, listener),
      terminate: () => handled++,
    })
    const asked = worker.bot('any').choose(state, 0)
    listeners.get('error')!({ ...fields, preventDefault: () => handled++ })
    isWorkerError(await failure(asked), 'crashed', `The worker is lost. ${reason}`)
    expect(handled).toBe(2)
  },
)
