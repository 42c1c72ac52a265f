// Plays uniformly random games on the built package and reports how they went.
// node test/scripts/random-play.mjs [--games 1000000] [--board colored] [--players 2] [--seed play] [--json]
import { parseArgs } from 'node:util'
import { applyMove, BOARD_NAMES, createGame, legalMoves, result } from '../../dist/index.js'

/** A game of more rounds than this is reported by its seed. */
const LONG = 200
/** A game is stopped after this round, so that one that cannot end is reported too. */
const MAX_COUNT = 1000
/** Where uniformly random play on the colored board for two has to come out, and how far off 10,000 games may be. */
const KNOWN = {
  moves: [70.3, 0.5],
  rounds: [6.6, 0.06],
  legalMoves: [23.15, 0.2],
  score: [2.96, 0.25],
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000000' },
      board: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string', default: 'play' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { board, players, seed, json, help } = values
  const games = Number(values.games)
  if (!Number.isSafeInteger(games) || games < 1)
    throw new Error('--games: a whole number from 1 up')
  if (board !== undefined && !BOARD_NAMES.includes(board))
    throw new Error(`--board: one of ${BOARD_NAMES.join(', ')}`)
  if (players !== undefined && !['2', '3', '4'].includes(players))
    throw new Error('--players: 2, 3 or 4')
  return {
    games,
    seed,
    json,
    help,
    boards: board === undefined ? BOARD_NAMES : [board],
    counts: players === undefined ? [2, 3, 4] : [Number(players)],
  }
}

/** Whole numbers below a limit, from a text (xorshift32 on an FNV-1a hash). */
function numbersFrom(text) {
  let x = 0x811c9dc5
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193)
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b) | 1
  return (limit) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return Math.floor(((x >>> 0) / 2 ** 32) * limit)
  }
}

/** Plays one random game; its seed alone says how it goes. */
function playGame(board, players, seed, tally) {
  const below = numbersFrom(seed)
  let state = createGame({ board, players, seed, maxRounds: MAX_COUNT })
  while (state.phase !== 'over') {
    const moves = legalMoves(state)
    tally.moves++
    tally.legal += moves.length
    if (state.phase === 'draft') {
      tally.drafts++
      tally.legalDrafts += moves.length
    }
    state = applyMove(state, moves[below(moves.length)])
  }
  return state
}

function playMany(board, players, { games, seed }) {
  const tally = { moves: 0, drafts: 0, legal: 0, legalDrafts: 0 }
  const ends = { 'complete-row': 0, stalemate: 0, 'round-limit': 0 }
  const long = []
  let rounds = 0
  let longest = 0
  let score = 0
  let winning = 0
  const start = performance.now()
  for (let game = 0; game < games; game++) {
    const name = `${seed}-${game}`
    const state = playGame(board, players, name, tally)
    const { reason, ranking } = result(state)
    ends[reason]++
    rounds += state.round
    longest = Math.max(longest, state.round)
    if (state.round > LONG) long.push({ seed: name, rounds: state.round })
    for (const place of ranking) score += place.score
    winning += ranking[0].score
  }
  return {
    board,
    players,
    games,
    moves: tally.moves / games,
    rounds: rounds / games,
    longest,
    legalMoves: tally.legal / tally.moves,
    legalDrafts: tally.legalDrafts / tally.drafts,
    score: score / games / players,
    winningScore: winning / games,
    ends,
    long,
    seconds: (performance.now() - start) / 1000,
  }
}

/** What is off in the one combination whose figures are known. */
function deviations(row) {
  if (row.board !== 'colored' || row.players !== 2) return []
  const room = Math.max(1, Math.sqrt(10_000 / row.games))
  return Object.entries(KNOWN)
    .filter(([figure, [known, off]]) => Math.abs(row[figure] - known) > off * room)
    .map(([figure, [known]]) => `${figure} ${row[figure].toFixed(2)} instead of ${known}`)
}

const COLUMNS = [
  ['board', 14, (row) => row.board],
  ['players', 8, (row) => row.players],
  ['moves', 8, (row) => row.moves.toFixed(2)],
  ['rounds', 8, (row) => row.rounds.toFixed(3)],
  ['longest', 8, (row) => row.longest],
  ['legal', 8, (row) => row.legalMoves.toFixed(2)],
  ['drafts', 8, (row) => row.legalDrafts.toFixed(2)],
  ['score', 8, (row) => row.score.toFixed(2)],
  ['winner', 8, (row) => row.winningScore.toFixed(2)],
  ['complete-row', 14, (row) => percent(row, 'complete-row')],
  ['stalemate', 12, (row) => percent(row, 'stalemate')],
  ['stopped', 12, (row) => percent(row, 'round-limit')],
]
const percent = ({ ends, games }, reason) => `${((100 * ends[reason]) / games).toFixed(4)} %`
const line = (cells) => cells.map((cell, i) => String(cell).padStart(COLUMNS[i][1])).join('')

function main() {
  const options = readOptions()
  if (options.help) {
    console.log('random-play [--games N] [--board NAME] [--players N] [--seed TEXT] [--json]')
    return
  }
  const rows = []
  if (!options.json) console.log(line(COLUMNS.map(([head]) => head)))
  for (const board of options.boards)
    for (const players of options.counts) {
      const row = playMany(board, players, options)
      rows.push(row)
      if (!options.json) console.log(line(COLUMNS.map(([, , cell]) => cell(row))))
      for (const { seed, rounds } of row.long)
        console.error(`${board}, ${players} players, seed ${seed}: ${rounds} rounds`)
      for (const off of deviations(row)) {
        console.error(`colored, 2 players: ${off}`)
        process.exitCode = 1
      }
    }
  if (options.json) console.log(JSON.stringify(rows, null, 2))
}

try {
  main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
