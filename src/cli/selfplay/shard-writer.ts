import { join } from 'node:path'
import type { Progress } from '../../bots/bot'
import { randomStream } from '../../core/random-stream'
import { actionType, BatchGame } from '../engine/batches'
import { gameNamed } from '../games/all'
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

/** The file of a shard. */
export function shardFile({ out }: SelfplaySettings, index: number): string {
  return join(out, `shard-${String(index).padStart(5, '0')}.npz`)
}

/** Opens a writer that plays the games of a shard and writes its file. */
export async function openShardWriter(settings: SelfplaySettings): Promise<JobRunner<Shard, void>> {
  const rules = await gameNamed(settings.game).load()
  const bot = rules.botFor(settings.bot)
  if (bot === null) throw new RangeError(`Unknown bot ${settings.bot}.`)
  return {
    async run({ index, from, to }, signal) {
      const game = new BatchGame(rules, settings.setup)
      const rows = noRows()
      for (let number = from; number < to; number++) {
        if (signal?.aborted) throw signal.reason
        await playGame(rules, game, bot, settings.seed, number, rows)
      }
      const arrays = arraysOf(rows, rules.fast, game.position.players)
      writeAtomically(shardFile(settings, index), toNpz(arrays))
    },
    close() {},
  }
}

/** The rows of a file, one for each position in which a player moved, as docs/command.md describes them. */
const noRows = () => ({
  features: [] as Float32Array[],
  legal: [] as number[][],
  /** The shares of the legal actions of all rows. */
  policy: [] as number[],
  action: [] as number[],
  player: [] as number[],
  game: [] as number[],
  ply: [] as number[],
  outcome: [] as number[],
  /** The final scores of all players, for each row. */
  scores: [] as number[],
})

type Rows = ReturnType<typeof noRows>

/** Plays a game and adds its positions to the rows. */
async function playGame(
  rules: CliGame,
  game: BatchGame,
  bot: AnyBot,
  seed: string,
  number: number,
  rows: Rows,
): Promise<void> {
  game.start(`${seed}/${number}`)
  const first = rows.player.length
  const { players } = game.position
  const random = randomStream(`${seed}/${number}/bot`)
  const seats = Array.from({ length: players }, () => bot.newGame?.() ?? bot)
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
    const features = new Float32Array(rules.fast.featureCount(players))
    position.features(features, player)
    rows.features.push(features)
    rows.legal.push(legal)
    rows.policy.push(...legal.map((one) => shares.get(one) ?? 0))
    rows.action.push(action)
    rows.player.push(player)
    rows.game.push(number)
    rows.ply.push(ply)
    game.apply(action)
  }
  const scores = seats.map((_, seat) => game.position.score(seat))
  const rewards = game.rewards()
  for (const player of rows.player.slice(first)) {
    rows.outcome.push(rewards[player]!)
    rows.scores.push(...scores)
  }
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

/** The rows as the arrays of the file. */
function arraysOf(rows: Rows, fast: CliGame['fast'], players: number): readonly NamedArray[] {
  const Actions = actionType(fast) === 'uint16' ? Uint16Array : Uint32Array
  const width = fast.featureCount(players)
  const features = new Float32Array(width * rows.features.length)
  for (const [row, own] of rows.features.entries()) features.set(own, width * row)
  const matrix = (name: string, width: number, data: NamedArray['data']) => ({
    name,
    shape: [data.length / width, width],
    data,
  })
  const column = (name: string, data: NamedArray['data']) => ({ name, shape: [data.length], data })
  return [
    matrix('features', width, features),
    ...(fast.actionCount === null ? [] : [maskOf(rows.legal, fast.actionCount)]),
    column('counts', Uint16Array.from(rows.legal.map(({ length }) => length))),
    column('moves', Actions.from(rows.legal.flat())),
    column('policy', Float32Array.from(rows.policy)),
    column('action', Actions.from(rows.action)),
    column('player', Uint8Array.from(rows.player)),
    column('game', Uint32Array.from(rows.game)),
    column('ply', Uint16Array.from(rows.ply)),
    column('outcome', Float32Array.from(rows.outcome)),
    matrix('scores', players, Int16Array.from(rows.scores)),
  ]
}

/** A bit for every action, lowest bit first: 1 if it is legal. */
function maskOf(legal: readonly (readonly number[])[], actionCount: number): NamedArray {
  const width = (actionCount + 7) >> 3
  const data = new Uint8Array(width * legal.length)
  for (const [row, actions] of legal.entries())
    for (const action of actions) data[row * width + (action >> 3)]! |= 1 << (action & 7)
  return { name: 'mask', shape: [legal.length, width], data }
}
