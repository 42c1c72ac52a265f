/** The tiles: one element for each, which moves from where the tile was to where it is. */
import type { AnyPiece } from '../frontend/pieces'
import type { Place } from './game'
import type { Plan } from './plan'

/** How a layer shows pieces. */
export interface PieceStyle<Piece extends AnyPiece> {
  /** The picture of a tile, as the content of an SVG of 40 by 40 around 0, 0. */
  picture(piece: Piece): string
  place(piece: Piece): Place
  /** Whether it is out of sight, as in a bag. */
  isHidden(piece: Piece): boolean
}

interface Shown<Piece> {
  readonly element: HTMLElement
  readonly piece: Piece
  readonly picture: string
}

/** The base size of an element, which is scaled. */
const SIZE = 40

export class PieceLayer<Piece extends AnyPiece> {
  readonly #root: HTMLElement
  readonly #shown = new Map<number, Shown<Piece>>()
  #animations: Animation[] = []
  /** The pieces in a hand, and how far from their places it holds them. */
  readonly #held = new Map<number, string>()

  constructor(root: HTMLElement) {
    this.#root = root
  }

  /** Shows pieces where they are. */
  show(pieces: readonly Piece[], style: PieceStyle<Piece>): void {
    for (const piece of pieces) {
      const { element, picture: before } = this.#shown.get(piece.id) ?? this.#add(piece.id)
      const picture = style.picture(piece)
      if (picture !== before)
        element.innerHTML = `<svg viewBox="-20 -20 40 40" aria-hidden="true">${picture}</svg>`
      element.style.transform = transformOf(style.place(piece))
      element.style.visibility = style.isHidden(piece) ? 'hidden' : ''
      this.#shown.set(piece.id, { element, piece, picture })
    }
  }

  /** Moves pieces by a plan; `show` has shown them where they end up. */
  animate({ flights, duration }: Plan<Piece>, style: PieceStyle<Piece>): void {
    this.finish()
    const byPiece = new Map<number, Keyframe[]>()
    const firstEnd = new Map<number, number>()
    for (const { from, to, start, end } of flights) {
      const [a, b] = [style.place(from), style.place(to)]
      const middle = {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2 - a.size / 3,
        size: Math.max(a.size, b.size) * 1.12,
      }
      const frames = byPiece.get(to.id) ?? []
      const at = (time: number) => Math.min(1, time / duration)
      frames.push(
        frame(a, !style.isHidden(from), at(start), 'ease-in'),
        frame(middle, true, at((start + end) / 2), 'ease-out'),
        frame(b, !style.isHidden(to), at(end), 'linear'),
      )
      byPiece.set(to.id, frames)
      if (!firstEnd.has(to.id)) firstEnd.set(to.id, end)
    }
    for (const [id, frames] of byPiece) {
      const element = this.#shown.get(id)?.element
      if (element === undefined) continue
      const [first] = frames
      const animation = element.animate(
        [{ ...first, offset: 0 }, ...frames, { ...frames.at(-1), offset: 1 }],
        duration,
      )
      element.classList.add('flying')
      animation.onfinish = animation.oncancel = () => element.classList.remove('flying')
      this.#animations.push(animation)
      // What was dropped goes on from the hand, not from where it was taken.
      const translate = this.#held.get(id)
      if (translate !== undefined)
        this.#animations.push(
          element.animate([{ translate }, { translate: '0' }], firstEnd.get(id) ?? duration),
        )
    }
    this.release()
  }

  /** Ends all animations at once. */
  finish(): void {
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
  }

  /** Gives classes to pieces: a name, and the ids of those that have it. */
  mark(name: string, ids: ReadonlySet<number>): void {
    for (const [id, { element }] of this.#shown) element.classList.toggle(name, ids.has(id))
  }

  /** Holds pieces away from their places, as a hand that drags them does. */
  drag(ids: Iterable<number>, x: number, y: number): void {
    for (const id of ids) {
      const element = this.#shown.get(id)?.element
      if (element === undefined) continue
      const translate = `${x}px ${y}px`
      this.#held.set(id, translate)
      element.style.translate = translate
      element.classList.add('dragged')
    }
  }

  /** Lets all pieces go. */
  release(): void {
    for (const id of this.#held.keys()) {
      const element = this.#shown.get(id)?.element
      if (element === undefined) continue
      element.style.translate = ''
      element.classList.remove('dragged')
    }
    this.#held.clear()
  }

  #add(id: number): { readonly element: HTMLElement; readonly picture: string } {
    const element = this.#root.ownerDocument.createElement('div')
    element.className = 'piece'
    element.dataset['piece'] = `${id}`
    this.#root.append(element)
    return { element, picture: '' }
  }
}

const transformOf = ({ x, y, size }: Place): string =>
  `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px) scale(${size / SIZE})`

/** A moment of a flight. Hidden pieces are shown while they fly. */
const frame = (place: Place, isSeen: boolean, offset: number, easing: string): Keyframe => ({
  transform: transformOf(place),
  opacity: isSeen ? 1 : 0,
  visibility: 'visible',
  offset,
  easing,
})
