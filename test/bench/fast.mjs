import {
  azulFast,
  encode,
  featureCount,
  fromBytes,
  moveList,
  newPosition,
  permute,
  randomStream,
  rollout,
  streamState,
  symmetriesOf,
} from '../../dist/fast.js'
import { BOARD_NAMES, BOARDS, createGame } from '../../dist/index.js'
import { checksum, rate } from './measure.mjs'

/** One list for all games, as a program would have it. */
const moves = moveList()

/** Uniformly random games of `azulejo/fast`: all legal moves listed at every turn, one chosen and applied. */
export function* play(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  for (const board of BOARD_NAMES)
    for (const players of [2, 3, 4]) {
      const table = openTable(board, players)
      const sum = checksum()
      let played = 0
      for (let seed = 0; seed < 100; seed++) {
        played += playGame(table, cheap(seed + 1))
        const { position } = table
        sum.add(position.round)
        for (let player = 0; player < players; player++) sum.add(position.score(player))
      }
      sum.add(played)
      let seed = 0
      const movesPerS = rate(() => playGame(table, cheap(++seed)), timing)
      yield {
        tier: 'fast',
        board,
        players,
        movesPerS: Math.round(movesPerS),
        movesPerGame: played / 100,
        checksum: sum.value,
      }
    }
}

/**
 * A source of choices that costs next to nothing, as the C program has one, so that the rules are what is measured: 32
 * bits of xorshift, good for nothing else. What `randomStream` costs is among the verbs.
 */
function cheap(seed) {
  let state = Math.imul(seed, 0x9e3779b9)
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97)
  state = state ^ (state >>> 15) || 1
  return (limit) => {
    let x = state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    state = x
    return Math.imul(x >>> 9, limit) >>> 23
  }
}

/** A new game and one to play on, changed in place for every game. */
function openTable(board, players) {
  const start = encode(createGame({ board, players, dealer: 'external' }))
  return { start, position: encode(start.decode()) }
}

function playGame({ start, position }, random) {
  position.copyFrom(start)
  position.deal(random)
  let count = 0
  // Once in thousands of games on free boards, too few tiles are left for anybody to end it.
  while (!position.over && count < 3000) {
    const legal = position.legalMoves(moves)
    position.apply(moves[random(legal)], random)
    count++
  }
  return count
}

/** Single calls on positions of random games on the colored board with two players, where nothing else is said. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const time = (name, { value }, run) => ({ name, ns: 1e9 / rate(run, timing), checksum: value })
  const repeat = (count, step) => () => {
    for (let n = 0; n < count; n++) step(n)
    return count
  }

  const from = encode(createGame({ seed: 1 }))
  const to = encode(createGame({ seed: 2 }))
  const copied = checksum()
  to.copyFrom(from)
  copied.add(to.hash)
  yield time(
    'fast copyFrom',
    copied,
    repeat(1000, () => to.copyFrom(from)),
  )

  const begun = checksum()
  to.restart(1)
  begun.add(to.hash)
  yield time(
    'fast restart',
    begun,
    repeat(1000, (n) => to.restart(n & 1)),
  )

  const drawn = checksum()
  const random = randomStream('bench')
  for (let limit = 1; limit <= 2 ** 31; limit *= 2) drawn.add(random(limit), random(limit + 1))
  yield time(
    'fast randomStream, a number',
    drawn,
    repeat(1000, () => random(50)),
  )
  const named = checksum()
  for (let n = 0; n < 100; n++) named.add(...streamState(`game ${n}`))
  yield time(
    'fast randomStream, a new one',
    named,
    repeat(100, (n) => randomStream(n)),
  )

  yield* readings(time)

  const valued = checksum()
  const position = newPosition()
  const playGame = (stream) => {
    position.restart()
    rollout(position, stream)
  }
  for (let n = 0; n < 100; n++) {
    playGame(randomStream(n))
    valued.add(position.round, position.score(0), position.score(1))
  }
  yield time(
    'fast rollout, a game',
    valued,
    repeat(100, () => playGame(random)),
  )
}

/** What is read at every position of random games: playing them is part of the time. */
function* readings(time) {
  for (const [board, players] of [
    ['colored', 2],
    ['grey', 4],
  ]) {
    const input = new Float32Array(featureCount(players))
    const sum = checksum()
    const walk = walker(board, players)
    const read = () => walk().features(input)
    for (let n = 0; n < 1000; n++) {
      read()
      for (let i = 0; i < input.length; i++) sum.add(Math.round(1000 * input[i]))
    }
    yield time(`fast features, ${board} ${players}p`, sum, () => {
      for (let n = 0; n < 100; n++) read()
      return 100
    })
  }

  const walk = walker('colored', 2)
  const positions = Array.from({ length: 200 }, () => walk().clone())
  const each = (step) => () => {
    for (const position of positions) step(position)
    return positions.length
  }
  const [bytes, turned] = [
    new Uint8Array(azulFast.byteLength(2)),
    new Float32Array(featureCount(2)),
  ]
  const written = checksum()
  for (const position of positions) written.add(...position.toBytes(bytes))
  yield time(
    'fast toBytes',
    written,
    each((position) => position.toBytes(bytes)),
  )
  const all = positions.map((position) => position.toBytes())
  const readBack = checksum()
  for (const one of all) readBack.add(fromBytes(one).hash)
  yield time('fast fromBytes', readBack, () => {
    for (const one of all) fromBytes(one)
    return all.length
  })

  const symmetries = symmetriesOf(BOARDS.grey)
  const input = new Float32Array(featureCount(2))
  const changed = checksum()
  walker('grey', 2)().features(input)
  for (const { features } of symmetries) {
    permute(features, input, turned)
    for (let i = 0; i < turned.length; i++) changed.add(Math.round(1000 * turned[i]))
  }
  yield time('fast permute, features', changed, () => {
    for (const { features } of symmetries) permute(features, input, turned)
    return symmetries.length
  })
}

/** Plays random games one after the other; gives the position after every move. */
function walker(board, players) {
  const position = newPosition({ board, players })
  const random = cheap(players)
  return () => {
    if (position.phase === 'deal' || position.over) {
      position.restart()
      position.deal(random)
    }
    position.apply(moves[random(position.legalMoves(moves))], random)
    return position
  }
}
