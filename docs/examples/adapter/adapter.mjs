/** Lets somebody else's program play: `npx azulejo arena "node adapter.mjs" greedy`. */
import { createInterface } from 'node:readline'
import { formatMove, legalMoves } from 'azulejo'
import { parsePosition } from 'azulejo/notation'
import { bestAction } from './theirs.mjs'

/** Their colors, in their order. */
const COLORS = ['black', 'white', 'blue', 'yellow', 'red']

const send = (message) => console.log(JSON.stringify(message))

function choose(state, player) {
  const moves = legalMoves(state, player)
  // Their program knows printed walls only, on which tiling leaves no choice.
  if (moves[0].type === 'tile') return moves[0]
  const sources = [...state.factories, state.center].map((tiles) =>
    COLORS.map((color) => tiles.filter((tile) => tile === color).length),
  )
  const center = state.factories.length
  const actionOf = ({ source, color, line }) =>
    ((source === 'center' ? center : source) * 5 + COLORS.indexOf(color)) * 6 +
    (line === 'floor' ? 5 : line)
  const byAction = new Map(moves.map((move) => [actionOf(move), move]))
  const { lines } = state.players[player]
  return byAction.get(bestAction({ sources, lines, legal: [...byAction.keys()] }))
}

for await (const text of createInterface({ input: process.stdin })) {
  const { type, game, player, position } = JSON.parse(text)
  if (type === 'hello') send({ type: 'hello', protocol: 1, name: 'theirs' })
  if (type === 'go')
    send({ type: 'move', game, move: formatMove(choose(parsePosition(position), player)) })
  if (type === 'quit') break
}
