// Writes the perft counts of docs/notation.md: `npm run build && node test/scripts/perft-docs.mjs`.
import { strictEqual } from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { azul, BOARD_NAMES, perft } from '../../dist/index.js'
import { formatPosition } from '../../dist/notation.js'

const OPENING_DEPTH = 2
const LATE_DEPTH = 4

/** The start of a game, and a position of it in round 3 with few tiles left to take. */
function positions(board, players) {
  const opening = azul.createGame({ board, players, seed: 'perft' })
  let late = opening
  for (let ply = 0; !isLate(late); ply++) {
    const moves = azul.legalMoves(late)
    late = azul.applyMove(late, moves[(7 * ply) % moves.length])
  }
  return { opening, late }
}

const isLate = ({ round, factories, center }) =>
  round === 3 && factories.every((tiles) => tiles.length === 0) && new Set(center).size <= 2

/** The counts of a position, as cells of a table. */
const countsOf = (state, depth) =>
  perft(azul, state, depth, formatPosition).map((count) => `${count.paths} / ${count.positions}`)

/** A table with aligned columns; the heads that end in a colon belong to numbers. */
function table(heads, rows) {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i].length)))
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

const depths = (depth) => Array.from({ length: depth }, (_, i) => `depth ${i + 1}`)

// The tiles on the factories at the start are the same on every board, and Azul Mini plays like the base game.
const openings = [2, 3, 4].map((players) => {
  const [first, ...others] = BOARD_NAMES.map((board) =>
    countsOf(positions(board, players).opening, OPENING_DEPTH),
  )
  for (const other of others) strictEqual(`${other}`, `${first}`)
  return [`${players}`, ...first]
})
const late = []
const lines = []
for (const board of BOARD_NAMES.filter((name) => !name.startsWith('mini')))
  for (const players of [2, 3, 4]) {
    const state = positions(board, players).late
    late.push([board, `${players}`, ...countsOf(state, LATE_DEPTH)])
    lines.push(formatPosition(state))
  }
const PAGE = new URL('../../docs/notation.md', import.meta.url)
const page = readFileSync(PAGE, 'utf8')
const from = page.indexOf('### From the start')
const to = page.indexOf('## Grammar')
const counts = `### From the start

\`createGame({ board, players, seed: 'perft' })\`, on every board:

${table(['players', ...depths(OPENING_DEPTH)], openings)}

### Through the end of a round

From a position late in round 3, through the tiling into round 4. \`mini\` and \`mini-grey\` have the same counts as \`colored\` and \`grey\`.

${table(['board', 'players', ...depths(LATE_DEPTH)], late)}

The positions, in the same order:

\`\`\`text
${lines.join('\n')}
\`\`\`

`
writeFileSync(PAGE, page.slice(0, from) + counts + page.slice(to))
