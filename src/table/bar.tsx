/** @jsxImportSource preact */
/** The bar below a table, and the panels over it. */
import type { ComponentChildren } from 'preact'
import type { TableTypes } from './game'
import type { TableModel } from './model'

interface TableProps<T extends TableTypes> {
  readonly table: TableModel<T>
}

/** The height of the bar: on narrow tables its buttons are below its text. */
export const barHeight = (width: number): number => (width < NARROW ? 96 : 60)

const NARROW = 620

const ICONS = {
  undo: 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H11',
  back: 'M15 5L8 12L15 19',
  forward: 'M9 5L16 12L9 19',
  log: 'M5 6H19M5 12H19M5 18H14',
  close: 'M6 6L18 18M18 6L6 18',
  concede: 'M6 21V4H18L15 8.5L18 13H6',
} as const

function IconButton(props: {
  readonly icon: keyof typeof ICONS
  readonly label: string
  readonly isDisabled?: boolean
  readonly isExpanded?: boolean
  readonly onClick: () => void
}) {
  const { icon, label, isDisabled = false, isExpanded, onClick } = props
  return (
    <button
      type="button"
      class="icon"
      data-icon={icon}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
}

/** What can be done now, what it would do, and the buttons that do it. */
export function Bar<T extends TableTypes>({ table }: TableProps<T>) {
  const { settings, offer, considered, index, frames, scene } = table
  const { actions = [] } = settings
  const { controls } = scene.speech.language
  const { title, detail } = textOf(table)
  const isSelected = offer !== null && (offer.picked !== null || offer.chosen !== null)
  return (
    <div class="bar" part="bar">
      <p class="text">
        <strong>{title}</strong> <span>{detail}</span>
      </p>
      <div class="buttons">
        {offer?.chosen != null && considered === offer.chosen && (
          <button type="button" class="primary" onClick={() => table.confirm()}>
            {controls.play}
          </button>
        )}
        {isSelected && (
          <button type="button" onClick={({ detail: clicks }) => table.cancel(clicks === 0)}>
            {controls.cancel}
          </button>
        )}
        {actions.includes('undo') && (
          <IconButton icon="undo" label={controls.undo} onClick={() => settings.onUndo?.()} />
        )}
        {actions.includes('concede') && !table.isOver && (
          <IconButton
            icon="concede"
            label={controls.concede}
            onClick={() => settings.onConcede?.()}
          />
        )}
        {frames.length > 1 && (
          <>
            <IconButton
              icon="back"
              label={controls.back}
              isDisabled={index === 0}
              onClick={() => table.step(-1)}
            />
            <IconButton
              icon="forward"
              label={controls.forward}
              isDisabled={table.isLatest}
              onClick={() => table.step(1)}
            />
          </>
        )}
        <IconButton
          icon="log"
          label={controls.log}
          isExpanded={table.isLogOpen}
          onClick={() => table.toggleLog()}
        />
      </div>
    </div>
  )
}

/** The text of the bar. */
function textOf<T extends TableTypes>(
  table: TableModel<T>,
): {
  readonly title: string
  readonly detail: string
} {
  const { game, offer, considered, scene, announcement, index, frames } = table
  const { view, speech } = scene
  const { controls } = speech.language
  const result = table.isMoving ? null : game.describeResult(view, speech)
  if (result !== null) return { title: result, detail: '' }
  if (considered !== null) return { title: considered.label, detail: considered.detail }
  if (offer !== null) return { title: offer.title, detail: offer.detail || announcement }
  if (!table.isLatest)
    return { title: controls.move(index, frames.length - 1), detail: announcement }
  const active = table.seats.flatMap(({ isActive }, seat) => (isActive ? [seat] : []))
  const title = active.length === 0 ? '' : controls.toMove(active, speech.name)
  return { title, detail: announcement }
}

/** A panel over the table. */
export function Panel(props: {
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

/** What happened, by round. */
export function Log<T extends TableTypes>({ table }: TableProps<T>) {
  const { game, scene, frames } = table
  const { controls } = scene.speech.language
  const rounds = new Map<number, { readonly index: number; readonly text: string }[]>()
  frames.forEach(({ events }, index) => {
    const before = frames[index - 1]
    if (before === undefined) return
    const texts = events
      .filter(({ type }) => type !== 'turn')
      .map((event) => game.describeEvent(event, scene.speech))
    const list = rounds.get(before.view.round) ?? []
    rounds.set(before.view.round, [...list, { index, text: texts.join(' ') }])
  })
  return (
    <Panel
      kind="log"
      label={controls.log}
      closeLabel={controls.close}
      onClose={() => table.toggleLog()}
    >
      {[...rounds].map(([round, entries]) => (
        <section key={round}>
          <h3>{controls.round(round)}</h3>
          <ol>
            {entries.map(({ index, text }) => (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === table.index ? 'step' : undefined}
                  onClick={() => table.goTo(index)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}
