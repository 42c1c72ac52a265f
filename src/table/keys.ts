import type { TableTypes } from './game'
import type { TableModel } from './model'

const DIRECTIONS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Arrows go from place to place; left and right elsewhere, or with Shift, go through the game. Escape lets go of what is
 * picked, and Ctrl+Z asks for the last move back.
 */
export function handleKey<T extends TableTypes>(table: TableModel<T>, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return
  const done = () => event.preventDefault()
  if (ctrlKey || metaKey) {
    if (key !== 'z' || !table.settings.actions?.includes('undo')) return
    done()
    table.settings.onUndo?.()
    return
  }
  // What moves is skipped by the key that does something else next.
  if (table.isMoving && key !== 'Tab') table.skip()
  if (key === 'Escape') {
    done()
    if (table.isLogOpen) table.toggleLog()
    else if (table.isBreakdownOpen) table.closeBreakdown()
    else table.cancel(true)
    return
  }
  const direction = DIRECTIONS[key]
  if (direction === undefined) return
  const from = event.target as Element
  if (!shiftKey && from.classList.contains('spot')) {
    done()
    moveFocus(table.root, from, direction)
    return
  }
  if (from.closest('.log') !== null || direction[0] === 0) return
  done()
  table.step(direction[0])
}

/** Moves the focus to the nearest place in a direction. */
function moveFocus(root: ShadowRoot, from: Element, [dx, dy]: readonly [number, number]): void {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const start = middle(from)
  let nearest: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of root.querySelectorAll<HTMLElement>('.spot')) {
    const { x, y } = middle(spot)
    const along = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy + (y - start.y) * dx)
    const distance = along + 3 * aside
    if (along <= 1 || distance >= least) continue
    nearest = spot
    least = distance
  }
  nearest?.focus()
}
