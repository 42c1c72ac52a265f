// Writes docs/perft.md: `npm run build && node test/scripts/perft-docs.mjs`.
import { writeFileSync } from 'node:fs'
import { perft } from '../../dist/debug.js'
import { azul, BOARD_NAMES } from '../../dist/index.js'

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

function table(rows, depth) {
  const heads = Array.from({ length: depth }, (_, i) => `depth ${i + 1}`)
  const lines = [
    `| board | players | | ${heads.join(' | ')} |`,
    `| --- | ---: | --- | ${heads.map(() => '---:').join(' | ')} |`,
  ]
  for (const { board, players, counts } of rows)
    for (const kind of ['paths', 'positions'])
      lines.push(
        `| ${board} | ${players} | ${kind} | ${counts.map((count) => count[kind]).join(' | ')} |`,
      )
  return lines.join('\n')
}

const rows = { opening: [], late: [] }
for (const board of BOARD_NAMES)
  for (const players of [2, 3, 4])
    for (const [kind, state] of Object.entries(positions(board, players))) {
      const depth = kind === 'opening' ? OPENING_DEPTH : LATE_DEPTH
      const counts = perft(azul, state, depth, azul.formatPosition)
      rows[kind].push({ board, players, counts, text: azul.formatPosition(state) })
    }

writeFileSync(
  new URL('../../docs/perft.md', import.meta.url),
  `# Perft

How many positions lie 1, 2, 3 … moves behind a position: the figures that any other implementation of the
[rules](rulings.md) must come to. This page is written by \`test/scripts/perft-docs.mjs\`; the tests count again.

- *Paths* counts sequences of moves, *positions* the different positions that they lead to.
- Every player who may move is counted, so in the tiling phase the moves of all who have a choice.
- The next round is dealt by the position's own randomness (seedrandom's Alea; [notation](notation.md#positions)), and
  is no move. Where two implementations deal differently, compare them within a round.

## Counting for yourself

\`\`\`ts
import { azul } from 'azulejo'
import { divide, perft } from 'azulejo/debug'

const state = azul.createGame({ seed: 'perft' })
const counts = perft(azul, state, 2)
counts[0] // → { depth: 1, paths: ${rows.opening[0].counts[0].paths}, positions: ${rows.opening[0].counts[0].positions} }
counts[1] // → { depth: 2, paths: ${rows.opening[0].counts[1].paths}, positions: ${rows.opening[0].counts[1].positions} }

// Where the counts of two implementations differ, divide says behind which move.
for (const { move, paths, positions } of divide(azul, state, 2))
  console.log(azul.formatMove(move), paths, positions)
\`\`\`

Positions are told apart by their JSON; a shorter key (\`perft(azul, state, 3, azul.formatPosition)\`) takes less memory.
Both functions take any object with \`activePlayers\`, \`legalMoves\` and \`applyMove\`.

## From the start

\`createGame({ board, players, seed: 'perft' })\`:

${table(rows.opening, OPENING_DEPTH)}

## Through the end of a round

From a position late in round 3, through the tiling into round 4:

${table(rows.late, LATE_DEPTH)}

The positions, in the same order:

\`\`\`text
${rows.late.map(({ text }) => text).join('\n')}
\`\`\`
`,
)
