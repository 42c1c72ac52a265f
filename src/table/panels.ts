/** The panels over a table: the move list and the result. */
import type { TableTypes } from './game'
import type { Extras, PanelsModel, PanelsTable } from './model'

export class TablePanels<T extends TableTypes> implements PanelsModel<T> {
  isLogOpen = false
  isBreakdownOpen = false
  extras: Extras<T> | null = null
  readonly #table: PanelsTable<T>
  #loading: Promise<void> | null = null

  constructor(table: PanelsTable<T>) {
    this.#table = table
  }

  /** Loads the optional parts; if that fails, they are not shown. */
  load(): Promise<void> {
    this.#loading ??= Promise.all([import('./extras'), this.#table.game.loadDetails()]).then(
      ([{ OnStage, Panels, styles }, details]) => {
        this.extras = { OnStage, Panels, styles, ...details }
        this.#table.adopt()
        this.#table.draw()
      },
      () => {
        this.#loading = null
        this.isLogOpen = false
        this.closeBreakdown()
      },
    )
    return this.#loading
  }

  get isNeeded(): boolean {
    const { marks = [], arrows = [], editable = false } = this.#table.settings
    return (
      this.isLogOpen || this.isBreakdownOpen || editable || marks.length > 0 || arrows.length > 0
    )
  }

  toggleLog(): void {
    this.isLogOpen = !this.isLogOpen
    this.#table.draw()
    void this.load().then(() =>
      this.#table.focusOn(this.isLogOpen ? '.log button' : '.bar [data-icon=log]'),
    )
  }

  openBreakdown(): void {
    this.isBreakdownOpen = true
    this.#table.draw()
    void this.load().then(() => this.#table.focusOn('.panel button'))
  }

  closeBreakdown(): void {
    this.isBreakdownOpen = false
    this.#table.draw()
    this.#table.focusOn('.bar button')
  }
}
