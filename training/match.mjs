/** Plays matches between searches with and without weights, in pairs of games with the same deals. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importSources } from '../test/scripts/source.mjs'

const sources = await importSources(
  'src/azul/rules/setup',
  'src/azul/fast/game',
  'src/azul/fast/legal',
  'src/core/random-stream',
  'src/azul/bots/search',
  'src/azul/bots/leaf-network',
  'src/azul/bots/prior-network',
  'src/azul/bots/exact',
  'src/cli/arena/sprt',
)
const { createGame, encode, moveList, randomStream, Search, SEARCH_PARAMS, LEARNED_PARAMS } =
  sources
const { LeafNetwork, PriorNetwork, solveBestMove, solverLimit, sprt } = sources

const HYPOTHESES = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 }

/** Processor time in milliseconds. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Plays until the sequential test accepts a hypothesis or all games are played. Each side has weights (null for the search
 * without weights) and a limit per move: `iterations`, or `time` in milliseconds of processor time.
 */
export function playMatch({
  board,
  players,
  seed,
  games,
  iterations,
  time,
  weights,
  priors = [null, null],
  isFixed = board === 'colored' || board === 'mini',
  changes = [{}, {}],
  stopEarly = true,
  report,
}) {
  const sides = weights.map((list, side) => ({
    params: {
      ...SEARCH_PARAMS,
      ...(list === null ? {} : { ...LEARNED_PARAMS, network: new LeafNetwork(list, isFixed) }),
      ...(priors[side] === null
        ? {}
        : { priorTemperature: 1, priors: new PriorNetwork(priors[side]) }),
      ...changes[side],
    },
    iterations: Array.isArray(iterations) ? iterations[side] : (iterations ?? Infinity),
    spent: 0,
    done: 0,
    moves: 0,
  }))
  const list = moveList()
  const deals = randomStream(seed)
  const start = encode(createGame({ board, players, dealer: 'external' }))

  function choose(position, side, random) {
    if (position.legalMoves(list) === 1) return list[0]
    const begin = cpuTime()
    const limit = solverLimit(position, side.iterations)
    const solved = limit > 0 ? solveBestMove(position, side.params, limit) : null
    if (solved !== null) return solved.move
    const search = new Search(position.clone(), position.turn, random, 1e6, undefined, side.params)
    let done = 0
    while (done < side.iterations && !search.isSolved) {
      search.iterate()
      done++
      if (time !== undefined && done % 8 === 0 && cpuTime() - begin >= time) break
    }
    side.spent += cpuTime() - begin
    side.done += done
    side.moves++
    return search.tree.move[search.best()]
  }

  /** Plays a game; returns the first side's mean score against the second one. */
  function playGame(game, dealSeed) {
    const position = start.clone()
    const deal = randomStream(dealSeed)
    const random = randomStream(`${seed} ${game}`)
    const sideOf = (player) => (player + game) % 2
    while (!position.over) {
      if (position.phase === 'deal') position.deal(deal)
      position.apply(choose(position, sides[sideOf(position.turn)], random), null)
    }
    let score = 0
    let count = 0
    for (let own = 0; own < players; own++)
      for (let other = 0; other < players; other++) {
        if (sideOf(own) !== 0 || sideOf(other) !== 1) continue
        score += (1 + Math.sign(position.rank(other) - position.rank(own))) / 2
        count++
      }
    return score / count
  }

  const pairs = []
  let state = sprt([], HYPOTHESES)
  const result = () => {
    const mean = pairs.reduce((sum, score) => sum + score, 0) / pairs.length
    const variance =
      pairs.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, pairs.length - 1)
    const error = 1.96 * Math.sqrt(variance / pairs.length)
    const costs = sides.map(({ spent, done }) => `${((1000 * spent) / done).toFixed(2)} µs`)
    const efforts = sides.map(({ done, moves }) => (done / moves).toFixed(0))
    return {
      share: mean,
      error,
      games: 2 * pairs.length,
      accepted: state.accepted,
      text: `${(100 * mean).toFixed(1)} ± ${(100 * error).toFixed(1)} % of ${2 * pairs.length} games, ratio ${state.ratio.toFixed(2)} (${state.accepted ?? 'open'}), ${efforts.join(' and ')} iterations of ${costs.join(' and ')}`,
    }
  }
  while (2 * pairs.length < games) {
    const dealSeed = `${seed} deals ${deals(2 ** 32)}`
    const pair = 2 * pairs.length
    pairs.push((playGame(pair, dealSeed) + playGame(pair + 1, dealSeed)) / 2)
    state = sprt(pairs, HYPOTHESES)
    if (pairs.length % 50 === 0) report?.(result())
    if (stopEarly && state.accepted !== null) break
  }
  return result()
}

/** `node training/match.mjs --a data/refine-colored.f32 --time 20 --games 400`; without `--b`, the opponent has no weights. */
if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      a: { type: 'string' },
      b: { type: 'string' },
      'a-priors': { type: 'string' },
      'b-priors': { type: 'string' },
      board: { type: 'string', default: 'colored' },
      players: { type: 'string', default: '2' },
      games: { type: 'string', default: '200' },
      iterations: { type: 'string' },
      time: { type: 'string' },
      seed: { type: 'string', default: randomUUID() },
      change: { type: 'string', default: '{}' },
      base: { type: 'string', default: '{}' },
      sprt: { type: 'boolean', default: false },
    },
  })
  const read = (file) =>
    file === undefined ? null : new Float32Array(new Uint8Array(readFileSync(file)).buffer)
  const effort = values.iterations?.split(',').map(Number)
  const { text } = playMatch({
    board: values.board,
    players: Number(values.players),
    seed: values.seed,
    games: Number(values.games),
    iterations: effort === undefined ? undefined : effort.length === 1 ? effort[0] : effort,
    time: values.time === undefined ? undefined : Number(values.time),
    weights: [read(values.a), read(values.b)],
    priors: [read(values['a-priors']), read(values['b-priors'])],
    changes: [JSON.parse(values.change), JSON.parse(values.base)],
    stopEarly: values.sprt,
    report: ({ text }) => console.error(text),
  })
  console.log(`${values.board} ${values.players}, seed ${values.seed}: ${text}`)
}
