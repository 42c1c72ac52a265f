import { hashText } from '../../core/random-stream'
import { BOARD_NAMES, BOARDS, type Board, type BoardName } from '../rules/board'
import { LeafNetwork, type NetworkLayout, networkLayout } from './leaf-network'
import { type PriorLayout, PriorNetwork, priorLayout } from './prior-network'

/** The version of the layouts of the networks. */
export const WEIGHTS_VERSION = 2

/** The weights of a network as data. */
export interface NetworkData {
  /** The quantization scale of each part of the layout, in order. */
  readonly scales: readonly number[]
  /** The quantized weights: 16-bit integers, little-endian, in Base64. */
  readonly steps: string
}

/** The weights of a board as data, as in the modules of `azulejo/weights`. */
export interface WeightsData {
  /** The {@link WEIGHTS_VERSION}. */
  readonly version: number
  /** A hash of the other fields. */
  readonly checksum: string
  /** The network for ends of rounds; null if the outlook estimates them. */
  readonly leaf: NetworkData | null
  /** The network for priors; null if they come from draft values. */
  readonly priors: NetworkData | null
}

/** The networks of a board. */
export interface Networks {
  readonly leaf: LeafNetwork | null
  readonly priors: PriorNetwork | null
}

/** Learned weights for the option `weights`; `loadWeights` of `azulejo/weights` returns them. */
export interface Weights {
  /** The printed boards with weights. Other boards are played as without weights. */
  readonly boards: readonly BoardName[]
  /** By board, the checksum of its weights; boards with the same rules share them. */
  readonly checksums: Readonly<Partial<Record<BoardName, string>>>
  /** @internal */
  readonly networksFor: (board: Board) => Networks | null
}

/** A key of a board's rules: boards with the same key share weights. */
const rulesOf = ({ printed, multipliers, floor, bonus }: Board): string =>
  JSON.stringify([printed, multipliers, floor, bonus.row, bonus.column, bonus.color])

/** The checksum of weights as data. */
export function checksumOf({ version, leaf, priors }: Omit<WeightsData, 'checksum'>): string {
  const parts = [leaf, priors].map((data) => (data === null ? null : [data.scales, data.steps]))
  const words = hashText(JSON.stringify([version, ...parts]))
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Creates weights from the data of boards. Throws a `RangeError` for data that are damaged or of another version. */
export function createWeights(data: ReadonlyMap<BoardName, WeightsData | undefined>): Weights {
  const byRules = new Map<string, { readonly networks: Networks; readonly checksum: string }>()
  for (const [name, weights] of data) {
    if (weights === undefined) continue
    const networks = readNetworks(BOARDS[name], weights)
    byRules.set(rulesOf(BOARDS[name]), { networks, checksum: weights.checksum })
  }
  const checksums = new Map<BoardName, string>()
  for (const name of BOARD_NAMES) {
    const found = byRules.get(rulesOf(BOARDS[name]))
    if (found !== undefined) checksums.set(name, found.checksum)
  }
  const known = new WeakMap<Board, Networks | null>()
  return {
    boards: [...checksums.keys()],
    checksums: Object.fromEntries(checksums),
    networksFor(board) {
      let networks = known.get(board)
      if (networks === undefined) {
        networks = byRules.get(rulesOf(board))?.networks ?? null
        known.set(board, networks)
      }
      return networks
    },
  }
}

function readNetworks(board: Board, data: WeightsData): Networks {
  const { version, checksum, leaf, priors } = data
  if (version !== WEIGHTS_VERSION || checksumOf(data) !== checksum)
    throw new RangeError(`The weights for ${board.name} are damaged or of another version.`)
  const isFixed = board.printed.flat().every((color) => color !== null)
  return {
    leaf: leaf && new LeafNetwork(readSteps(leaf, networkLayout(isFixed)), isFixed),
    priors: priors && new PriorNetwork(readSteps(priors, priorLayout())),
  }
}

/** Reads the weights of a network with a layout: the offsets of its parts, and its size. */
function readSteps(
  { scales, steps }: NetworkData,
  { size, ...parts }: NetworkLayout | PriorLayout,
): Float32Array {
  const starts = [...Object.values(parts), size]
  const weights = new Float32Array(size)
  const bytes = decodeBase64(steps)
  scales.forEach((scale, part) => {
    for (let i = starts[part]!; i < starts[part + 1]!; i++)
      weights[i] = scale * (((bytes[2 * i + 1]! << 24) >> 16) | bytes[2 * i]!)
  })
  return weights
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
