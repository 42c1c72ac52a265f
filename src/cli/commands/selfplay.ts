import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinWithOr } from '../../core/validation'
import { interruptible, quote, usageError } from '../cli-error'
import type { CommandLine } from '../command-table'
import { type CliGame, parseSearch } from '../games/cli-game'
import { claimFolder } from '../output'
import { openShardWriter, type SelfplaySettings, shardFile } from '../selfplay/shard-writer'
import { counted, progressBar } from '../terminal'
import { openPool } from '../threads/pool'

/** The number of games in a file. */
const SHARD_SIZE = 20

/** Writes training data from games of a bot against itself. */
export async function runSelfplay({ values }: CommandLine<'selfplay'>): Promise<undefined> {
  const { game, board, players, seed, out, games, jobs, json } = values
  const rules = await game.load()
  const { bot = rules.selfplayBot, temperature, noise } = values
  const exploration = {
    ...(temperature !== undefined && { temperature }),
    ...(noise !== undefined && { noise }),
  }
  if (out === undefined) return usageError('--out is missing: the folder to write to.')
  if (rules.botFor(bot) === null)
    usageError(`Unknown bot ${quote(bot)}; expected one of ${rules.bots.join(', ')}.`)
  const kind = parseSearch(bot)?.kind ?? ''
  if (Object.keys(exploration).length > 0 && !rules.exploring.includes(kind))
    usageError(`${quote(bot)} does not explore; ${exploringBots(rules)}.`)
  const kept = { game: rules.name, setup: { ...board, players }, bot, exploration, seed }
  claimFolder(join(out, 'selfplay.json'), { ...kept, games }, 'self-play')
  const files = await interruptible((signal) => play({ ...kept, out }, games, jobs, signal))
  if (json) console.log(JSON.stringify({ games, files }))
  else console.log(`${counted(games, 'game')} in ${counted(files.length, 'file')} in ${out}.`)
}

/** Which bots take `--temperature` and `--noise`. */
const exploringBots = ({ name, exploring }: CliGame): string =>
  exploring.length === 0
    ? `no bot for ${name} does`
    : `expected ${joinWithOr(exploring.map((kind) => `${kind}:200`))}`

async function play(
  settings: SelfplaySettings,
  games: number,
  jobs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const here = () => openShardWriter(settings)
  const pool = await openPool(jobs, { task: 'selfplay', settings }, here, signal)
  const bar = progressBar()
  const count = Math.ceil(games / SHARD_SIZE)
  const files = Array.from({ length: count }, (_, index) => shardFile(settings, index))
  const queue = files.entries()
  let done = 0
  let old = 0
  const work = async () => {
    for (const [index, file] of queue) {
      const from = index * SHARD_SIZE
      const to = Math.min(games, from + SHARD_SIZE)
      if (existsSync(file)) old += to - from
      else await pool.run({ index, from, to }, signal)
      done += to - from
      bar.show(done, games, { old })
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    bar.clear()
    await pool.close()
  }
  return files
}
