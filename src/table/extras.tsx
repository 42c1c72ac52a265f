/** @jsxImportSource preact */
/** The components that are loaded on demand: move list, result, marks and spaces to edit. */
import type { ComponentChildren } from 'preact'
import { IconButton } from './bar'
import { styleOf } from './box'
import type { Scene, ScorePart, TableTypes } from './game'
import type { TableModel } from './model'

interface TableProps<T extends TableTypes> {
  readonly table: TableModel<T>
}

export function Panels<T extends TableTypes>({ table }: TableProps<T>) {
  const { scene, isMoving } = table
  const { extras } = table.panels
  const { controls } = scene.speech.language
  return (
    <>
      {table.panels.isLogOpen && <Log table={table} />}
      {table.panels.isBreakdownOpen && !isMoving && extras !== null && (
        <Panel
          kind="wide"
          label={controls.result}
          closeLabel={controls.close}
          onClose={() => table.panels.closeBreakdown()}
        >
          <p class="result">{table.result}</p>
          <Breakdown
            scene={scene}
            parts={extras.breakdown(
              scene,
              table.frames.flatMap(({ events }) => events),
            )}
          />
        </Panel>
      )}
    </>
  )
}

/** The points of each player, the best one first. */
function Breakdown<T extends TableTypes>({
  scene: { view, speech },
  parts,
}: {
  readonly scene: Scene<T>
  readonly parts: readonly ScorePart[]
}) {
  const { controls } = speech.language
  const totals = view.players.map(({ score }) => score)
  const seats = totals
    .map((score, seat) => ({ score, seat }))
    .sort((a, b) => b.score - a.score)
    .map(({ seat }) => seat)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{controls.player}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <bdi title={speech.name(seat)}>{speech.name(seat)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...parts, { label: controls.total, points: totals }].map(({ label, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {seats.map((seat) => (
              <td key={seat}>{signed(points[seat] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `${points}`)

export function OnStage<T extends TableTypes>({ table }: TableProps<T>) {
  return (
    <>
      <Marks table={table} />
      {table.settings.editable &&
        table.panels.extras
          ?.editSpaces(table.scene)
          .map(({ label, at, box }, i) => (
            <button
              key={JSON.stringify(at)}
              type="button"
              class="spot edit"
              style={styleOf(box)}
              aria-label={label}
              tabIndex={i === 0 ? 0 : -1}
              onClick={() => table.settings.onEdit?.(at)}
            />
          ))}
    </>
  )
}

/** A panel over the table. */
function Panel(props: {
  readonly kind: 'log' | 'wide'
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  return (
    <section class={`panel ${props.kind}`} part="panel" aria-label={props.label}>
      <header>
        <h2>{props.label}</h2>
        <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
      </header>
      {props.children}
    </section>
  )
}

/** The move list, by round. */
function Log<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, frames } = table
  const { controls } = scene.speech.language
  const rounds = new Map<number, { readonly index: number; readonly texts: readonly string[] }[]>()
  frames.forEach(({ events }, index) => {
    const before = frames[index - 1]
    if (before === undefined) return
    const texts = events
      .filter(({ type }) => type !== 'turn')
      .map((event) => game.describeEvent(event, scene.speech))
    const round = game.roundOf(before.view)
    const list = rounds.get(round) ?? []
    rounds.set(round, [...list, { index, texts }])
  })
  return (
    <Panel
      kind="log"
      label={controls.log}
      closeLabel={controls.close}
      onClose={() => table.panels.toggleLog()}
    >
      {[...rounds].map(([round, entries]) => (
        <section key={round}>
          <h3>{controls.round(round)}</h3>
          <ol>
            {entries.map(({ index, texts }) => (
              <li key={index}>
                <button
                  type="button"
                  ref={index === table.index ? scrollTo : null}
                  aria-current={index === table.index ? 'step' : undefined}
                  onClick={() => table.goTo(index)}
                >
                  {texts.map((text, i) => (
                    <span key={i}>{text} </span>
                  ))}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}

/** Scrolls the move list to the move on show. A stable function, so that Preact calls it only for another move. */
function scrollTo(step: HTMLElement | null): void {
  const log = step?.closest('.log')
  if (step && log) log.scrollTop = step.offsetTop - log.clientHeight / 2
}

/** The host's outlines and arrows, such as a coach's. */
function Marks<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, layout, settings } = table
  const { marks = [], arrows = [] } = settings
  if (marks.length === 0 && arrows.length === 0) return null
  const curves = arrows.map(({ from, to, label = '' }) => {
    const [a, b] = [game.placeOf(layout, from), game.placeOf(layout, to)]
    const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) / 8, y: (a.y + b.y) / 2 - (b.x - a.x) / 8 }
    return { from: a, bend, to: b, size: a.size, label }
  })
  return (
    <svg class="marks" width={layout.width} height={layout.height} aria-hidden="true">
      {marks.map((at) => {
        const { x, y, size } = game.placeOf(layout, at)
        const half = size * 0.55
        return (
          <rect
            key={`${x} ${y}`}
            x={x - half}
            y={y - half}
            width={2 * half}
            height={2 * half}
            rx={size / 5}
          />
        )
      })}
      {curves.map(({ from, bend, to, size }) => (
        <g key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
          {['halo', 'line'].map((name) => (
            <path
              key={name}
              class={name}
              d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`}
            />
          ))}
          <circle cx={to.x} cy={to.y} r={size / 5} />
        </g>
      ))}
      {curves
        .filter(({ label }) => label !== '')
        .map(({ from, bend, to, label }, i) => {
          // Each label is further along its arrow, so that those of neighbors do not overlap.
          const along = 0.25 + 0.17 * (i % 4)
          const at = (axis: 'x' | 'y') =>
            (1 - along) ** 2 * from[axis] +
            2 * (1 - along) * along * bend[axis] +
            along ** 2 * to[axis]
          return (
            <text key={i} x={at('x')} y={at('y')}>
              {label}
            </text>
          )
        })}
    </svg>
  )
}

export const styles = `
.marks { overflow: visible }
.marks rect, .marks path {
  fill: none;
  stroke: var(--azulejo-arrow);
  stroke-width: 4;
  stroke-linecap: round;
}
.marks .halo { stroke: var(--azulejo-panel); stroke-width: 8 }
.marks circle { fill: var(--azulejo-arrow); stroke: var(--azulejo-panel); stroke-width: 2 }
.marks text {
  fill: var(--azulejo-arrow);
  stroke: var(--azulejo-panel);
  stroke-width: 5;
  paint-order: stroke;
  font-weight: 800;
  text-anchor: middle;
}
.panel {
  position: absolute;
  inset: 8px 8px auto auto;
  z-index: 7;
  width: min(380px, calc(100% - 16px));
  max-height: calc(min(100%, var(--azulejo-height, 100dvh)) - 76px);
  padding: 10px 14px 14px;
  overflow: auto;
  border: 1.5px solid var(--azulejo-panel-edge);
  border-radius: 14px;
  background: var(--azulejo-panel);
  box-shadow: 0 8px 30px rgb(0 0 0 / 25%);
  overflow-wrap: anywhere;
}
@container (width < 620px) { .panel { max-height: calc(min(100%, var(--azulejo-height, 100dvh)) - 112px) } }
.panel.wide { left: 8px; margin: auto; width: min(620px, calc(100% - 16px)); max-height: calc(min(100%, var(--azulejo-height, 100dvh)) - 16px) }
.panel header { position: sticky; top: -10px; margin: -10px 0 0; padding: 10px 0 2px; background: inherit; display: flex; justify-content: space-between; align-items: center; gap: 8px }
.panel h2 { font-size: 18px }
.panel h3 { margin: 10px 0 4px; font-size: 14px; color: var(--azulejo-quiet) }
.panel ol { padding: 0; list-style: none }
.panel li button {
  width: 100%;
  min-height: 32px;
  padding: 4px 8px;
  border-color: transparent;
  text-align: start;
  font-size: 14px;
}
.panel li span { display: block }
.panel [aria-current] { background: var(--azulejo-space); font-weight: 600 }
.result { margin: 4px 0 10px }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 14px }
th, td { padding: 3px 4px; border-top: 1px solid var(--azulejo-panel-edge); text-align: right; font-variant-numeric: tabular-nums }
td { direction: ltr }
th:first-child { width: 30%; text-align: start; overflow-wrap: normal }
th bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
tr:last-child > * { font-weight: 700 }
tbody tr:not(:last-child) > th { font-weight: 400 }
.edit { border: 1px dashed var(--azulejo-choice) }
.edit:hover { background: color-mix(in srgb, var(--azulejo-choice) 28%, transparent) }
`
