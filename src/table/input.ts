/** Input at a table: clicks, keys and drags change the selection and submit moves. */
import type { Point } from '../svg/geometry'
import type { Pick, TableTypes } from './game'
import type { InputModel, InputTable } from './model'

/** The maximum time between the two clicks of a double click, in milliseconds. */
const DOUBLE_CLICK = 400

export class TableInput<T extends TableTypes> implements InputModel {
  selection: T['selection']
  /** The target that is hovered or focused. */
  hovered: string | null = null
  isPending = false
  readonly #table: InputTable<T>
  /** The offset of the dragged pieces from their places. */
  #dragged: Point = { x: 0, y: 0 }

  constructor(table: InputTable<T>) {
    this.#table = table
    this.selection = table.game.unselected
  }

  get isSelected(): boolean {
    return this.#table.actor !== null && this.selection !== this.#table.game.unselected
  }

  /** Clears the selection without calling handlers. */
  clear(): void {
    this.selection = this.#table.game.unselected
    this.hovered = null
  }

  pick(key: string, isByKey: boolean): void {
    const isDouble = !isByKey && this.#table.sincePress < DOUBLE_CLICK
    // The second click hits the tile that the first one laid.
    if (isDouble && this.#isLaid(key)) this.confirm()
    else this.#pick(key, isByKey)
  }

  #isLaid(key: string): boolean {
    const { picks = [], laid = [] } = this.#table.offer ?? {}
    const ids = picks.find((pick) => pick.key === key)?.ids
    return laid.some(({ id }) => ids?.includes(id))
  }

  #pick(key: string, isByKey: boolean): void {
    this.#table.unflip()
    this.selection = this.#table.game.pick(this.selection, key)
    this.hovered = null
    this.#table.draw()
    const { offer } = this.#table
    this.#table.settings.onPick?.(offer?.picked?.ids ?? null)
    if (isByKey) this.#table.focusOn('.spot.target', `[data-key="${key}"]`, '.spot')
  }

  choose(key: string, isByKey: boolean): void {
    const { offer } = this.#table
    if (offer === null) return
    const isAgain = offer.chosen?.key === key
    this.selection = this.#table.game.choose(this.selection, key)
    // A mouse may rest on another target.
    this.hovered = null
    this.#table.draw()
    if (isAgain || this.#isPlayedAtOnce) {
      this.confirm()
      return
    }
    this.#table.settings.onPreview?.(this.#table.offer?.chosen?.move ?? null)
    if (isByKey) this.#table.focusOn('.bar .primary', '.spot')
  }

  /** Whether a chosen move is made without confirmation. */
  get #isPlayedAtOnce(): boolean {
    return this.#table.settings.confirm === false && this.#table.offer?.canAdd !== true
  }

  hover(key: string | null): void {
    if (this.hovered === key) return
    this.hovered = key
    this.#table.draw()
    this.#table.settings.onPreview?.(this.#table.considered?.move ?? null)
  }

  press(key: string, isByKey: boolean): void {
    this.selection = this.#table.game.press?.(this.selection, key) ?? this.selection
    this.#table.draw()
    if (isByKey) this.#table.focusOn('.spot')
  }

  back(): boolean {
    const before = this.#table.game.back?.(this.selection) ?? this.selection
    if (before === this.selection || this.#table.actor === null) return false
    const { picked, laid } = this.#table.offer ?? {}
    const last = laid?.at(-1)
    const key = (picked ?? (last && this.pickOf(last.id)))?.key
    this.selection = before
    this.hovered = null
    this.#table.draw()
    this.#table.settings.onPick?.(null)
    if (this.#table.isByKey) this.#table.focusOn(`[data-key="${key}"]`, '.spot')
    return true
  }

  undo(): void {
    if (!this.back() && this.#table.settings.actions?.includes('undo'))
      this.#table.settings.onUndo?.()
  }

  uncover(): void {
    if (this.#table.covered !== null) this.#table.settings.onUncover?.(this.#table.covered)
  }

  confirm(): void {
    const { actor, offer } = this.#table
    const move = offer?.chosen?.move ?? null
    if (actor === null || move === null) return
    this.isPending = true
    this.#table.draw()
    this.#table.settings.onMove?.(move, actor)
  }

  cancel(isByKey: boolean): void {
    const { offer } = this.#table
    const key = offer?.picked?.key
    this.selection = this.#table.game.unselected
    this.hovered = null
    this.#table.draw()
    this.#table.settings.onPick?.(null)
    if (isByKey) this.#table.focusOn(key === undefined ? '.table' : `[data-key="${key}"]`, '.spot')
  }

  pickOf(id: number): Pick | null {
    return this.#table.offer?.picks.find(({ ids }) => ids.includes(id)) ?? null
  }

  drag(ids: readonly number[], x: number, y: number): void {
    this.#table.layer?.drag(ids, x + this.#dragged.x, y + this.#dragged.y)
  }

  release(): void {
    this.#table.layer?.release()
  }

  startDrag(key: string): void {
    const ids = this.#table.offer?.picks.find((pick) => pick.key === key)?.ids ?? []
    const before = this.#table.placeNow(ids)
    // The first pick takes back a tile that is laid, the second picks it.
    for (let i = 0; i < 2 && this.#table.offer?.picked?.key !== key; i++) this.#pick(key, false)
    const after = this.#table.placeNow(ids)
    this.#dragged = { x: before.x - after.x, y: before.y - after.y }
  }

  drop(key: string): boolean {
    if (!this.#table.offer?.targets.some((target) => target.key === key)) return false
    this.selection = this.#table.game.choose(this.selection, key)
    const { canAdd } = this.#table.offer
    if (canAdd !== undefined) {
      this.#table.draw(false)
      this.#table.layer?.release(true)
      this.#table.settings.onPreview?.(this.#table.considered?.move ?? null)
    }
    if (canAdd === undefined || this.#isPlayedAtOnce) this.confirm()
    return true
  }
}
