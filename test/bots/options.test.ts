import { describe, expect, test } from 'vitest'
import {
  analyze,
  bot,
  executorFor,
  greedyBot,
  LEVELS,
  mctsBot,
  randomBot,
  samplingBot,
  tournament,
} from '../../src/entries/bots'
import { azul, createGame } from '../../src/entries/index'
import { greedyBot as qwirkleGreedyBot, searchBot } from '../../src/entries/qwirkle/bots'
import { qwirkle } from '../../src/entries/qwirkle/index'

/** Every factory of bots, with the names of its options. */
const FACTORIES = {
  randomBot: [(options: object) => randomBot(azul, options), ['name']],
  samplingBot: [
    (options: object) => samplingBot(azul, options),
    ['name', 'iterations', 'time', 'horizon', 'rank'],
  ],
  greedyBot: [greedyBot, ['name', 'blur']],
  mctsBot: [
    mctsBot,
    [
      'name',
      'iterations',
      'time',
      'nodes',
      'reuse',
      'aim',
      'temperature',
      'noise',
      'weights',
      'evaluate',
      'evaluateLeaf',
      'evaluatePriors',
      'batch',
    ],
  ],
  qwirkleGreedyBot: [qwirkleGreedyBot, ['name', 'blur']],
  searchBot: [searchBot, ['name', 'iterations', 'time', 'horizon']],
} as const

describe.each(Object.entries(FACTORIES))('%s', (_, [make, options]) => {
  const refused = (...path: string[]) =>
    expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path })

  test('takes a name, or has one', () => {
    expect(make({ name: 'Ada' }).name).toBe('Ada')
    expect(make({}).name).toMatch(/^(random|greedy|(mcts|sampling|search) 1000 ms)$/)
    for (const name of ['', 7, null, 'x'.repeat(101)])
      expect(() => make({ name } as object)).toThrow(refused('name'))
  })

  test('refuses an unknown option, and lists the known ones', () => {
    expect(() => make({ speed: 3 } as object)).toThrow(refused('speed'))
    expect(() => make({ speed: 3 } as object)).toThrow(
      `speed: unknown field; expected one of ${options.join(', ')}.`,
    )
    expect(() => make({ __proto__: null, constructor: 3 } as object)).toThrow(
      refused('constructor'),
    )
    for (const value of [null, 'greedy', 5])
      expect(() => make(value as unknown as object)).toThrow(
        expect.objectContaining({
          code: 'bad-option',
          path: [],
          message: `The value must be an object with ${options.join(', ')}.`,
        }),
      )
    const thrower = {
      get name(): never {
        throw new TypeError('not ours')
      },
    }
    expect(() => make(thrower)).toThrow(refused())
    expect(() => make({ ['x'.repeat(1e6)]: 1 } as object)).toThrow(refused('x'.repeat(40)))
  })
})

test.each([
  ['iterations', () => mctsBot({ iterations: 0 })],
  ['iterations', () => mctsBot({ iterations: 1.5 })],
  ['iterations', () => mctsBot({ iterations: '10' as unknown as number })],
  ['time', () => mctsBot({ time: Number.NaN })],
  ['time', () => mctsBot({ time: -1 })],
  ['nodes', () => mctsBot({ nodes: -1 })],
  ['reuse', () => mctsBot({ reuse: 1 as unknown as boolean })],
  ['aim', () => mctsBot({ aim: 'draw' as 'win' })],
  ['blur', () => greedyBot({ blur: -1 })],
  ['level', () => bot('godlike' as 'easy')],
  ['iterations', () => samplingBot(azul, { iterations: -3 })],
  ['horizon', () => samplingBot(azul, { horizon: 0 })],
  ['rank', () => samplingBot(azul, { rank: 'best' as never })],
  ['rank', () => searchBot({ rank: () => [] } as object)],
  ['seed', () => executorFor(azul, [], { seed: 1 } as object)],
])('a wrong %s is refused: %s', (path, make) => {
  expect(make).toThrow(expect.objectContaining({ code: 'bad-option', path: [path] }))
})

test.each([
  ['games', { games: 0 }],
  ['players', { players: 5 }],
  ['concurrency', { concurrency: 0.5 }],
  ['time', { time: 0 }],
  ['seed', { seed: Number.NaN }],
  ['seed', { seed: 'x'.repeat(901) }],
  ['signal', { signal: true }],
  ['executor', { executor: {} }],
  ['onGame', { onGame: 1 }],
  ['round', { round: 1 }],
])('a wrong %s of a tournament is refused', async (path, options) => {
  const playing = tournament(azul, [bot('easy'), bot('medium')], options as object)
  await expect(playing).rejects.toMatchObject({ code: 'bad-option', path: [path] })
})

test('a tournament has at least two bots, with different names', async () => {
  const refused = (...path: (string | number)[]) => ({ code: 'bad-option', path })
  const play = (...names: string[]) =>
    tournament(
      azul,
      names.map((name) => ({ ...greedyBot(), name })),
    )
  await expect(play('a')).rejects.toMatchObject({
    ...refused('bots'),
    message: 'bots: must be two or more with different names.',
  })
  await expect(play()).rejects.toMatchObject(refused('bots'))
  await expect(play('a', 'b', 'a')).rejects.toMatchObject(refused('bots'))
  await expect(play('a', '')).rejects.toMatchObject(refused('bots', 1, 'name'))
  const playing = executorFor(azul, [greedyBot()])({ index: 0, seats: ['greedy', 'x'], seed: '' })
  await expect(playing).rejects.toMatchObject({
    ...refused('bots'),
    message: 'bots: must have one for every name in seats.',
  })
})

test('options for a move and an analysis are checked as well', async () => {
  const state = createGame({ seed: 1 })
  const refused = (...path: (string | number)[]) => ({ code: 'bad-option', path })
  for (const one of [mctsBot({ iterations: 1 }), samplingBot(azul, { iterations: 1 })])
    await expect((async () => one.choose(state, 0, { time: 0 }))()).rejects.toMatchObject(
      refused('time'),
    )
  await expect(analyze(state, { iterations: 0 })).rejects.toMatchObject(refused('iterations'))
  await expect(analyze(state, { depth: 3 } as object)).rejects.toMatchObject(refused('depth'))
  await expect(analyze(state, { player: 2 })).rejects.toMatchObject(refused('player'))
})

test('names show how much a bot searches', () => {
  expect(mctsBot().name).toBe('mcts 1000 ms')
  expect(mctsBot({ time: 20 }).name).toBe('mcts 20 ms')
  expect(mctsBot({ iterations: 500, time: 20 }).name).toBe('mcts:500')
  expect(searchBot({ iterations: 60 }).name).toBe('search:60')
  expect(samplingBot(qwirkle, { time: 5 }).name).toBe('sampling 5 ms')
  expect(LEVELS.map((level) => bot(level).name)).toEqual(['easy', 'medium', 'hard', 'expert'])
  for (const level of LEVELS) expect(bot(level).newGame().name).toBe(level)
})
