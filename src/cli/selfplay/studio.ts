import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Visited } from '../../bots/bot'
import { randomStream } from '../../core/random-stream'
import { GAMES } from '../games/all'
import type { AnyBot, AnyMove, CliGame, Lane } from '../games/cli-game'
import { writeWhole } from '../settings'
import type { Task } from '../threads/pool'
import { type NamedArray, toBinary, toNpz } from './arrays'

/** What is played and where it goes, as plain JSON. */
export interface StudioSettings {
  readonly game: string
  readonly setup: object
  readonly bot: string
  readonly seed: string
  readonly format: 'npz' | 'bin'
  readonly out: string
}

/** A part of the games, which go into one file. */
export interface Shard {
  readonly index: number
  readonly from: number
  readonly to: number
}

/** What a shard came to. */
export interface ShardReport {
  readonly index: number
  readonly games: number
}

/** One position of a game, before it is known how the game ends. */
interface Sample {
  readonly features: Float32Array
  readonly legal: readonly number[]
  readonly policy: readonly number[]
  readonly action: number
  readonly player: number
  readonly game: number
  readonly ply: number
}

/** How the games of positions ended. */
interface Ended {
  readonly rewards: readonly number[]
  readonly scores: readonly number[]
}

/** The file of a shard. */
export function shardFile({ out, format }: StudioSettings, index: number): string {
  return join(out, `shard-${String(index).padStart(5, '0')}.${format}`)
}

/** Plays games of a bot against itself, and writes them down for learning. */
export async function openStudio(settings: StudioSettings): Promise<Task<Shard, ShardReport>> {
  const rules = GAMES[settings.game]!
  const lane = rules.lanes.openLane(settings.setup)
  const bot = rules.botFor(settings.bot)!
  return {
    async run({ index, from, to }, signal) {
      const file = shardFile(settings, index)
      if (!existsSync(file)) {
        const arrays = new Collector(rules, lane)
        for (let game = from; game < to; game++) {
          if (signal?.aborted) throw signal.reason
          await playGame(rules, lane, bot, settings.seed, game, arrays)
        }
        const data = arrays.finish()
        writeWhole(file, settings.format === 'npz' ? toNpz(data) : toBinary(data))
      }
      return { index, games: to - from }
    },
    close() {},
  }
}

/** How a bot divided its tries among the actions; null for one that does not say. */
function policyFrom(
  lane: Lane,
  visits: readonly Visited<AnyMove>[] = [],
): ReadonlyMap<number, number> | null {
  const total = visits.reduce((sum, one) => sum + one.visits, 0)
  if (total === 0) return null
  return new Map(visits.map((one) => [lane.action(one.move), one.visits / total]))
}

async function playGame(
  rules: CliGame,
  lane: Lane,
  bot: AnyBot,
  seed: string,
  game: number,
  arrays: Collector,
): Promise<void> {
  lane.start(`${seed}/${game}`)
  const random = randomStream(`${seed}/${game}/bot`)
  const seats = Array.from({ length: lane.players }, () => bot.newGame?.() ?? bot)
  const samples: Sample[] = []
  for (let ply = 0; !lane.isOver; ply++) {
    const count = lane.findLegal()
    const legal = Array.from(lane.legal.subarray(0, count))
    const player = lane.turn
    const view = rules.game.viewFor(lane.state(), player)
    let visits: readonly Visited<AnyMove>[] | undefined
    const move = await seats[player]!.choose(view, player, {
      random,
      onProgress: (progress) => {
        visits = progress.visits
      },
    })
    const action = lane.action(move)
    const policy = policyFrom(lane, visits) ?? new Map([[action, 1]])
    const features = new Float32Array(lane.featureCount)
    lane.features(features, player)
    samples.push({
      features,
      legal,
      policy: legal.map((one) => policy.get(one) ?? 0),
      action,
      player,
      game,
      ply,
    })
    lane.apply(action)
  }
  arrays.add(samples, endOf(lane))
}

/** For each player, the share of the others that come behind, less that of those ahead; and the scores. */
function endOf(lane: Lane): Ended {
  const seats = Array.from({ length: lane.players }, (_, seat) => seat)
  return {
    scores: seats.map((seat) => lane.score(seat)),
    rewards: seats.map(
      (seat) =>
        seats.reduce((sum, other) => sum + Math.sign(lane.rank(other) - lane.rank(seat)), 0) /
        (lane.players - 1),
    ),
  }
}

/** Gathers the positions of a file. */
class Collector {
  readonly #rules: CliGame
  readonly #lane: Lane
  readonly #samples: (Sample & Ended)[] = []

  constructor(rules: CliGame, lane: Lane) {
    this.#rules = rules
    this.#lane = lane
  }

  add(samples: readonly Sample[], ended: Ended): void {
    for (const sample of samples) this.#samples.push({ ...sample, ...ended })
  }

  /** The arrays of the file; docs/command.md says what they mean. */
  finish(): readonly NamedArray[] {
    const samples = this.#samples
    const { actions, actionBytes } = this.#rules.lanes
    const Actions = actionBytes === 2 ? Uint16Array : Uint32Array
    const rows = samples.length
    const arrays: NamedArray[] = []
    const add = (
      name: string,
      data: NamedArray['data'],
      shape: readonly number[] = [data.length],
    ) => arrays.push({ name, data, shape })
    const features = concat(samples.map((one) => one.features))
    add('features', features, [rows, this.#lane.featureCount])
    if (actions !== null) add('mask', masksOf(samples, actions), [rows, (actions + 7) >> 3])
    add(
      'counts',
      Uint16Array.from(samples, ({ legal }) => legal.length),
    )
    add('moves', Actions.from(samples.flatMap(({ legal }) => legal)))
    add('policy', Float32Array.from(samples.flatMap(({ policy }) => policy)))
    add('action', Actions.from(samples.map(({ action }) => action)))
    add(
      'player',
      Uint8Array.from(samples, ({ player }) => player),
    )
    add(
      'game',
      Uint32Array.from(samples, ({ game }) => game),
    )
    add(
      'ply',
      Uint16Array.from(samples, ({ ply }) => ply),
    )
    add(
      'outcome',
      Float32Array.from(samples, ({ rewards, player }) => rewards[player]!),
    )
    const scores = Int16Array.from(samples.flatMap(({ scores }) => scores))
    add('scores', scores, [rows, this.#lane.players])
    return arrays
  }
}

/** A bit for every action, the lowest of a byte first: 1 if it is legal. */
function masksOf(samples: readonly Sample[], actions: number): Uint8Array {
  const width = (actions + 7) >> 3
  const masks = new Uint8Array(width * samples.length)
  samples.forEach(({ legal }, row) => {
    for (const action of legal) masks[row * width + (action >> 3)]! |= 1 << (action & 7)
  })
  return masks
}

function concat(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
