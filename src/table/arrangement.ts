/** The layout of a table: fitted to the size of the page, and seen through the camera. */
import type { Aim, Size, TableGame, TableTypes } from './game'
import { type Memo, memo } from './memo'

export class Arrangement<T extends TableTypes> {
  /** Where the user has moved the camera; null: it follows the game. */
  aim: Aim<T> | null = null
  readonly #game: TableGame<T>
  #size: Size = { width: 0, height: 0 }
  readonly #layout: Memo<T['layout']> = memo()
  readonly #aimed: Memo<T['layout']> = memo()

  constructor(game: TableGame<T>) {
    this.#game = game
  }

  /** Whether the size of the page is known. */
  get isReady(): boolean {
    return this.#size.width > 0
  }

  /** Sets the size; returns whether it has changed. */
  fit(width: number, height: number): boolean {
    const size = { width, height: Math.max(0, height) }
    if (size.width === this.#size.width && size.height === this.#size.height) return false
    this.#size = size
    return true
  }

  layoutOf(view: T['view'], front: number): T['layout'] {
    const size = this.#size
    const aim = this.aim ?? this.#game.aim
    const layout = this.#layout([view.players.length, front, size], () =>
      this.#game.arrange(view, front, size),
    )
    return this.#aimed([layout, view, aim], () => aim?.(layout, view) ?? layout)
  }
}
