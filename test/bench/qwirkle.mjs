import { applyMove, createGame, legalMoves, placements } from '../../dist/qwirkle/index.js'
import { checksum, chooser, rate } from './measure.mjs'

/** Random games of `azulejo/qwirkle`, a random placement wherever there is one, all legal moves listed at every turn. */
export function* play(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : { sliceMs: 400 }
  for (const players of [2, 3, 4]) {
    const sum = checksum()
    let turns = 0
    for (let seed = 0; seed < 20; seed++) {
      const states = playGame(players, seed)
      turns += states.length
      sum.add(states.length, ...states.at(-1).players.map(({ score }) => score))
    }
    let seed = 0
    const movesPerS = rate(() => playGame(players, seed++).length, timing)
    yield {
      tier: 'qwirkle',
      board: 'plane',
      players,
      movesPerS: Math.round(movesPerS),
      movesPerGame: turns / 20,
      checksum: sum.value,
    }
  }
}

function playGame(players, seed) {
  const choose = chooser(seed)
  let state = createGame({ players, seed })
  const states = []
  while (state.phase !== 'over') {
    const legal = legalMoves(state)
    let count = 0
    while (legal[count]?.type === 'place') count++
    state = applyMove(state, legal[choose(count || legal.length)])
    states.push(state)
  }
  return states
}

/** The generator of placements with their scores, on bare mid-game boards. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const positions = []
  for (let seed = 0; seed < 40; seed++)
    for (const { phase, board, bag, players, turn } of playGame(2, seed))
      if (phase === 'play' && bag.length < 90)
        positions.push({ board: board.map((tile) => ({ ...tile })), hand: players[turn].hand })
  const sum = checksum()
  for (const { board, hand } of positions)
    for (const { points } of placements(board, hand)) sum.add(points)
  const time = (repeats) =>
    1e9 /
    rate(() => {
      for (const { board, hand } of positions)
        for (let n = 0; n < repeats; n++) placements(board, hand)
      return positions.length * repeats
    }, timing)
  yield { name: 'placements, a new board', ns: time(1), checksum: sum.value }
  yield { name: 'placements, a board seen before', ns: time(10), checksum: sum.value }
}
