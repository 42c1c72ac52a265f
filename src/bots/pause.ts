declare const setTimeout: (call: () => void, milliseconds: number) => unknown
declare const setImmediate: ((call: () => void) => unknown) | undefined

/** Lets everything else that waits run first: timers, messages, an abort. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })
}
