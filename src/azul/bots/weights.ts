import { hashText } from '../../core/random-stream'
import { BOARD_NAMES, BOARDS, type Board, type BoardName } from '../rules/board'
import { LeafNetwork, networkLayout } from './leaf-network'

/** The version of the layout of weights. */
export const WEIGHTS_VERSION = 1

/** The weights of a network as data, as in the modules of `azulejo/weights`. */
export interface WeightsData {
  /** The {@link WEIGHTS_VERSION}. */
  readonly version: number
  /** A hash of the other fields. */
  readonly checksum: string
  /** The quantization scale of each part of the layout, in order. */
  readonly scales: readonly number[]
  /** The quantized weights: 16-bit integers, little-endian, in Base64. */
  readonly steps: string
}

/** Learned weights for the option `weights`; `loadWeights` of `azulejo/weights` returns them. */
export interface Weights {
  /** The printed boards with weights. Other boards are played as without weights. */
  readonly boards: readonly BoardName[]
  /** By board, the checksum of its weights; boards with the same rules share them. */
  readonly checksums: Readonly<Partial<Record<BoardName, string>>>
  /** @internal */
  readonly leafFor: (board: Board) => LeafNetwork | null
}

/** A key of a board's rules: boards with the same key share weights. */
const rulesOf = ({ printed, multipliers, floor, bonus }: Board): string =>
  JSON.stringify([printed, multipliers, floor, bonus.row, bonus.column, bonus.color])

/** The checksum of weights as data. */
export const checksumOf = ({ version, scales, steps }: Omit<WeightsData, 'checksum'>): string =>
  Array.from(hashText(JSON.stringify([version, scales, steps])), (word) =>
    (word >>> 0).toString(16).padStart(8, '0'),
  ).join('')

/** Creates weights from the data of boards. Throws a `RangeError` for data that are damaged or of another version. */
export function createWeights(data: ReadonlyMap<BoardName, WeightsData | undefined>): Weights {
  const networks = new Map<string, { readonly network: LeafNetwork; readonly checksum: string }>()
  for (const [name, weights] of data) {
    if (weights === undefined) continue
    const network = readNetwork(BOARDS[name], weights)
    networks.set(rulesOf(BOARDS[name]), { network, checksum: weights.checksum })
  }
  const checksums = new Map<BoardName, string>()
  for (const name of BOARD_NAMES) {
    const found = networks.get(rulesOf(BOARDS[name]))
    if (found !== undefined) checksums.set(name, found.checksum)
  }
  const known = new WeakMap<Board, LeafNetwork | null>()
  return {
    boards: [...checksums.keys()],
    checksums: Object.fromEntries(checksums),
    leafFor(board) {
      let network = known.get(board)
      if (network === undefined) {
        network = networks.get(rulesOf(board))?.network ?? null
        known.set(board, network)
      }
      return network
    },
  }
}

function readNetwork(board: Board, data: WeightsData): LeafNetwork {
  const { version, checksum, scales, steps } = data
  if (version !== WEIGHTS_VERSION || checksumOf(data) !== checksum)
    throw new RangeError(`The weights for ${board.name} are damaged or of another version.`)
  const isFixed = board.printed.flat().every((color) => color !== null)
  const { size, ...parts } = networkLayout(isFixed)
  const starts = [...Object.values(parts), size]
  const weights = new Float32Array(size)
  const bytes = decodeBase64(steps)
  scales.forEach((scale, part) => {
    for (let i = starts[part]!; i < starts[part + 1]!; i++)
      weights[i] = scale * (((bytes[2 * i + 1]! << 24) >> 16) | bytes[2 * i]!)
  })
  return new LeafNetwork(weights, isFixed)
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes Base64 without padding; `atob` is not part of the language. */
function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < 64; i++) values[BASE64.charCodeAt(i)] = i
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let bits = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    bits = (bits << 6) | values[text.charCodeAt(i)]!
    if (i % 4 > 0) bytes[at++] = bits >> (6 - 2 * (i % 4))
  }
  return bytes
}
