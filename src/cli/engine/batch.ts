import { refuse } from '../../core/validation'
import type { Lane, LaneGame } from '../games/cli-game'
import { LIMITS } from './limits'
import type { SECTIONS } from './messages'
import { FrameKind, HEADER, writeHead } from './wire'

/** The types of numbers in an answer, by the names that NumPy has for them, and their bytes. */
const BYTES = { float32: 4, int16: 2, uint8: 1, uint16: 2, uint32: 4 }

/** A part of every answer. */
export interface Section {
  readonly name: string
  readonly type: keyof typeof BYTES
  readonly shape: readonly number[]
  /** Where it begins in the payload. */
  readonly offset: number
}

/** What a batch is opened with. */
export interface BatchOptions {
  readonly games: number
  readonly options: object
  readonly seed: string
  readonly sections: readonly (typeof SECTIONS)[number][]
}

/** The type of the actions of a game, as the protocol names it. */
export function actionType({ actionBytes }: LaneGame): 'uint16' | 'uint32' {
  return actionBytes === 2 ? 'uint16' : 'uint32'
}

/** Many games of one kind that go on together, an action in each at a time. A game that ends is followed by another. */
export class Batch {
  readonly layout: readonly Section[]
  /** How many bytes an answer has, without its head and the list of moves. */
  readonly bytes: number
  readonly players: number
  readonly #game: LaneGame
  readonly #lanes: readonly Lane[]
  readonly #counts: Uint16Array
  readonly #episodes: Uint32Array
  readonly #rewards: Float32Array
  readonly #scores: Int16Array
  readonly #done: Uint8Array
  readonly #hasMoves: boolean
  readonly #observed: Float32Array | null
  #seed: string

  constructor(game: LaneGame, { games, options, seed, sections }: BatchOptions) {
    this.#game = game
    this.#seed = seed
    this.#lanes = Array.from({ length: games }, () => game.openLane(options))
    this.players = this.#lanes[0]!.players
    this.#counts = new Uint16Array(games)
    this.#episodes = new Uint32Array(games)
    this.#rewards = new Float32Array(games * this.players)
    this.#scores = new Int16Array(games * this.players)
    this.#done = new Uint8Array(games)
    this.#hasMoves = sections.includes('moves')
    this.layout = layOut(game, games, this.#lanes[0]!, sections)
    const fixed = this.layout.filter(({ name }) => name !== 'moves')
    this.bytes = Math.max(...fixed.map(endOf).map((end) => alignTo(end)))
    if (this.bytes > LIMITS.answer)
      refuse('out-of-range', ['games'], 'are too many: an answer would be too long.')
    const features = this.layout.find(({ name }) => name === 'features')
    this.#observed = features === undefined ? null : new Float32Array(features.shape[1]!)
    this.reset(seed)
  }

  /** How many games there are. */
  get games(): number {
    return this.#lanes.length
  }

  /** Begins every game anew, with the first deals that a seed gives. */
  reset(seed: string = this.#seed): void {
    this.#seed = seed
    this.#episodes.fill(0)
    this.#rewards.fill(0)
    this.#done.fill(0)
    this.#lanes.forEach((_, i) => {
      this.#begin(i)
      this.#keepScores(i)
    })
  }

  /** Makes an action in every game; none at all if one of them is not legal. */
  step(payload: Uint8Array): void {
    const actions = this.#readActions(payload)
    for (let i = 0; i < actions.length; i++) this.#check(i, actions[i]!)
    this.#rewards.fill(0)
    for (let i = 0; i < actions.length; i++) {
      const lane = this.#lanes[i]!
      lane.apply(actions[i]!)
      const isOver = lane.isOver
      this.#done[i] = isOver ? 1 : 0
      this.#keepScores(i)
      if (isOver) {
        this.#reward(i)
        this.#begin(i)
      } else this.#counts[i] = lane.findLegal()
    }
  }

  /** How all games stand, as a frame. */
  observe(batch: number, sequence: number): Uint8Array {
    let total = 0
    if (this.#hasMoves) for (const count of this.#counts) total += count
    const bytes = new Uint8Array(HEADER + this.bytes + total * this.#game.actionBytes)
    writeHead(bytes, { kind: FrameKind.observation, batch, sequence })
    for (const { name, offset, shape } of this.layout) {
      const at = HEADER + offset
      if (name === 'rewards') bytes.set(bytesOf(this.#rewards), at)
      else if (name === 'scores') bytes.set(bytesOf(this.#scores), at)
      else if (name === 'counts') bytes.set(bytesOf(this.#counts), at)
      else if (name === 'turn') this.#writeTurns(bytes, at)
      else if (name === 'done') bytes.set(this.#done, at)
      else if (name === 'mask') this.#writeMasks(bytes, at, shape[1]!)
      else if (name === 'features') this.#writeFeatures(bytes, at)
      else this.#writeMoves(bytes, at)
    }
    return bytes
  }

  /** One of the games. */
  lane(index: number): Lane {
    return this.#lanes[index] ?? refuse('out-of-range', ['index'], 'is not a game of the batch.')
  }

  /** The legal actions of one of the games. */
  legal(index: number): number[] {
    return Array.from(this.lane(index).legal.subarray(0, this.#counts[index]!))
  }

  #begin(i: number): void {
    const lane = this.#lanes[i]!
    lane.start(`${this.#seed}/${i}/${this.#episodes[i]!++}`)
    this.#counts[i] = lane.findLegal()
  }

  #keepScores(i: number): void {
    const lane = this.#lanes[i]!
    for (let player = 0; player < this.players; player++)
      this.#scores[i * this.players + player] = lane.score(player)
  }

  /** For each player, the share of the others that come behind, less the share of those ahead. */
  #reward(i: number): void {
    const { players } = this
    const lane = this.#lanes[i]!
    for (let player = 0; player < players; player++) {
      let ahead = 0
      for (let other = 0; other < players; other++)
        ahead += Math.sign(lane.rank(other) - lane.rank(player))
      this.#rewards[i * players + player] = ahead / (players - 1)
    }
  }

  #readActions(payload: Uint8Array): Uint16Array | Uint32Array {
    const { actionBytes } = this.#game
    if (payload.length !== actionBytes * this.games) {
      const need = `must have ${actionBytes * this.games} bytes, ${actionBytes} for each game.`
      refuse('bad-frame', [], need)
    }
    const { buffer } = payload.slice()
    return actionBytes === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer)
  }

  #check(i: number, action: number): void {
    const at = (this.#lanes[i]!.legal as Uint16Array).indexOf(action)
    if (at === -1 || at >= this.#counts[i]!)
      refuse('illegal-move', ['games', i], `has action ${action}, which is not legal.`)
  }

  #writeTurns(bytes: Uint8Array, from: number): void {
    for (let i = 0; i < this.games; i++) bytes[from + i] = this.#lanes[i]!.turn
  }

  #writeMasks(bytes: Uint8Array, from: number, width: number): void {
    for (let i = 0; i < this.games; i++) {
      const { legal } = this.#lanes[i]!
      const at = from + i * width
      for (let n = 0; n < this.#counts[i]!; n++) {
        const action = legal[n]!
        bytes[at + (action >> 3)]! |= 1 << (action & 7)
      }
    }
  }

  #writeFeatures(bytes: Uint8Array, from: number): void {
    const observed = this.#observed!
    this.#lanes.forEach((lane, i) => {
      lane.features(observed, lane.turn)
      bytes.set(bytesOf(observed), from + i * observed.byteLength)
    })
  }

  #writeMoves(bytes: Uint8Array, from: number): void {
    let at = from
    for (let i = 0; i < this.games; i++) {
      const part = bytesOf(this.#lanes[i]!.legal.subarray(0, this.#counts[i]!))
      bytes.set(part, at)
      at += part.length
    }
  }
}

const bytesOf = (numbers: ArrayBufferView): Uint8Array =>
  new Uint8Array(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength)

const alignTo = (offset: number): number => (offset + 3) & ~3

const endOf = ({ type, shape, offset }: Section): number =>
  offset + BYTES[type] * shape.reduce((product, length) => product * length, 1)

/** Where the parts of an answer lie; the list of moves comes last, as its length changes. */
function layOut(
  game: LaneGame,
  games: number,
  { players, featureCount }: Lane,
  wanted: readonly string[],
): readonly Section[] {
  const { actions } = game
  const layout: Section[] = []
  const add = (name: string, type: Section['type'], shape: readonly number[]) => {
    const last = layout.at(-1)
    layout.push({ name, type, shape, offset: last === undefined ? 0 : alignTo(endOf(last)) })
  }
  add('rewards', 'float32', [games, players])
  add('scores', 'int16', [games, players])
  add('counts', 'uint16', [games])
  add('turn', 'uint8', [games])
  add('done', 'uint8', [games])
  if (wanted.includes('mask')) {
    if (actions === null) refuse('wrong-type', ['sections'], 'cannot have a mask in this game.')
    add('mask', 'uint8', [games, (actions + 7) >> 3])
  }
  if (wanted.includes('features')) add('features', 'float32', [games, featureCount])
  if (wanted.includes('moves')) add('moves', actionType(game), [])
  return layout
}
