/** A bot of a file: the move of the first factory, or of the center. */
export default (game) => ({
  name: `first of ${game}`,
  choose: ({ factories, center, players }, player) => {
    const source = factories.findIndex((tiles) => tiles.length > 0)
    const [color] = source === -1 ? center : factories[source]
    const free = players[player].lines.findIndex(
      (line, row) => line.count === 0 && !players[player].wall[row].includes(color),
    )
    return {
      type: 'draft',
      source: source === -1 ? 'center' : source,
      color,
      line: free === -1 ? 'floor' : free,
    }
  },
})
