/** @jsxImportSource preact */
/** The parts of a table that all games have. */
import type { Box } from '../svg/geometry'
import { Bar, Log, Panel } from './bar'
import type { Pick, TableTypes, Target } from './game'
import type { TableModel } from './model'

interface TableProps<T extends TableTypes> {
  readonly table: TableModel<T>
}

/** The position of an element. */
export const styleOf = ({ x, y, width, height }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

export function TableView<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, isMoving, offer, announcement } = table
  const { language } = scene.speech
  return (
    <section
      class="table"
      part="table"
      tabIndex={-1}
      lang={language.locale}
      dir={language.direction ?? 'ltr'}
      aria-label={game.describeTable(scene)}
      data-state={stateOf(table)}
    >
      <div class="room">
        <div class="measure" />
      </div>
      {table.isReady && <Stage table={table} />}
      {table.isReady && <Bar table={table} />}
      {table.isLogOpen && <Log table={table} />}
      {table.isBreakdownOpen && !isMoving && (
        <Panel
          kind="wide"
          label={language.controls.result}
          closeLabel={language.controls.close}
          onClose={() => table.closeBreakdown()}
        >
          <p class="result">{game.describeResult(scene.view, scene.speech)}</p>
          <game.Breakdown scene={scene} events={table.frames.flatMap(({ events }) => events)} />
        </Panel>
      )}
      <p class="hidden" role="status">
        {offer?.picked === null ? `${announcement} ${offer.title}` : announcement}
      </p>
    </section>
  )
}

/** What the table waits for. */
function stateOf<T extends TableTypes>(table: TableModel<T>): string {
  const { isReady, isMoving, isOver, actor, isPending } = table
  if (!isReady) return 'starting'
  if (isMoving) return 'moving'
  if (isOver) return 'over'
  return isPending ? 'pending' : actor === null ? 'waiting' : 'acting'
}

function Stage<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, layout, offer, considered } = table
  const { width, height } = layout
  return (
    <div class="stage" part="stage" style={{ height: `${height}px` }}>
      <svg
        class="ground"
        width={width}
        height={height}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: game.drawGround(scene.view, layout) }}
      />
      <game.Labels scene={scene} seats={table.seats} isMoving={table.isMoving} />
      <Boards table={table} />
      <div class="pieces" ref={table.attach} aria-hidden="true" />
      {considered?.ghosts.map(({ x, y, size, picture }) => (
        <svg
          key={`${x} ${y}`}
          class="ghost"
          viewBox="-20 -20 40 40"
          style={styleOf({ x: x - size / 2, y: y - size / 2, width: size, height: size })}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      ))}
      <Marks table={table} />
      {offer?.picks.map((pick, i) => (
        <PickSpot key={pick.key} table={table} pick={pick} isFirst={i === 0} />
      ))}
      {offer?.targets.map((target, i) => (
        <TargetSpot
          key={target.key}
          table={table}
          target={target}
          isFirst={i === 0 && offer.picks.length === 0}
        />
      ))}
      {table.settings.editable &&
        game
          .editSpaces(scene)
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
      <Pops table={table} />
    </div>
  )
}

/** The boards that are not in front: a click puts one there. */
function Boards<T extends TableTypes>({ table }: TableProps<T>) {
  const { seats, front, game, layout } = table
  const { language, name } = table.scene.speech
  return (
    <>
      {seats.map((_, seat) =>
        seat === front ? null : (
          <button
            key={seat}
            type="button"
            class="board"
            style={styleOf(game.boardOf(layout, seat))}
            aria-label={language.controls.showBoard(seat, name)}
            onClick={() => table.flip(seat === table.settings.seat ? null : seat)}
          />
        ),
      )}
    </>
  )
}

function PickSpot<T extends TableTypes>({
  table,
  pick: { key, label, box },
  isFirst,
}: TableProps<T> & { readonly pick: Pick; readonly isFirst: boolean }) {
  return (
    <button
      type="button"
      class="spot pick"
      data-key={key}
      style={styleOf(box)}
      aria-label={label}
      aria-pressed={table.offer?.picked?.key === key}
      tabIndex={isFirst ? 0 : -1}
      onClick={({ detail }) => table.pick(key, detail === 0)}
    />
  )
}

function TargetSpot<T extends TableTypes>({
  table,
  target: { key, label, detail, box, gain, cost, hint },
  isFirst,
}: TableProps<T> & { readonly target: Target<T['move']>; readonly isFirst: boolean }) {
  const isChosen = table.offer?.chosen?.key === key
  return (
    <button
      type="button"
      class={`spot target${isChosen ? ' chosen' : ''}`}
      part="target"
      data-key={key}
      style={styleOf(box)}
      aria-label={`${label} ${detail}`}
      aria-pressed={isChosen}
      tabIndex={isFirst ? 0 : -1}
      onClick={({ detail: clicks }) => table.choose(key, clicks === 0)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && table.hover(key)}
      onPointerLeave={() => table.hover(null)}
      onFocus={() => table.hover(key)}
      onBlur={() => table.hover(null)}
    >
      <span class={`hint ${hint}`} aria-hidden="true">
        {cost !== '' && <span class="cost" data-points={cost} />}
        {gain !== '' && <span class="gain" data-points={gain} />}
      </span>
    </button>
  )
}

/** Points that rise from where they are earned. */
function Pops<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, layout, pops } = table
  return (
    <>
      {pops.map(({ id, at, player, points }) => {
        const { x, y } = at === null ? game.scoreOf(layout, player) : game.placeOf(layout, at)
        return (
          <span
            key={id}
            class={points > 0 ? 'pop' : 'pop loss'}
            style={{ left: `${x}px`, top: `${y}px` }}
            aria-hidden="true"
          >
            {points > 0 ? `+${points}` : `−${-points}`}
          </span>
        )
      })}
    </>
  )
}

/** Outlines and arrows that the host wants, such as a coach's. */
function Marks<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, layout, settings } = table
  const { marks = [], arrows = [] } = settings
  if (marks.length === 0 && arrows.length === 0) return null
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
      {arrows.map(({ from, to, label = '' }) => {
        const [a, b] = [game.placeOf(layout, from), game.placeOf(layout, to)]
        const bend = `${(a.x + b.x) / 2 + (b.y - a.y) / 8} ${(a.y + b.y) / 2 - (b.x - a.x) / 8}`
        return (
          <g key={`${a.x} ${a.y} ${b.x} ${b.y}`}>
            {['halo', 'line'].map((name) => (
              <path key={name} class={name} d={`M${a.x} ${a.y}Q${bend} ${b.x} ${b.y}`} />
            ))}
            <circle cx={b.x} cy={b.y} r={a.size / 5} />
            <text x={a.x + (b.x - a.x) * 0.3} y={a.y + (b.y - a.y) * 0.3}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
