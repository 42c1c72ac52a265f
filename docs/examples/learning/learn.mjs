// Trains a network on games of the search with itself, saves it, and plays it against the same search without it:
// `npm run build`, then `node docs/examples/learning/learn.mjs`. A few minutes on one core; docs/learning.md explains it.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { applyMove, azul, createGame, moveIndex, viewFor } from 'azulejo'
import { mctsBot, tournament } from 'azulejo/bots'
import { encode, randomStream } from 'azulejo/fast'
import { createNet, fromBytes, judgeBy, look, sigmoid, toBytes, train } from './net.mjs'

const { values: given } = parseArgs({
  options: {
    games: { type: 'string', default: '500' }, // to learn from
    iterations: { type: 'string', default: '200' }, // for a move of those
    match: { type: 'string', default: '200' }, // games against the built-in judgment
    strength: { type: 'string', default: '100' }, // iterations for a move of those, on both sides
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'net.bin' },
  },
})
const [games, iterations, match, strength] = [
  given.games,
  given.iterations,
  given.match,
  given.strength,
].map(Number)

/** The search with its built-in judgment, made to play games that differ. */
const teacher = mctsBot({ iterations, temperature: 0.3, noise: { alpha: 0.3, share: 0.25 } })

/** A game of the search with itself, as examples: what was seen, how it ended, and what the search would play. */
async function playGame(seed) {
  const seats = [teacher.newGame(), teacher.newGame()]
  const random = randomStream(seed)
  const examples = []
  let state = createGame({ seed })
  while (state.phase !== 'over') {
    const player = state.turn
    const view = viewFor(state, player)
    let found = null
    const onProgress = (progress) => {
      found = progress
    }
    const move = await seats[player].choose(view, player, { random, onProgress })
    const seen = look(encode(view))
    const visits = new Map(found.visits.map((one) => [moveIndex(one.move), one.visits]))
    const total = found.visits.reduce((sum, one) => sum + one.visits, 0)
    const policy = Float32Array.from(seen.moves, (one) => (visits.get(one) ?? 0) / total)
    examples.push({ player, seen, policy, chance: found.winChance[player] })
    state = applyMove(state, move)
  }
  const [first, second] = state.players.map(({ score }) => score)
  for (const example of examples) {
    const lead = example.player === 0 ? first - second : second - first
    // Half of what is to be learned is how the game ended, half what the search expected.
    example.value = (sigmoid(lead / 8) + example.chance) / 2
  }
  return examples
}

const examples = []
for (let game = 0; game < games; game++) examples.push(...(await playGame(`${given.seed}/${game}`)))
console.log(`${games} games, ${examples.length} positions: ${seconds()} s of computing.`)

const random = randomStream(given.seed)
const net = createNet(random)
const error = train(net, examples, 8, random)
console.log(`The network is trained: values are off by ${error.toFixed(3)}; ${seconds()} s.`)
writeFileSync(given.out, toBytes(net))

const evaluate = judgeBy(fromBytes(readFileSync(given.out)))
const { versus } = await tournament(
  azul,
  [
    mctsBot({ name: 'network', iterations: strength, evaluate }),
    mctsBot({ name: 'built-in', iterations: strength }),
  ],
  { games: match, seed: `${given.seed}/match` },
)
const [{ wins, ties, losses, share, low, high }] = versus
const percent = (part) => `${(100 * part).toFixed(1)} %`
console.log(
  `The network against the built-in judgment, ${strength} iterations each: ${wins} wins, ${ties} ties, ${losses} losses,`,
  `${percent(share)} (${percent(low)} to ${percent(high)}); ${seconds()} s.`,
)

/** For how many seconds this program has been computing. */
function seconds() {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1e6)
}
