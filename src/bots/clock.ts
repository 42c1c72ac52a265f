declare const performance: { now(): number }
declare const setTimeout: (call: () => void, milliseconds: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** The milliseconds of a clock that nobody sets back. */
export const now = (): number => performance.now()

/** The most milliseconds that a timer takes. */
const LONGEST = 2 ** 31 - 1

/** Stands for what did not come in time. */
export const LATE: unique symbol = /* @__PURE__ */ Symbol('late')

/** What a promise comes to, or {@link LATE} if that takes too many milliseconds. */
export async function within<T>(promise: PromiseLike<T>, time: number): Promise<T | typeof LATE> {
  let timer: unknown
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), Math.min(time, LONGEST))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
