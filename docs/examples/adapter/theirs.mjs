/**
 * Stands for somebody else's program, which knows nothing of azulejo: it has its own numbers for colors and actions, and
 * sees a board as lists of numbers. It takes as many tiles as fit.
 *
 * Colors: 0 black, 1 white, 2 blue, 3 yellow, 4 red. Sources: the factories from 0 on, then the center. An action is
 * `(source * 5 + color) * 6 + line`, with the floor line as line 5.
 */
export function bestAction({ sources, lines, legal }) {
  let best = legal[0]
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    const line = action % 6
    const color = Math.floor(action / 6) % 5
    const tiles = sources[Math.floor(action / 30)][color]
    const room = line === 5 ? 0 : line + 1 - lines[line].count
    const value = Math.min(tiles, room) - 2 * Math.max(0, tiles - room)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}
