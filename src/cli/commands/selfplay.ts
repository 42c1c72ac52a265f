import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gameFrom, playersFrom, quote, readArguments, setupFrom, wholeFrom } from '../arguments'
import { misused } from '../fault'
import { interruptible } from '../interrupt'
import {
  openStudio,
  type Shard,
  type ShardReport,
  type StudioSettings,
  shardFile,
} from '../selfplay/studio'
import { claimFolder } from '../settings'
import { progressBar } from '../terminal/progress'
import { counted } from '../terminal/table'
import { openPool } from '../threads/pool'

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  board: { type: 'string' },
  players: { type: 'string', default: '2' },
  bot: { type: 'string' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'selfplay' },
  format: { type: 'string', default: 'npz' },
  jobs: { type: 'string', default: '1' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** How many games go into one file. */
const SHARD = 20

/** Writes games of a bot against itself for learning. */
export async function runSelfplay(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (positionals.length > 0) misused(`selfplay takes options only, not ${quote(positionals[0]!)}.`)
  const rules = gameFrom(values.game)
  const { out, format, bot = rules.teacher } = values
  if (out === undefined) return misused('--out is missing: the folder to write to.')
  if (rules.botFor(bot) === null)
    misused(`There is no bot ${quote(bot)}; there are ${rules.bots.join(', ')}.`)
  if (format !== 'npz' && format !== 'bin') return misused('--format must be npz or bin.')
  const games = wholeFrom('games', values.games, 1, 10_000_000)
  const jobs = wholeFrom('jobs', values.jobs, 1, 64)
  const players = playersFrom(rules, values.players)
  const setup = { ...setupFrom(rules, values.board), players }
  const settings = { game: values.game, setup, bot, seed: values.seed, format, out } as const
  const { out: _, ...kept } = settings
  claimFolder(join(out, 'selfplay.json'), { ...kept, games })
  const files = await interruptible((signal) => play(settings, games, jobs, signal))
  if (values.json) console.log(JSON.stringify({ games, files }))
  else console.log(`${counted(games, 'game')} in ${counted(files.length, 'file')} in ${out}.`)
}

async function play(
  settings: StudioSettings,
  games: number,
  jobs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const data = { task: 'selfplay', settings } as const
  const here = () => openStudio(settings)
  const pool = await openPool<Shard, ShardReport>(jobs, data, here, signal)
  const bar = progressBar()
  const count = Math.ceil(games / SHARD)
  let next = 0
  let done = 0
  let old = 0
  const work = async () => {
    while (next < count) {
      const index = next++
      const shard = { index, from: index * SHARD, to: Math.min(games, (index + 1) * SHARD) }
      const size = shard.to - shard.from
      if (existsSync(shardFile(settings, index))) old += size
      else await pool.run(shard, signal)
      done += size
      bar.show(done, games, { old })
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    bar.clear()
    await pool.close()
  }
  return Array.from({ length: count }, (_, index) => shardFile(settings, index))
}
