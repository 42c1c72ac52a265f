import { expect, test } from 'vitest'
import { analyze, type Bot, bot, mctsBot, samplingBot } from '../../src/entries/bots'
import {
  type AzulState,
  azul,
  checkMove,
  createGame,
  legalMoves,
  type Move,
} from '../../src/entries/index'
import { searchBot } from '../../src/entries/qwirkle/bots'
import {
  type PlayerMove as QwirkleMove,
  type QwirkleState,
  qwirkle,
} from '../../src/entries/qwirkle/index'

/** Longer than any test waits: a bot that does not stop fails by its time. */
const ENDLESS = { iterations: 1e12, time: 1e9 }

const state = createGame({ seed: 1 })
const table = qwirkle.createGame({ seed: 1 })

/** A signal that is aborted from the start. */
const aborted = () => {
  const now = new AbortController()
  now.abort()
  return now.signal
}

const AZUL: Readonly<Record<string, Bot<AzulState, Move>>> = {
  mcts: mctsBot(ENDLESS),
  'mcts in a game': mctsBot(ENDLESS).newGame(),
  sampling: samplingBot(azul, { ...ENDLESS, horizon: 10_000 }),
}
const QWIRKLE: Readonly<Record<string, Bot<QwirkleState, QwirkleMove>>> = {
  search: searchBot({ ...ENDLESS, horizon: 10_000 }),
}

test.each(Object.keys(AZUL))('%s moves on request, with the best move so far', async (name) => {
  const now = new AbortController()
  let last: Move | undefined
  let reports = 0
  const move = await AZUL[name]!.choose(state, 0, {
    moveNow: now.signal,
    onProgress({ line: [best] }) {
      last = best
      if (++reports === 2) now.abort()
    },
  })
  expect(reports).toBeGreaterThan(1)
  expect(move).toEqual(last)
  expect(checkMove(state, move)).toBe(null)
})

test.each(Object.keys(AZUL))('%s moves at once if requested before', async (name) => {
  let iterations = Number.NaN
  const move = await AZUL[name]!.choose(state, 0, {
    moveNow: aborted(),
    onProgress: (progress) => {
      iterations = progress.iterations
    },
  })
  expect(checkMove(state, move)).toBe(null)
  expect(iterations).toBeLessThan(2)
})

test('a level moves at once on request, and otherwise makes all its iterations', async () => {
  const iterationsOf = async (moveNow?: AbortSignal) => {
    let made = 0
    const onProgress = ({ iterations }: { readonly iterations: number }) => {
      made = iterations
    }
    await bot('expert').choose(state, 0, moveNow ? { moveNow, onProgress } : { onProgress })
    return made
  }
  // All iterations of expert.
  expect(await iterationsOf()).toBe(10_000)
  expect(await iterationsOf(aborted())).toBe(1)
})

test('Qwirkle is searched in the same way', async () => {
  const search = QWIRKLE['search']!
  const now = new AbortController()
  const asked = search.choose(table, table.turn, {
    moveNow: now.signal,
    onProgress: () => now.abort(),
  })
  expect(qwirkle.checkMove(table, await asked)).toBe(null)
  const quick = await search.choose(table, table.turn, { moveNow: aborted() })
  expect(qwirkle.checkMove(table, quick)).toBe(null)
})

test('an abort takes precedence over move now', async () => {
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  for (const one of Object.values(AZUL))
    await expect(
      (async () => one.choose(state, 0, { signal: stop.signal, moveNow: aborted() }))(),
    ).rejects.toThrow('enough')
})

test('an analysis streams its table, and stops on request', async () => {
  const now = new AbortController()
  const tables: number[] = []
  const analysis = await analyze(state, {
    ...ENDLESS,
    moveNow: now.signal,
    onProgress({ iterations, line, moves }) {
      tables.push(iterations)
      expect(moves.length).toBe(legalMoves(state).length)
      expect(line.length).toBeGreaterThan(0)
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations)
      if (tables.length === 2) now.abort()
    },
  })
  expect(tables.length).toBe(3)
  expect(analysis.iterations).toBe(tables[2])
  expect((await analyze(state, { ...ENDLESS, moveNow: aborted() })).iterations).toBeGreaterThan(0)
})

test('an exact analysis reports its table once', async () => {
  let last = createGame({ seed: 1, maxRounds: 1 })
  while (legalMoves(last).length > 6) last = azul.applyMove(last, legalMoves(last)[0]!)
  const tables: unknown[] = []
  const { moves } = await analyze(last, { onProgress: (progress) => tables.push(progress.moves) })
  expect(moves.every(({ exact }) => exact)).toBe(true)
  expect(tables).toEqual([moves])
})

test('move now must be a signal', async () => {
  await expect(analyze(state, { moveNow: true as never })).rejects.toMatchObject({
    code: 'bad-option',
    message: 'moveNow: must be an AbortSignal.',
  })
})
