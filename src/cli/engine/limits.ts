import { refuse } from '../../core/validation'

/** The version of the protocol: a change that breaks programs makes it one more. */
export const PROTOCOL = 1

/** What one engine takes at most, so that no input makes its memory grow; it tells them in its greeting. */
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
  /** Bytes of one answer to a frame. */
  answer: 64 * 1024 * 1024,
} as const

/** Refuses one more of something of which there are as many as there may be. */
export function makeRoom<Key>(
  all: ReadonlyMap<Key, unknown>,
  key: Key,
  most: number,
  what: string,
): void {
  if (!all.has(key) && all.size >= most)
    refuse('too-many', [], `is one too many: there can be ${most} ${what}.`)
}
