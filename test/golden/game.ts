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
import { tellEvent, tellMove, tellPlayer, tellStock } from './tell'

/** A move of a golden game, and who makes it. */
interface Choice {
  readonly player: number
  readonly move: Move
}

/** How a golden game goes on, by its number of moves so far; null ends it. */
export type Chooser = (state: AzulState, count: number) => Choice | null

/** A whole game in words, one move a line, and below it what followed of itself. */
export function tellGame(
  options: AzulOptions & { readonly seed: string },
  choose: Chooser,
): string {
  let state = createGame(options)
  const lines = [
    `azul, ${JSON.stringify(options)}`,
    tellEvent({ type: 'deal', factories: state.factories, refilled: false }),
  ]
  for (let count = 0; state.phase !== 'over'; count++) {
    const choice = choose(state, count)
    if (choice === null) break
    const { player, move } = choice
    const { round } = state
    const { state: next, events } = transition(state, move, player)
    const own = move.type === 'tile' ? 1 : events.findIndex(({ type }) => type === 'store') + 1
    const told = [tellMove(move, player), ...events.slice(0, own).map(tellEvent)].join(' | ')
    lines.push(`${count + 1}. ${told}`)
    for (const event of events.slice(own))
      if (event.type !== 'turn') lines.push(`   ${tellEvent(event)}`)
    if (next.round !== round || next.phase === 'over') {
      next.players.forEach((_, seat) => {
        lines.push(`   ${tellPlayer(next, seat)}`)
      })
      lines.push(`   ${tellStock(next)}`)
    }
    state = next
  }
  return `${lines.join('\n')}\n`
}

/** The options that the first line of a golden game tells. */
export function optionsIn(text: string): AzulOptions & { readonly seed: string } {
  return JSON.parse(text.slice('azul, '.length, text.indexOf('\n'))) as AzulOptions & {
    readonly seed: string
  }
}

/** Chooses the moves that a golden game tells, among those that are legal. */
export function chooseAsTold(text: string): Chooser {
  const told = [...text.matchAll(/^\d+\. ([^|]*) \|/gm)].map(([, move]) => move!)
  return (state, count) => {
    for (const player of activePlayers(state))
      for (const move of legalMoves(state, player))
        if (tellMove(move, player) === told[count]) return { player, move }
    return null
  }
}

/** Chooses as a beginner would: fill a line, drop little; chance decides between equals. */
export function chooseSimply(seed: number): Chooser {
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
