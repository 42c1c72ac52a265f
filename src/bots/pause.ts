declare const setTimeout: (call: () => void, milliseconds: number) => unknown
declare const setImmediate: ((call: () => void) => unknown) | undefined

/** Lets everything else that waits run first: timers, messages, an abort. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    // Stryker disable next-line ConditionalExpression,StringLiteral: a timer is as good, and slower
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })
}
