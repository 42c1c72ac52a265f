/** The best moves on the table, as the coach sees them. */
import type { Point } from 'azulejo/svg'

/** A move as an arrow: by its addresses, or where they lie. */
export interface Arrow<Place> {
  readonly key: string
  readonly label: string
  /** 0: the best. */
  readonly rank: number
  readonly from: readonly Place[]
  readonly to: readonly Place[]
}

/** Arrows; of all but the best move of several tiles, only the places where they go. */
export function Arrows({
  size,
  arrows,
}: {
  readonly size: { readonly width: number; readonly height: number }
  readonly arrows: readonly Arrow<Point>[]
}) {
  if (arrows.length === 0) return null
  // The best is drawn last, above the others.
  return (
    <svg class="arrows" width={size.width} height={size.height} aria-hidden="true">
      {[...arrows].reverse().map(({ key, label, rank, from, to }) => {
        const isWhole = rank === 0 || from.length === 1
        const a = from[0]
        const b = to.at(-1)
        if (a === undefined || b === undefined) return null
        const c = isWhole ? to[0]! : b
        const at = isWhole ? 0.22 + 0.14 * rank : 1
        return (
          <g key={key} class="arrow" data-rank={rank}>
            {isWhole &&
              to.map((end, index) => {
                const start = from[index] ?? a
                const bend = `M${start.x} ${start.y}Q${(start.x + end.x) / 2 + (end.y - start.y) / 8} ${(start.y + end.y) / 2 - (end.x - start.x) / 8} ${end.x} ${end.y}`
                return (
                  <g key={`${end.x} ${end.y} ${start.x}`}>
                    <path class="arrow-halo" d={bend} />
                    <path d={bend} />
                    <circle cx={end.x} cy={end.y} r="8" />
                  </g>
                )
              })}
            {!isWhole &&
              to.map(({ x, y }) => (
                <rect key={`${x} ${y}`} x={x - 18} y={y - 18} width="36" height="36" rx="9" />
              ))}
            <text x={a.x + (c.x - a.x) * at} y={a.y + (c.y - a.y) * at - (isWhole ? 0 : 18)}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
