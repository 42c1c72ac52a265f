import { deflateRawSync } from 'node:zlib'

/** A named array of a file. */
export interface NamedArray {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Float32Array | Uint8Array | Uint16Array | Uint32Array | Int16Array
}

/** NumPy's name for the element type of an array. */
function typeOf({ data }: NamedArray): string {
  if (data instanceof Float32Array) return '<f4'
  if (data instanceof Uint8Array) return '|u1'
  if (data instanceof Uint16Array) return '<u2'
  return data instanceof Int16Array ? '<i2' : '<u4'
}

const bytesOf = ({ data }: NamedArray): Uint8Array =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

const encoder = new TextEncoder()

/** NumPy aligns the data of an array to this many bytes. */
const ALIGNMENT = 64

/** Arrays as NumPy's `savez_compressed` writes them: a zip archive with a `.npy` file for each. */
export function toNpz(arrays: readonly NamedArray[]): Uint8Array {
  const locals: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let offset = 0
  for (const array of arrays) {
    const name = encoder.encode(`${array.name}.npy`)
    const content = toNpy(array)
    const packed = deflateRawSync(content, { level: 6 })
    const about = { name, packed: packed.length, size: content.length, crc: crc32(content), offset }
    const head = zipHead(about, false)
    locals.push(head, packed)
    entries.push(zipHead(about, true))
    offset += head.length + packed.length
  }
  const directory = join(entries)
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, entries.length, true)
  view.setUint16(10, entries.length, true)
  view.setUint32(12, directory.length, true)
  view.setUint32(16, offset, true)
  return join([...locals, directory, end])
}

/** An array as NumPy's `save` writes it. */
function toNpy(array: NamedArray): Uint8Array {
  const shape = `(${array.shape.join(', ')}${array.shape.length === 1 ? ',' : ''})`
  const about = `{'descr': '${typeOf(array)}', 'fortran_order': False, 'shape': ${shape}, }`
  // The header with its 10 bytes of magic, version and length ends with a line break and is a multiple of 64 bytes.
  const length = Math.ceil((10 + about.length + 1) / ALIGNMENT) * ALIGNMENT - 10
  const head = Uint8Array.of(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, length & 255, length >> 8)
  return join([head, encoder.encode(`${about.padEnd(length - 1)}\n`), bytesOf(array)])
}

/** The header of a file in a zip archive: a local one, or an entry of the directory. */
function zipHead(
  about: { name: Uint8Array; packed: number; size: number; crc: number; offset: number },
  isEntry: boolean,
): Uint8Array {
  const { name, packed, size, crc, offset } = about
  const length = isEntry ? 46 : 30
  const bytes = new Uint8Array(length + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, isEntry ? 0x02014b50 : 0x04034b50, true)
  let at = 4
  if (isEntry) {
    view.setUint16(at, 20, true)
    at += 2
  }
  view.setUint16(at, 20, true)
  view.setUint16(at + 4, DEFLATE, true)
  // A fixed date, 1980-01-01: equal arrays give equal bytes.
  view.setUint16(at + 8, 33, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, packed, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, name.length, true)
  if (isEntry) view.setUint32(42, offset, true)
  bytes.set(name, length)
  return bytes
}

const DEFLATE = 8

/** The checksum of zip archives. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 255]!
  return ~crc >>> 0
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
