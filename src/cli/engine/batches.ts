import type { Position } from '../../core/fast-game'
import { refuse } from '../../core/validation'
import type { AnyMove, AnyState, CliGame } from '../games/cli-game'
import { checkCapacity, type Request, type SECTIONS } from './messages'
import type { Sessions } from './sessions'
import { FRAME_KIND, type FrameHead, HEADER, LIMITS, writeHead } from './wire'

/** The batches of an engine, by their numbers. */
export class Batches {
  readonly #sessions: Sessions
  readonly #batches = new Map<number, Batch>()
  readonly #newSeed: () => string

  /** `newSeed` returns an unpredictable seed. */
  constructor(sessions: Sessions, newSeed: () => string) {
    this.#sessions = sessions
    this.#newSeed = newSeed
  }

  /** Opens a batch; replaces one of the same number. */
  open(request: Request<'batch'>): object {
    const { batch: number, games, seed = this.#newSeed(), sections = [], options = {} } = request
    checkCapacity(this.#batches, number, LIMITS.batches, 'batches')
    let total = games
    for (const [other, { games }] of this.#batches) if (other !== number) total += games
    if (total > LIMITS.allLanes)
      refuse('too-many', ['games'], `must be ${LIMITS.allLanes} at most in all batches.`)
    if (typeof options !== 'object' || options === null || 'dealer' in options || 'seed' in options)
      refuse('wrong-type', ['options'], 'must be an object without a dealer and a seed.')
    const rules = this.#sessions.rulesOf(request)
    const batch = new Batch(rules, { games, options, seed: String(seed), sections })
    this.#batches.set(number, batch)
    const { layout, bytes, players } = batch
    const action = actionType(rules.fast)
    return { type: 'batch', batch: number, games, players, action, bytes, layout }
  }

  /** The position and the legal actions of one game of a batch. */
  look({ batch: number, index }: Request<'look'>): object {
    const { position, actions, moves } = this.#get(number).look(index)
    return { type: 'look', batch: number, index, position, actions, moves }
  }

  /** Restarts all games of a batch. */
  reset({ batch: number, seed }: Request<'reset'>): object {
    this.#get(number).reset(seed === undefined ? this.#newSeed() : String(seed))
    return { type: 'reset', batch: number }
  }

  /** Deletes a batch. */
  end(number: number): object {
    this.#batches.delete(number)
    return { type: 'ended', batch: number }
  }

  /** Answers a frame with a frame. */
  exchange({ kind, batch: number, sequence }: FrameHead, payload: Uint8Array): Uint8Array {
    const batch = this.#get(number)
    if (kind === FRAME_KIND.step) batch.step(payload)
    else if (payload.length > 0) refuse('bad-frame', [], 'must have no payload, as of kind 2.')
    return batch.observe(number, sequence)
  }

  /** Deletes all batches. */
  clear(): void {
    this.#batches.clear()
  }

  #get(number: number): Batch {
    return this.#batches.get(number) ?? refuse('no-such-batch', ['batch'], 'is not open.')
  }
}

/** The types of numbers by their names in NumPy, with their sizes in bytes. */
const BYTES = { float32: 4, int16: 2, uint8: 1, uint16: 2, uint32: 4 }

/** A part of every answer. */
export interface Section {
  readonly name: string
  readonly type: keyof typeof BYTES
  readonly shape: readonly number[]
  /** Where it starts in the payload. */
  readonly offset: number
}

/** What a batch is opened with. */
export interface BatchOptions {
  readonly games: number
  readonly options: object
  readonly seed: string
  readonly sections: readonly (typeof SECTIONS)[number][]
}

/** The bytes of an action. */
const actionBytes = (fast: CliGame['fast']): number =>
  fast.movesOf(fast.moveList()).BYTES_PER_ELEMENT

/** The type of a game's actions in the protocol. */
export const actionType = (fast: CliGame['fast']): 'uint16' | 'uint32' =>
  actionBytes(fast) === 2 ? 'uint16' : 'uint32'

/** One place of a batch, where games of the same options are played one after another. */
export class BatchGame {
  /** The legal actions, as far as `count`. */
  legal: Uint16Array | Int32Array
  count = 0
  position: Position<AnyState, AnyMove>
  readonly #rules: CliGame
  readonly #options: object
  readonly #list: unknown
  readonly #ownsList: boolean

  /** `shared` is a list for many games, if lists are large. Throws `InvalidOptionError` for wrong options. */
  constructor(rules: CliGame, options: object, shared: unknown = null) {
    this.#rules = rules
    this.#options = options
    this.#ownsList = shared === null
    this.#list = shared ?? rules.fast.moveList()
    const moves = rules.fast.movesOf(this.#list)
    this.legal = this.#ownsList ? moves : moves.slice(0, MIN_CAPACITY)
    this.position = rules.fast.newPosition(options)
  }

  /** Starts the game of a seed. */
  start(seed: string): void {
    this.position = this.#rules.fast.newPosition({ ...this.#options, seed })
    this.#findLegal()
  }

  /** Makes a legal action. */
  apply(action: number): void {
    this.position.apply(action)
    this.#findLegal()
  }

  /** For each player: the share of the others ranked below, minus the share ranked above. */
  rewards(): readonly number[] {
    const { players } = this.position
    const ranks = Array.from({ length: players }, (_, player) => this.position.rank(player))
    return ranks.map(
      (own) => ranks.reduce((sum, other) => sum + Math.sign(other - own), 0) / (players - 1),
    )
  }

  #findLegal(): void {
    const { fast } = this.#rules
    this.count = this.position.legalMoves(this.#list)
    const moves = fast.movesOf(this.#list)
    if (this.#ownsList) this.legal = moves
    else if (this.count > this.legal.length) this.legal = moves.slice(0, 2 * this.count)
    else this.legal.set(moves.subarray(0, this.count))
  }
}

/** The initial capacity for legal actions. */
const MIN_CAPACITY = 256

/** Many games of one kind, advanced by one action each at a time. A game that ends is followed by the next one. */
export class Batch {
  readonly layout: readonly Section[]
  /** The size of an answer in bytes, without its header and the list of moves. */
  readonly bytes: number
  readonly players: number
  readonly #rules: CliGame
  readonly #actionBytes: number
  readonly #games: readonly BatchGame[]
  readonly #episodes: Uint32Array
  readonly #rewards: Float32Array
  readonly #scores: Int16Array
  readonly #done: Uint8Array
  readonly #features: Float32Array
  #seed: string

  constructor(rules: CliGame, { games, options, seed, sections }: BatchOptions) {
    const { fast } = rules
    // Where the numbers of moves depend on the position, lists are too large for one per game.
    const shared = fast.actionCount === null ? fast.moveList() : null
    this.#rules = rules
    this.#actionBytes = actionBytes(fast)
    this.#seed = seed
    this.#games = Array.from({ length: games }, () => new BatchGame(rules, options, shared))
    this.players = this.#games[0]!.position.players
    this.#episodes = new Uint32Array(games)
    this.#rewards = new Float32Array(games * this.players)
    this.#scores = new Int16Array(games * this.players)
    this.#done = new Uint8Array(games)
    this.#features = new Float32Array(fast.featureCount(this.players))
    this.layout = layOut(fast, games, this.players, sections)
    const fixed = this.layout.filter(({ name }) => name !== 'moves')
    this.bytes = Math.max(...fixed.map((section) => alignTo(endOf(section))))
    if (this.bytes > LIMITS.answer)
      refuse('out-of-range', ['games'], 'are too many: an answer would be too long.')
    this.reset(seed)
  }

  /** The number of games. */
  get games(): number {
    return this.#games.length
  }

  /** Restarts every game with the first deals of a seed. */
  reset(seed: string = this.#seed): void {
    this.#seed = seed
    this.#episodes.fill(0)
    this.#rewards.fill(0)
    this.#done.fill(0)
    this.#games.forEach((game, i) => {
      this.#start(game, i)
      this.#saveScores(game, i)
    })
  }

  /** Makes an action in every game; in none if one of them is illegal. */
  step(payload: Uint8Array): void {
    const actions = this.#readActions(payload)
    this.#games.forEach(({ legal, count }, i) => {
      const at = (legal as Uint16Array).indexOf(actions[i]!)
      if (at === -1 || at >= count)
        refuse('illegal-move', ['games', i], `has action ${actions[i]}, which is not legal.`)
    })
    this.#rewards.fill(0)
    this.#games.forEach((game, i) => {
      game.apply(actions[i]!)
      const { over } = game.position
      this.#done[i] = over ? 1 : 0
      this.#saveScores(game, i)
      if (over) {
        this.#rewards.set(game.rewards(), i * this.players)
        this.#start(game, i)
      }
    })
  }

  /** The state of all games, as a frame. */
  observe(batch: number, sequence: number): Uint8Array {
    let size = HEADER + this.bytes
    if (this.layout.some(({ name }) => name === 'moves'))
      for (const { count } of this.#games) size += count * this.#actionBytes
    const bytes = new Uint8Array(size)
    writeHead(bytes, { kind: FRAME_KIND.observation, batch, sequence })
    for (const { name, offset, shape } of this.layout) {
      const part = bytes.subarray(HEADER + offset)
      if (name === 'rewards') part.set(bytesOf(this.#rewards))
      else if (name === 'scores') part.set(bytesOf(this.#scores))
      else if (name === 'counts') this.#writeCounts(part)
      else if (name === 'turn') this.#writeTurns(part)
      else if (name === 'done') part.set(this.#done)
      else if (name === 'mask') this.#writeMasks(part, shape[1]!)
      else if (name === 'features') this.#writeFeatures(part)
      else this.#writeMoves(part)
    }
    return bytes
  }

  /** The position and the legal actions of one game. */
  look(index: number) {
    const game = this.#games[index]
    if (game === undefined) return refuse('out-of-range', ['index'], 'is not a game of the batch.')
    const { position, legal, count } = game
    const { game: rules, records } = this.#rules
    const actions = Array.from(legal.subarray(0, count))
    return {
      position: records.formatPosition(position.decode()),
      actions,
      moves: actions.map((action) => rules.formatMove(position.moveAt(action)!)),
    }
  }

  /** Starts the next game at a place of the batch. */
  #start(game: BatchGame, i: number): void {
    game.start(`${this.#seed}/${i}/${this.#episodes[i]!++}`)
  }

  #saveScores({ position }: BatchGame, i: number): void {
    for (let player = 0; player < this.players; player++)
      this.#scores[i * this.players + player] = position.score(player)
  }

  #readActions(payload: Uint8Array): Uint16Array | Uint32Array {
    const size = this.#actionBytes * this.games
    if (payload.length !== size)
      refuse('bad-frame', [], `must have ${size} bytes, ${this.#actionBytes} for each game.`)
    const { buffer } = payload.slice()
    return this.#actionBytes === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer)
  }

  #writeCounts(bytes: Uint8Array): void {
    let at = 0
    for (const { count } of this.#games) {
      bytes[at++] = count & 255
      bytes[at++] = count >> 8
    }
  }

  #writeTurns(bytes: Uint8Array): void {
    let at = 0
    for (const { position } of this.#games) bytes[at++] = position.turn
  }

  #writeMasks(bytes: Uint8Array, width: number): void {
    let start = 0
    for (const { legal, count } of this.#games) {
      for (let n = 0; n < count; n++) {
        const action = legal[n]!
        bytes[start + (action >> 3)]! |= 1 << (action & 7)
      }
      start += width
    }
  }

  #writeFeatures(bytes: Uint8Array): void {
    const features = this.#features
    this.#games.forEach(({ position }, i) => {
      position.features(features, position.turn)
      bytes.set(bytesOf(features), i * features.byteLength)
    })
  }

  #writeMoves(bytes: Uint8Array): void {
    let at = 0
    this.#games.forEach(({ legal, count }) => {
      const actions = bytesOf(legal.subarray(0, count))
      bytes.set(actions, at)
      at += actions.length
    })
  }
}

const bytesOf = (numbers: ArrayBufferView): Uint8Array =>
  new Uint8Array(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength)

const alignTo = (offset: number): number => (offset + 3) & ~3

const endOf = ({ type, shape, offset }: Section): number =>
  offset + BYTES[type] * shape.reduce((product, length) => product * length, 1)

/** The layout of an answer. The list of moves is last, because its length varies. */
function layOut(
  fast: CliGame['fast'],
  games: number,
  players: number,
  wanted: readonly string[],
): readonly Section[] {
  const { actionCount } = fast
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
    if (actionCount === null) refuse('wrong-type', ['sections'], 'cannot have a mask in this game.')
    add('mask', 'uint8', [games, (actionCount + 7) >> 3])
  }
  if (wanted.includes('features')) add('features', 'float32', [games, fast.featureCount(players)])
  if (wanted.includes('moves')) add('moves', actionType(fast), [])
  return layout
}
