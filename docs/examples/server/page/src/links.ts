/** The three kinds of links. Their secrets are in the fragment, which browsers do not send to servers. */
import { networkAddress } from './api'

export interface Link {
  readonly id: string
  /** The secret of an invitation. */
  readonly sit?: string
  /** The token of a seat. */
  readonly back?: string
}

/** Parses the fragment of the address; null if it is not a link. */
export function readLink(hash: string): Link | null {
  const [, id, kind, secret] = /^#([0-9a-f]{32})(?:\.(sit|back)\.([0-9a-f]{32}))?$/.exec(hash) ?? []
  if (id === undefined) return null
  if (secret === undefined) return { id }
  return kind === 'sit' ? { id, sit: secret } : { id, back: secret }
}

export function hashOf({ id, sit, back }: Link): string {
  if (sit !== undefined) return `#${id}.sit.${sit}`
  return back === undefined ? `#${id}` : `#${id}.back.${back}`
}

let base = location.href.split('#')[0] ?? ''

/**
 * On the server's own machine, the page may be opened at `localhost`, which does not work for others: links then start
 * with the server's address in its local network.
 */
export async function findBase(): Promise<void> {
  if (!/^(localhost|127\..*|\[::1\])$/.test(location.hostname)) return
  const { url } = await networkAddress()
  if (url !== null) base = new URL(location.pathname, url).href
}

/** A link to this page. */
export const linkTo = (link: Link): string => `${base}${hashOf(link)}`

/** Replaces the address without a history entry, so that no secret stays in the history. */
export const replaceLink = (link: Link) => history.replaceState(null, '', hashOf(link))
