/** The table on the screen: a fixed geometry, scaled to the width that there is. */
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PieceLayer, type Placed } from './pieces'
import type { Pop } from './session'
import { settings } from './settings'

/** The width of an element, followed as it changes. */
export function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0)
  const observer = useRef<ResizeObserver | null>(null)
  const follow = useRef((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (element === null) return
    setWidth(element.clientWidth)
    observer.current = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.current.observe(element)
  })
  return [width, follow.current]
}

/** What a hand may do with pieces. */
export interface Hand {
  /** The pieces that come along when one is taken; null: it stays. */
  take(id: number): readonly number[] | null
  /** It was let go without having been moved. */
  click(id: number): void
  /** It is held over something: what a drop there would do is shown. */
  over(element: Element | null): void
  /** It is let go over something. */
  drop(element: Element | null): void
}

export interface TableViewProps {
  readonly label: string
  readonly size: { readonly width: number; readonly height: number }
  readonly available: number
  readonly pieces: readonly Placed[]
  readonly pickable: ReadonlySet<number>
  readonly picked: ReadonlySet<number>
  readonly hand: Hand
  readonly ground: JSX.Element
  readonly children: ComponentChildren
  readonly onEscape: () => void
}

export function TableView(props: TableViewProps) {
  const { label, size, available, pieces, pickable, picked, ground, children } = props
  const scale = Math.min(1.12, available / size.width)
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<PieceLayer | null>(null)
  const lastWidth = useRef(0)
  const held = useRef(props)
  held.current = props

  useLayoutEffect(() => {
    layer.current ??= new PieceLayer(root.current!)
    const isResized = lastWidth.current !== size.width
    lastWidth.current = size.width
    layer.current.update(pieces, isResized ? 0 : settings.duration)
    layer.current.mark(pickable, picked)
  })

  const onPointerDown = (event: PointerEvent) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-piece]')
    if (element === null || event.button !== 0) return
    const id = Number(element.dataset['piece'])
    const ids = held.current.hand.take(id)
    if (ids === null) return
    event.preventDefault()
    let hasMoved = false
    const under = ({ clientX, clientY }: PointerEvent) =>
      document
        .elementsFromPoint(clientX, clientY)
        .find((found) => found.hasAttribute('data-drop')) ?? null
    const stop = new AbortController()
    const follow = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      react: (e: PointerEvent) => void,
    ) =>
      window.addEventListener(
        type,
        (moved) => {
          if (moved.pointerId === event.pointerId) react(moved)
        },
        { signal: stop.signal },
      )
    follow('pointermove', (moved) => {
      const x = moved.clientX - event.clientX
      const y = moved.clientY - event.clientY
      hasMoved ||= Math.hypot(x, y) > 6
      if (!hasMoved) return
      layer.current!.drag(ids, x / scale, y / scale)
      held.current.hand.over(under(moved))
    })
    follow('pointerup', (moved) => {
      stop.abort()
      layer.current!.drag(ids, 0, 0)
      if (hasMoved) held.current.hand.drop(under(moved))
      else held.current.hand.click(id)
    })
    follow('pointercancel', () => {
      stop.abort()
      layer.current!.drag(ids, 0, 0)
      held.current.hand.drop(null)
    })
  }

  return (
    <section
      class="stage-frame"
      style={{ height: size.height * scale, width: size.width * scale }}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onEscape()
        else if (event.key.startsWith('Arrow') && moveFocus(event)) event.preventDefault()
      }}
    >
      <div
        class="stage"
        style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
        onPointerDown={onPointerDown}
      >
        <div class="ground">{ground}</div>
        <div class="pieces" ref={root} aria-hidden="true" />
        {children}
      </div>
    </section>
  )
}

/** Arrow keys go to the nearest thing in their direction. */
export function moveFocus(event: KeyboardEvent): boolean {
  const frame = event.currentTarget as HTMLElement
  const from = document.activeElement
  if (from === null || !frame.contains(from)) return false
  const [dx, dy] = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }[event.key] ?? [0, 0]
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const start = middle(from)
  let best: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const button of frame.querySelectorAll<HTMLElement>('button')) {
    const { x, y } = middle(button)
    const along = (x - start.x) * dx! + (y - start.y) * dy!
    const aside = Math.abs((x - start.x) * dy! + (y - start.y) * dx!)
    if (along <= 1 || along + 3 * aside >= least) continue
    best = button
    least = along + 3 * aside
  }
  best?.focus()
  return best !== null
}

/** A part of the table that can be chosen. */
export function Target(props: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: string
  readonly label: string
  readonly drop?: string
  readonly isPressed?: boolean
  readonly isThrough?: boolean
  readonly isDisabled?: boolean
  readonly onClick: (event: MouseEvent) => void
  readonly onOver?: (isOver: boolean) => void
  readonly children?: ComponentChildren
}) {
  const { x, y, width, height, kind, label, drop, isPressed, isThrough, onClick, onOver } = props
  return (
    <button
      type="button"
      class={`spot ${kind}${isThrough ? ' through' : ''}`}
      style={{ left: x, top: y, width, height }}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={props.isDisabled || undefined}
      data-drop={drop}
      onClick={onClick}
      onPointerEnter={() => onOver?.(true)}
      onPointerLeave={() => onOver?.(false)}
      onFocus={() => onOver?.(true)}
      onBlur={() => onOver?.(false)}
    >
      {props.children}
    </button>
  )
}

/** Points that rise from their place. */
export function Pops({
  pops,
  place,
}: {
  readonly pops: readonly Pop<never>[]
  readonly place: (pop: Pop<never>) => { readonly x: number; readonly y: number }
}) {
  return (
    <div class="pops" aria-hidden="true">
      {pops.map((pop) => {
        const { x, y } = place(pop)
        return (
          <span
            key={pop.id}
            class={`pop${pop.text.startsWith('+') ? '' : ' loss'}`}
            style={{ left: x, top: y }}
          >
            {pop.text}
          </span>
        )
      })}
    </div>
  )
}

/** The bar below the table: what may be done now, what it would do, and the buttons that do it. */
export function ActionBar({
  title,
  detail,
  children,
}: {
  readonly title: string
  readonly detail?: ComponentChildren
  readonly children?: ComponentChildren
}) {
  return (
    <div class="actions">
      <p class="actions-text">
        <strong>{title}</strong>
        {detail !== undefined && <span>{detail}</span>}
      </p>
      <div class="actions-buttons">{children}</div>
    </div>
  )
}

/** Moves the focus to the first thing that one of some selectors finds, once the page shows it. */
export function useDeferredFocus(): (...selectors: readonly string[]) => void {
  const [selectors, setSelectors] = useState<readonly string[]>([])
  // At once with what is shown, so that no key goes elsewhere.
  useLayoutEffect(() => {
    if (selectors.length === 0) return
    setSelectors([])
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector)
      if (found === null) continue
      // The bar is in sight wherever the page is scrolled to.
      found.focus({ preventScroll: found.closest('.actions') !== null })
      return
    }
  }, [selectors])
  return (...wanted) => setSelectors(wanted)
}

let isByKey = false
addEventListener('keydown', () => {
  isByKey = true
})
addEventListener('pointerdown', () => {
  isByKey = false
})

/** Brings people who play by keyboard back to the table when it is their turn, if they are nowhere else. */
export function useFocusOnTurn(isTurn: boolean, state: object): void {
  useLayoutEffect(() => {
    if (!isTurn || !isByKey || document.activeElement !== document.body) return
    const found =
      document.querySelector<HTMLElement>('.spot') ?? document.querySelector('.actions button')
    ;(found as HTMLElement | null)?.focus()
  }, [isTurn, state])
}
