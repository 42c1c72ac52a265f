import { describeThrown } from './errors'

/**
 * A channel for messages: a `Worker` or `self` in a browser, a `Worker` or `parentPort` of `node:worker_threads`, or a
 * `MessagePort`.
 */
export interface Port {
  /** Sends a message to the other side. */
  postMessage(message: unknown): void
  /** Adds a listener in Node. */
  on?(type: string, listener: (value: unknown) => void): unknown
  /** Adds a listener in browsers. */
  addEventListener?(type: string, listener: (event: unknown) => void): unknown
  /** Starts the delivery of a `MessagePort`. */
  start?(): void
  /** Ends a worker. */
  terminate?(): unknown
  /** Ends a `MessagePort`. */
  close?(): unknown
}

/** Calls a function with every message. */
export function onMessage(port: Port, listener: (message: unknown) => void): void {
  if (typeof port.on === 'function') port.on('message', listener)
  else port.addEventListener?.('message', (event) => listener((event as { data: unknown }).data))
  port.start?.()
}

/** Calls a function with the reason when the other side is lost. */
export function onCrash(port: Port, listener: (reason: string) => void): void {
  const listen = (type: string, describe: (value: unknown) => string) => {
    const onEvent = (value: unknown) => listener(describe(value))
    if (typeof port.on === 'function') port.on(type, onEvent)
    else port.addEventListener?.(type, onEvent)
  }
  listen('error', (thrown) => {
    // Browsers report a file that cannot be loaded by an event without a message.
    if (typeof thrown !== 'object' || thrown === null) return `It threw ${describeThrown(thrown)}.`
    const { message } = thrown as { readonly message?: unknown }
    // Pending requests are rejected with the error; unless prevented, it would end the program in Deno.
    ;(thrown as { preventDefault?(): void }).preventDefault?.()
    return message ? describeThrown(message) : 'It could not be loaded.'
  })
  listen('messageerror', () => 'A message could not be read.')
  listen('exit', (code) => `It exited with code ${code}.`)
  listen('close', () => 'It was closed.')
}
