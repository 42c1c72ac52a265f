/** A bot of one's own in twenty lines, and a tournament to see what it is worth. */
import { azul } from 'azulejo'
import { randomBot, tournament } from 'azulejo/bots'

/** Fills lines exactly where it can, and lets as little as possible fall to the floor. */
const tidy = {
  name: 'tidy',
  choose(view, player) {
    const { center, factories, players } = view
    const costOf = (move) => {
      if (move.type === 'tile') return 0
      const tiles = move.source === 'center' ? center : factories[move.source]
      const count = tiles.filter((tile) => tile === move.color).length
      if (move.line === 'floor') return 10 * count
      const room = move.line + 1 - players[player].lines[move.line].count
      return count > room ? 10 * (count - room) : room - count
    }
    const moves = azul.legalMoves(view, player)
    return moves.reduce((best, move) => (costOf(move) < costOf(best) ? move : best))
  },
}

const { standings } = await tournament(azul, [tidy, randomBot(azul)], { games: 40, seed: 1 })
for (const { name, wins, meanScore } of standings)
  console.log(`${name} won ${Math.round(100 * wins.share)} %, with ${meanScore.toFixed(1)} points.`)
if (standings[0].name !== 'tidy') process.exitCode = 1
