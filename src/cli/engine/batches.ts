import { refuse } from '../../core/validation'
import { actionType, Batch } from './batch'
import { LIMITS, makeRoom } from './limits'
import type { Request } from './messages'
import { rulesOf } from './tables'
import { type FrameHead, FrameKind } from './wire'

/** The batches of an engine, by their numbers. */
export class Batches {
  readonly #batches = new Map<number, Batch>()
  readonly #newSeed: () => string

  /** `newSeed` gives a seed that nobody can guess. */
  constructor(newSeed: () => string) {
    this.#newSeed = newSeed
  }

  /** Opens a batch, in place of an older one of that number. */
  open(request: Request<'batch'>): object {
    const { batch: number, games, seed = this.#newSeed(), sections = [], options = {} } = request
    makeRoom(this.#batches, number, LIMITS.batches, 'batches')
    let lanes = games
    for (const [other, { games }] of this.#batches) if (other !== number) lanes += games
    if (lanes > LIMITS.allLanes)
      refuse('too-many', ['games'], `must be ${LIMITS.allLanes} at most in all batches.`)
    if (typeof options !== 'object' || options === null || 'dealer' in options || 'seed' in options)
      refuse('wrong-type', ['options'], 'must be an object without a dealer and a seed.')
    const game = rulesOf(request).lanes
    const batch = new Batch(game, { games, options, seed: String(seed), sections })
    this.#batches.set(number, batch)
    const { layout, bytes, players } = batch
    const action = actionType(game)
    return { type: 'batch', batch: number, games, players, action, bytes, layout }
  }

  /** One of the games of a batch. */
  look({ batch: number, index }: Request<'look'>): object {
    const batch = this.#get(number)
    const lane = batch.lane(index)
    const actions = batch.legal(index)
    return {
      type: 'look',
      batch: number,
      index,
      position: lane.position(),
      actions,
      moves: actions.map((action) => lane.token(action)),
    }
  }

  /** Begins all games of a batch anew. */
  reset({ batch: number, seed }: Request<'reset'>): object {
    this.#get(number).reset(seed === undefined ? this.#newSeed() : String(seed))
    return { type: 'reset', batch: number }
  }

  /** Forgets a batch. */
  end(number: number): object {
    this.#batches.delete(number)
    return { type: 'ended', batch: number }
  }

  /** What a frame asks for, as a frame. */
  take({ kind, batch: number, sequence }: FrameHead, payload: Uint8Array): Uint8Array {
    const batch = this.#get(number)
    if (kind === FrameKind.step) batch.step(payload)
    else if (payload.length > 0) refuse('bad-frame', [], 'must have no payload, as of kind 2.')
    return batch.observe(number, sequence)
  }

  /** Forgets them all. */
  clear(): void {
    this.#batches.clear()
  }

  #get(number: number): Batch {
    return this.#batches.get(number) ?? refuse('no-such-batch', ['batch'], 'is not open.')
  }
}
