import { LIMITS } from './limits'

/** How many bytes come before the payload of a frame. */
export const HEADER = 16

/** What a frame asks for, or answers. */
export enum FrameKind {
  /** Makes an action in every game, and asks what came of it. */
  step = 1,
  /** Asks how every game stands. */
  look = 2,
  /** Tells how every game stands. */
  observation = 3,
}

/** The head of a frame. */
export interface FrameHead {
  readonly kind: number
  readonly batch: number
  /** A number that the answer repeats. */
  readonly sequence: number
}

/** Takes what a wire brings. */
export interface Receiver {
  /** Whether it takes nothing for now, because its own answers are not taken. */
  readonly isFull: boolean
  line(text: string): void
  /** The payload is good only until this returns. */
  frame(head: FrameHead, payload: Uint8Array): void
  /** Something that is neither a line nor a frame, which is left out. */
  fault(code: string, message: string): void
}

const NEWLINE = 10
const VERSION = 1

/** Takes a stream of bytes apart into lines and frames, in bounded memory. A frame begins with a byte 0. */
export class Wire {
  readonly #receiver: Receiver
  // Stryker disable next-line MethodExpression: both have the same bound
  readonly #buffer = new Uint8Array(HEADER + Math.max(LIMITS.line, LIMITS.frame))
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  /** How many bytes of a line or a frame have come. */
  #length = 0
  /** How many bytes of a frame that is too long are still to come. */
  #skip = 0
  /** Whether a line that is too long goes on. */
  #isSkippingLine = false

  constructor(receiver: Receiver) {
    this.#receiver = receiver
  }

  /** Takes the next bytes until the receiver is full; how many it took. */
  push(bytes: Uint8Array): number {
    let at = 0
    while (at < bytes.length && !this.#receiver.isFull) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, bytes.length - at)
        this.#skip -= skipped
        at += skipped
      } else if (this.#isFrame(bytes[at]!)) at = this.#takeFrame(bytes, at)
      else at = this.#takeLine(bytes, at)
    }
    return at
  }

  /** Takes what ends without a line's end. */
  end(): void {
    if (this.#buffer[0] !== 0) this.#finishLine()
    this.#length = 0
  }

  /** Whether a frame goes on, or begins with this byte. */
  #isFrame(next: number): boolean {
    if (this.#isSkippingLine) return false
    return (this.#length === 0 ? next : this.#buffer[0]) === 0
  }

  #takeLine(bytes: Uint8Array, from: number): number {
    const found = bytes.indexOf(NEWLINE, from)
    const end = found === -1 ? bytes.length : found
    if (!this.#isSkippingLine) this.#keepLine(bytes.subarray(from, end))
    if (found === -1) return end
    this.#isSkippingLine = false
    this.#finishLine()
    return end + 1
  }

  #keepLine(bytes: Uint8Array): void {
    if (this.#length + bytes.length <= LIMITS.line) {
      this.#buffer.set(bytes, this.#length)
      this.#length += bytes.length
      return
    }
    this.#length = 0
    this.#isSkippingLine = true
    this.#receiver.fault('too-long', `A line must have at most ${LIMITS.line} bytes.`)
  }

  #finishLine(): void {
    const line = this.#buffer.subarray(0, this.#length)
    this.#length = 0
    const text = this.#decode(line)
    if (text === null) this.#receiver.fault('bad-json', 'A line must be UTF-8.')
    else if (text.trim() !== '') this.#receiver.line(text)
  }

  #decode(line: Uint8Array): string | null {
    try {
      return this.#decoder.decode(line)
    } catch {
      return null
    }
  }

  #takeFrame(bytes: Uint8Array, from: number): number {
    let at = from
    if (this.#length < HEADER) {
      at += this.#fill(bytes, at, HEADER)
      if (this.#length < HEADER) return at
      if (!this.#checkHead()) return at
    }
    const end = HEADER + this.#u32(12)
    at += this.#fill(bytes, at, end)
    if (this.#length < end) return at
    this.#length = 0
    const head = { kind: this.#buffer[2]!, batch: this.#u32(4), sequence: this.#u32(8) }
    this.#receiver.frame(head, this.#buffer.subarray(HEADER, end))
    return at
  }

  /** Copies bytes until there are `end`; how many. */
  #fill(bytes: Uint8Array, from: number, end: number): number {
    const part = bytes.subarray(from, from + end - this.#length)
    this.#buffer.set(part, this.#length)
    this.#length += part.length
    return part.length
  }

  /** Whether a frame can be what its head says; one that cannot is skipped. */
  #checkHead(): boolean {
    const [, version, kind, zero] = this.#buffer
    const size = this.#u32(12)
    if (version !== VERSION || zero !== 0 || kind === 0 || kind! > FrameKind.look) {
      this.#length = 0
      // Who knows how long it is: the next line is where both sides are in step again.
      this.#isSkippingLine = true
      this.#receiver.fault('bad-frame', 'A frame must begin with 0, 1, its kind (1 or 2), and 0.')
      return false
    }
    if (size <= LIMITS.frame) return true
    this.#length = 0
    this.#skip = size
    this.#receiver.fault('too-long', `A frame must have at most ${LIMITS.frame} bytes.`)
    return false
  }

  #u32(at: number): number {
    const bytes = this.#buffer
    return (
      (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
    )
  }
}

/** Writes the head of a frame to the front of its bytes. */
export function writeHead(bytes: Uint8Array, { kind, batch, sequence }: FrameHead): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER)
  view.setUint8(0, 0)
  view.setUint8(1, VERSION)
  view.setUint8(2, kind)
  view.setUint8(3, 0)
  view.setUint32(4, batch, true)
  view.setUint32(8, sequence, true)
  view.setUint32(12, bytes.length - HEADER, true)
}
