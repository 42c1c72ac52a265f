/** The ground of a table of Azul. */
import type { AzulState } from 'azulejo'
import type { Address } from 'azulejo/frontend'
import { type Geometry, type Point, placeOf } from 'azulejo/svg'
import { motifOf } from './tiles'

/** What never changes: the factories, the boards, what is printed on them. */
export function AzulBoardBackground({
  table,
  board,
  seats,
}: {
  readonly table: Geometry
  readonly board: AzulState['board']
  readonly seats: number
}) {
  const { factories, factoryRadius: r, center } = table
  return (
    <svg width={table.width} height={table.height} aria-hidden="true" focusable="false">
      {factories.map(({ x, y }) => (
        <g key={x + y} transform={`translate(${x} ${y})`}>
          <circle class="plate" r={r} />
          <circle class="plate-rim" r={r - 6} />
          <path
            class="plate-flower"
            d="M0-30C6-12 12-6 30 0C12 6 6 12 0 30C-6 12-12 6-30 0C-12-6-6-12 0-30Z"
          />
        </g>
      ))}
      <rect class="panel" {...center} rx="16" />
      <text class="note" x={center.x + 16} y={center.y + 22}>
        Center
      </text>
      {Array.from({ length: seats }, (_, seat) => (
        <Board key={seat} table={table} board={board} seat={seat} />
      ))}
    </svg>
  )
}

function Board({
  table,
  board,
  seat,
}: {
  readonly table: Geometry
  readonly board: AzulState['board']
  readonly seat: number
}) {
  const { x, y, width, height } = table.players[seat]!
  const at = (address: Address) => placeOf(table, address)
  const five = [0, 1, 2, 3, 4]
  return (
    <g>
      <rect class="panel" x={x} y={y} width={width} height={height} rx="16" />
      {five.map((line) => {
        const { x: left, y: middle } = at({ area: 'line', player: seat, line, slot: 0 })
        return (
          <g key={line}>
            {five.slice(0, line + 1).map((slot) => (
              <Space key={slot} {...at({ area: 'line', player: seat, line, slot })} />
            ))}
            <path class="chevron" d={`M${left + 31} ${middle - 5}l6 5l-6 5`} />
          </g>
        )
      })}
      {five.flatMap((row) =>
        five.map((column) => {
          const place = at({ area: 'wall', player: seat, row, column })
          const color = board.printed[row]![column]!
          return (
            <g key={`${row} ${column}`} transform={`translate(${place.x} ${place.y})`}>
              <rect
                class={color === null ? 'space' : `space print p-${color}`}
                x="-20"
                y="-20"
                width="40"
                height="40"
                rx="7"
              />
              {color !== null && (
                <g
                  class={`motif m-${color}`}
                  transform="scale(.82)"
                  // The motifs are constants of this page.
                  dangerouslySetInnerHTML={{ __html: motifOf(color) }}
                />
              )}
              {board.multipliers[row]![column] === 2 && (
                <text class="double" x="11" y="-8">
                  ×2
                </text>
              )}
            </g>
          )
        }),
      )}
      {board.floor.map((cost, slot) => {
        const place = at({ area: 'floor', player: seat, slot })
        return (
          <g key={slot}>
            <Space {...place} />
            <text class="cost" x={place.x} y={place.y - 25}>
              {cost === 0 ? '0' : `−${-cost}`}
            </text>
          </g>
        )
      })}
      {Object.entries(board.bonus).map(([what, points], index) => (
        <text key={what} class="bonus" x={x + width - 18} y={y + 331 + 17 * index}>
          {what} +{points}
        </text>
      ))}
    </g>
  )
}

const Space = ({ x, y }: Point) => (
  <rect class="space" x={x - 20} y={y - 20} width="40" height="40" rx="7" />
)
