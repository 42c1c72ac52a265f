/** @jsxImportSource preact */
/** The components that the tables of all games share. */
import { Bar } from './bar'
import { styleOf } from './box'
import type { Pick, TableTypes, Target } from './game'
import type { TableModel } from './model'

interface TableProps<T extends TableTypes> {
  readonly table: TableModel<T>
}

export function TableView<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, offer, announcement } = table
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
      <div class="sizer">
        <div class="measure" />
      </div>
      {table.isReady && <Stage table={table} />}
      {table.isReady && <Bar table={table} />}
      {table.panels.extras !== null && <table.panels.extras.Panels table={table} />}
      <p class="hidden" role="status">
        {offer?.picked === null ? `${announcement} ${offer.title}` : announcement}
      </p>
    </section>
  )
}

/** What the table waits for. */
function stateOf<T extends TableTypes>(table: TableModel<T>): string {
  const { isReady, isMoving, isOver, actor, covered } = table
  const isLoading = table.panels.isBreakdownOpen && table.panels.extras === null
  if (!isReady || isLoading) return 'starting'
  if (isMoving) return 'moving'
  if (isOver) return 'over'
  if (covered !== null) return 'covered'
  return table.input.isPending ? 'pending' : actor === null ? 'waiting' : 'acting'
}

function Stage<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, layout, offer, considered } = table
  const { width, height } = layout
  return (
    <div
      class={table.isGliding ? 'stage gliding' : 'stage'}
      part="stage"
      style={{ height: `${height}px` }}
    >
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
      {considered?.ghosts.map(({ x, y, size, clip, picture }) => (
        <svg
          key={`${x} ${y}`}
          class="ghost"
          viewBox="-20 -20 40 40"
          style={styleOf({ x: x - size / 2, y: y - size / 2, width: size, height: size }, clip)}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      ))}
      {table.panels.extras !== null && <table.panels.extras.OnStage table={table} />}
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
      <Pops table={table} />
    </div>
  )
}

/** The boards that are not at the front; a click brings one there. */
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
  pick: { key, label, box, clip, ids },
  isFirst,
}: TableProps<T> & { readonly pick: Pick; readonly isFirst: boolean }) {
  const picked = table.offer?.picked?.ids
  return (
    <button
      type="button"
      class="spot pick"
      data-key={key}
      style={styleOf(box, clip)}
      aria-label={label}
      aria-pressed={ids.every((id) => picked?.includes(id))}
      tabIndex={isFirst ? 0 : -1}
      onClick={({ detail }) => table.input.pick(key, detail === 0)}
    />
  )
}

function TargetSpot<T extends TableTypes>({
  table,
  target: { key, label, detail, box, clip, gain, cost, hint, move },
  isFirst,
}: TableProps<T> & { readonly target: Target<T['move']>; readonly isFirst: boolean }) {
  const isChosen = table.offer?.chosen?.key === key
  const state = isChosen ? ' chosen' : move === null ? ' partial' : ''
  return (
    <button
      type="button"
      class={`spot target${state}`}
      part="target"
      data-key={key}
      style={styleOf(box, clip)}
      aria-label={`${label} ${detail}`}
      aria-pressed={isChosen}
      tabIndex={isFirst ? 0 : -1}
      onClick={({ detail: clicks }) => table.input.choose(key, clicks === 0)}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && table.input.hover(key)}
      onPointerLeave={() => table.input.hover(null)}
      onFocus={() => table.input.hover(key)}
      onBlur={() => table.input.hover(null)}
    >
      <span class={`hint ${hint}`} aria-hidden="true">
        {cost !== '' && <span class="cost" data-points={cost} />}
        {gain !== '' && <span class="gain" data-points={gain} />}
      </span>
    </button>
  )
}

/** Points that float up from where they were scored. */
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
