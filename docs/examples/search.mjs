/** A player who searches in possible worlds, against one who moves at random. */
import { applyMove, createGame, determinize, legalMoves, result, viewFor } from 'azulejo'

const GAMES = 8
const ROUNDS = 1

/** A small generator, so that the match can be repeated. */
function generator(seed) {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const below = generator(2024)
const pick = (moves) => moves[below(moves.length)]

/** How far a player is ahead after the round has been played out at random. */
function playOut(world, player) {
  let state = world
  const last = state.round + ROUNDS - 1
  while (state.phase !== 'over' && state.round <= last)
    state = applyMove(state, pick(legalMoves(state)))
  const others = state.players.filter((_, seat) => seat !== player).map(({ score }) => score)
  return state.players[player].score - Math.max(...others)
}

/** The move after which a player is furthest ahead; it sees a view, never the real state. */
function search(view, player) {
  let best = null
  let most = Number.NEGATIVE_INFINITY
  for (const move of legalMoves(view, player)) {
    let lead = 0
    for (let game = 0; game < GAMES; game++)
      lead += playOut(applyMove(determinize(view, `world ${game}`), move, player), player)
    if (lead > most) {
      most = lead
      best = move
    }
  }
  return best
}

let wins = 0
for (let game = 1; game <= 3; game++) {
  let state = createGame({ seed: `match ${game}` })
  while (state.phase !== 'over') {
    const player = state.turn
    const move = player === 0 ? search(viewFor(state, 0), 0) : pick(legalMoves(state))
    state = applyMove(state, move, player)
  }
  const [searcher, random] = state.players.map(({ score }) => score)
  console.log(`Game ${game}: the searcher ${searcher}, random moves ${random}.`)
  if (result(state).winners.includes(0)) wins++
}
console.log(`The searcher won ${wins} of 3.`)
if (wins < 2) process.exitCode = 1
