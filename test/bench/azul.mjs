import {
  applyMove,
  BOARD_NAMES,
  createGame,
  legalMoves,
  parseState,
  result,
  scoreWall,
} from '../../dist/index.js'
import { checksum, chooser, rate } from './measure.mjs'

/** Uniformly random games of `azulejo`: all legal moves listed at every turn, one chosen and applied. */
export function* play(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  for (const board of BOARD_NAMES)
    for (const players of [2, 3, 4]) {
      const sum = checksum()
      let moves = 0
      for (let seed = 0; seed < 100; seed++) {
        const game = playGame(board, players, seed)
        moves += game.moves
        sum.add(game.moves, game.state.round, ...game.state.players.map(({ score }) => score))
      }
      let seed = 0
      const movesPerS = rate(() => playGame(board, players, seed++).moves, timing)
      yield {
        tier: 'azul',
        board,
        players,
        movesPerS: Math.round(movesPerS),
        movesPerGame: moves / 100,
        checksum: sum.value,
      }
    }
}

function playGame(board, players, seed) {
  const choose = chooser(seed)
  let state = createGame({ board, players, seed })
  let moves = 0
  // Once in thousands of games on free boards, too few tiles are left for anybody to end it.
  while (state.phase !== 'over' && state.round <= 200) {
    const legal = legalMoves(state)
    state = applyMove(state, legal[choose(legal.length)])
    moves++
  }
  return { state, moves }
}

/** The single verbs, on the positions of fifty random games on the colored board. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const steps = []
  for (let seed = 0; seed < 50; seed++) {
    const choose = chooser(seed)
    let state = createGame({ seed })
    while (state.phase !== 'over') {
      const legal = legalMoves(state)
      const move = legal[choose(legal.length)]
      const next = applyMove(state, move)
      steps.push({
        state,
        move,
        next,
        endsRound: next.round !== state.round || next.phase === 'over',
      })
      state = next
    }
  }
  const time = (name, over, run) => {
    const sum = checksum()
    for (const step of over) sum.add(run(step))
    const each = rate(() => {
      for (const step of over) run(step)
      return over.length
    }, timing)
    return { name, ns: 1e9 / each, checksum: sum.value }
  }
  yield time('legalMoves', steps, ({ state }) => legalMoves(state).length)
  yield time(
    'applyMove, within a round',
    steps.filter(({ endsRound }) => !endsRound),
    ({ state, move }) => applyMove(state, move).turn,
  )
  yield time(
    "applyMove, a round's end",
    steps.filter(({ endsRound }) => endsRound),
    ({ state, move }) => applyMove(state, move).players[0].score,
  )
  yield time('scoreWall', steps, ({ state }) => scoreWall(state.players[0].wall, 2, 2).points)
  yield time('JSON round trip', steps, ({ state }) => JSON.parse(JSON.stringify(state)).round)
  const texts = steps.map(({ state }) => JSON.stringify(state))
  yield time('parseState', texts, (text) => parseState(JSON.parse(text)).round)
  const ends = steps.filter(({ next }) => next.phase === 'over')
  yield time('result', ends, ({ next }) => result(next).winners[0])
}
