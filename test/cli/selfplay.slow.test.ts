import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { azulejo, temporaryFolder } from './tools'

const folder = temporaryFolder()
const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0

const files = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name)).map((file) => [
      file,
      readFileSync(join(folder, name, file), 'hex'),
    ]),
  )

const selfplay = (out: string, ...args: readonly string[]) =>
  azulejo(['selfplay', '--games', '41', '--bot', 'greedy', '--out', join(folder, out), ...args])

describe('selfplay', () => {
  test('gives the same files on two threads, and resumes', async () => {
    await selfplay('one')
    await selfplay('two', '--jobs', '2')
    const one = files('one')
    expect(Object.keys(one)).toHaveLength(4)
    expect(files('two')).toEqual(one)
    rmSync(join(folder, 'two/shard-00001.npz'))
    const { code } = await selfplay('two')
    expect(code).toBe(0)
    expect(files('two')).toEqual(one)
    const other = await selfplay('two', '--seed', 'other')
    expect(other.code).toBe(1)
    expect(other.error).toContain('belongs to self-play with other settings')
  })

  test.runIf(hasNumpy)('writes what NumPy opens', async () => {
    const out = join(folder, 'numpy')
    await azulejo(['selfplay', '--games', '1', '--bot', 'greedy', '--out', out])
    const script = `
import numpy, sys
data = numpy.load(sys.argv[1])
rows = len(data["action"])
assert data["features"].shape[0] == data["mask"].shape[0] == len(data["counts"]) == rows
assert data["features"].dtype == numpy.float32 and data["scores"].dtype == numpy.int16
legal = numpy.unpackbits(data["mask"], axis=1, bitorder="little")
assert (legal.sum(axis=1) == data["counts"]).all()
assert (numpy.nonzero(legal)[1] == data["moves"]).all()
print(rows)
`
    const { stdout, stderr } = spawnSync('python3', ['-c', script, join(out, 'shard-00000.npz')], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(Number(stdout)).toBeGreaterThan(10)
  })
})

test.each([
  [
    ['--temperature', '0.5', '--bot', 'greedy'],
    '"greedy" does not explore; expected mcts:200 or points:200.',
  ],
  [
    ['--noise', '0.3', '0.25', '--game', 'qwirkle'],
    '"search:20" does not explore; no bot for qwirkle does.',
  ],
  [['--temperature', 'hot'], '--temperature must be a number from 0 to 100.'],
  [['--temperature', '101'], '--temperature must be a number from 0 to 100.'],
  [
    ['--noise', '0', '0.25'],
    '--noise must be two numbers, alpha above 0 and a share up to 1: 0.3 0.25.',
  ],
  [
    ['--noise', '1', '1.5'],
    '--noise must be two numbers, alpha above 0 and a share up to 1: 0.3 0.25.',
  ],
])('selfplay %j is refused: %s', async (args, message) => {
  const out = join(folder, 'refused')
  const { code, error } = await azulejo(['selfplay', '--games', '1', '--out', out, ...args])
  expect([code, error]).toEqual([2, `azulejo: ${message}\n`])
  expect(existsSync(out)).toBe(false)
})

test('selfplay remembers how it explores', async () => {
  const out = join(folder, 'explored')
  const run = (temperature: string) =>
    azulejo([
      ...['selfplay', '--games', '1', '--bot', 'mcts:5', '--out', out],
      ...['--noise', '0.3', '0.25', '--temperature', temperature],
    ])
  expect((await run('1')).code).toBe(0)
  expect(JSON.parse(readFileSync(join(out, 'selfplay.json'), 'utf8'))).toMatchObject({
    exploration: { temperature: 1, noise: { alpha: 0.3, share: 0.25 } },
  })
  expect((await run('0.5')).error).toContain('belongs to self-play with other settings')
})

test.each([
  ['azul', 'mcts:200'],
  ['qwirkle', 'search:20'],
])('in %s, who names no bot gets games of %s', async (game, bot) => {
  const out = join(folder, `unnamed-${game}`)
  // What is written already is not played.
  mkdirSync(out)
  writeFileSync(join(out, 'shard-00000.npz'), '')
  const { out: said } = await azulejo(['selfplay', '--game', game, '--games', '1', '--out', out])
  expect(said).toBe(`1 game in 1 file in ${out}.\n`)
  expect(JSON.parse(readFileSync(join(out, 'selfplay.json'), 'utf8'))).toMatchObject({ game, bot })
})
