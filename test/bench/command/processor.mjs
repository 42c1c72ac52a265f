/** What other programs cannot take away: the time that threads had the processor. */
import { readdirSync, readFileSync } from 'node:fs'

/** The processor time of each thread of a process in milliseconds, the main thread first; empty where the system does not report it. */
export function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .sort((one, other) => one - other)
      .map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
      .map((nanoseconds) => nanoseconds / 1e6)
  } catch {
    return []
  }
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
