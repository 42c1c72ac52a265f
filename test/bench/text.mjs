import { applyMove, createGame, legalMoves, result } from '../../dist/index.js'
import { azulRecords, formatPosition, parsePosition } from '../../dist/notation.js'
import { checksum, chooser, rate } from './measure.mjs'

/** Positions and records as text, on random games on the colored board; replaying is per move, and so is playing. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const states = []
  const records = []
  for (let seed = 0; seed < 50; seed++) {
    const choose = chooser(seed)
    let state = createGame({ seed })
    const moves = []
    while (state.phase !== 'over') {
      states.push(state)
      const legal = legalMoves(state)
      const move = legal[choose(legal.length)]
      moves.push({ round: state.round, player: state.turn, move })
      state = applyMove(state, move)
    }
    const { reason, winners } = result(state)
    const scores = state.players.map(({ score }) => score)
    records.push({ game: 'azul', start: { seed }, moves, result: { reason, winners, scores } })
  }
  const time = (name, over, run, each = () => 1) => {
    const sum = checksum()
    for (const item of over) sum.add(run(item))
    const perS = rate(() => {
      let count = 0
      for (const item of over) {
        run(item)
        count += each(item)
      }
      return count
    }, timing)
    return { name, ns: 1e9 / perS, checksum: sum.value }
  }
  const texts = states.map(formatPosition)
  yield time('formatPosition', states, (state) => formatPosition(state).length)
  yield time('parsePosition', texts, (text) => parsePosition(text).players[0].score)
  const length = ({ moves }) => moves.length
  yield time('plain play of a record, a move', records, (record) => playOut(record), length)
  yield time('replay, a move', records, (record) => lastScore(azulRecords.replay(record)), length)
  const written = records.map((record) => ({
    text: azulRecords.format(record),
    moves: record.moves,
  }))
  yield time(
    'azulRecords.parse, a move',
    written,
    ({ text }) => azulRecords.parse(text).moves.length,
    length,
  )
}

function playOut({ start, moves }) {
  let state = createGame(start)
  for (const { move, player } of moves) state = applyMove(state, move, player)
  return state.players[0].score
}

function lastScore(steps) {
  let score = 0
  for (const { state } of steps) score = state.players[0].score
  return score
}
