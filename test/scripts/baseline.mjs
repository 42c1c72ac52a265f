/** Builds an earlier commit of this repository, once: what `npm run strength -- --baseline` plays against. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (folder, command, ...args) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }).toString()

/** The folder with a commit's built package; it is kept in node_modules/.cache. */
function builtAt(commit) {
  const full = run(root, 'git', 'rev-parse', '--verify', `${commit}^{commit}`).trim()
  const kept = join(root, 'node_modules/.cache/baselines', full)
  if (existsSync(kept)) return kept
  console.error(`Building ${full}.`)
  const folder = join(mkdtempSync(join(tmpdir(), 'baseline-')), 'tree')
  run(root, 'git', 'worktree', 'add', '--detach', folder, full)
  try {
    run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
    run(folder, 'npm', 'run', 'build', '--silent')
    cpSync(join(folder, 'dist'), kept, { recursive: true })
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  return kept
}

/**
 * The `mctsBot` of an earlier commit, as a bot of today. What it is asked is a view, plain JSON that has not changed, and
 * a move is plain JSON as well. Bots without `newGame` carry their tree along, so that every game gets a new bot.
 */
export async function mctsBotOf(commit, options) {
  const { mctsBot } = await import(pathToFileURL(join(builtAt(commit), 'bots.js')).href)
  const create = () => {
    const bot = mctsBot(options)
    return bot.newGame?.() ?? bot
  }
  const { name } = create()
  return {
    name,
    choose: (view, player, { random, signal } = {}) =>
      create().choose(view, player, { random, signal }),
    newGame: create,
  }
}
