/** Win chances over a game: a line for each player, and a button for each move that leads to it. */
import { useState } from 'preact/hooks'
import type { Verdict } from './coach'
import type { Session } from './session'

export const percent = (share: number) => `${Math.round(100 * share)} %`

/** A move that was judged. */
export interface Dot extends Verdict {
  readonly node: number
  /** Which move of the game it is, from 0. */
  readonly index: number
}

const WIDTH = 280
const HEIGHT = 92
const SIDE = 6

export function Graph({
  dots,
  length,
  session,
}: {
  readonly dots: readonly Dot[]
  readonly length: number
  readonly session: Session
}) {
  const [pointed, setPointed] = useState<number | null>(null)
  const step = (WIDTH - 2 * SIDE) / Math.max(1, length - 1)
  const x = (index: number) => SIDE + index * step
  const y = (chance: number) => 84 - chance * 76
  const shown = dots.find(({ node }) => node === session.history.current)
  // One of them can be tabbed to; the arrow keys go on from there.
  const entry = shown ?? dots.at(-1)!
  const active = dots.find(({ node }) => node === pointed) ?? null
  const label = ({ node, index, player, chance, cost }: Dot) =>
    `Move ${index + 1}, ${session.names[player]}: ${percent(chance)}${cost === null ? '' : cost < 0.005 ? ', the best move' : `, gave away ${percent(cost)}`}. ${session.describe(node)}`
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (at === -1 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <figure class="graph" data-graph>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on. */}
      <div
        class="graph-area"
        role="group"
        aria-label="Win chances, move by move"
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path class="graph-grid" d="M6 8H274M6 46H274M6 84H274" />
          {shown !== undefined && <path class="graph-now" d={`M${x(shown.index)} 4V88`} />}
          {session.seats.map((_, player) => {
            const own = dots.filter((dot) => dot.player === player)
            return (
              <g key={player} class={`graph-${player}`}>
                <polyline
                  points={own.map(({ index, chance }) => `${x(index)},${y(chance)}`).join(' ')}
                />
                {own.map(({ index, chance, cost, node }) => (
                  <circle
                    key={node}
                    cx={x(index)}
                    cy={y(chance)}
                    r={node === pointed ? 6 : cost !== null && cost > 0.1 ? 4.5 : 2.5}
                  />
                ))}
              </g>
            )
          })}
        </svg>
        {dots.map((dot) => (
          <button
            key={dot.node}
            type="button"
            class="graph-dot"
            data-dot={dot.index}
            tabIndex={dot === entry ? 0 : -1}
            aria-label={label(dot)}
            aria-current={dot === shown ? 'step' : undefined}
            style={{
              left: `${(100 * (x(dot.index) - step / 2)) / WIDTH}%`,
              width: `${(100 * step) / WIDTH}%`,
            }}
            onClick={() => session.goTo(dot.node)}
            onPointerEnter={() => setPointed(dot.node)}
            onPointerLeave={() => setPointed(null)}
            onFocus={() => setPointed(dot.node)}
            onBlur={() => setPointed(null)}
          />
        ))}
      </div>
      <figcaption>
        {active === null ? (
          <>
            {session.names.map((name, player) => (
              <span key={player} class={`graph-name graph-${player}`}>
                {name}
              </span>
            ))}
            <span>Large dots: costly moves. Choose one to go there.</span>
          </>
        ) : (
          <span aria-hidden="true">{label(active)}</span>
        )}
      </figcaption>
    </figure>
  )
}
