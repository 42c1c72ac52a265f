// Whether it pays to swap where one could place: the search for Qwirkle with swaps among its moves against the same one
// without. `node test/scripts/qwirkle-swaps.mjs [games] [iterations]`; every deal is played from both seats.
import { build } from 'esbuild'

const [games = 100, iterations = 1000] = process.argv.slice(2).map(Number)
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { Search } from './src/qwirkle/bots/search'
      export { isEndgame, solveEndgame } from './src/qwirkle/bots/endgame'
      export { encode } from './src/qwirkle/fast/game'
      export { qwirkle } from './src/qwirkle/rules/game'`,
    resolveDir: process.cwd(),
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  logLevel: 'error',
})
const code = Buffer.from(outputFiles[0].contents).toString('base64')
const { encode, isEndgame, qwirkle, Search, solveEndgame } = await import(
  `data:text/javascript;base64,${code}`
)

/** Chooses a move; counts the swaps that were made where a placement was possible. */
function choose(state, swaps, random) {
  const root = encode(qwirkle.viewFor(state, state.turn))
  if (isEndgame(root)) {
    const known = root.clone()
    known.determinize(() => 0)
    const solved = solveEndgame(known)
    if (solved !== null) return root.moveAt(solved.move)
  }
  const search = new Search(root, state.turn, 2 * root.players, random, swaps)
  while (search.made < iterations && search.moves.length > 1) search.iterate()
  return root.moveAt(search.best)
}

let word = 1
const random = (limit) => {
  word = (Math.imul(word, 1664525) + 1013904223) | 0
  return Math.floor(((word >>> 8) / 2 ** 24) * limit)
}
const total = { wins: 0, ties: 0, losses: 0, points: [0, 0], swaps: 0, chosen: 0 }
for (let game = 0; game < games; game++) {
  const swapper = game % 2
  let state = qwirkle.createGame({ seed: `swaps ${game >> 1}` })
  while (state.phase !== 'over') {
    const isSwapper = state.turn === swapper
    const move = choose(state, isSwapper ? 3 : 0, random)
    if (isSwapper && move.type === 'swap') {
      total.swaps++
      if (qwirkle.legalMoves(state)[0].type === 'place') total.chosen++
    }
    state = qwirkle.applyMove(state, move)
  }
  const own = state.players[swapper].score
  const other = state.players[1 - swapper].score
  total.points[0] += own / games
  total.points[1] += other / games
  total[own > other ? 'wins' : own < other ? 'losses' : 'ties']++
}
console.log(JSON.stringify({ games, iterations, ...total }))
