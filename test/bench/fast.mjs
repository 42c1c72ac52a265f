import { encode, moveList, randomStream } from '../../dist/fast.js'
import { BOARD_NAMES, createGame } from '../../dist/index.js'
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

/** Single calls: a copy into a position that is there already, and drawing numbers. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const time = (name, checksum, run) => ({ name, ns: 1e9 / rate(run, timing), checksum })

  const from = encode(createGame({ seed: 1 }))
  const to = encode(createGame({ seed: 2 }))
  to.copyFrom(from)
  const copied = checksum()
  copied.add(to.hash)
  yield time('fast copyFrom', copied.value, () => {
    for (let n = 0; n < 1000; n++) to.copyFrom(from)
    return 1000
  })

  const drawn = checksum()
  const random = randomStream('bench')
  for (let limit = 1; limit <= 2 ** 31; limit *= 2) drawn.add(random(limit), random(limit + 1))
  yield time('fast randomStream, a number', drawn.value, () => {
    for (let n = 0; n < 1000; n++) random(50)
    return 1000
  })
}
