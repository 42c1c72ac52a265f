/** Shows whose turn it is, by the page's title, its icon and sounds. */
import { nodeOf } from './coach'
import { personToMove } from './coach-panel'
import type { Opened } from './play'
import type { Sound } from './sounds'
import type { Moment } from './table-host'
import type { Words } from './words'

export function showTurn(opened: Opened, history: Moment['history'], words: Words): void {
  const player = personToMove(opened, history)
  const isOver = opened.game.activePlayers(nodeOf(history, history.current).state).length === 0
  const people = opened.play.bots.filter((bot) => bot === null).length
  const turn =
    player === null || isOver
      ? null
      : people === 1
        ? words.yourTurn
        : words.turnOf(opened.names[player] ?? '')
  document.title = turn === null ? words.title : `${turn} · azulejo`
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon !== null) icon.href = turn === null ? './icon.svg' : './icon-turn.svg'
}

/** The sound for a state that was shown. */
export function soundOf(opened: Opened, history: Moment['history']): Sound {
  const { state, player, events } = nodeOf(history, history.current)
  if (opened.game.activePlayers(state).length === 0) return 'end'
  if (events.some((event) => 'points' in event && event.points > 0)) return 'score'
  const isBots = player !== null && opened.play.bots[player] !== null
  return isBots && personToMove(opened, history) !== null ? 'turn' : 'place'
}
