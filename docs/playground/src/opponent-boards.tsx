/** The others' boards on a phone: one of them is in the picture. */
import type { Geometry } from 'azulejo/svg'
import { useRef, useState } from 'preact/hooks'
import type { Azul } from './game-adapters'
import { opponentsOf } from './layout'
import type { Session } from './session'

/** Whose board of the others is shown where there is room for one: that of the player who acts, or the chosen one. */
export function useOpponentBoards(session: Session<Azul>, front: number) {
  const { length } = session.seats
  const [chosen, setAside] = useState((front + 1) % length)
  const acting = session.isMoving ? (session.lastCall?.player ?? null) : session.person
  const last = useRef<number | null>(null)
  let aside = chosen === front ? (front + 1) % length : chosen
  // At once, so that no tile flies to where the board was.
  if (acting !== last.current) {
    last.current = acting
    if (acting !== null && acting !== front && acting !== aside) {
      aside = acting
      setAside(acting)
    }
  }
  return { aside, setAside }
}

/** The names of the others, one of whose boards is in the picture; it can be swiped, too. */
export function OpponentBoards({
  session,
  table,
  front,
  aside,
  onAside,
}: {
  readonly session: Session<Azul>
  readonly table: Geometry
  readonly front: number
  readonly aside: number
  readonly onAside: (seat: number) => void
}) {
  const others = opponentsOf(session.seats.length, front)
  const { x, y, width, height } = table.players[aside]!
  const start = useRef<number | null>(null)
  return (
    <>
      <div
        class="swipe"
        style={{ left: x, top: y, width, height }}
        onPointerDown={(event) => {
          start.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = start.current === null ? 0 : event.clientX - start.current
          start.current = null
          const next = others[others.indexOf(aside) - Math.sign(moved)]
          if (Math.abs(moved) > 40 && next !== undefined) onAside(next)
        }}
        onPointerCancel={() => {
          start.current = null
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid on the table. */}
      <div
        class="others"
        role="group"
        aria-label="The others’ boards"
        style={{ left: x, top: y - 60, width }}
      >
        {others.map((seat) => (
          <button
            key={seat}
            type="button"
            aria-pressed={seat === aside}
            onClick={() => onAside(seat)}
          >
            {session.seats[seat]!.name} <b>{session.scores[seat]}</b>
          </button>
        ))}
      </div>
    </>
  )
}
