import type { Signal } from './bot'

declare const performance: { now(): number }
declare const setTimeout: (call: () => void, milliseconds: number) => unknown
declare const clearTimeout: (timer: unknown) => void
declare const setImmediate: ((call: () => void) => unknown) | undefined
declare class AbortController {
  readonly signal: Signal
  abort(reason?: unknown): void
}

/** The time in milliseconds, by a monotonic clock. */
export const now = (): number => performance.now()

/** Resolves after all pending timers, messages and aborts have been handled. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })
}

/** Milliseconds of work between two pauses. */
const SLICE = 8

/** Milliseconds between two reports of progress. */
const REPORT_INTERVAL = 100

/** When a computation stops. */
export interface StopOptions {
  /** Milliseconds from now on; no limit by default. */
  readonly time?: number | undefined
  readonly signal?: Signal | undefined
  readonly moveNow?: Signal | undefined
}

/**
 * Paces a long computation: it works for a slice of time, reports progress, lets other tasks run, and stops when its
 * time is up or its signals say so. The time begins when the pacer is created.
 */
export class Pacer {
  readonly #stop: StopOptions
  readonly #end: number
  #rested: number
  #reported: number
  /** The start of the current step; null outside of one. */
  #stepped: number | null = null
  /** The length of the longest recent step. */
  #longest = 0

  constructor(stop: StopOptions = {}) {
    const start = now()
    this.#stop = stop
    // Timers are coarse: stopping one millisecond early keeps within the limit.
    this.#end = start + (stop.time ?? Number.POSITIVE_INFINITY) - 1
    this.#rested = start
    this.#reported = start
  }

  /** Milliseconds left. */
  get left(): number {
    return this.#end - now()
  }

  /** Whether the time is up or the host wants the move now. */
  get isOver(): boolean {
    return this.#stop.moveNow?.aborted === true || this.left <= 0
  }

  /** Whether a slice of work is done, so that {@link rest} should be awaited. */
  get isDue(): boolean {
    return now() - this.#rested >= SLICE
  }

  /** Begins a step of the work, unless it would end too late if it took as long as recent ones. */
  step(): boolean {
    const time = this.#endStep()
    this.#stepped = time
    return time + this.#longest <= this.#end && this.#stop.moveNow?.aborted !== true
  }

  #endStep(): number {
    const time = now()
    if (this.#stepped !== null) this.#longest = Math.max(0.8 * this.#longest, time - this.#stepped)
    this.#stepped = null
    return time
  }

  /** Lets other tasks run, and reports progress if it is time to. Throws the signal's reason once it is aborted. */
  async rest(report?: () => void): Promise<void> {
    const time = this.#endStep()
    if (time - this.#reported >= REPORT_INTERVAL) {
      this.#reported = time
      report?.()
    }
    await pause()
    throwIfAborted(this.#stop.signal)
    this.#rested = now()
  }

  /** A pacer for the first half of the time that is left. */
  half(): Pacer {
    return new Pacer({ ...this.#stop, time: this.left / 2 })
  }

  /**
   * The value of a promise, or {@link TIMED_OUT} once the work should stop. Throws the signal's reason once that is
   * aborted. Ignores what the promise does later.
   */
  async settle<T>(promise: PromiseLike<T>): Promise<T | typeof TIMED_OUT> {
    const { signal, moveNow } = this.#stop
    const settled = Promise.resolve(promise)
    settled.catch(() => {})
    throwIfAborted(signal)
    if (moveNow?.aborted) return TIMED_OUT
    let hurry = () => {}
    let abort = () => {}
    const interrupted = new Promise<typeof TIMED_OUT>((resolve, reject) => {
      hurry = () => resolve(TIMED_OUT)
      abort = () => signal && reject(abortReason(signal))
    })
    signal?.addEventListener('abort', abort)
    moveNow?.addEventListener('abort', hurry)
    const { left } = this
    try {
      const first = Promise.race([settled, interrupted])
      return await (left < Number.POSITIVE_INFINITY ? withTimeout(first, Math.max(0, left)) : first)
    } finally {
      signal?.removeEventListener('abort', abort)
      moveNow?.removeEventListener('abort', hurry)
    }
  }
}

/** The largest delay that timers support. */
const MAX_DELAY = 2 ** 31 - 1

/** The result of {@link withTimeout} and {@link Pacer.settle} if a promise does not settle in time. */
export const TIMED_OUT: unique symbol = /* @__PURE__ */ Symbol('timed out')

/** The value of a promise, or {@link TIMED_OUT} after `time` milliseconds. */
export async function withTimeout<T>(
  promise: PromiseLike<T>,
  time: number,
): Promise<T | typeof TIMED_OUT> {
  let timer: unknown
  const late = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), Math.min(time, MAX_DELAY))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a value is a promise of any kind. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function'

/** The platform's `AbortController`. */
export type Controller = AbortController

/** Creates a {@link Controller}. */
export const createController = (): Controller => new AbortController()

/** The reason of an aborted signal. */
export const abortReason = ({ reason }: Signal): unknown => reason ?? new Error('Aborted.')

/** Throws the signal's reason if it is aborted. */
export function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw abortReason(signal)
}

/**
 * The result of `run`; rejects with the signal's reason as soon as it is aborted. `run` gets its own signal, which
 * is aborted with the other one and when `run` has ended.
 */
export async function runAbortable<T>(
  signal: Signal | undefined,
  run: (inner: Signal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal)
  const controller = createController()
  const inner = controller.signal
  const abort = () => controller.abort(signal && abortReason(signal))
  const aborted = new Promise<never>((_, reject) => {
    inner.addEventListener('abort', () => reject(abortReason(inner)))
  })
  signal?.addEventListener('abort', abort)
  try {
    return await Promise.race([run(inner), aborted])
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort(new Error('The game is over.'))
  }
}
