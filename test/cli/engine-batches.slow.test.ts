import { expect, test } from 'vitest'
import type { Section } from '../../src/cli/engine/batches'
import { actionType, Batches } from '../../src/cli/engine/batches'
import { Sessions } from '../../src/cli/engine/sessions'
import { FRAME_KIND, HEADER } from '../../src/cli/engine/wire'
import { ValidationFailure } from '../../src/core/validation'
import { isSameNumbers } from '../same'
import { GAMES } from './tools'

type Opening = Parameters<Batches['open']>[0]

interface Opened {
  readonly action: string
  readonly bytes: number
  readonly layout: readonly Section[]
}

const NUMBERS = {
  float32: Float32Array,
  int16: Int16Array,
  uint8: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
}

/** The parts of an answer, by their names. */
function partsOf(frame: Uint8Array, layout: readonly Section[]): Record<string, number[]> {
  return Object.fromEntries(
    layout.map(({ name, type, shape, offset }) => {
      const Numbers = NUMBERS[type]
      const count = shape.reduce((product, length) => product * length, 1)
      const start = HEADER + offset
      const end = shape.length === 0 ? frame.length : start + count * Numbers.BYTES_PER_ELEMENT
      return [name, Array.from(new Numbers(frame.slice(start, end).buffer as ArrayBuffer))]
    }),
  )
}

/** What is refused: code, path and reason. */
function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationFailure)
    const { code, path, reason } = error as ValidationFailure
    return [code, path, reason]
  }
  throw new Error('Nothing was refused.')
}

const batches = () => new Batches(new Sessions(Object.values(GAMES)), () => 'fresh')
const opening = (more: object = {}): Opening => ({
  type: 'batch',
  batch: 1,
  games: 2,
  seed: 1,
  ...more,
})
const look = (all: Batches, batch = 1) =>
  all.exchange({ kind: FRAME_KIND.look, batch, sequence: 5 }, new Uint8Array(0))

test.each([
  ['azul', 3, ['mask', 'moves', 'features'], {}],
  ['azul', 2, ['features'], { board: 'mini' }],
  ['qwirkle', 2, ['features', 'moves'], {}],
])('a batch of %s for %i plays as its games do one by one', (rules, players, sections, more) => {
  const { fast, records, game: rulesOf } = GAMES[rules]!
  const games = 3
  const all = batches()
  const options = { players, ...more }
  const opened = all.open(opening({ rules, games, seed: 's', options, sections })) as Opened
  expect(opened).toMatchObject({ type: 'batch', batch: 1, games, players })
  const start = (seed: string) => fast.encode(rulesOf.createGame({ ...options, seed }))
  const own = Array.from({ length: games }, (_, i) => start(`s/${i}/0`))
  const list = fast.moveList()
  const episodes = own.map(() => 0)
  let rewards: number[] = Array(games * players).fill(0)
  let scores: number[] = Array(games * players).fill(0)
  let done: number[] = Array(games).fill(0)
  let frame = look(all)
  for (let step = 0, ended = 0; ended < 2 * games; step++) {
    const legal = own.map((game) => {
      const count = game.legalMoves(list)
      return Array.from(fast.movesOf(list).subarray(0, count))
    })
    const counts = legal.map(({ length }) => length)
    const layout = opened.layout.filter(({ name }) => step % 8 === 0 || name !== 'features')
    const parts = partsOf(frame, layout)
    expect(parts['counts']).toEqual(counts)
    expect(parts['turn']).toEqual(own.map((game) => game.turn))
    expect(parts['done']).toEqual(done)
    expect(parts['rewards']).toEqual(rewards)
    expect(parts['scores']).toEqual(scores)
    if (parts['features'] !== undefined) {
      const features = own.flatMap((game) => {
        const out = new Float32Array(fast.featureCount(players))
        game.features(out, game.turn)
        return [...out]
      })
      if (!isSameNumbers(parts['features'], features)) expect(parts['features']).toEqual(features)
    }
    if ('moves' in parts && !isSameNumbers(parts['moves']!, legal.flat()))
      expect(parts['moves']).toEqual(legal.flat())
    if ('mask' in parts)
      for (const [i, actions] of legal.entries())
        expect(
          Array.from({ length: 328 }, (_, n) => n).filter(
            (n) => (parts['mask']![41 * i + (n >> 3)]! >> (n & 7)) & 1,
          ),
        ).toEqual([...actions].sort((a, b) => a - b))
    if (step % 8 === 0)
      expect(all.look({ type: 'look', batch: 1, index: 1 })).toEqual({
        type: 'look',
        batch: 1,
        index: 1,
        position: records.formatPosition(own[1]!.decode()),
        actions: legal[1],
        moves: legal[1]!.map((action) => rulesOf.formatMove(own[1]!.moveAt(action)!)),
      })
    const actions = legal.map((list, i) => list[(7 * step + i) % list.length]!)
    const payload =
      actionType(fast) === 'uint16' ? Uint16Array.from(actions) : Uint32Array.from(actions)
    const head = { kind: FRAME_KIND.step, batch: 1, sequence: step }
    frame = all.exchange(head, new Uint8Array(payload.buffer))
    const seats = Array.from({ length: players }, (_, seat) => seat)
    done = own.map((game, i) => {
      game.apply(actions[i]!)
      return game.over ? 1 : 0
    })
    scores = own.flatMap((game) => seats.map((seat) => game.score(seat)))
    rewards = own.flatMap((game) =>
      seats.map((seat) => {
        if (!game.over) return 0
        const signs = seats.map((other) => Math.sign(game.rank(other) - game.rank(seat)))
        return Math.fround(signs.reduce((sum, sign) => sum + sign, 0) / (players - 1))
      }),
    )
    for (const [i, game] of own.entries())
      if (game.over) {
        ended++
        episodes[i]!++
        own[i] = start(`s/${i}/${episodes[i]}`)
      }
  }
})

test('a batch restarts with its seed, with another, or with an unpredictable one', () => {
  const all = batches()
  const { layout } = all.open(opening({ sections: ['moves'] })) as Opened
  const first = partsOf(look(all), layout)
  const { moves } = first
  const payload = Uint8Array.from([moves![0]!, moves![0]! >> 8, 0, 0])
  const second = moves![first['counts']![0]!]!
  payload.set([second & 255, second >> 8], 2)
  all.exchange({ kind: FRAME_KIND.step, batch: 1, sequence: 0 }, payload)
  expect(partsOf(look(all), layout)).not.toEqual(first)
  expect(all.reset({ type: 'reset', batch: 1, seed: 1 })).toEqual({ type: 'reset', batch: 1 })
  expect(partsOf(look(all), layout)).toEqual(first)
  all.reset({ type: 'reset', batch: 1 })
  const fresh = partsOf(look(all), layout)
  expect(fresh).not.toEqual(first)
  all.reset({ type: 'reset', batch: 1, seed: 'fresh' })
  expect(partsOf(look(all), layout)).toEqual(fresh)
  const unseeded = batches()
  unseeded.open({ type: 'batch', batch: 1, games: 2, sections: ['moves'] })
  expect(partsOf(look(unseeded), layout)).toEqual(fresh)
})

test('what a batch cannot be is refused', () => {
  const all = batches()
  const wrong = ['wrong-type', ['options'], 'must be an object without a dealer and a seed.']
  for (const options of [null, 7, { seed: 1 }, { dealer: 'external' }])
    expect(refusal(() => all.open(opening({ options })))).toEqual(wrong)
  expect(refusal(() => all.open(opening({ rules: 'qwirkle', sections: ['mask'] })))).toEqual([
    'wrong-type',
    ['sections'],
    'cannot have a mask in this game.',
  ])
  // Qwirkle has 14,426 features, and an answer at most 64 MB.
  const wide = { rules: 'qwirkle', sections: ['features'] }
  expect(refusal(() => all.open(opening({ ...wide, games: 1170 })))).toEqual([
    'out-of-range',
    ['games'],
    'are too many: an answer would be too long.',
  ])
  const many = { games: 4096, rules: 'azul' }
  all.open(opening({ ...many, batch: 1 }))
  all.open(opening({ ...many, batch: 2 }))
  expect(refusal(() => all.open(opening({ games: 1, batch: 3 })))).toEqual([
    'too-many',
    ['games'],
    'must be 8192 at most in all batches.',
  ])
  // One that takes the place of another makes no more of them.
  all.open(opening({ ...many, batch: 2 }))
  expect(all.end(2)).toEqual({ type: 'ended', batch: 2 })
  all.open(opening({ games: 1, batch: 3 }))
})

test('there are sixteen batches at a time', () => {
  const all = batches()
  for (let batch = 0; batch < 16; batch++) all.open(opening({ batch, games: 1 }))
  expect(refusal(() => all.open(opening({ batch: 16, games: 1 })))).toEqual([
    'too-many',
    [],
    'There can be at most 16 batches.',
  ])
  all.clear()
  expect(refusal(() => look(all))).toEqual(['no-such-batch', ['batch'], 'is not open.'])
})

test('frames that do not fit are refused, and change nothing', () => {
  const all = batches()
  const { layout } = all.open(opening({ sections: ['moves'] })) as Opened
  const before = look(all)
  const step = (payload: readonly number[], kind: number = FRAME_KIND.step) =>
    refusal(() => all.exchange({ kind, batch: 1, sequence: 5 }, Uint8Array.from(payload)))
  expect(step([0, 0, 0])).toEqual(['bad-frame', [], 'must have 4 bytes, 2 for each game.'])
  expect(step([0], FRAME_KIND.look)).toEqual([
    'bad-frame',
    [],
    'must have no payload, as of kind 2.',
  ])
  const { moves, counts } = partsOf(before, layout)
  const legal = [moves![0]!, 0]
  expect(step([...legal, 255, 255])).toEqual([
    'illegal-move',
    ['games', 1],
    'has action 65535, which is not legal.',
  ])
  expect(look(all)).toEqual(before)
  // Actions of an earlier player that are still in the buffer are illegal.
  expect(moves).toHaveLength(counts![0]! + counts![1]!)
  expect(refusal(() => all.look({ type: 'look', batch: 1, index: 2 }))).toEqual([
    'out-of-range',
    ['index'],
    'is not a game of the batch.',
  ])
})

test('sections are contiguous and aligned to four bytes', () => {
  const all = batches()
  const { layout, bytes, action } = all.open(
    opening({ games: 3, sections: ['mask', 'moves'] }),
  ) as Opened
  expect(layout).toEqual([
    { name: 'rewards', type: 'float32', shape: [3, 2], offset: 0 },
    { name: 'scores', type: 'int16', shape: [3, 2], offset: 24 },
    { name: 'counts', type: 'uint16', shape: [3], offset: 36 },
    { name: 'turn', type: 'uint8', shape: [3], offset: 44 },
    { name: 'done', type: 'uint8', shape: [3], offset: 48 },
    { name: 'mask', type: 'uint8', shape: [3, 41], offset: 52 },
    { name: 'moves', type: 'uint16', shape: [], offset: 176 },
  ])
  expect([bytes, action]).toEqual([176, 'uint16'])
  const frame = look(all)
  expect([...frame.subarray(0, 12)]).toEqual([0, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0])
})
