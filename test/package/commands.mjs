// Every command of the package as somebody has it who installed it: from a clean folder, by a given Node.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BOT = `import { createInterface } from 'node:readline'
createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, game, legal } = JSON.parse(line)
  if (type === 'hello') console.log('{"type":"hello","protocol":1}')
  if (type === 'go') console.log(JSON.stringify({ type: 'move', game, move: legal[0] }))
  if (type === 'quit') process.exit()
})
`

/** Runs every command in a project that has the package; throws what goes wrong, and gives what should not differ. */
export function runCommands(project, node = process.execPath) {
  const cli = join(project, 'node_modules/.bin/azulejo')
  const azulejo = (args, input = '') =>
    execFileSync(node, [cli, ...args], { cwd: project, input, encoding: 'utf8', stdio: 'pipe' })
  const expect = (what, output, form) => {
    if (!form.test(output)) throw new Error(`azulejo ${what} printed ${output}`)
  }
  const { version } = JSON.parse(
    readFileSync(join(project, 'node_modules/azulejo/package.json'), 'utf8'),
  )
  expect('--version', azulejo(['--version']), new RegExp(`^${version}\n$`))
  expect('--help', azulejo(['--help']), /play[\s\S]*arena[\s\S]*engine/)
  const record = azulejo(['play', 'greedy', 'random', '--seed', 'p', '--json'])
  expect('replay', azulejo(['replay', '-'], record), /^The record is correct/)
  const text = azulejo(['convert', '-', '--to', 'text'], record)
  expect('convert', text, /^\[Game "azul"\]\n/)
  const position = JSON.stringify(JSON.parse(record).start)
  const analysis = azulejo(['analyze', '-', '--iterations', '20', '--json'], position)
  expect('analyze', analysis, /"visits"/)
  expect('convert --to svg', azulejo(['convert', '-', '--to', 'svg'], position), /^<svg /)
  const perft = azulejo(['perft', '--depth', '2'])
  writeFileSync(join(project, 'bot.mjs'), BOT)
  const arena = ['arena', 'bot=node bot.mjs', 'greedy', 'random', '--games', '6', '--json']
  const alone = azulejo(arena)
  if (azulejo([...arena, '--jobs', '2']) !== alone)
    throw new Error('azulejo arena --jobs 2 played another tournament')
  const out = join(project, 'data')
  azulejo(['selfplay', '--bot', 'greedy', '--games', '2', '--out', out])
  expect('selfplay', readFileSync(join(out, 'shard-00000.npz'), 'latin1'), /^PK/)
  rmSync(out, { recursive: true })
  const hello = '{"type":"hello","protocol":1}\n{"type":"quit"}\n'
  expect('engine', azulejo(['engine'], hello), /^\{"type":"hello",.*\n\{"type":"bye"\}\n$/)
  return text + perft + alone
}
