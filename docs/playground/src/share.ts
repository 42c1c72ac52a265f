/** Games in addresses: text, compressed, after the number sign, where no server sees it. */

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

/** The address of this page with a position or a record in it. */
export async function linkTo(text: string): Promise<string> {
  const packed = await through(text, new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  const letters = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${location.href.split('#')[0]}#${letters}`
}

/** No game is longer than this, packed or not. */
const LONGEST = 200_000

/** The text in an address; null: there is none. Throws for what is not one. */
export async function textIn(hash: string): Promise<string | null> {
  const letters = hash.replace(/^#/, '')
  if (letters === '') return null
  if (letters.length > LONGEST) throw new Error('The link is too long to be a game.')
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const text = await through(bytes, new DecompressionStream('deflate-raw'))
    return new TextDecoder().decode(text)
  } catch {
    throw new Error('The link is not a game: a part of it may be missing.')
  }
}
