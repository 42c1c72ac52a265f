/**
 * The key stream of Bernstein's ChaCha with a key of 128 bits, straight from its paper ("ChaCha, a variant of Salsa20")
 * and slow: on big integers, byte by byte.
 */
export function chachaBlock(
  key: readonly number[],
  nonce: readonly number[],
  counter: bigint,
  rounds: number,
): readonly number[] {
  const constant = [...'expand 16-byte k'].map((letter) => letter.charCodeAt(0))
  const count = Array.from({ length: 8 }, (_, i) => Number((counter >> BigInt(8 * i)) & 255n))
  const start = words([...constant, ...key, ...key, ...count, ...nonce])
  const x = [...start]
  for (let round = 0; round < rounds; round += 2) {
    for (const [a, b, c, d] of COLUMNS) quarterRound(x, a, b, c, d)
    for (const [a, b, c, d] of DIAGONALS) quarterRound(x, a, b, c, d)
  }
  return x.flatMap((word, i) => bytes(mod(word + start[i]!)))
}

const COLUMNS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
] as const

const DIAGONALS = [
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

function quarterRound(x: bigint[], a: number, b: number, c: number, d: number): void {
  const half = (sum: number, add: number, turn: number, by: bigint) => {
    x[sum] = mod(x[sum]! + x[add]!)
    const mixed = x[turn]! ^ x[sum]!
    x[turn] = mod((mixed << by) | (mixed >> (32n - by)))
  }
  half(a, b, d, 16n)
  half(c, d, b, 12n)
  half(a, b, d, 8n)
  half(c, d, b, 7n)
}

const mod = (value: bigint) => value & 0xffffffffn

/** Bytes as words, the least byte of each first. */
function words(of: readonly number[]): bigint[] {
  return Array.from({ length: of.length / 4 }, (_, i) =>
    of.slice(4 * i, 4 * i + 4).reduceRight((word, byte) => (word << 8n) | BigInt(byte), 0n),
  )
}

const bytes = (word: bigint) => [0n, 8n, 16n, 24n].map((shift) => Number((word >> shift) & 255n))

/** Bytes as hexadecimal digits, and back. */
export const toHex = (of: readonly number[]): string =>
  of.map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): number[] =>
  text.match(/../g)!.map((digits) => Number.parseInt(digits, 16))
