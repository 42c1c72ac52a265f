import {
  type AzulEvent,
  type AzulState,
  createGame,
  legalMoves,
  transition,
} from '../../src/entries/index'

interface Step {
  readonly before: AzulState
  readonly after: AzulState
  readonly events: readonly AzulEvent[]
}

/** Every move of a game whose choices are always the same. */
export function applyRandomGame(players: 2 | 3 | 4): readonly Step[] {
  const steps: Step[] = []
  let before = createGame({ players, board: 'colored', seed: 'table', maxRounds: 6 })
  let choice = 1
  while (before.phase !== 'over') {
    const moves = legalMoves(before)
    choice = (choice * 16807) % 2147483647
    const move = moves[choice % moves.length]!
    const { state: after, events } = transition(before, move)
    steps.push({ before, after, events })
    before = after
  }
  return steps
}
