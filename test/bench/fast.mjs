import { encode, moveList, xorshift } from '../../dist/fast.js'
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
        played += playGame(table, seed)
        const { position } = table
        sum.add(position.round)
        for (let seat = 0; seat < players; seat++) sum.add(position.score(seat))
      }
      sum.add(played)
      let seed = 0
      const movesPerS = rate(() => playGame(table, seed++), timing)
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

/** A new game and one to play on, changed in place for every game. */
function openTable(board, players) {
  const start = encode(createGame({ board, players, dealer: 'external' }))
  return { start, position: encode(start.decode()) }
}

function playGame({ start, position }, seed) {
  const random = xorshift(seed + 1)
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

/** A copy into a position that is there already. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const from = encode(createGame({ seed: 1 }))
  const to = encode(createGame({ seed: 2 }))
  const sum = checksum()
  to.copyFrom(from)
  sum.add(to.hash)
  const perS = rate(() => {
    for (let n = 0; n < 1000; n++) to.copyFrom(from)
    return 1000
  }, timing)
  yield { name: 'fast copyFrom', ns: 1e9 / perS, checksum: sum.value }
}
