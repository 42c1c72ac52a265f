import type { TableTypes } from './game'
import type { TableModel } from './model'

/** How far a pointer moves before a click becomes a drag, in pixels. */
const THRESHOLD = 6

/** Follows a pointer pressed on a tile: a click picks the tile, a drag moves it to a target. */
export function dragPieces<T extends TableTypes>(table: TableModel<T>, event: PointerEvent): void {
  const target = event.target as Element
  const element = target.closest<HTMLElement>('.pickable')
  if (element === null || event.button !== 0) return
  const pick = table.input.pickOf(Number(element.dataset['piece']))
  if (pick === null) return
  event.preventDefault()
  const { ids, key } = pick
  const view = element.ownerDocument.defaultView ?? window
  const stop = new AbortController()
  let hasMoved = false

  const targetUnder = ({ clientX, clientY }: PointerEvent): string | null => {
    const found = table.root
      .elementsFromPoint(clientX, clientY)
      .find((one) => one.classList.contains('target'))
    return (found as HTMLElement | undefined)?.dataset['key'] ?? null
  }
  const follow = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    react: (moved: PointerEvent) => void,
  ) =>
    view.addEventListener(
      type,
      (moved) => {
        if (moved.pointerId === event.pointerId) react(moved)
      },
      { signal: stop.signal },
    )

  follow('pointermove', (moved) => {
    const x = moved.clientX - event.clientX
    const y = moved.clientY - event.clientY
    if (!hasMoved && Math.hypot(x, y) < THRESHOLD) return
    if (!hasMoved) table.input.startDrag(key)
    hasMoved = true
    table.input.drag(ids, x, y)
    table.input.hover(targetUnder(moved))
  })
  follow('pointerup', (moved) => {
    stop.abort()
    if (!hasMoved) return table.input.pick(key, false)
    const dropped = targetUnder(moved)
    // Tiles dropped on a target start their animation there.
    if (dropped === null || !table.input.drop(dropped)) table.input.release()
  })
  follow('pointercancel', () => {
    stop.abort()
    table.input.release()
    table.input.hover(null)
  })
}
