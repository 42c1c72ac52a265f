/** The matches of this browser and their secrets. */
import { readSaved, saveValue } from './settings'

export interface OwnSeat {
  readonly token: string
  readonly seat: number
  /** The token that replaces `token`, saved before it is sent. */
  readonly next?: string | undefined
}

export interface OwnMatch extends Partial<OwnSeat> {
  /** The token of the seat, saved before it is sent, so that a lost response does no harm. */
  readonly token?: string
  /** Further seats, opened by their private links: a browser plays one seat at a time. */
  readonly others?: readonly OwnSeat[]
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

/** Removes the seat but keeps the creator's key and further seats. */
export function forgetSeat(id: string): void {
  const { token: _, seat: __, next: ___, ...rest } = ownMatch(id) ?? { at: 0 }
  const { [id]: ____, ...matches } = ownMatches()
  const isEmpty = rest.key === undefined && (rest.others ?? []).length === 0
  saveValue(KEY, isEmpty ? matches : { ...matches, [id]: rest })
}

/** Plays another seat from now on and keeps the current one; returns whether that survives closing the page. */
export function switchSeat(id: string, { token, seat, next }: OwnSeat): boolean {
  const own = ownMatch(id)
  const current =
    own?.token === undefined || own.seat === undefined
      ? []
      : [{ token: own.token, seat: own.seat, next: own.next }]
  const others = [...(own?.others ?? []), ...current].filter((other) => other.seat !== seat)
  return saveMatch(id, { token, seat, next, others })
}
