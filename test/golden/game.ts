import {
  type AzulOptions,
  type AzulState,
  activePlayers,
  createGame,
  legalMoves,
  type Move,
  transition,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { formatEvent, formatMove, formatPlayer, formatStock } from './text'

/** A move of a golden game, and its player. */
interface Choice {
  readonly player: number
  readonly move: Move
}

/** Chooses the next move of a golden game, given the number of moves so far; null ends it. */
export type Chooser = (state: AzulState, count: number) => Choice | null

/** A whole game as text: a line for each move, and below it the events that need no decision. */
export function formatGame(
  options: AzulOptions & { readonly seed: string },
  choose: Chooser,
): string {
  let state = createGame(options)
  const lines = [
    `azul, ${JSON.stringify(options)}`,
    formatEvent({ type: 'deal', factories: state.factories, refilled: false }),
  ]
  for (let count = 0; state.phase !== 'over'; count++) {
    const choice = choose(state, count)
    if (choice === null) break
    const { player, move } = choice
    const { round } = state
    const { state: next, events } = transition(state, move, player)
    const own = move.type === 'tile' ? 1 : events.findIndex(({ type }) => type === 'store') + 1
    const entry = [formatMove(move, player), ...events.slice(0, own).map(formatEvent)].join(' | ')
    lines.push(`${count + 1}. ${entry}`)
    for (const event of events.slice(own))
      if (event.type !== 'turn') lines.push(`   ${formatEvent(event)}`)
    if (next.round !== round || next.phase === 'over') {
      next.players.forEach((_, seat) => {
        lines.push(`   ${formatPlayer(next, seat)}`)
      })
      lines.push(`   ${formatStock(next)}`)
    }
    state = next
  }
  return `${lines.join('\n')}\n`
}

/** The options in the first line of a golden game. */
export function optionsIn(text: string): AzulOptions & { readonly seed: string } {
  return JSON.parse(text.slice('azul, '.length, text.indexOf('\n'))) as AzulOptions & {
    readonly seed: string
  }
}

/** Chooses the moves of the text of a golden game, if they are legal. */
export function chooseAsIn(text: string): Chooser {
  const moves = [...text.matchAll(/^\d+\. ([^|]*) \|/gm)].map(([, move]) => move!)
  return (state, count) => {
    for (const player of activePlayers(state))
      for (const move of legalMoves(state, player))
        if (formatMove(move, player) === moves[count]) return { player, move }
    return null
  }
}

/** Chooses as a beginner would: fills lines and drops few tiles; equals are drawn at random. */
export function chooseLikeABeginner(seed: number): Chooser {
  const below = numbersFrom(seed)
  return (state) => {
    const active = activePlayers(state)
    const player = active[below(active.length)]!
    let best: Move[] = []
    let most = Number.NEGATIVE_INFINITY
    for (const move of legalMoves(state, player)) {
      const worth = worthOf(state, move)
      if (worth > most) {
        best = []
        most = worth
      }
      if (worth === most) best.push(move)
    }
    return { player, move: best[below(best.length)]! }
  }
}

function worthOf({ factories, center, players, turn }: AzulState, move: Move): number {
  if (move.type !== 'draft') return 0
  const tiles = move.source === 'center' ? center : factories[move.source]!
  const count = tiles.filter((tile) => tile === move.color).length
  if (move.line === 'floor') return -3 * count
  const missing = move.line + 1 - players[turn]!.lines[move.line]!.count
  return count >= missing ? 5 - 2 * (count - missing) : count - missing
}
