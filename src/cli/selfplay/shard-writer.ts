import { join } from 'node:path'
import type { Progress } from '../../bots/bot'
import { randomStream } from '../../core/random-stream'
import { actionType, BatchGame } from '../engine/batches'
import { gameNamed } from '../games/all'
import type { AnyBot, AnyMove, CliGame, Exploration } from '../games/cli-game'
import { writeAtomically } from '../output'
import type { JobRunner } from '../threads/pool'
import { type NamedArray, toNpz } from './npz'

/** The settings of a self-play run, as plain JSON. */
export interface SelfplaySettings {
  readonly game: string
  readonly setup: object
  readonly bot: string
  readonly exploration: Exploration
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

/** The file of a shard. */
export function shardFile({ out }: SelfplaySettings, index: number): string {
  return join(out, `shard-${String(index).padStart(5, '0')}.npz`)
}

/** Opens a writer that plays the games of a shard and writes its file. */
export async function openShardWriter(settings: SelfplaySettings): Promise<JobRunner<Shard, void>> {
  const rules = await gameNamed(settings.game).load()
  const bot = rules.botFor(settings.bot, settings.exploration)
  if (bot === null) throw new RangeError(`Unknown bot ${settings.bot}.`)
  return {
    async run({ index, from, to }, signal) {
      const game = new BatchGame(rules, settings.setup)
      const samples: Sample[] = []
      for (let number = from; number < to; number++) {
        if (signal?.aborted) throw signal.reason
        samples.push(...(await playGame(rules, game, bot, settings.seed, number)))
      }
      const arrays = arraysOf(samples, rules, game.position.players)
      writeAtomically(shardFile(settings, index), toNpz(arrays))
    },
    close() {},
  }
}

/** A position in which a player moved: a row of the file, as docs/command.md describes it. */
interface Sample {
  readonly features: Float32Array
  readonly legal: readonly number[]
  readonly policy: readonly number[]
  readonly action: number
  /** The bot's estimate of the player's chance to win; not a number if it has none. */
  readonly value: number
  readonly player: number
  readonly game: number
  readonly ply: number
  readonly outcome: number
  readonly scores: readonly number[]
  /** The numbers about all players' final boards, by seat. */
  readonly boards: readonly number[]
}

async function playGame(
  rules: CliGame,
  game: BatchGame,
  bot: AnyBot,
  seed: string,
  number: number,
): Promise<readonly Sample[]> {
  game.start(`${seed}/${number}`)
  const { players } = game.position
  const random = randomStream(`${seed}/${number}/bot`)
  const seats = Array.from({ length: players }, () => bot.newGame?.() ?? bot)
  const samples: Omit<Sample, 'outcome' | 'scores' | 'boards'>[] = []
  for (let ply = 0; !game.position.over; ply++) {
    const { position } = game
    const legal = Array.from(game.legal.subarray(0, game.count))
    const player = position.turn
    let visits: Progress<AnyMove>['visits']
    let value = Number.NaN
    const view = rules.game.viewFor(position.decode(), player)
    const move = await seats[player]!.choose(view, player, {
      random,
      onProgress: (progress) => {
        visits = progress.visits
        value = progress.winChance[player] ?? Number.NaN
      },
    })
    const action = position.numberOf(move)
    const policy = policyOf(position, legal, action, visits)
    const features = new Float32Array(rules.fast.featureCount(players))
    position.features(features, player)
    samples.push({ features, legal, policy, action, value, player, game: number, ply })
    game.apply(action)
  }
  const scores = seats.map((_, seat) => game.position.score(seat))
  const rewards = game.rewards()
  const final = game.position.decode()
  const boards = seats.flatMap((_, seat) => rules.finalBoard?.of(final, seat) ?? [])
  return samples.map((sample) => ({ ...sample, outcome: rewards[sample.player]!, scores, boards }))
}

/** The share of each legal action in a search's visits; without visits, 1 for the action that was chosen. */
function policyOf(
  position: BatchGame['position'],
  legal: readonly number[],
  chosen: number,
  visits: Progress<AnyMove>['visits'] = [],
): readonly number[] {
  const total = visits.reduce((sum, one) => sum + one.visits, 0)
  if (total === 0) return legal.map((action) => (action === chosen ? 1 : 0))
  const counts = new Map(visits.map((one) => [position.numberOf(one.move), one.visits]))
  return legal.map((action) => (counts.get(action) ?? 0) / total)
}

/** The arrays of the file. */
function arraysOf(
  samples: readonly Sample[],
  { fast, finalBoard }: CliGame,
  players: number,
): readonly NamedArray[] {
  const Actions = actionType(fast) === 'uint16' ? Uint16Array : Uint32Array
  const width = fast.featureCount(players)
  const features = new Float32Array(width * samples.length)
  for (const [row, sample] of samples.entries()) features.set(sample.features, width * row)
  const matrix = (name: string, width: number, data: NamedArray['data']) => ({
    name,
    shape: [samples.length, width],
    data,
  })
  const column = (name: string, data: NamedArray['data']) => ({ name, shape: [data.length], data })
  return [
    matrix('features', width, features),
    ...(fast.actionCount === null ? [] : [maskOf(samples, fast.actionCount)]),
    column('counts', Uint16Array.from(samples.map(({ legal }) => legal.length))),
    column('moves', Actions.from(samples.flatMap(({ legal }) => legal))),
    column('policy', Float32Array.from(samples.flatMap(({ policy }) => policy))),
    column('action', Actions.from(samples.map(({ action }) => action))),
    column('value', Float32Array.from(samples.map(({ value }) => value))),
    column('player', Uint8Array.from(samples.map(({ player }) => player))),
    column('game', Uint32Array.from(samples.map(({ game }) => game))),
    column('ply', Uint16Array.from(samples.map(({ ply }) => ply))),
    column('outcome', Float32Array.from(samples.map(({ outcome }) => outcome))),
    matrix('scores', players, Int16Array.from(samples.flatMap(({ scores }) => scores))),
    ...(finalBoard === null
      ? []
      : [
          {
            name: finalBoard.name,
            shape: [samples.length, players, finalBoard.width],
            data: Uint8Array.from(samples.flatMap(({ boards }) => boards)),
          },
        ]),
  ]
}

/** A bit for every action, lowest bit first: 1 if it is legal. */
function maskOf(samples: readonly Sample[], actionCount: number): NamedArray {
  const width = (actionCount + 7) >> 3
  const data = new Uint8Array(width * samples.length)
  for (const [row, { legal }] of samples.entries())
    for (const action of legal) data[row * width + (action >> 3)]! |= 1 << (action & 7)
  return { name: 'mask', shape: [samples.length, width], data }
}
