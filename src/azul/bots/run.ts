import { type Progress, type Signal, throwIfAborted } from '../../bots/bot'
import { pause } from '../../bots/pause'
import type { PlayerMove } from '../rules/moves'
import { moveAt } from '../rules/moves'
import { visitsOf } from './choice'
import type { Tree } from './tree'

/** What can be read from a search while it goes on. */
export interface Readable {
  readonly tree: Tree
  /** The child of the root to play. */
  best(): number
  /** The moves that are taken for best, as numbers. */
  line(): number[]
  /** Each player's chance to win after a node. */
  winChance(node: number): number[]
}

/** A search that can be run. */
interface Runnable extends Readable {
  /** Whether more iterations would change nothing. */
  readonly isSolved: boolean
  /** Makes an iteration. */
  iterate(): unknown
}

/** When a search stops, and whom it tells how far it is. */
export interface RunOptions {
  readonly iterations: number
  readonly time: number
  readonly signal: Signal | undefined
  readonly moveNow: Signal | undefined
  readonly onProgress: ((progress: Progress<PlayerMove>) => void) | undefined
}

/** How many milliseconds a search works before it lets others run. */
export const SLICE = 8

/** How many milliseconds lie between two reports. */
export const REPORTS = 100

/** How many iterations are made between two looks at the clock. */
const BATCH = 16

/**
 * Iterates until the iterations or the time are used up, nothing is left to find out, or the move is wanted now; lets
 * others run meanwhile.
 */
export async function runSearch(
  search: Runnable,
  { iterations, time, signal, moveNow, onProgress }: RunOptions,
  iterate: (index: number) => void = () => search.iterate(),
): Promise<void> {
  const start = Date.now()
  let reported = start
  let done = 0
  const report = () => onProgress?.(progressOf(search, done))
  for (;;) {
    const now = Date.now()
    // The clock counts whole milliseconds: stopping one early keeps within the time.
    const end = moveNow?.aborted ? now : Math.min(start + time - 1, now + SLICE)
    do {
      for (let i = 0; i < BATCH && done < iterations && !search.isSolved; i++) iterate(done++)
    } while (done < iterations && !search.isSolved && Date.now() < end)
    if (done >= iterations || search.isSolved || Date.now() >= start + time - 1) break
    if (moveNow?.aborted) break
    if (Date.now() - reported >= REPORTS) {
      reported = Date.now()
      report()
    }
    await pause()
    throwIfAborted(signal)
  }
  report()
}

/** How far a search has come. */
export function progressOf(search: Readable, iterations: number): Progress<PlayerMove> {
  return {
    iterations,
    line: search.line().map(moveAt),
    winChance: search.winChance(0),
    visits: visitsOf(search.tree),
  }
}
