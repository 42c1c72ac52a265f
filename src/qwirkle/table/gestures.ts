/** Zooming and panning the board: by dragging, pinching, the wheel and keys. */
import type { Box, Point } from '../../svg/geometry'
import type { Camera, GroundModel } from '../../table/game'
import { followLast, keepInReach, pan, reveal, zoom } from './steer'
import type { QwirkleTypes } from './types'

type Table = GroundModel<QwirkleTypes>

/** How far a pointer moves before a click becomes a drag, in pixels. */
const THRESHOLD = 6
/** Zoom factors: of a key press, and of a pixel of the wheel or of a pinch. */
const KEY_ZOOM = 1.25
const WHEEL_ZOOM = 0.002
const PINCH_ZOOM = 0.01
/** Pixels per wheel unit: pixel, line, page. */
const WHEEL_UNITS = [1, 16, 400]

const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function handleGestures(table: Table, signal: AbortSignal): void {
  const { root } = table
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    react: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => root.addEventListener(name, react as (event: Event) => void, { signal, ...options })
  on('wheel', (event) => turnWheel(table, event), { passive: false })
  on('pointerdown', dragGround(table, signal))
  on('dblclick', (event) => {
    if (!isGround(event.target)) return
    moveCamera(table, zoom(table.layout, 1.5, pointOf(table, event)), true)
  })
  // Before the keyboard handler that all tables share.
  on('keydown', (event) => pressKey(table, event), { capture: true })
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('.spot:focus-visible')) show(table, target)
  })
  // After the handlers that pick a tile.
  on('click', ({ target }) => {
    if (target instanceof Element && target.matches('.pick, .pickable, .pickable *'))
      showNearestCell(table)
  })
}

/** Moves the camera but keeps it near the tiles; from there it follows the game. */
function moveCamera(table: Table, wanted: Camera, isGliding: boolean): void {
  let shown = table.view
  let camera = keepInReach(table.layout, shown, wanted)
  table.moveCamera((layout, view) => {
    if (view !== shown) camera = followLast({ ...layout, camera }, view)
    shown = view
    return { ...layout, camera }
  }, isGliding)
}

const isGround = (target: EventTarget | null) =>
  target instanceof Element && target.classList.contains('viewport')

/** The position of a pointer on the table. */
function pointOf({ root }: Table, { clientX, clientY }: MouseEvent): Point {
  const { left = 0, top = 0 } = root.querySelector('.stage')?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}

const isIn = ({ x, y, width, height }: Box, point: Point) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

function turnWheel(table: Table, event: WheelEvent): void {
  const at = pointOf(table, event)
  if (!isIn(table.layout.boardBox, at) || (event.target as Element).closest('.panel') !== null)
    return
  event.preventDefault()
  table.skip()
  const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1)
  // Browsers report a pinch on a touchpad as a wheel with Ctrl, in small steps.
  const speed = event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM
  moveCamera(table, zoom(table.layout, Math.exp(-pixels * speed), at), false)
}

/** Follows the pointers pressed on the board: one pans, two zoom. A click on a target stays a click. */
function dragGround(table: Table, signal: AbortSignal): (event: PointerEvent) => void {
  const fingers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let hasMoved = false

  const middle = () => {
    const all = [...fingers.values()]
    const x = all.reduce((sum, point) => sum + point.x, 0) / all.length
    const y = all.reduce((sum, point) => sum + point.y, 0) / all.length
    const spread = all.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0)
    return { x, y, spread }
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    const before = middle()
    const point = pointOf(table, event)
    if (!hasMoved && Math.hypot(point.x - start.x, point.y - start.y) < THRESHOLD) return
    fingers.set(event.pointerId, point)
    // The pan starts where the pointer was pressed, not where it crossed the threshold.
    const after = middle()
    hasMoved = true
    const factor = before.spread > 0 ? after.spread / before.spread : 1
    const camera: Camera = pan(table.layout, after.x - before.x, after.y - before.y)
    moveCamera(table, zoom({ ...table.layout, camera }, factor, after), false)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (!fingers.delete(pointerId) || fingers.size > 0 || !hasMoved) return
    // Suppresses the click that follows a drag.
    const stop = new AbortController()
    table.root.addEventListener('click', (click) => click.stopPropagation(), {
      capture: true,
      signal: stop.signal,
    })
    setTimeout(() => stop.abort())
  }
  const view = table.root.ownerDocument.defaultView ?? window
  view.addEventListener('pointermove', move, { signal })
  view.addEventListener('pointerup', end, { signal })
  view.addEventListener('pointercancel', end, { signal })

  return (event) => {
    const target = event.target as Element
    const isBoard = isGround(target) || target.closest('.target') !== null
    if (!isBoard || event.button !== 0) return
    const point = pointOf(table, event)
    if (!isIn(table.layout.boardBox, point)) return
    if (fingers.size === 0) {
      hasMoved = false
      start = point
    }
    fingers.set(event.pointerId, point)
  }
}

function pressKey(table: Table, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (ctrlKey || metaKey || altKey) return
  const { layout } = table
  const middle = middleOf(layout.boardBox)
  const arrow = shiftKey || !isGround(target) ? undefined : ARROWS[key]
  const wants =
    arrow !== undefined
      ? pan(layout, arrow[0] * 2 * layout.camera.step, arrow[1] * 2 * layout.camera.step)
      : key === '+' || key === '='
        ? zoom(layout, KEY_ZOOM, middle)
        : key === '-'
          ? zoom(layout, 1 / KEY_ZOOM, middle)
          : key === '0'
            ? null
            : undefined
  if (wants === undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  table.skip()
  if (wants === null) table.moveCamera(null, true)
  else moveCamera(table, wants, true)
}

/** Pans to a focused cell. */
function show(table: Table, spot: Element): void {
  const key = (spot as HTMLElement).dataset['key']
  const { picks = [], targets = [] } = table.offer ?? {}
  const found = [...targets, ...picks].find((one) => one.key === key)
  if (found?.clip === undefined) return
  const camera = reveal(table.layout, found.box)
  const { x, y } = table.layout.camera
  if (camera.x !== x || camera.y !== y) moveCamera(table, camera, true)
}

/** Pans to the nearest cell for the picked tile if none is visible, as on a zoomed board. */
function showNearestCell(table: Table): void {
  const { layout, offer } = table
  const boxes = offer?.targets.flatMap(({ box, clip }) => (clip === undefined ? [] : [box])) ?? []
  if (boxes.length === 0 || boxes.some((box) => isIn(layout.boardBox, middleOf(box)))) return
  const center = middleOf(layout.boardBox)
  const distance = (box: Box) => {
    const { x, y } = middleOf(box)
    return Math.hypot(x - center.x, y - center.y)
  }
  const nearest = boxes.reduce((best, box) => (distance(box) < distance(best) ? box : best))
  moveCamera(table, reveal(layout, nearest), true)
}
