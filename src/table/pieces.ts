/** The tiles: one element each, which is animated when its tile moves. */
import type { AnyPiece } from '../frontend/pieces'
import type { Point } from '../svg/geometry'
import { clipOf } from './box'
import type { Place } from './game'
import type { Plan } from './plan'

/** How a layer shows pieces. */
export interface PieceStyle<Piece extends AnyPiece> {
  /** The picture of a tile, as the content of an SVG of 40 by 40 around 0, 0. */
  picture(piece: Piece): string
  place(piece: Piece): Place
  /** Whether a piece is out of sight, as in a bag. */
  isHidden(piece: Piece): boolean
}

interface Shown<Piece> {
  readonly element: HTMLElement
  readonly piece: Piece
  readonly picture: string
}

/** The unscaled size of an element. */
const SIZE = 40

export class PieceLayer<Piece extends AnyPiece> {
  readonly #root: HTMLElement
  readonly #shown = new Map<number, Shown<Piece>>()
  #animations: Animation[] = []
  /** The dragged pieces and their offsets. */
  readonly #held = new Map<number, Point>()

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
      const place = style.place(piece)
      element.style.transform = transformOf(place)
      element.style.clipPath = clipOf(boxOf(place), place.clip, place.size / SIZE)
      element.style.visibility = style.isHidden(piece) ? 'hidden' : ''
      this.#shown.set(piece.id, { element, piece, picture })
    }
  }

  /** Animates pieces by a plan, after `show` has put them where they end up. */
  animate({ flights, duration }: Plan<Piece>, style: PieceStyle<Piece>): void {
    this.finish()
    const byPiece = new Map<number, Keyframe[]>()
    for (const { from, to, start, end } of flights) {
      const frames = byPiece.get(to.id) ?? []
      const [a, b] = [style.place(from), style.place(to)]
      // A dropped piece starts where it was dropped, not where it was picked up.
      const held = frames.length === 0 ? this.#held.get(to.id) : undefined
      const hand = held && { ...a, x: a.x + held.x, y: a.y + held.y }
      const middle = {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2 - a.size / 3,
        size: Math.max(a.size, b.size) * 1.12,
      }
      const at = (time: number) => Math.min(1, time / duration)
      frames.push(
        frame(hand ?? a, !style.isHidden(from), at(start), hand ? 'ease-out' : 'ease-in'),
        ...(hand ? [] : [frame(middle, true, at((start + end) / 2), 'ease-out')]),
        frame(b, !style.isHidden(to), at(end), 'linear'),
      )
      byPiece.set(to.id, frames)
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
    }
    this.release()
  }

  /** Finishes all animations at once. */
  finish(): void {
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
  }

  /** Sets a class on exactly the pieces with these ids. */
  mark(name: string, ids: ReadonlySet<number>): void {
    for (const [id, { element }] of this.#shown) element.classList.toggle(name, ids.has(id))
  }

  /** Moves dragged pieces by an offset. */
  drag(ids: Iterable<number>, x: number, y: number): void {
    for (const id of ids) {
      const element = this.#shown.get(id)?.element
      if (element === undefined) continue
      this.#held.set(id, { x, y })
      element.style.translate = `${x}px ${y}px`
      element.classList.add('dragged')
    }
  }

  /** Ends the drag. Pieces glide back unless `isAtOnce`. */
  release(isAtOnce = false): void {
    for (const id of this.#held.keys()) {
      const element = this.#shown.get(id)?.element
      if (element === undefined) continue
      element.style.translate = ''
      // Forces a style computation before the transition is enabled again.
      if (isAtOnce) element.getBoundingClientRect()
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

const boxOf = ({ x, y, size }: Place) => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
})

const transformOf = ({ x, y, size }: Place): string =>
  `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px) scale(${size / SIZE})`

/** A keyframe of a flight. Hidden pieces are visible while they fly. */
const frame = (place: Place, isVisible: boolean, offset: number, easing: string): Keyframe => ({
  transform: transformOf(place),
  opacity: isVisible ? 1 : 0,
  visibility: 'visible',
  offset,
  easing,
})
