import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Engine } from '../../src/cli/engine/engine'
import { FRAME_KIND, HEADER, LIMITS, writeHead } from '../../src/cli/engine/wire'
import { encode, FEATURES, featureCount, randomStream } from '../../src/entries/fast'
import { applyMove, createGame, formatMove, legalMoves, viewFor } from '../../src/entries/index'
import { formatPosition } from '../../src/entries/notation'
import { encode as encodeQwirkle, moveList } from '../../src/entries/qwirkle/fast'
import { createGame as createQwirkle } from '../../src/entries/qwirkle/index'
import { isSameNumbers } from '../same'
import { GAMES } from './tools'

type Answer = Readonly<Record<string, unknown>>

/** An engine after its greeting, and its output. */
function greeted() {
  const lines: Answer[] = []
  const frames: Uint8Array[] = []
  const outlet = {
    isFull: false,
    line: (message: object) => void lines.push(message as Answer),
    frame: (bytes: Uint8Array) => void frames.push(bytes),
  }
  const engine = new Engine(outlet, {
    games: Object.values(GAMES),
    version: '1.2.3',
    newSeed: () => 'fresh',
  })
  const encoder = new TextEncoder()
  const send = (message: object): Answer => {
    engine.receive(encoder.encode(`${JSON.stringify(message)}\n`))
    return lines.at(-1)!
  }
  const exchange = (kind: number, batch: number, payload = new Uint8Array(0)) => {
    const frame = new Uint8Array(HEADER + payload.length)
    frame.set(payload, HEADER)
    writeHead(frame, { kind, batch, sequence: 77 })
    engine.receive(frame)
    return frames.at(-1)!
  }
  const hello = send({ type: 'hello', protocol: 1 })
  return { engine, outlet, lines, frames, send, exchange, hello }
}

interface Section {
  readonly name: string
  readonly shape: readonly number[]
  readonly offset: number
}

/** A part of an answer, as numbers. */
function part<T>(
  frame: Uint8Array,
  opened: Answer,
  name: string,
  Numbers: { new (buffer: ArrayBuffer): T; readonly BYTES_PER_ELEMENT: number },
): T {
  const { shape, offset } = (opened['layout'] as Section[]).find((one) => one.name === name)!
  const start = HEADER + offset
  const count = shape.reduce((product, length) => product * length, 1)
  const end = shape.length === 0 ? frame.length : start + count * Numbers.BYTES_PER_ELEMENT
  return new Numbers(frame.slice(start, end).buffer as ArrayBuffer)
}

test('the greeting has version, games, requests and limits', () => {
  const { hello, send } = greeted()
  expect(hello).toMatchObject({ type: 'hello', protocol: 1, name: 'azulejo', version: '1.2.3' })
  const games = hello['games'] as Answer[]
  expect(games.map(({ rules, batch }) => [rules, batch])).toEqual([
    ['azul', { action: 'uint16', actions: 325, features: FEATURES.version }],
    ['qwirkle', { action: 'uint32', actions: null, features: 1 }],
  ])
  expect(send({ type: 'hello', protocol: 2 })).toMatchObject({ code: 'other-protocol' })
})

test('a game goes as the library plays it', () => {
  const { send } = greeted()
  let state = createGame({ players: 3, board: 'grey', seed: 4 })
  const options = { players: 3, board: 'grey', seed: 4 }
  let answer = send({ type: 'new', game: 'g', options })
  const random = randomStream('engine')
  for (let ply = 0; state.phase !== 'over'; ply++) {
    expect(answer).toMatchObject({ phase: state.phase, position: formatPosition(state) })
    const moves = legalMoves(state)
    expect(send({ type: 'legal', game: 'g' })['moves']).toEqual(moves.map(formatMove))
    expect(send({ type: 'view', game: 'g', player: null })['position']).toBe(
      formatPosition(viewFor(state, null)),
    )
    const move = moves[random(moves.length)]!
    state = applyMove(state, move)
    answer = send({ type: 'apply', game: 'g', move: formatMove(move), id: ply })
    expect(answer['id']).toBe(ply)
  }
  const { result } = send({ type: 'result', game: 'g' })
  expect(result).toEqual(answer['result'])
  expect(result).toMatchObject({ ranking: [{ rank: 1 }, {}, {}] })
})

test('a position may come as text, and an external dealer is waited for', () => {
  const { send } = greeted()
  const state = createGame({ dealer: 'external' })
  const position = formatPosition(state)
  expect(send({ type: 'new', game: 'g', position })).toMatchObject({ active: [], phase: 'deal' })
  expect(send({ type: 'go', game: 'g' })).toMatchObject({ code: 'not-your-turn' })
  expect(send({ type: 'deal', game: 'g' })).toMatchObject({ active: [0], phase: 'draft' })
  expect(send({ type: 'deal', game: 'g' })).toMatchObject({ code: 'wrong-phase' })
})

test('features are those of the fast tier, for the given player', () => {
  const { send } = greeted()
  const state = createGame({ seed: 1 })
  const expected = new Float32Array(featureCount(2))
  encode(state).features(expected, 1)
  send({ type: 'new', game: 'g', options: { seed: 1 } })
  const { values, version } = send({ type: 'features', game: 'g', player: 1 })
  expect(values).toEqual(Array.from(expected))
  expect(version).toBe(FEATURES.version)
  expect(send({ type: 'features', game: 'g', player: 2 })).toMatchObject({ code: 'no-such-player' })
})

test('other messages are answered during a search, which can be stopped, and ends with its game', async () => {
  const { send, lines } = greeted()
  send({ type: 'new', game: 'g', options: { seed: 1 } })
  send({ type: 'go', game: 'g', time: 60_000, id: 'first' })
  expect(send({ type: 'go', game: 'g', time: 60_000 })).toMatchObject({ code: 'busy' })
  expect(send({ type: 'legal', game: 'g' })).toMatchObject({ type: 'legal' })
  send({ type: 'stop', game: 'g' })
  while (lines.at(-1)!['type'] !== 'move') await wait(2)
  expect(lines.at(-1)).toMatchObject({ game: 'g', id: 'first', stopped: true })
  expect(send({ type: 'stop', game: 'g' })).toMatchObject({ code: 'not-thinking' })
  send({ type: 'go', game: 'g', time: 60_000, id: 'second' })
  expect(send({ type: 'end', game: 'g' })).toMatchObject({ type: 'ended' })
  while (lines.at(-1)!['code'] !== 'ended') await wait(2)
  expect(lines.at(-1)).toMatchObject({ game: 'g', id: 'second' })
})

test('a search of Qwirkle can be stopped', async () => {
  const { send, lines } = greeted()
  send({ type: 'new', game: 'q', rules: 'qwirkle', options: { seed: 1 } })
  send({ type: 'go', game: 'q', time: 60_000 })
  await wait(20)
  send({ type: 'stop', game: 'q' })
  while (lines.at(-1)!['type'] !== 'move') await wait(2)
  expect(lines.at(-1)).toMatchObject({ game: 'q', stopped: true })
})

test('the same seed and iterations find the same move, even beside other searches', async () => {
  const moves: unknown[] = []
  for (let i = 0; i < 2; i++) {
    const { send, lines } = greeted()
    send({ type: 'new', game: 'g', options: { seed: 3 } })
    send({ type: 'go', game: 'g', iterations: 40, seed: 's' })
    if (i === 1) send({ type: 'new', game: 'other', options: { seed: 3 } })
    while (lines.at(-1)!['type'] !== 'move') await wait(2)
    moves.push(lines.at(-1)!['move'])
  }
  expect(moves[0]).toBe(moves[1])
})

test('the limits of the greeting hold for games, searches and batches', () => {
  const { send, engine } = greeted()
  for (let i = 0; i < LIMITS.games; i++)
    expect(send({ type: 'new', game: `g${i}` })).toMatchObject({ type: 'state' })
  expect(send({ type: 'new', game: 'more' })).toMatchObject({ code: 'too-many' })
  expect(send({ type: 'new', game: 'g0' })).toMatchObject({ type: 'state' })
  for (let i = 0; i < LIMITS.thinking; i++) send({ type: 'go', game: `g${i}`, time: 60_000 })
  expect(send({ type: 'go', game: `g${LIMITS.thinking}` })).toMatchObject({ code: 'too-many' })
  for (let batch = 0; batch < LIMITS.batches; batch++)
    expect(send({ type: 'batch', batch, games: 1 })).toMatchObject({ type: 'batch' })
  expect(send({ type: 'batch', batch: 99, games: 1 })).toMatchObject({ code: 'too-many' })
  expect(send({ type: 'batch', batch: 0, games: LIMITS.lanes + 1 })).toMatchObject({
    code: 'out-of-range',
  })
  engine.close()
})

test('an engine whose output is full reads no input', () => {
  const { engine, outlet, lines } = greeted()
  const bytes = new TextEncoder().encode('{"type":"result","game":"g"}\n'.repeat(3))
  outlet.isFull = true
  const before = lines.length
  expect(engine.receive(bytes)).toBe(0)
  expect(lines).toHaveLength(before)
  outlet.isFull = false
  expect(engine.receive(bytes)).toBe(bytes.length)
  expect(lines).toHaveLength(before + 3)
})

test('lines up to the bound are read, longer ones are skipped whole', () => {
  const { engine, lines } = greeted()
  const encoder = new TextEncoder()
  const line = (length: number) => {
    const text = '{"type":"result","game":"g"}'
    return encoder.encode(`${text}${' '.repeat(length - text.length)}\n`)
  }
  engine.receive(line(LIMITS.line))
  expect(lines.at(-1)).toMatchObject({ code: 'no-such-game' })
  engine.receive(line(LIMITS.line + 1))
  expect(lines.at(-1)).toMatchObject({ code: 'too-long' })
  const count = lines.length
  engine.receive(line(30))
  expect(lines).toHaveLength(count + 1)
  expect(lines.at(-1)).toMatchObject({ code: 'no-such-game' })
})

test('a batch of Azul goes as its games go one by one', () => {
  const { send, exchange } = greeted()
  const games = 3
  const sections = ['mask', 'moves', 'features']
  const opened = send({
    type: 'batch',
    batch: 5,
    games,
    options: { players: 3 },
    seed: 's',
    sections,
  })
  const start = (lane: number, episode: number) =>
    encode(createGame({ players: 3, seed: `s/${lane}/${episode}` }))
  const lanes = Array.from({ length: games }, (_, lane) => ({
    episode: 0,
    position: start(lane, 0),
  }))
  const random = randomStream('batch')
  const list = new Uint16Array(256)
  let frame = exchange(FRAME_KIND.look, 5)
  let ended = 0
  for (let step = 0; step < 400; step++) {
    expect([...frame.subarray(0, 8)]).toEqual([0, 1, 3, 0, 5, 0, 0, 0])
    const actions = new Uint16Array(games)
    const moves = part(frame, opened, 'moves', Uint16Array)
    const mask = part(frame, opened, 'mask', Uint8Array)
    const features = part(frame, opened, 'features', Float32Array)
    let at = 0
    for (const [i, { position }] of lanes.entries()) {
      const count = position.legalMoves(list)
      const legal = [...list.subarray(0, count)]
      expect([...moves.subarray(at, at + count)]).toEqual(legal)
      const bits = Array.from({ length: 325 }, (_, n) => n).filter(
        (n) => ((mask[41 * i + (n >> 3)]! >> (n & 7)) & 1) === 1,
      )
      expect(bits).toEqual(legal)
      const size = featureCount(3)
      const expected = new Float32Array(size)
      position.features(expected, position.turn)
      const own = features.subarray(size * i, size * (i + 1))
      if (!isSameNumbers(own, expected)) expect(own).toEqual(expected)
      expect(part(frame, opened, 'turn', Uint8Array)[i]).toBe(position.turn)
      expect(part(frame, opened, 'counts', Uint16Array)[i]).toBe(count)
      actions[i] = legal[random(count)]!
      at += count
    }
    expect(moves).toHaveLength(at)
    frame = exchange(FRAME_KIND.step, 5, new Uint8Array(actions.buffer))
    for (const [i, lane] of lanes.entries()) {
      const { position } = lane
      position.apply(actions[i]!)
      const seats = [0, 1, 2]
      const scores = [...part(frame, opened, 'scores', Int16Array)].slice(3 * i, 3 * i + 3)
      expect(scores).toEqual(seats.map((seat) => position.score(seat)))
      const rewards = [...part(frame, opened, 'rewards', Float32Array)].slice(3 * i, 3 * i + 3)
      const ranks = seats.map((seat) => position.rank(seat))
      const worth = ranks.map(
        (rank) =>
          (ranks.filter((other) => other > rank).length -
            ranks.filter((other) => other < rank).length) /
          2,
      )
      expect(rewards).toEqual(position.over ? worth : [0, 0, 0])
      expect(part(frame, opened, 'done', Uint8Array)[i]).toBe(position.over ? 1 : 0)
      if (!position.over) continue
      ended++
      lane.episode++
      lane.position = start(i, lane.episode)
    }
  }
  expect(ended).toBeGreaterThan(3)
  expect(send({ type: 'look', batch: 5, index: 1 })['position']).toBe(
    formatPosition(lanes[1]!.position.decode()),
  )
  send({ type: 'reset', batch: 5, seed: 's' })
  expect(send({ type: 'look', batch: 5, index: 1 })['position']).toBe(
    formatPosition(start(1, 0).decode()),
  )
})

test('a batch of Qwirkle has lists of moves, and no mask', () => {
  const { send, exchange } = greeted()
  const about = { type: 'batch', batch: 1, rules: 'qwirkle', games: 2, seed: 's' }
  expect(send({ ...about, sections: ['mask'] })).toMatchObject({ code: 'wrong-type' })
  const opened = send({ ...about, sections: ['moves'] })
  const position = encodeQwirkle(createQwirkle({ seed: 's/1/0' }))
  const list = moveList()
  let frame = exchange(FRAME_KIND.look, 1)
  for (let step = 0; step < 20; step++) {
    const [first, second] = part(frame, opened, 'counts', Uint16Array)
    const moves = part(frame, opened, 'moves', Uint32Array)
    expect(second).toBe(position.legalMoves(list))
    expect([...moves.subarray(first)]).toEqual([...list.moves.subarray(0, list.length)])
    const actions = Uint32Array.of(moves[0]!, moves[moves.length - 1]!)
    position.apply(actions[1]!)
    frame = exchange(FRAME_KIND.step, 1, new Uint8Array(actions.buffer))
  }
})

test('an action that is not legal changes no game', () => {
  const { send, exchange, lines } = greeted()
  send({ type: 'batch', batch: 1, games: 2, seed: 's' })
  const before = exchange(FRAME_KIND.look, 1)
  const legal = send({ type: 'look', batch: 1, index: 0 })['actions'] as number[]
  exchange(FRAME_KIND.step, 1, new Uint8Array(Uint16Array.of(legal[0]!, 324).buffer))
  expect(lines.at(-1)).toEqual({
    type: 'error',
    batch: 1,
    sequence: 77,
    code: 'illegal-move',
    message: 'games[1]: has action 324, which is not legal.',
  })
  expect(exchange(FRAME_KIND.look, 1)).toEqual(before)
  exchange(FRAME_KIND.step, 1, new Uint8Array(3))
  expect(lines.at(-1)).toMatchObject({ code: 'bad-frame', sequence: 77 })
})

test('batches refuse seeds and dealers among their options, and what createGame refuses', () => {
  const { send } = greeted()
  const open = (options: unknown) => send({ type: 'batch', batch: 1, games: 2, options })['code']
  expect(open({ seed: 1 })).toBe('wrong-type')
  expect(open({ dealer: 'external' })).toBe('wrong-type')
  expect(open('grey')).toBe('wrong-type')
  expect(open(null)).toBe('wrong-type')
  expect(open({ players: 7 })).toBe('bad-option')
})

test('an engine is silent after quit', () => {
  const { send, lines, engine } = greeted()
  expect(send({ type: 'quit', id: 1 })).toEqual({ type: 'bye', id: 1 })
  expect(engine.isClosed).toBe(true)
  const count = lines.length
  send({ type: 'hello', protocol: 1 })
  expect(lines).toHaveLength(count)
})
