import type { TableTypes } from './game'
import type { TableModel } from './model'

const DIRECTIONS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Arrow keys move the focus between places; elsewhere, or with Shift, left and right step through the game. Escape drops
 * the selection, Ctrl+Z takes back the last move. Up moves the focus from the bar to the places.
 */
export function handleKey<T extends TableTypes>(table: TableModel<T>, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return
  const done = () => event.preventDefault()
  if (ctrlKey || metaKey) {
    // With caps lock it is a Z.
    if (key.toLowerCase() !== 'z' || shiftKey) return
    done()
    table.input.undo()
    return
  }
  // A key skips the running animation, then takes effect.
  if (table.isMoving && key !== 'Tab') table.skip()
  if (key === 'Escape') {
    done()
    if (table.panels.isLogOpen) table.panels.toggleLog()
    else if (table.panels.isBreakdownOpen) table.panels.closeBreakdown()
    else if (!table.input.back()) table.input.cancel(true)
    return
  }
  const direction = DIRECTIONS[key]
  if (direction === undefined) return
  const from = event.target as Element
  const isUpFromBar = key === 'ArrowUp' && from.closest('.bar') !== null
  if (!shiftKey && (isUpFromBar || from.classList.contains('spot'))) {
    done()
    moveFocus(table.root, from, direction)
    return
  }
  // A step would discard the tiles that are laid.
  if (from.closest('.log') !== null || direction[0] === 0 || table.offer?.laid?.length) return
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
