import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress, Signal } from '../../bots/bot'
import { randomStream } from '../../core/random-stream'
import { actionType, BatchGame } from '../engine/batches'
import { loadGame } from '../games/all'
import type { AnyBot, AnyMove, CliGame } from '../games/cli-game'
import { writeAtomically } from '../output'
import type { JobRunner } from '../threads/pool'
import { type NamedArray, toNpz } from './npz'

/** The settings of a self-play run, as plain JSON. */
export interface SelfplaySettings {
  readonly game: string
  readonly setup: object
  readonly bot: string
  readonly seed: string
  /** The folder of the files. */
  readonly out: string
}

/** A range of games that share a file. */
export interface Shard {
  readonly index: number
  readonly from: number
  readonly to: number
}

/** The report on a shard. */
export interface ShardReport {
  readonly index: number
  readonly games: number
}

/** The file of a shard. */
export function shardFile({ out }: SelfplaySettings, index: number): string {
  return join(out, `shard-${String(index).padStart(5, '0')}.npz`)
}

/** Opens a writer that plays the games of a shard and writes its file. */
export async function openShardWriter(
  settings: SelfplaySettings,
): Promise<JobRunner<Shard, ShardReport>> {
  const rules = await loadGame(settings.game)
  const bot = rules.botFor(settings.bot)
  if (bot === null) throw new RangeError(`Unknown bot ${settings.bot}.`)
  return {
    async run(shard, signal) {
      await writeShard(settings, rules, bot, shard, signal)
      return { index: shard.index, games: shard.to - shard.from }
    },
    close() {},
  }
}

/** Plays the games of a shard and writes its file, unless the file exists. */
async function writeShard(
  settings: SelfplaySettings,
  rules: CliGame,
  bot: AnyBot,
  { index, from, to }: Shard,
  signal: Signal | undefined,
): Promise<void> {
  const file = shardFile(settings, index)
  if (existsSync(file)) return
  const game = new BatchGame(rules, settings.setup)
  const samples = new SampleBuffer(rules.fast, game.position.players)
  for (let number = from; number < to; number++) {
    if (signal?.aborted) throw signal.reason
    samples.add(await playGame(rules, game, bot, settings.seed, number))
  }
  writeAtomically(file, toNpz(samples.toArrays()))
}

/** A position of a game, before the result of the game is known. */
interface Sample {
  readonly features: Float32Array
  readonly legal: readonly number[]
  readonly policy: readonly number[]
  readonly action: number
  readonly player: number
  readonly game: number
  readonly ply: number
}

/** A sample with the result of its game. */
interface FinishedSample extends Sample {
  /** The reward of the player who moved. */
  readonly outcome: number
  readonly scores: readonly number[]
}

async function playGame(
  rules: CliGame,
  game: BatchGame,
  bot: AnyBot,
  seed: string,
  number: number,
): Promise<readonly FinishedSample[]> {
  game.start(`${seed}/${number}`)
  const { players } = game.position
  const random = randomStream(`${seed}/${number}/bot`)
  const seats = Array.from({ length: players }, () => bot.newGame?.() ?? bot)
  const samples: Sample[] = []
  for (let ply = 0; !game.position.over; ply++) {
    const { position } = game
    const legal = Array.from(game.legal.subarray(0, game.count))
    const player = position.turn
    let visits: Progress<AnyMove>['visits']
    const view = rules.game.viewFor(position.decode(), player)
    const move = await seats[player]!.choose(view, player, {
      random,
      onProgress: (progress) => {
        visits = progress.visits
      },
    })
    const action = position.numberOf(move)
    const shares = visitShares(position, visits) ?? new Map([[action, 1]])
    const policy = legal.map((one) => shares.get(one) ?? 0)
    const features = new Float32Array(rules.fast.featureCount(players))
    position.features(features, player)
    samples.push({ features, legal, policy, action, player, game: number, ply })
    game.apply(action)
  }
  const scores = seats.map((_, seat) => game.position.score(seat))
  const rewards = game.rewards()
  return samples.map((sample) => ({ ...sample, outcome: rewards[sample.player]!, scores }))
}

/** The share of a search's visits for each action; null without visits. */
function visitShares(
  position: BatchGame['position'],
  visits: Progress<AnyMove>['visits'] = [],
): ReadonlyMap<number, number> | null {
  const total = visits.reduce((sum, one) => sum + one.visits, 0)
  if (total === 0) return null
  return new Map(visits.map((one) => [position.numberOf(one.move), one.visits / total]))
}

/** Collects the samples of a shard. */
class SampleBuffer {
  readonly #fast: CliGame['fast']
  readonly #players: number
  readonly #samples: FinishedSample[] = []

  constructor(fast: CliGame['fast'], players: number) {
    this.#fast = fast
    this.#players = players
  }

  add(samples: readonly FinishedSample[]): void {
    this.#samples.push(...samples)
  }

  /** The arrays of the file, as docs/command.md describes them. */
  toArrays(): readonly NamedArray[] {
    const samples = this.#samples
    const players = this.#players
    const { actionCount } = this.#fast
    const featureCount = this.#fast.featureCount(players)
    const Actions = actionType(this.#fast) === 'uint16' ? Uint16Array : Uint32Array
    const rows = samples.length
    const column = (name: string, data: NamedArray['data']) => ({
      name,
      shape: [data.length],
      data,
    })
    const matrix = (name: string, width: number, data: NamedArray['data']) => ({
      name,
      shape: [rows, width],
      data,
    })
    const features = new Float32Array(rows * featureCount)
    for (const [row, sample] of samples.entries()) features.set(sample.features, row * featureCount)
    const masks =
      actionCount === null
        ? []
        : [matrix('mask', (actionCount + 7) >> 3, masksOf(samples, actionCount))]
    return [
      matrix('features', featureCount, features),
      ...masks,
      column(
        'counts',
        Uint16Array.from(samples, ({ legal }) => legal.length),
      ),
      column('moves', Actions.from(samples.flatMap(({ legal }) => legal))),
      column('policy', Float32Array.from(samples.flatMap(({ policy }) => policy))),
      column('action', Actions.from(samples.map(({ action }) => action))),
      column(
        'player',
        Uint8Array.from(samples, ({ player }) => player),
      ),
      column(
        'game',
        Uint32Array.from(samples, ({ game }) => game),
      ),
      column(
        'ply',
        Uint16Array.from(samples, ({ ply }) => ply),
      ),
      column(
        'outcome',
        Float32Array.from(samples, ({ outcome }) => outcome),
      ),
      matrix('scores', players, Int16Array.from(samples.flatMap(({ scores }) => scores))),
    ]
  }
}

/** A bit for every action, lowest bit first: 1 if it is legal. */
function masksOf(samples: readonly Sample[], actionCount: number): Uint8Array {
  const width = (actionCount + 7) >> 3
  const masks = new Uint8Array(width * samples.length)
  samples.forEach(({ legal }, row) => {
    for (const action of legal) masks[row * width + (action >> 3)]! |= 1 << (action & 7)
  })
  return masks
}
