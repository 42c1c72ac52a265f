/** The version of the protocol; a change that breaks programs increments it. */
export const PROTOCOL = 1

/** The limits of an engine, which bound its memory; its greeting lists them. */
export const LIMITS = {
  /** Bytes of a line, without its end. */
  line: 65_536,
  /** Bytes of a frame, without its header. */
  frame: 65_536,
  /** Games at a time. */
  games: 256,
  /** Searches at a time. */
  thinking: 8,
  /** Batches at a time. */
  batches: 16,
  /** Games in one batch. */
  lanes: 4096,
  /** Games in all batches. */
  allLanes: 8192,
  /** Bytes of the answer to a frame. */
  answer: 64 * 1024 * 1024,
} as const

/** The length of a frame's header. */
export const HEADER = 16

/** The kinds of frames. */
export const FRAME_KIND = {
  /** A request: makes an action in every game. */
  step: 1,
  /** A request: changes nothing. */
  look: 2,
  /** The answer to both: the state of every game. */
  observation: 3,
} as const

/** The header of a frame. */
export interface FrameHead {
  readonly kind: number
  readonly batch: number
  /** A number that the answer repeats. */
  readonly sequence: number
}

/** Receives the lines and frames of a stream. */
export interface Receiver {
  /** Whether it takes nothing more until its own output has drained. */
  readonly isFull: boolean
  line(text: string): void
  /** The payload is valid until this returns. */
  frame(head: FrameHead, payload: Uint8Array): void
  /** Invalid input, which is skipped. */
  fault(code: string, message: string): void
}

const NEWLINE = 10
const VERSION = 1

/** Splits a stream of bytes into lines and frames, in bounded memory. A frame starts with a byte 0. */
export class Wire {
  readonly #receiver: Receiver
  readonly #buffer = new Uint8Array(HEADER + Math.max(LIMITS.line, LIMITS.frame))
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  /** The number of bytes received of a line or a frame. */
  #length = 0
  /** The number of bytes left of a frame that is too long. */
  #skip = 0
  /** Whether the rest of a line is skipped. */
  #isSkippingLine = false

  constructor(receiver: Receiver) {
    this.#receiver = receiver
  }

  /** Processes bytes until the receiver is full, and returns how many it processed. */
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

  /** Processes a last line without a line break. */
  end(): void {
    if (this.#buffer[0] !== 0) this.#finishLine()
    this.#length = 0
  }

  /** Whether the next byte belongs to a frame. */
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

  /** Copies bytes until the buffer has `end` bytes, and returns how many it copied. */
  #fill(bytes: Uint8Array, from: number, end: number): number {
    const part = bytes.subarray(from, from + end - this.#length)
    this.#buffer.set(part, this.#length)
    this.#length += part.length
    return part.length
  }

  /** Whether the header is valid; skips the frame otherwise. */
  #checkHead(): boolean {
    const [, version, kind, zero] = this.#buffer
    const size = this.#u32(12)
    if (version !== VERSION || zero !== 0 || kind === 0 || kind! > FRAME_KIND.look) {
      this.#length = 0
      // Its length is unknown, so everything up to the next line break is skipped.
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

/** Writes the header of a frame. */
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
