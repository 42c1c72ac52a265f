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
  readonly #view = new DataView(this.#buffer.buffer)
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
    while (at < bytes.length && !this.#receiver.isFull) at += this.#take(bytes.subarray(at))
    return at
  }

  /** Processes a last line without a line break. */
  end(): void {
    if (this.#length > 0 && this.#buffer[0] !== 0) this.#finishLine()
    this.#length = 0
  }

  /** Processes bytes of one line or frame, and returns how many. */
  #take(bytes: Uint8Array): number {
    if (this.#skip > 0) {
      const skipped = Math.min(this.#skip, bytes.length)
      this.#skip -= skipped
      return skipped
    }
    const first = this.#length === 0 ? bytes[0] : this.#buffer[0]
    return first === 0 && !this.#isSkippingLine ? this.#takeFrame(bytes) : this.#takeLine(bytes)
  }

  #takeLine(bytes: Uint8Array): number {
    const end = bytes.indexOf(NEWLINE)
    const part = end === -1 ? bytes : bytes.subarray(0, end)
    if (this.#length + part.length > LIMITS.line && !this.#isSkippingLine)
      this.#skipLine('too-long', `A line must have at most ${LIMITS.line} bytes.`)
    if (!this.#isSkippingLine) this.#keep(part)
    if (end === -1) return bytes.length
    this.#isSkippingLine = false
    this.#finishLine()
    return end + 1
  }

  #finishLine(): void {
    const line = this.#buffer.subarray(0, this.#length)
    this.#length = 0
    let text: string
    try {
      text = this.#decoder.decode(line)
    } catch {
      this.#receiver.fault('bad-json', 'A line must be UTF-8.')
      return
    }
    if (text.trim() !== '') this.#receiver.line(text)
  }

  #takeFrame(bytes: Uint8Array): number {
    const end = this.#length < HEADER ? HEADER : this.#frameEnd
    const part = bytes.subarray(0, end - this.#length)
    this.#keep(part)
    if (this.#length === HEADER) this.#checkHead()
    if (this.#length >= HEADER && this.#length === this.#frameEnd) this.#finishFrame()
    return part.length
  }

  /** Where the frame ends whose header is in the buffer. */
  get #frameEnd(): number {
    return HEADER + this.#view.getUint32(12, true)
  }

  /** Skips a frame with an invalid header. */
  #checkHead(): void {
    const [, version, kind = 0, zero] = this.#buffer
    // The length of a frame of unknown form is unknown, so everything up to the next line break is skipped.
    if (version !== VERSION || zero !== 0 || kind === 0 || kind > FRAME_KIND.look)
      this.#skipLine('bad-frame', 'A frame must begin with 0, 1, its kind (1 or 2), and 0.')
    else if (this.#frameEnd > HEADER + LIMITS.frame) {
      this.#length = 0
      this.#skip = this.#frameEnd - HEADER
      this.#receiver.fault('too-long', `A frame must have at most ${LIMITS.frame} bytes.`)
    }
  }

  #finishFrame(): void {
    const payload = this.#buffer.subarray(HEADER, this.#length)
    this.#length = 0
    const [, , kind = 0] = this.#buffer
    const batch = this.#view.getUint32(4, true)
    const sequence = this.#view.getUint32(8, true)
    this.#receiver.frame({ kind, batch, sequence }, payload)
  }

  /** Reports invalid input, and skips everything up to the next line break. */
  #skipLine(code: string, message: string): void {
    this.#length = 0
    this.#isSkippingLine = true
    this.#receiver.fault(code, message)
  }

  #keep(bytes: Uint8Array): void {
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }
}

/** Writes the header of a frame. */
export function writeHead(bytes: Uint8Array, { kind, batch, sequence }: FrameHead): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER)
  bytes.set([0, VERSION, kind, 0])
  view.setUint32(4, batch, true)
  view.setUint32(8, sequence, true)
  view.setUint32(12, bytes.length - HEADER, true)
}
