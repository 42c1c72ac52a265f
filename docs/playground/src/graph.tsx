/** The win chances over a game: a line per player, and a button per move. */
import { useState } from 'preact/hooks'
import type { Verdict } from './coach'
import type { Words } from './words'

export const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share)

/** A lead in points, `+1.2`. */
export const signed = (points: number, language: string): string =>
  new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(points)
    .replace('-', '−')

/** A rated move. */
export interface Dot extends Verdict {
  /** The number of the move in the game, from 0. */
  readonly index: number
  readonly description: string
}

const WIDTH = 280
const HEIGHT = 92
const SIDE = 6

export function Graph({
  dots,
  length,
  names,
  shown,
  words,
  language,
  onChoose,
}: {
  readonly dots: readonly Dot[]
  /** The number of moves in the game. */
  readonly length: number
  readonly names: readonly string[]
  /** The node on show. */
  readonly shown: number
  readonly words: Words
  readonly language: string
  readonly onChoose: (node: number) => void
}) {
  const [pointed, setPointed] = useState<number | null>(null)
  const step = (WIDTH - 2 * SIDE) / Math.max(1, length - 1)
  const x = (index: number) => SIDE + index * step
  const y = (chance: number) => 84 - chance * 76
  const now = dots.find(({ node }) => node === shown)
  // Roving tabindex: Tab reaches one button, the arrow keys the others.
  const entry = now ?? dots.at(-1)
  const active = dots.find(({ node }) => node === pointed) ?? null
  const label = ({ index, player, chance, loss, description }: Dot) => {
    const cost = loss < 0.005 ? words.graphBest : words.graphCost(percent(loss, language))
    return `${words.graphDot(index + 1, names[player] ?? '', percent(chance, language))}, ${cost}. ${description}`
  }
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ]
    if (at === -1 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <figure class="graph" data-graph>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on. */}
      <div class="graph-area" role="group" aria-label={words.graph} onKeyDown={onKeyDown}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path class="graph-grid" d="M6 8H274M6 46H274M6 84H274" />
          {now !== undefined && <path class="graph-now" d={`M${x(now.index)} 4V88`} />}
          {names.map((_, player) => {
            const own = dots.filter((dot) => dot.player === player)
            return (
              <g key={player} class={`graph-${player}`}>
                <polyline
                  points={own.map(({ index, chance }) => `${x(index)},${y(chance)}`).join(' ')}
                />
                {own.map(({ index, chance, isMistake, node }) => (
                  <circle
                    key={node}
                    cx={x(index)}
                    cy={y(chance)}
                    r={node === pointed ? 6 : isMistake ? 4.5 : 2.5}
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
            aria-current={dot === now ? 'step' : undefined}
            style={{
              left: `${(100 * (x(dot.index) - step / 2)) / WIDTH}%`,
              width: `${(100 * step) / WIDTH}%`,
            }}
            onClick={() => onChoose(dot.node)}
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
            {names.map((name, player) => (
              <span key={player} class={`graph-name graph-${player}`}>
                <bdi>{name}</bdi>
              </span>
            ))}
            <span>{words.graphHint}</span>
          </>
        ) : (
          <span aria-hidden="true">{label(active)}</span>
        )}
      </figcaption>
    </figure>
  )
}
