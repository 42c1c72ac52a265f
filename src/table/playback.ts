/** Plays a game's views in order, with the animations between them. */
import type { TableGame, TableTypes } from './game'
import type { Frame, Pop } from './model'
import { type Plan, type Points, planAnimation } from './plan'

/** How long points stay visible, in milliseconds. */
const POP_DURATION = 1500

/** What the playback needs from its table. */
export interface Stage<T extends TableTypes> {
  /** Factor of all durations: 1 is normal speed, 0 shows everything at once. */
  readonly tempo: number
  describe(events: readonly T['event'][]): string
  /** Called before another view is shown. */
  onLeave(): void
  /** The ids of the pieces that the player chose for the next move. */
  readonly picked: readonly number[]
  draw(): void
  animate(plan: Plan<T['piece']>): void
  /** Finishes the animations that `animate` started. */
  finish(): void
  /** Called when a view is shown and nothing moves any more. */
  onSettled(): void
}

export class Playback<T extends TableTypes> {
  frames: Frame<T>[]
  /** The index of the current frame. */
  index = 0
  pieces: readonly T['piece'][]
  /** The pieces after the steps shown so far. */
  landed: readonly T['piece'][]
  scores: readonly number[]
  pops: readonly Pop<T>[] = []
  readonly #game: Pick<TableGame<T>, 'layOut' | 'steps'>
  readonly #stage: Stage<T>
  /** Skips the running animation; null if there is none. */
  #skip: (() => void) | null = null
  #queue: Promise<void> = Promise.resolve()
  #popCount = 0

  constructor(game: Pick<TableGame<T>, 'layOut' | 'steps'>, view: T['view'], stage: Stage<T>) {
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

  /** What happened last. */
  get announcement(): string {
    return this.#stage.describe(this.frame.events)
  }

  get isMoving(): boolean {
    return this.#skip !== null
  }

  get isLatest(): boolean {
    return this.index === this.frames.length - 1
  }

  /**
   * Queues the next view behind those not shown yet. A view without events is shown at once: a known one drops the
   * frames after it, a new one replaces all frames.
   */
  update(view: T['view'], events: readonly T['event'][]): Promise<void> {
    if (events.length === 0) {
      // The frame of a running animation may be dropped.
      this.skip()
      const known = this.frames.findIndex((frame) => frame.view === view)
      this.frames = known === -1 ? [{ view, events }] : this.frames.slice(0, known + 1)
      return this.goTo(this.frames.length - 1)
    }
    this.frames.push({ view, events })
    const last = this.frames.length - 1
    const shown = this.#queue.then(() => this.#show(last))
    // The views after one with invalid events are shown nevertheless.
    this.#queue = shown.catch(() => {})
    return shown
  }

  /** Replaces all frames and shows the last one. */
  load(frames: readonly Frame<T>[]): void {
    this.skip()
    this.frames = [...frames]
    this.index = frames.length - 1
    this.#settle()
  }

  /** Replaces the view of a frame; the current one changes at once. */
  replace(index: number, view: T['view']): void {
    this.frames = this.frames.map((frame, i) => (i === index ? { ...frame, view } : frame))
    if (index === this.index) this.#settle()
  }

  /** Shows a frame; every tile moves to its place in it. */
  async goTo(index: number): Promise<void> {
    const last = this.frames.length - 1
    this.skip()
    this.#enter(Math.max(0, Math.min(index, last)))
    const before = this.pieces
    this.pieces = this.#game.layOut(this.frame.view, before)
    const step = { pieces: this.pieces, points: [] }
    await this.#move(planAnimation(before, [step], this.#stage.tempo / 2))
  }

  /** Skips the running animation. */
  skip(): void {
    this.#skip?.()
  }

  /**
   * Animates a frame's events, starting from the frame before it. Events that do not lead from one to the other are not
   * animated: the frame is shown, then the error is thrown.
   */
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
    let steps: ReturnType<TableGame<T>['steps']>
    try {
      steps = this.#game.steps(before, frame.events, this.#stage.picked)
    } catch (error) {
      await this.goTo(index)
      throw error
    }
    this.pieces = steps.at(-1)?.pieces ?? before
    await this.#move(planAnimation(before, steps, this.#stage.tempo))
  }

  #enter(index: number): void {
    this.#stage.onLeave()
    this.index = index
  }

  /** Runs an animation plan, then shows the frame as it is. */
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

  /** Shows the points of a step whose tiles have landed. */
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
    this.#stage.onSettled()
  }
}

const scoresOf = ({ players }: TableTypes['view']) => players.map(({ score }) => score)
