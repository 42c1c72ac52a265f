/** Turns the events of a move of Azul into animation steps. */
import type { Step } from '../../table/plan'
import { movePieces, type Piece } from '../frontend/pieces'
import type { AzulEvent } from '../rules/events'

/** The events of a move as steps: tiles fly straight from where they are taken to where they are placed. */
export function steps(
  before: readonly Piece[],
  events: readonly AzulEvent[],
): readonly Step<Piece>[] {
  const found: Step<Piece>[] = []
  let pieces = before
  for (const event of events) {
    pieces = movePieces(pieces, event)
    if (event.type === 'take' || event.type === 'marker') continue
    found.push({ pieces, points: pointsOf(event) })
  }
  return found
}

function pointsOf(event: AzulEvent): Step<Piece>['points'] {
  if (!('points' in event)) return []
  const { player, points } = event
  const at =
    event.type === 'tile'
      ? ({ area: 'wall', player, row: event.row, column: event.column } as const)
      : null
  return [{ player, points, at }]
}

/** The ids of the tiles that a move put on lines, floor lines and walls. */
export function placed(events: readonly AzulEvent[], pieces: readonly Piece[]): readonly number[] {
  return events.flatMap((event) => {
    if (event.type === 'tile')
      return idsAt(
        pieces,
        ({ at }) =>
          at.area === 'wall' &&
          at.player === event.player &&
          at.row === event.row &&
          at.column === event.column,
      )
    if (event.type !== 'store') return []
    const { player, line, toLine, toFloor } = event
    const onLine = idsAt(
      pieces,
      ({ at }) => at.area === 'line' && at.player === player && at.line === line,
    )
    const onFloor = idsAt(pieces, ({ at }) => at.area === 'floor' && at.player === player)
    return [
      ...(toLine > 0 ? onLine.slice(-toLine) : []),
      ...(toFloor > 0 ? onFloor.slice(-toFloor) : []),
    ]
  })
}

const idsAt = (pieces: readonly Piece[], isThere: (piece: Piece) => boolean) =>
  pieces
    .filter(isThere)
    .sort((a, b) => slotOf(a) - slotOf(b))
    .map(({ id }) => id)

const slotOf = ({ at }: Piece) => ('slot' in at ? at.slot : 0)

/** The player who made a move; null for the dealer. */
export function moverOf([first]: readonly AzulEvent[]): number | null {
  return first?.type === 'take' || first?.type === 'tile' ? first.player : null
}
