import type { TableTypes } from './game'
import type { TableModel } from './model'

/** How far a pointer moves before a click becomes a drag, in pixels. */
const THRESHOLD = 6

/** Follows a pointer that was pressed on a tile: a click picks the tile, a drag takes it to a target. */
export function dragPieces<T extends TableTypes>(table: TableModel<T>, event: PointerEvent): void {
  const target = event.target as Element
  const element = target.closest<HTMLElement>('.pickable')
  if (element === null || event.button !== 0) return
  const pick = table.pickOf(Number(element.dataset['piece']))
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
    if (!hasMoved) table.hold(key)
    hasMoved = true
    table.drag(ids, x, y)
    table.hover(targetUnder(moved))
  })
  follow('pointerup', (moved) => {
    stop.abort()
    if (!hasMoved) return table.pick(key, false)
    const dropped = targetUnder(moved)
    // Tiles that are dropped on a target go on from there.
    if (dropped === null || !table.drop(dropped)) table.release()
  })
  follow('pointercancel', () => {
    stop.abort()
    table.release()
    table.hover(null)
  })
}
