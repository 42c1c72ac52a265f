/** The views of a game one after the other, and how the table goes from one to the next. */
import type { TableGame, TableTypes } from './game'
import type { Frame, Pop } from './model'
import { type Plan, type Points, planAnimation } from './plan'

/** How long points are seen, in milliseconds. */
const POP_DURATION = 1500

/** What a playback needs of its table. */
export interface Stage<T extends TableTypes> {
  /** How much slower than normal tiles move; 0: they do not. */
  readonly tempo: number
  describe(events: readonly T['event'][]): string
  /** Another view is about to be shown. */
  leave(): void
  draw(): void
  animate(plan: Plan<T['piece']>): void
  /** Ends what `animate` has started. */
  finish(): void
  /** A view is shown as it is. */
  arrive(): void
}

export class Playback<T extends TableTypes> {
  frames: Frame<T>[]
  /** The frame that is shown. */
  index = 0
  pieces: readonly T['piece'][]
  /** The pieces after the steps that have been shown. */
  landed: readonly T['piece'][]
  scores: readonly number[]
  pops: readonly Pop<T>[] = []
  /** What happened last. */
  announcement = ''
  readonly #game: TableGame<T>
  readonly #stage: Stage<T>
  /** Ends what is moving; null: nothing is. */
  #skip: (() => void) | null = null
  #queue: Promise<void> = Promise.resolve()
  #popCount = 0

  constructor(game: TableGame<T>, view: T['view'], stage: Stage<T>) {
    this.#game = game
    this.#stage = stage
    this.frames = [{ view, events: [] }]
    this.pieces = game.layOut(view)
    this.landed = this.pieces
    this.scores = scoresOf(view)
  }

  get frame(): Frame<T> {
    const frame = this.frames[this.index]
    if (frame === undefined) throw new RangeError(`There is no frame ${this.index}.`)
    return frame
  }

  get isMoving(): boolean {
    return this.#skip !== null
  }

  get isLatest(): boolean {
    return this.index === this.frames.length - 1
  }

  /** Shows the next view, once those before it have been shown. A known view without events ends the game there. */
  update(view: T['view'], events: readonly T['event'][]): Promise<void> {
    if (events.length === 0) {
      const known = this.frames.findIndex((frame) => frame.view === view)
      this.frames = known === -1 ? [{ view, events }] : this.frames.slice(0, known + 1)
      return this.goTo(this.frames.length - 1)
    }
    this.frames.push({ view, events })
    const last = this.frames.length - 1
    this.#queue = this.#queue.then(() => this.#show(last))
    return this.#queue
  }

  /** Replaces all views, and shows the last one. */
  load(frames: readonly Frame<T>[]): void {
    this.skip()
    this.frames = [...frames]
    this.index = frames.length - 1
    this.announcement = this.#stage.describe(this.frame.events)
    this.#settle()
  }

  /** Shows a frame: each tile goes to its place in it. */
  async goTo(index: number): Promise<void> {
    const last = this.frames.length - 1
    this.skip()
    this.#enter(Math.max(0, Math.min(index, last)))
    const before = this.pieces
    this.pieces = this.#game.layOut(this.frame.view, before)
    const step = { pieces: this.pieces, points: [] }
    await this.#move(planAnimation(before, [step], this.#stage.tempo / 2))
  }

  /** Ends what moves. */
  skip(): void {
    this.#skip?.()
  }

  /** Shows a frame after the one before it, with its events. */
  async #show(index: number): Promise<void> {
    const frame = this.frames[index]
    if (frame === undefined) return
    if (this.index !== index - 1) {
      await this.goTo(index)
      return
    }
    this.skip()
    this.#enter(index)
    const before = this.pieces
    const steps = this.#game.steps(before, frame.events)
    this.pieces = steps.at(-1)?.pieces ?? before
    await this.#move(planAnimation(before, steps, this.#stage.tempo))
  }

  #enter(index: number): void {
    this.#stage.leave()
    this.index = index
    this.announcement = this.#stage.describe(this.frame.events)
  }

  /** Moves the tiles by a plan, and then shows the frame as it is. */
  #move(plan: Plan<T['piece']>): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        for (const timer of timers) clearTimeout(timer)
        this.#skip = null
        this.#stage.finish()
        this.#settle()
        resolve()
      }
      const timers = plan.landings.map(({ pieces, points, time }) =>
        setTimeout(() => this.#land(pieces, points), time),
      )
      if (plan.duration === 0) {
        end()
        return
      }
      timers.push(setTimeout(end, plan.duration))
      this.#skip = end
      this.#stage.draw()
      this.#stage.animate(plan)
    })
  }

  /** The tiles of a step have landed: what they score appears. */
  #land(pieces: readonly T['piece'][], points: readonly Points<T['piece']['at']>[]): void {
    this.landed = pieces
    const pops = points
      .filter((earned) => earned.points !== 0)
      .map((earned) => ({ ...earned, id: this.#popCount++ }))
    this.scores = this.scores.map((score, player) =>
      pops.reduce((sum, pop) => (pop.player === player ? sum + pop.points : sum), score),
    )
    this.pops = [...this.pops, ...pops]
    if (pops.length > 0)
      setTimeout(() => {
        this.pops = this.pops.filter((pop) => !pops.includes(pop))
        this.#stage.draw()
      }, POP_DURATION)
    this.#stage.draw()
  }

  /** Shows the current frame as it is. */
  #settle(): void {
    const { view } = this.frame
    this.pieces = this.#game.layOut(view, this.pieces)
    this.landed = this.pieces
    this.scores = scoresOf(view)
    this.#stage.arrive()
  }
}

const scoresOf = ({ players }: TableTypes['view']) => players.map(({ score }) => score)
