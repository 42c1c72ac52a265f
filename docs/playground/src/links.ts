/** Links to games: compressed text in the fragment of an address, which no server gets. */

/** The kinds of links: a game to continue, a position to play from, a record to step through. */
export const LINK_KINDS = ['game', 'position', 'record'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export interface Linked {
  readonly kind: LinkKind
  readonly text: string
}

/** The error of a link that cannot be opened. */
export class LinkError extends Error {
  constructor(readonly reason: 'broken' | 'long') {
    super(`The link is ${reason === 'long' ? 'too long' : 'broken'}.`)
  }
}

/** The maximum size of a compressed text in letters, and uncompressed in bytes: far more than any game needs. */
const MAX_PACKED = 100_000
const MAX_UNPACKED = 1_000_000

/** The address of this page with a text in its fragment. */
export async function linkTo({ kind, text }: Linked): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  const letters = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${location.href.split('#')[0]}#${kind}=${letters}`
}

/** Reads the text in an address; null if there is none. Throws a `LinkError`. */
export async function readLink(address: string): Promise<Linked | null> {
  const [, hash = ''] = address.split('#')
  if (hash === '') return null
  const [name, letters = ''] = hash.split('=')
  const kind = LINK_KINDS.find((known) => known === name)
  if (kind === undefined || letters === '') throw new LinkError('broken')
  if (letters.length > MAX_PACKED) throw new LinkError('long')
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return { kind, text: await unpack(bytes) }
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('broken')
  }
}

/** Decompresses until the text is complete or too long. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MAX_UNPACKED) {
      void reader.cancel()
      throw new LinkError('long')
    }
    text += decoder.decode(value, { stream: true })
  }
}
