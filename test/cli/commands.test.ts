import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createGame } from '../../src'
import { formatPosition } from '../../src/azul/position'
import { perft } from '../../src/debug'
import { formatRecord, readRecord } from '../../src/record'
import { azulejo, CLI, ROOT, temporaryFolder } from './tools'
import { isSaid } from './transcripts'

const folder = temporaryFolder()
const COMMANDS = ['play', 'arena', 'analyze', 'replay', 'convert', 'perft', 'selfplay', 'engine']
const state = createGame({ seed: 'cli' })
const position = formatPosition(state)

/** The record of a game, as `play --json` prints it. */
const played = azulejo(['play', 'easy', 'random', '--seed', 'cli', '--json'])

describe('help', () => {
  test('names all commands, and each has its own with examples', async () => {
    const { out, code } = await azulejo(['--help'])
    expect(code).toBe(0)
    for (const command of COMMANDS) {
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
      const own = await azulejo([command, '--help'])
      expect(own.code).toBe(0)
      expect(own.out).toContain(`azulejo ${command}`)
    }
    expect((await azulejo(['help', '__proto__'])).out).toBe(out)
    expect((await azulejo([])).out).toBe(out)
  })

  test('lists every option of a command, and no other', async () => {
    for (const command of COMMANDS) {
      const source = readFileSync(`${ROOT}src/cli/commands/${command}.ts`, 'utf8')
      const options = [...source.matchAll(/^ {2}(\w+): \{ type: '/gm)].map(([, name]) => name)
      const { out } = await azulejo([command, '--help'])
      const listed = [...out.matchAll(/^ {2}--(\w+) {2,}/gm)].map(([, name]) => name)
      expect(listed.sort()).toEqual(options.sort())
    }
  })

  test('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      version: string
    }
    expect((await azulejo(['--version'])).out).toBe(`${version}\n`)
  })
})

test.each([
  [['fly'], 2, 'There is no command "fly"; there are '],
  [['__proto__'], 2, 'There is no command "__proto__"; '],
  [['play', 'hard'], 2, 'Name 2, 3, 4 players, not 1: me, or bots.'],
  [['play', 'hard', 'nobody'], 2, 'There is no bot "nobody" for azul; '],
  [['replay'], 2, 'replay takes one record'],
  [['replay', 'none.txt'], 1, 'There is no file "none.txt".'],
  [['replay', position], 1, 'That is a position; a record is needed.'],
  [['replay', '{"game":"chess","moves":[]}'], 1, 'The text is neither a position nor a record'],
  [['replay', '{"game":"azul","moves":7}'], 1, 'start: is missing.'],
  [['convert', position], 2, '--to or --form is missing.'],
  [['convert', position, '--to', 'pdf'], 2, '--to must be text, json or svg.'],
  [['convert', position, '--form', 'external'], 2, '--form is for records.'],
  [['convert', 'azul colored 1/100 nap', '--to', 'json'], 1, 'Character 20: expected '],
  [['perft', '--depth', '21'], 2, '--depth must be a whole number from 1 to 20, not "21".'],
  [
    ['perft', '--game', 'qwirkle', '--board', 'grey'],
    2,
    'There are no boards to choose from for qwirkle.',
  ],
  [['selfplay'], 2, '--out is missing: the folder to write to.'],
  [['selfplay', '--out', 'x', '--bot', 'me'], 2, 'There is no bot "me"; there are '],
  [['selfplay', '--out', 'x', '--format', 'csv'], 2, '--format must be npz or bin.'],
  [['engine', 'now'], 2, 'engine takes options only, not "now".'],
  [['engine', '--bot', 'me'], 2, 'There is no bot "me".'],
  [['analyze', '--speed', '7'], 2, "Unknown option '--speed'."],
])('azulejo %j fails with %i', async (args, code, message) => {
  const run = await azulejo(args)
  expect(run.error).toMatch(/^azulejo: [^\n]+\n$/)
  expect(run.error.slice(9)).toContain(message)
  expect(run.out).toBe('')
  expect(run.code).toBe(code)
})

describe('play', () => {
  test('bots play a game that replays', async () => {
    const { out, code } = await played
    expect(code).toBe(0)
    expect(readRecord(JSON.parse(out)).result).not.toBe(null)
    const replayed = await azulejo(['replay', '-'], out)
    expect(replayed.code).toBe(0)
    expect(replayed.out).toMatch(/^The record is true: a game of azul, \d+ moves, /)
  })

  test('the same seed is the same game', async () => {
    const again = await azulejo(['play', 'easy', 'random', '--seed', 'cli', '--json'])
    expect(again).toEqual(await played)
  })

  test.each(['azul', 'qwirkle'])('a person plays %s by typing moves', async (game) => {
    const input = '?\nflee\nf9-white-1\n'
    const { out, error, code } = await azulejo(
      ['play', 'me', 'random', '--game', game, '--seed', '1'],
      input,
    )
    expect(out).toContain('Your move, like ')
    expect(out).toContain('"flee" is not a move.')
    expect(error).toBe('azulejo: There are no more moves to read.\n')
    expect(code).toBe(1)
  })

  test('a person sees no tile of the others', async () => {
    const { out } = await azulejo(['play', 'me', 'random', '--game', 'qwirkle', '--seed', '1'], '')
    expect(out).toMatch(/random +0 points +\?\? \?\? \?\? \?\? \?\? \?\?/)
  })

  test('a game is told to its end', async () => {
    const { out } = await azulejo([
      'play',
      'easy',
      'easy',
      'greedy',
      '--seed',
      '2',
      '--board',
      'mini',
    ])
    expect(out).toContain('── Round 1 ')
    expect(out).toContain('── The end ')
    expect(out).toMatch(/(wins|share the win) \([a-z-]+\)\.\n$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are looked for
    expect(out).not.toMatch(/\u001b/)
  })
})

describe('replay', () => {
  test('names the move that is false', async () => {
    const record = JSON.parse((await played).out)
    record.moves[4].player = 1 - record.moves[4].player
    const { error, code } = await azulejo(['replay', '-'], JSON.stringify(record))
    expect(error).toMatch(/^azulejo: Move 5: /)
    expect(code).toBe(1)
    const json = await azulejo(['replay', '-', '--json'], JSON.stringify(record))
    expect(JSON.parse(json.out)).toMatchObject({
      moves: 4,
      error: { code: 'not-your-turn', index: 4 },
    })
    expect(json.code).toBe(1)
  })

  test('lists the moves with their positions', async () => {
    const { out } = await played
    const { moves } = JSON.parse(out)
    const lines = (await azulejo(['replay', '-', '--moves'], out)).out.trimEnd().split('\n')
    expect(lines).toHaveLength(2 * moves.length + 1)
    expect(lines[0]).toMatch(/^1\. player 1 f\d-/)
    expect(lines[1]).toMatch(/^ {3}azul colored 1\/100 draft 2 1 /)
  })
})

describe('convert', () => {
  test('goes from text to JSON and back, for both kinds', async () => {
    const json = await azulejo(['convert', position, '--to', 'json'])
    expect(JSON.parse(json.out)).toEqual(state)
    expect((await azulejo(['convert', '-', '--to', 'text'], json.out)).out).toBe(`${position}\n`)
    const record = JSON.parse((await played).out)
    const text = await azulejo(['convert', '-', '--to', 'text'], (await played).out)
    expect(text.out).toBe(formatRecord(record))
    const back = await azulejo(['convert', '-', '--to', 'json'], text.out)
    expect(JSON.parse(back.out)).toEqual(readRecord(record))
  })

  test('changes the form of a record', async () => {
    const { out } = await azulejo(['convert', '-', '--form', 'external'], (await played).out)
    expect(JSON.parse(out).moves[0].move.type).not.toBe('deal')
    const seeded = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
    const external = await azulejo(['convert', JSON.stringify(seeded), '--form', 'external'])
    expect(JSON.parse(external.out).moves[0].move.type).toBe('deal')
    const back = await azulejo(['convert', '-', '--form', 'seed:1'], external.out)
    expect(JSON.parse(back.out)).toMatchObject({ start: { seed: '1' }, moves: [] })
    const wrong = await azulejo(['convert', '-', '--form', 'seed:2'], external.out)
    expect(wrong.code).toBe(1)
    expect(wrong.error).toContain('is dealt otherwise by that seed.')
  })

  test('draws a position', async () => {
    const { out } = await azulejo(['convert', position, '--to', 'svg'])
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  })
})

test('analyze tells the best move of a position first', async () => {
  const { out } = await azulejo(['analyze', position, '--iterations', '300', '--json'])
  const { moves, player } = JSON.parse(out)
  expect(player).toBe(0)
  expect(moves.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)).toBe(300)
  const table = await azulejo(['analyze', position, '--iterations', '300', '--top', '2'])
  expect(table.out).toMatch(/^move +wins +± +margin +visits\n.*\n.*\n$/)
})

test('analyze tells what the moves of a record lost', async () => {
  const record = JSON.parse((await played).out)
  const short = { ...record, moves: record.moves.slice(0, 3), result: null }
  const { out } = await azulejo(['analyze', JSON.stringify(short), '--iterations', '50', '--json'])
  const { moves } = JSON.parse(out)
  expect(moves).toHaveLength(3)
  for (const { loss } of moves) expect(loss).toBeGreaterThanOrEqual(0)
})

test('perft counts as the library does', async () => {
  const { out } = await azulejo(['perft', position, '--depth', '2', '--json'])
  const { azul } = await import('../../src/azul/game')
  expect(JSON.parse(out)).toEqual(perft(azul, state, 2))
  const divided = await azulejo(['perft', position, '--depth', '1', '--divide', '--json'])
  expect(JSON.parse(divided.out)).toHaveLength(perft(azul, state, 1)[0]!.paths)
})

describe('docs/command.md', () => {
  const page = readFileSync(`${ROOT}docs/command.md`, 'utf8')
  const blocks = [...page.matchAll(/^```console\n(.*?)^```/gms)].map(([, block]) => block!)
  const steps = blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const end = step.indexOf('\n')
        return { command: step.slice(0, end), said: step.slice(end + 1) }
      }),
  )

  test('has transcripts', () => {
    expect(steps.length).toBeGreaterThan(10)
  })

  for (const { command, said } of steps)
    test(`$ ${command.slice(0, 100)}`, () => {
      const script = `azulejo() { '${process.execPath}' '${CLI}' "$@"; }\n${command}`
      const env = { ...process.env, NO_COLOR: '1' }
      const { stdout, stderr } = spawnSync('sh', ['-c', script], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      const output = stdout + stderr
      expect(isSaid(said.trimEnd(), output.trimEnd()) ? said : output).toBe(said)
    })
})
