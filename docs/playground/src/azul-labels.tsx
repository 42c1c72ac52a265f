/** What is written on a table of Azul. */
import { type AzulState, COLORS } from 'azulejo'
import { type Address, projection, type ScoreRange } from 'azulejo/frontend'
import type { Geometry } from 'azulejo/svg'
import { useMemo } from 'preact/hooks'
import type { Azul } from './game-adapters'
import type { Session } from './session'
import { classOf } from './tiles'

export const formatRange = ({ min, max }: ScoreRange) =>
  min === max ? `${min}` : `${min} to ${max}`

/** What changes on the ground: names, scores, counts. */
export function Labels({
  session,
  table,
}: {
  readonly session: Session<Azul>
  readonly table: Geometry
}) {
  const { pieces, scores, state, seats } = session
  const ahead = useMemo(() => projection(state), [state])
  const active = session.isMoving ? session.lastCall?.player : session.mover
  const isOver = state.phase === 'over' && !session.isMoving
  const inArea = (area: Address['area']) => pieces.filter(({ at }) => at.area === area)
  return (
    <div class="labels">
      {(['bag', 'lid'] as const).map((area) => {
        const held = inArea(area)
        const { x, y, width, height } = table[area]
        return (
          <div key={area} class="store" style={{ left: x, top: y, width, height }}>
            <p>
              {area === 'bag' ? 'Bag' : 'Lid'} <b>{held.length}</b>
            </p>
            {width > 150 && height > 100 && (
              <ul>
                {COLORS.map((color) => (
                  <li key={color}>
                    <span class={`chip ${classOf(color)}`} role="img" aria-label={color} />
                    {held.filter(({ kind }) => kind === color).length}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      {seats.map(({ name, bot }, seat) => {
        const { x, y, width, height } = table.players[seat]!
        const { round } = ahead[seat]!
        const isActive = active === seat && !isOver
        return (
          <div
            key={seat}
            class={`seat${isActive ? ' active' : ''}`}
            style={{ left: x, top: y, width, height }}
          >
            <p class="seat-name">
              {isActive && <span class="turn" aria-hidden="true" />}
              <b>{name}</b>
              <small>
                {bot !== null
                  ? 'bot'
                  : session.people.length === 1 && session.people[0] === seat
                    ? 'you'
                    : ''}
              </small>
              {isActive && <span class="hidden">, to move</span>}
            </p>
            <p class="seat-score">
              {!isOver && !session.isMoving && round.max !== scores[seat] && (
                <small title="if the round ended now">
                  <span class="hidden">if the round ended now: </span>then {formatRange(round)}
                </small>
              )}
              <b>{scores[seat]}</b>
              <span class="hidden"> points</span>
            </p>
            <p class="hidden">{describeBoard(state, seat)}</p>
          </div>
        )
      })}
    </div>
  )
}

/** A player's board in words. */
function describeBoard({ players }: AzulState, seat: number): string {
  const { lines, wall, floor } = players[seat]!
  const words = lines.flatMap(({ color, count }, line) =>
    color === null ? [] : [`line ${line + 1}: ${count} of ${line + 1} ${color}`],
  )
  wall.forEach((row, index) => {
    const held = row.filter((color) => color !== null)
    if (held.length > 0) words.push(`wall row ${index + 1}: ${held.join(', ')}`)
  })
  if (floor.length > 0) words.push(`floor: ${floor.join(', ')}`)
  return words.length === 0 ? 'The board is empty.' : `${words.join('; ')}.`
}
