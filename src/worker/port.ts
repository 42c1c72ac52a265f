import { tellError } from './errors'

/**
 * Whatever messages go through: a `Worker` or `self` in a browser, a `Worker` or `parentPort` of `node:worker_threads`,
 * a `MessagePort`.
 */
export interface Port {
  /** Sends a message to the other side. */
  postMessage(message: unknown): void
  /** Node's way to listen. */
  on?(type: string, listener: (value: unknown) => void): unknown
  /** The browser's way to listen. */
  addEventListener?(type: string, listener: (event: unknown) => void): unknown
  /** Lets a `MessagePort` begin to deliver. */
  start?(): void
  /** Ends a worker. */
  terminate?(): unknown
  /** Ends a `MessagePort`. */
  close?(): unknown
}

/** Has a function called with every message. */
export function onMessage(port: Port, listener: (message: unknown) => void): void {
  if (typeof port.on === 'function') port.on('message', listener)
  else port.addEventListener?.('message', (event) => listener((event as { data: unknown }).data))
  port.start?.()
}

/** Has a function called once the other side is lost, with the reason in words. */
export function onCrash(port: Port, listener: (reason: string) => void): void {
  const listen = (type: string, tell: (value: unknown) => string) => {
    const heard = (value: unknown) => listener(tell(value))
    if (typeof port.on === 'function') port.on(type, heard)
    else port.addEventListener?.(type, heard)
  }
  listen('error', (thrown) => {
    // A browser tells that a file cannot be loaded by an event without a message.
    if (typeof thrown !== 'object' || thrown === null) return `It threw ${tellError(thrown)}.`
    const { message } = thrown as { readonly message?: unknown }
    // Told to those who ask the worker, it must not end the page's program as well, as it would in Deno.
    ;(thrown as { preventDefault?(): void }).preventDefault?.()
    return message ? tellError(message) : 'It could not be loaded.'
  })
  listen('messageerror', () => 'A message could not be read.')
  listen('exit', (code) => `It ended with the code ${code}.`)
  listen('close', () => 'It was closed.')
}
