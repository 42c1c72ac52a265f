// Writes test/golden/text: for each board a whole game of Azul as a record, and some of its positions; and
// test/qwirkle/golden: games of Qwirkle as records. Run it only when a format or the deals change on purpose:
// `npm run build && node test/scripts/text-goldens.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  activePlayers,
  applyMove,
  BOARD_NAMES,
  BOARDS,
  createGame,
  defineBoard,
  legalMoves,
} from '../../dist/index.js'
import { azulRecords, formatPosition } from '../../dist/notation.js'
import { qwirkle } from '../../dist/qwirkle/index.js'
import { qwirkleRecords } from '../../dist/qwirkle/notation.js'

const folder = new URL('../golden/text/', import.meta.url)
const own = defineBoard({
  ...BOARDS['crystal-x2'],
  name: 'own',
  floor: [-2, -2, -2, -2, -2, -2, -2],
  bonus: { row: 1, column: 2, color: 3 },
  scoreMarkers: 2,
})
const names = ['Ana', 'Bruno "o azulejo"', 'Clara', 'Duarte']

/** A game in which everybody fills the line that the tiles fit best; the last player in line tiles first. */
function play(start) {
  let state = createGame(start)
  const moves = []
  while (state.phase !== 'over') {
    const player = activePlayers(state).at(-1)
    const move = legalMoves(state, player).reduce((best, other) =>
      waste(state, other) < waste(state, best) ? other : best,
    )
    moves.push(azulRecords.move(state, move, player))
    state = applyMove(state, move, player)
  }
  return { game: 'azul', start, moves, result: azulRecords.result(state) }
}

function waste(state, move) {
  if (move.type === 'tile') return 0
  if (move.line === 'floor') return 100
  const tiles = move.source === 'center' ? state.center : state.factories[move.source]
  const taken = tiles.filter((color) => color === move.color).length
  const room = move.line + 1 - state.players[state.turn].lines[move.line].count
  return Math.abs(room - taken) + (taken > room ? 3 : 0)
}

mkdirSync(folder, { recursive: true })
// The number decides who plays and who deals. A new printed board comes last and changes no other file.
const games = [[own, 0], ...BOARD_NAMES.map((board, i) => [board, i])]
for (const [board, i] of games) {
  const players = 2 + (i % 3)
  const name = board.name ?? board
  const seeded = play({
    board,
    players,
    seed: `golden ${name}`,
    startingPlayer: i % 2,
    maxRounds: 8,
  })
  const record = {
    ...(i % 2 === 0 ? seeded : azulRecords.convert(seeded, 'external')),
    names: names.slice(0, players),
    date: '2026-11-18',
  }
  record.moves[2] = { ...record.moves[2], comment: 'a "remark"\nof two lines' }
  writeFileSync(new URL(`${name}.record.txt`, folder), azulRecords.format(record))
  let state = createGame(record.start)
  const lines = [`0 ${formatPosition(state)}`]
  record.moves.forEach(({ move, player }, index) => {
    state = player === null ? applyMove(state, move) : applyMove(state, move, player)
    if (index % 9 === 0 || state.phase === 'tile' || state.phase === 'over')
      lines.push(`${index + 1} ${formatPosition(state)}`)
  })
  writeFileSync(new URL(`${name}.positions.txt`, folder), `${lines.join('\n')}\n`)
}

/** A game of Qwirkle in which everybody scores as much as they can. */
function playQwirkle(start) {
  let state = qwirkle.createGame(start)
  const moves = []
  const points = (move) => qwirkle.transition(state, move).events[0].points ?? 0
  while (state.phase !== 'over') {
    const move = qwirkle
      .legalMoves(state)
      .reduce((best, other) => (points(other) > points(best) ? other : best))
    moves.push(qwirkleRecords.move(state, move))
    state = qwirkle.applyMove(state, move)
  }
  return { game: 'qwirkle', start, moves, result: qwirkleRecords.result(state) }
}

const starts = {
  two: { players: 2 },
  three: { players: 3, seniority: [2, 0, 1] },
  four: { players: 4, maxTurns: null },
}
for (const [name, start] of Object.entries(starts)) {
  const record = {
    ...playQwirkle({ ...start, seed: `golden ${name}` }),
    names: ['Anna', 'Kryštof', 'Soňa', 'David'].slice(0, start.players),
    date: '2026-11-18',
  }
  const text = qwirkleRecords.format(record)
  writeFileSync(new URL(`../qwirkle/golden/${name}.txt`, import.meta.url), text)
}
