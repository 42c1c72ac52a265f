/** @jsxImportSource preact */
/** The bar below a table. */
import type { TableTypes } from './game'
import type { TableModel } from './model'

interface TableProps<T extends TableTypes> {
  readonly table: TableModel<T>
}

/** The height of the bar; on narrow tables the buttons are below the text. */
export const barHeight = (width: number): number => (width < NARROW ? 96 : 60)

const NARROW = 620
/** On phones, the buttons of a selection replace those that step through the game. */
const TIGHT = 400

const ICONS = {
  undo: 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H11',
  back: 'M15 5L8 12L15 19',
  forward: 'M9 5L16 12L9 19',
  log: 'M5 6H19M5 12H19M5 18H14',
  close: 'M6 6L18 18M18 6L6 18',
  concede: 'M6 21V4H18L15 8.5L18 13H6',
} as const

export function IconButton(props: {
  readonly icon: keyof typeof ICONS
  readonly label: string
  readonly isDisabled?: boolean
  readonly isExpanded?: boolean
  readonly onClick: (event: MouseEvent) => void
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

/** The prompt, the preview and the buttons. */
export function Bar<T extends TableTypes>({ table }: TableProps<T>) {
  const { settings, offer, considered, index, frames, scene } = table
  const { actions = [] } = settings
  const { controls } = scene.speech.language
  const { title, detail } = textOf(table)
  const isTight = table.input.isSelected && scene.layout.width < TIGHT
  return (
    <div class="bar" part="bar">
      <p class="text">
        <strong>{title}</strong> <span>{detail}</span>
      </p>
      <div class="buttons">
        {offer?.chosen != null && considered === offer.chosen && (
          <button type="button" class="primary" onClick={() => table.input.confirm()}>
            {controls.play}
          </button>
        )}
        {table.covered !== null && !table.isMoving && (
          <button type="button" class="primary" onClick={() => table.input.uncover()}>
            {controls.uncover}
          </button>
        )}
        {offer?.buttons?.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            class="offered"
            onClick={({ detail: clicks }) => table.input.press(key, clicks === 0)}
          >
            {label}
          </button>
        ))}
        {table.input.isSelected && !isTight && (
          <button type="button" onClick={({ detail: clicks }) => table.input.cancel(clicks === 0)}>
            {controls.cancel}
          </button>
        )}
        {isTight && (
          <IconButton
            icon="close"
            label={controls.cancel}
            onClick={({ detail: clicks }) => table.input.cancel(clicks === 0)}
          />
        )}
        {table.isOver && table.isLatest && !table.isMoving && !table.panels.isBreakdownOpen && (
          <button type="button" class="offered" onClick={() => table.panels.openBreakdown()}>
            {controls.result}
          </button>
        )}
        {actions.includes('undo') && (
          <IconButton icon="undo" label={controls.undo} onClick={() => table.input.undo()} />
        )}
        {actions.includes('concede') && !table.isOver && (
          <IconButton
            icon="concede"
            label={controls.concede}
            onClick={() => settings.onConcede?.()}
          />
        )}
        {frames.length > 1 && !isTight && (
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
          isExpanded={table.panels.isLogOpen}
          onClick={() => table.panels.toggleLog()}
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
  const { offer, considered, scene, announcement, index, frames } = table
  const { speech } = scene
  const { controls } = speech.language
  const result = table.isMoving ? null : table.result
  if (result !== null) return { title: result, detail: '' }
  if (table.covered !== null && !table.isMoving)
    return { title: controls.passTo(table.covered, speech.name), detail: announcement }
  if (considered !== null) return { title: considered.label, detail: considered.detail }
  if (offer !== null) return { title: offer.title, detail: offer.detail || announcement }
  if (!table.isLatest)
    return { title: controls.move(index, frames.length - 1), detail: announcement }
  const active = table.seats.flatMap(({ isActive }, seat) => (isActive ? [seat] : []))
  const title = active.length === 0 ? '' : controls.toMove(active, speech.name)
  return { title, detail: announcement }
}
