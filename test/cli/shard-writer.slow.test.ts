import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { AnyMove } from '../../src/cli/games/cli-game'
import { toNpz } from '../../src/cli/selfplay/npz'
import {
  openShardWriter,
  type SelfplaySettings,
  shardFile,
} from '../../src/cli/selfplay/shard-writer'
import { mctsBot, type Progress } from '../../src/entries/bots'
import { encode, featureCount, randomStream } from '../../src/entries/fast'
import {
  applyMove,
  COLORS,
  createGame,
  legalMoves,
  moveAt,
  moveIndex,
  result,
  viewFor,
} from '../../src/entries/index'
import { GAMES, temporaryFolder } from './tools'

const folder = temporaryFolder()

/** The arrays of a file as NumPy reads them. */
function readNpz(
  bytes: Buffer,
): Record<string, { readonly shape: readonly number[]; readonly data: number[] }> {
  const read = {
    '<f4': (data: Buffer, at: number) => data.readFloatLE(at),
    '|u1': (data: Buffer, at: number) => data.readUInt8(at),
    '<u2': (data: Buffer, at: number) => data.readUInt16LE(at),
    '<u4': (data: Buffer, at: number) => data.readUInt32LE(at),
    '<i2': (data: Buffer, at: number) => data.readInt16LE(at),
  }
  const arrays: Record<string, { readonly shape: readonly number[]; readonly data: number[] }> = {}
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + bytes.readUInt16LE(at + 26)
    const end = start + bytes.readUInt32LE(at + 18)
    const name = bytes.toString('latin1', at + 30, start).replace(/\.npy$/, '')
    const npy = inflateRawSync(bytes.subarray(start, end))
    const body = 10 + npy.readUInt16LE(8)
    const head = npy.toString('latin1', 10, body)
    const [, type = '', dimensions = ''] = /'descr': '(.*?)'.*'shape': \((.*?)\)/.exec(head)!
    const shape = dimensions.split(',').filter(Boolean).map(Number)
    const count = shape.reduce((product, length) => product * length, 1)
    expect(body % 64).toBe(0)
    const element = (_: unknown, i: number) =>
      read[type as keyof typeof read](npy, body + i * Number(type[2]))
    arrays[name] = { shape, data: Array.from({ length: count }, element) }
    at = end
  }
  return arrays
}

/** Settings with a new folder. */
function settingsFor(name: string, more: Partial<SelfplaySettings>): SelfplaySettings {
  const out = join(folder, name)
  mkdirSync(out)
  const plain = { game: 'azul', setup: { players: 2 }, bot: 'greedy', exploration: {}, seed: 's' }
  return { ...(plain as SelfplaySettings), out, ...more }
}

/** Plays games; what is in their file. */
async function played(name: string, more: Partial<SelfplaySettings>, games = 1) {
  const settings = settingsFor(name, more)
  const writer = await openShardWriter(settings)
  await writer.run({ index: 3, from: 0, to: games })
  writer.close()
  expect(readdirSync(settings.out)).toEqual(['shard-00003.npz'])
  return readNpz(readFileSync(shardFile(settings, 3)))
}

describe('the file of a shard', () => {
  test('holds the games that the library plays', async () => {
    const setup = { board: 'grey', players: 3 }
    const arrays = await played('read', { setup, bot: 'mcts:8' }, 2)
    const get = (name: string) => arrays[name]!.data
    const rows = get('action').length
    const size = featureCount(3)
    expect(arrays['features']!.shape).toEqual([rows, size])
    expect(arrays['mask']!.shape).toEqual([rows, 41])
    expect(arrays['scores']!.shape).toEqual([rows, 3])
    expect(arrays['wall']!.shape).toEqual([rows, 3, 3])
    expect(get('wall').some((count) => count > 0)).toBe(true)
    expect(get('value').every((chance) => chance >= 0 && chance <= 1)).toBe(true)
    let row = 0
    let at = 0
    for (const game of [0, 1]) {
      const first = row
      let state = createGame({ board: 'grey', players: 3, seed: `s/${game}` })
      for (let ply = 0; state.phase !== 'over'; ply++) {
        const player = state.turn
        expect(['game', 'ply', 'player'].map((name) => get(name)[row])).toEqual([game, ply, player])
        const legal = legalMoves(state).map(moveIndex)
        expect(get('counts')[row]).toBe(legal.length)
        expect(get('moves').slice(at, at + legal.length)).toEqual(legal)
        const bits = Array.from({ length: 328 }, (_, n) => n).filter(
          (n) => ((get('mask')[41 * row + (n >> 3)]! >> (n & 7)) & 1) === 1,
        )
        expect(bits).toEqual(legal)
        const policy = get('policy').slice(at, at + legal.length)
        expect(policy.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
        expect(policy[legal.indexOf(get('action')[row]!)]).toBe(Math.max(...policy))
        const features = new Float32Array(size)
        encode(state).features(features, player)
        expect(get('features').slice(size * row, size * (row + 1))).toEqual([...features])
        state = applyMove(state, moveAt(get('action')[row]!))
        at += legal.length
        row++
      }
      const scores = state.players.map(({ score }) => score)
      const walls = state.players.map(({ wall }) => {
        const columns = [0, 1, 2, 3, 4].map((column) => wall.map((cells) => cells[column]))
        const cells = wall.flat()
        return [
          wall.filter((row) => row.every((cell) => cell !== null)).length,
          columns.filter((column) => column.every((cell) => cell !== null)).length,
          COLORS.filter((color) => cells.filter((cell) => cell === color).length === 5).length,
        ]
      })
      for (let i = first; i < row; i++) {
        expect(get('scores').slice(3 * i, 3 * i + 3)).toEqual(scores)
        expect(get('wall').slice(9 * i, 9 * i + 9)).toEqual(walls.flat())
        const { ranking } = result(state)!
        const place = (seat: number) => ranking.find(({ player }) => player === seat)!.rank
        const own = place(get('player')[i]!)
        const others = [0, 1, 2].map((seat) => Math.sign(place(seat) - own))
        expect(get('outcome')[i]).toBe(others.reduce((sum, one) => sum + one, 0) / 2)
      }
    }
    expect(row).toBe(rows)
    expect(at).toBe(get('moves').length)
  })

  test('holds games of Qwirkle; the policy of a bot without a search is 1 for its move', async () => {
    const { mask, wall, counts, moves, policy, features, action, value } = await played('qwirkle', {
      game: 'qwirkle',
      bot: 'random',
    })
    expect([mask, wall]).toEqual([undefined, undefined])
    // A bot without a search estimates no chances.
    expect([...new Set(value!.data)]).toEqual([Number.NaN])
    const total = counts!.data.reduce((sum, count) => sum + count, 0)
    expect(moves!.data).toHaveLength(total)
    expect(policy!.data.filter((share) => share === 1)).toHaveLength(counts!.data.length)
    expect(features!.shape[0]).toBe(counts!.data.length)
    let at = 0
    for (const [row, count] of counts!.data.entries()) {
      const own = moves!.data.slice(at, at + count).indexOf(action!.data[row]!)
      expect(policy!.data[at + own]).toBe(1)
      at += count
    }
  })

  test.each([
    ['azul', 'mcts:30'],
    ['azul', 'points:30'],
    ['azul', 'hard'],
    ['qwirkle', 'search:10'],
  ])('in %s, the policy of %s is how its search divided its tries', async (game, bot) => {
    const arrays = await played(`policy-${bot.replace(':', '-')}`, { game, bot, seed: 'p' })
    const [counts, moves, policy] = ['counts', 'moves', 'policy'].map((name) => arrays[name]!.data)
    // The search for the first move, as the library makes it.
    const rules = GAMES[game]!
    const start = rules.game.createGame({ players: 2, seed: 'p/0' })
    const position = rules.fast.encode(start)
    let visits: NonNullable<Progress<AnyMove>['visits']> = []
    let chance = Number.NaN
    const chooser = rules.botFor(bot)!
    await (chooser.newGame?.() ?? chooser).choose(
      rules.game.viewFor(start, start.turn),
      start.turn,
      {
        random: randomStream('p/0/bot'),
        onProgress: (progress) => {
          visits = progress.visits!
          chance = progress.winChance[start.turn] ?? Number.NaN
        },
      },
    )
    const total = visits.reduce((sum, one) => sum + one.visits, 0)
    const found = new Map(visits.map((one) => [position.numberOf(one.move), one.visits]))
    expect(total).toBeGreaterThan(9)
    const first = moves!.slice(0, counts![0])
    const expected = first.map((action) => Math.fround((found.get(action) ?? 0) / total))
    expect(policy!.slice(0, counts![0])).toEqual(expected)
    expect(arrays['value']!.data[0]).toBe(Math.fround(chance))
    expect(Number.isNaN(chance)).toBe(game === 'qwirkle')
    // In every position, the shares are of one whole.
    let at = 0
    let divided = 0
    for (const count of counts!) {
      const shares = policy!.slice(at, at + count)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      if (Math.max(...shares) < 1) divided++
      at += count
    }
    expect(divided).toBeGreaterThan(counts!.length / 2)
  })

  test('holds games of a search with temperature and noise', async () => {
    const exploration = { temperature: 1, noise: { alpha: 0.3, share: 0.25 } }
    const bot = 'mcts:20'
    const { action, counts, moves, policy } = await played('explored', { bot, exploration })
    const library = mctsBot({ name: bot, iterations: 20, ...exploration })
    const seats = [0, 1].map(() => library.newGame?.() ?? library)
    const random = randomStream('s/0/bot')
    let state = createGame({ players: 2, seed: 's/0' })
    let at = 0
    let others = 0
    for (const [row, made] of action!.data.entries()) {
      const { turn } = state
      const move = await seats[turn]!.choose(viewFor(state, turn), turn, {
        random,
        // Who listens gets the visits of the only move as well, which takes a search.
        onProgress: () => {},
      })
      expect(made).toBe(moveIndex(move))
      const count = counts!.data[row]!
      const shares = policy!.data.slice(at, at + count)
      const own = shares[moves!.data.slice(at, at + count).indexOf(made)]!
      if (own < Math.max(...shares)) others++
      state = applyMove(state, move)
      at += count
    }
    expect(state.phase).toBe('over')
    expect(others).toBeGreaterThan(0)
  })

  test('is not written after an abort', async () => {
    const settings = settingsFor('there', {})
    const { out } = settings
    expect(shardFile(settings, 12)).toBe(join(folder, 'there/shard-00012.npz'))
    const writer = await openShardWriter(settings)
    const stopped = AbortSignal.abort(new Error('No time.'))
    await expect(writer.run({ index: 1, from: 20, to: 21 }, stopped)).rejects.toThrow('No time.')
    expect(readdirSync(out)).toEqual([])
    await writer.run({ index: 1, from: 20, to: 21 })
    expect(readFileSync(shardFile(settings, 1)).readUInt32LE(0)).toBe(0x04034b50)
  })

  test('holds the games from one number to another', async () => {
    const settings = settingsFor('part', { bot: 'random' })
    const writer = await openShardWriter(settings)
    await writer.run({ index: 0, from: 5, to: 7 })
    const { game } = readNpz(readFileSync(shardFile(settings, 0)))
    expect([...new Set(game!.data)]).toEqual([5, 6])
  })
})

test('an npz archive holds each array as a npy file', () => {
  const data = Uint16Array.of(1, 2, 3)
  const bytes = Buffer.from(toNpz([{ name: 'a', shape: [3], data }]))
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50)
  const packed = bytes.readUInt32LE(18)
  const start = 30 + bytes.readUInt16LE(26)
  expect(bytes.toString('latin1', 30, start)).toBe('a.npy')
  const npy = inflateRawSync(bytes.subarray(start, start + packed))
  expect(npy).toHaveLength(bytes.readUInt32LE(22))
  expect(crc32(npy)).toBe(bytes.readUInt32LE(14))
  expect(npy.toString('latin1', 0, 8)).toBe('\x93NUMPY\x01\x00')
  const head = npy.toString('latin1', 10, 10 + npy.readUInt16LE(8))
  expect(head).toMatch(/^\{'descr': '<u2', 'fortran_order': False, 'shape': \(3,\), \} *\n$/)
  expect((10 + head.length) % 64).toBe(0)
  expect([...npy.subarray(10 + head.length)]).toEqual([1, 0, 2, 0, 3, 0])
  // The directory names the same file, and the end names the directory.
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  expect(bytes.readUInt16LE(end + 10)).toBe(1)
  const directory = bytes.readUInt32LE(end + 16)
  expect(directory).toBe(start + packed)
  expect(bytes.readUInt32LE(directory)).toBe(0x02014b50)
  expect(bytes.readUInt32LE(directory + 16)).toBe(crc32(npy))
  expect(bytes.readUInt32LE(directory + 20)).toBe(packed)
  expect(bytes.readUInt32LE(directory + 42)).toBe(0)
  expect(directory + bytes.readUInt32LE(end + 12)).toBe(end)
})

test('an npz archive keeps types and shapes', () => {
  const arrays = [
    { name: 'floats', shape: [1, 2], data: Float32Array.of(0.5, -1) },
    { name: 'bytes', shape: [3], data: Uint8Array.of(1, 2, 255) },
    { name: 'signed', shape: [1], data: Int16Array.of(-7) },
    { name: 'words', shape: [1], data: Uint32Array.of(2 ** 32 - 1) },
    { name: 'none', shape: [0, 4], data: new Float32Array(0) },
  ]
  const read = readNpz(Buffer.from(toNpz(arrays)))
  for (const { name, shape, data } of arrays) expect(read[name]).toEqual({ shape, data: [...data] })
})
