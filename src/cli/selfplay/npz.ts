import { gzipSync } from 'node:zlib'

/** A named array of a file. */
export interface NamedArray {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Float32Array | Uint8Array | Uint16Array | Uint32Array | Int16Array
}

/** NumPy's names for element types. */
const TYPES = {
  Float32Array: '<f4',
  Uint8Array: '|u1',
  Uint16Array: '<u2',
  Uint32Array: '<u4',
  Int16Array: '<i2',
}

/** The method of compression in a zip archive. */
const DEFLATE = 8

/** NumPy aligns the data of an array to this many bytes. */
const ALIGNMENT = 64

/** Arrays as NumPy's `savez_compressed` writes them: a zip archive with a `.npy` file for each. */
export function toNpz(arrays: readonly NamedArray[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const array of arrays) {
    const { head, name, packed } = zip(array)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, packed])
    // No comment, the first disk, no attributes, and where the file begins.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), head.subarray(0, 2), head, rest, name)
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(arrays.length, 8)
  end.writeUInt16LE(arrays.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entries, end])
}

/** A file of the archive: the common part of its two headers, its name and its compressed content. */
function zip(array: NamedArray) {
  const name = Buffer.from(`${array.name}.npy`)
  const content = toNpy(array)
  // A gzip file has a header of 10 bytes, the content as in a zip archive, the same checksum, and the length.
  const zipped = gzipSync(content, { level: 6 })
  const packed = zipped.subarray(10, -8)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(DEFLATE, 4)
  // A fixed date, 1980-01-01: equal arrays give equal bytes.
  head.writeUInt16LE(33, 8)
  zipped.copy(head, 10, zipped.length - 8, zipped.length - 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  return { head, name, packed }
}

/** An array as NumPy's `save` writes it. */
function toNpy({ shape, data }: NamedArray): Buffer {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`
  const about = `{'descr': '${TYPES[data[Symbol.toStringTag]]}', 'fortran_order': False, 'shape': ${tuple}, }`
  // The header with its 10 bytes of magic, version and length ends with a line break and is a multiple of 64 bytes.
  const length = Math.ceil((10 + about.length + 1) / ALIGNMENT) * ALIGNMENT - 10
  const magic = Buffer.of(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, length & 255, length >> 8)
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return Buffer.concat([magic, Buffer.from(`${about.padEnd(length - 1)}\n`), bytes])
}
