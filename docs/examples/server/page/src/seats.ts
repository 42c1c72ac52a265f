/** The matches of this browser and their secrets. */
import { readSaved, saveValue } from './settings'

export interface OwnMatch {
  /** The token of the seat, saved before it is sent, so that a lost response does no harm. */
  readonly token?: string
  readonly seat?: number
  /** The token that replaces `token`, saved before it is sent. */
  readonly next?: string | undefined
  /** The creator's key. */
  readonly key?: string
  /** The time when this browser last opened it. */
  readonly at: number
}

type OwnMatches = Readonly<Record<string, OwnMatch>>

const KEY = 'matches'
/** The maximum number of matches kept, newest first. */
const MAX_MATCHES = 50

export function ownMatches(): OwnMatches {
  const found = readSaved(KEY)
  return found !== null && typeof found === 'object' ? (found as OwnMatches) : {}
}

export const ownMatch = (id: string): OwnMatch | undefined => ownMatches()[id]

/** Saves data of a match; returns whether they survive closing the page. */
export function saveMatch(id: string, changed: Omit<OwnMatch, 'at'>): boolean {
  const all = ownMatches()
  const next = { ...all, [id]: { ...all[id], ...changed, at: Date.now() } }
  const entries = Object.entries(next).sort(([, a], [, b]) => b.at - a.at)
  return saveValue(KEY, Object.fromEntries(entries.slice(0, MAX_MATCHES)))
}

export function forgetMatch(id: string): void {
  const { [id]: _, ...others } = ownMatches()
  saveValue(KEY, others)
}

/** Removes the seat but keeps the creator's key. */
export function forgetSeat(id: string): void {
  const { token: _, seat: __, next: ___, ...rest } = ownMatch(id) ?? { at: 0 }
  const { [id]: ____, ...others } = ownMatches()
  saveValue(KEY, rest.key === undefined ? others : { ...others, [id]: rest })
}
