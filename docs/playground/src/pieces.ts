/** The one keyed list: an element for each piece, which goes from where it was to where it is. */

export interface Placed {
  readonly id: number
  readonly className: string
  /** The piece's address: a piece with the same one is only shifted with the table. */
  readonly at: object
  readonly x: number
  readonly y: number
  readonly scale: number
  /** In the bag or in the lid: there, but not to be seen. */
  readonly isHidden: boolean
}

interface Shown extends Placed {
  readonly element: HTMLElement
  readonly transform: string
}

export class PieceLayer {
  private readonly shown = new Map<number, Shown>()

  constructor(private readonly root: HTMLElement) {}

  /** Shows the pieces; those that moved fly for `duration` milliseconds, each starting a little later. */
  update(pieces: readonly Placed[], duration: number): void {
    const moving: (() => void)[] = []
    for (const piece of pieces) {
      const before = this.shown.get(piece.id)
      const element = before?.element ?? this.add(piece.id)
      const transform = `translate(${piece.x - 20}px, ${piece.y - 20}px) scale(${piece.scale})`
      if (before?.className !== piece.className) element.className = `piece ${piece.className}`
      if (before?.transform !== transform || before.isHidden !== piece.isHidden) {
        element.style.transform = transform
        element.style.opacity = piece.isHidden ? '0' : '1'
        const isSeen = before !== undefined && !(before.isHidden && piece.isHidden)
        if (isSeen && duration > 0) {
          const isCarried = before.at !== piece.at
          const start = moving.length
          moving.push(() =>
            fly(element, before, { ...piece, element, transform }, isCarried, {
              duration,
              delay: isCarried ? start : 0,
              count: moving.length,
            }),
          )
        }
      }
      this.shown.set(piece.id, { ...piece, element, transform })
    }
    for (const move of moving) move()
  }

  private add(id: number): HTMLElement {
    const element = document.createElement('div')
    element.dataset['piece'] = `${id}`
    this.root.append(element)
    return element
  }

  /** Marks the pieces that can be picked, and those that are. */
  mark(pickable: ReadonlySet<number>, picked: ReadonlySet<number>): void {
    for (const [id, { element }] of this.shown) {
      element.classList.toggle('pickable', pickable.has(id))
      element.classList.toggle('picked', picked.has(id))
    }
  }

  /** Holds pieces away from their places, as a hand that drags them does. */
  drag(ids: Iterable<number>, x: number, y: number): void {
    for (const id of ids) {
      const { element } = this.shown.get(id)!
      element.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`
      element.classList.toggle('dragged', x !== 0 || y !== 0)
    }
  }
}

interface Flight {
  readonly duration: number
  readonly delay: number
  readonly count: number
}

/** A flying tile is lifted a little and drawn above the others. */
function fly(
  element: HTMLElement,
  from: Shown,
  to: Shown,
  isCarried: boolean,
  { duration, delay, count }: Flight,
) {
  const spread = Math.min(count * 40, duration * (count > 10 ? 1 : 0.4))
  const late = count > 1 ? (spread * delay) / count : 0
  const lift = isCarried ? 14 : 0
  const middle = `translate(${(from.x + to.x) / 2 - 20}px, ${(from.y + to.y) / 2 - 20 - lift}px) scale(${Math.max(from.scale, to.scale) * (isCarried ? 1.14 : 1)})`
  const ends = (isHidden: boolean) => (isHidden ? 0 : 1)
  for (const animation of element.getAnimations()) animation.cancel()
  element.style.zIndex = isCarried ? '3' : ''
  const animation = element.animate(
    [
      { transform: from.transform, opacity: ends(from.isHidden), easing: 'ease-in' },
      { transform: middle, opacity: 1, easing: 'ease-out' },
      { transform: to.transform, opacity: ends(to.isHidden) },
    ],
    { duration: duration - (count > 10 ? 0 : late), delay: late, fill: 'backwards' },
  )
  animation.onfinish = () => {
    element.style.zIndex = ''
  }
}
