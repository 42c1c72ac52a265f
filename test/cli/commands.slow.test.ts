import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../src/cli/command-table'
import type { AnyMove, AnyRecord, AnyState } from '../../src/cli/games/cli-game'
import { formatHelp } from '../../src/cli/options'
import { azul, createGame, divide, perft } from '../../src/entries/index'
import { formatPosition } from '../../src/entries/notation'
import { azulejoHere, GAMES, temporaryFolder } from './tools'

const folder = temporaryFolder()
const state = createGame({ seed: 'cli' })
const position = formatPosition(state)

/** What a command prints that has nothing to complain about. */
async function said(...args: readonly string[]): Promise<string> {
  const { code, out, error } = await azulejoHere(args)
  expect([code, error]).toEqual([0, ''])
  return out
}

const json = async (...args: readonly string[]) => JSON.parse(await said(...args))

/** A whole game as a record, its moves picked from those that are legal, and how it ended. */
function played(
  name: string,
  options: object = {},
  pick = (legal: readonly AnyMove[], ply: number) => legal[(7 * ply) % legal.length]!,
) {
  const { game, records } = GAMES[name]!
  const start = { players: 2, seed: 'played', ...options }
  let last: AnyState = game.createGame(start)
  const moves: AnyRecord['moves'][number][] = []
  while (game.result(last) === null) {
    const move = pick(game.legalMoves(last), moves.length)
    moves.push(records.move(last, move))
    last = game.applyMove(last, move)
  }
  const result = records.result(last)
  return { record: { game: name, start, moves, result }, end: game.result(last)! }
}

/** A whole game of Azul, played lazily. */
let game: ReturnType<typeof played> | undefined
function whole() {
  game ??= played('azul')
  return { ...game, text: JSON.stringify(game.record) }
}

/** A record without moves. */
const text = JSON.stringify({ game: 'azul', start: { seed: 1 }, moves: [], result: null })

describe('help', () => {
  test('is printed for all commands and for each, wherever the flag is', async () => {
    const overview = await said()
    expect(overview).toContain('azulejo <command> [options]')
    for (const args of [['--help'], ['-h'], ['help'], ['help', '__proto__'], ['help', 'fly']])
      expect(await said(...args)).toBe(overview)
    for (const [command, spec] of Object.entries(COMMANDS))
      for (const args of [
        [command, '--help'],
        [command, 'x', '-h'],
        ['help', command],
        ['--help', command],
      ])
        expect(await said(...args)).toBe(`${formatHelp(command, spec)}\n`)
  })

  test('the version is printed', async () => {
    for (const word of ['--version', '-v']) expect(await said(word)).toBe('1.2.3\n')
  })
})

test.each([
  [
    ['fly'],
    2,
    'Unknown command "fly"; expected one of play, arena, analyze, replay, convert, perft, selfplay, engine.',
  ],
  [['__proto__'], 2, 'Unknown command "__proto__"; '],
  [['x'.repeat(70)], 2, `Unknown command "${'x'.repeat(60)}…"; `],
  [['fly', '--help'], 2, 'Unknown command "fly"; '],
  [['play', 'hard'], 2, 'Name 2, 3 or 4 players: me, or bots.'],
  [['play', 'hard', 'nobody'], 2, 'Unknown bot "nobody" for azul; '],
  [['play', '--board', 'x'], 2, 'Unknown board "x"; '],
  [['replay'], 2, 'replay takes one record: a file, or - for standard input.'],
  [['replay', 'a', 'b'], 2, 'replay takes one record: a file, or - for standard input.'],
  [['replay', 'none.txt'], 1, 'There is no file "none.txt".'],
  [['replay', position], 1, 'The input is a position; a record is needed.'],
  [['replay', '{"game":"chess","moves":[]}'], 1, 'The input is neither a position nor a record'],
  [['replay', '{"game":"azul","moves":7}'], 1, 'start: is missing.'],
  [['convert', position], 2, '--to or --form is missing.'],
  [['convert', position, '--to', 'pdf'], 2, '--to must be text, json or svg.'],
  [['convert', position, '--form', 'external'], 2, '--form is for records.'],
  [['convert', text, '--form', 'x'], 2, '--form must be external, position or seed:….'],
  [['convert', text, '--form', 'seed:'], 2, '--form must be external, position or seed:….'],
  [['convert', text, '--form', 'xseed:1'], 2, '--form must be external, position or seed:….'],
  [['convert', text, '--to', 'svg'], 2, '--to svg is for positions.'],
  [['convert', 'azul colored 1/100 nap', '--to', 'json'], 1, 'Character 20: expected '],
  [
    ['convert', '--to', 'json'],
    2,
    'convert takes one position or record: in quotes, as a file, or - for standard input.',
  ],
  [['convert', 'a', 'b', '--to', 'json'], 2, 'convert takes one position or record: '],
  [['perft', '--depth', '21'], 2, '--depth must be a whole number from 1 to 20, not "21".'],
  [['perft', '--depth', '0'], 2, '--depth must be a whole number from 1 to 20, not "0".'],
  [['perft', position, position], 2, 'perft takes one position; put it in quotes.'],
  [['perft', text], 1, 'The input is a record; a position is needed.'],
  [['perft', '--game', 'qwirkle', '--board', 'grey'], 2, 'qwirkle has no boards to choose from.'],
  [['selfplay'], 2, '--out is missing: the folder to write to.'],
  [['selfplay', 'x'], 2, 'selfplay takes options only.'],
  [
    ['selfplay', '--out', 'x', '--bot', 'me'],
    2,
    'Unknown bot "me"; expected one of random, greedy, ',
  ],
  [
    ['selfplay', '--out', 'x', '--games', '0'],
    2,
    '--games must be a whole number from 1 to 10000000',
  ],
  [['selfplay', '--out', 'x', '--jobs', '0'], 2, '--jobs must be a whole number from 1 to '],
  [['selfplay', '--out', 'x', '--players', '5'], 2, '--players must be 2, 3 or 4, not "5".'],
  [['engine', 'now'], 2, 'engine takes options only.'],
  [['engine', '--bot', 'me'], 2, 'Unknown bot "me".'],
  [['analyze', '--speed', '7'], 2, "Unknown option '--speed'."],
  [
    ['analyze'],
    2,
    'analyze takes one position or record: in quotes, as a file, or - for standard input.',
  ],
  [['analyze', 'a', 'b'], 2, 'analyze takes one position or record: '],
  [['analyze', position, '--time', '0'], 2, '--time must be a whole number from 1 to 3600000,'],
  [['analyze', position, '--iterations', '0'], 2, '--iterations must be a whole number from 1 to '],
  [['analyze', position, '--top', '0'], 2, '--top must be a whole number from 1 to 100000, '],
])('azulejo %j fails with %i', async (args, code, message) => {
  const run = await azulejoHere(args)
  expect(run.error).toMatch(/^azulejo: [^\n]+\n$/)
  expect(run.error.slice(9)).toContain(message)
  expect(run.out).toBe('')
  expect(run.code).toBe(code)
})

test('an error of several lines is printed as one', async () => {
  const file = join(folder, 'lines.txt')
  writeFileSync(file, '[Game "azul"]\n[Players "two"]\n')
  const { error, code } = await azulejoHere(['replay', file])
  expect(error).toMatch(/^azulejo: Line 2, character \d+: [^\n]+\n$/)
  expect(code).toBe(1)
})

describe('replay', () => {
  test('prints that a record is correct, and its result', async () => {
    const { record, end, text } = whole()
    const [winner] = end.winners
    const scores = [0, 1].map((seat) => end.ranking.find(({ player }) => player === seat)!.score)
    const start = `The record is correct: a game of azul, ${record.moves.length} moves, ${scores.join(':')}; `
    expect(await said('replay', text)).toBe(
      `${start}won by player ${winner! + 1} (${end.reason}).\n`,
    )
    const on = { ...record, moves: record.moves.slice(0, 2), result: null }
    expect(await said('replay', JSON.stringify(on))).toBe(
      'The record is correct: a game of azul, 2 moves, 0:0; the game is not over.\n',
    )
    const conceded = { ...on, result: { reason: 'conceded', by: [1] } }
    expect(await said('replay', JSON.stringify(conceded))).toMatch(
      / 2 moves, 0:0; conceded by player 2\.\n$/,
    )
    // With every tile on the floor line, both end with nothing, after as many rounds as there may be.
    const { record: even } = played('azul', { maxRounds: 1 }, (legal) => legal.at(-1)!)
    expect(await said('replay', JSON.stringify(even))).toMatch(
      /, 0:0; won by player 1 and player 2 \([a-z-]+\)\.\n$/,
    )
  })

  test('names the move that is false', async () => {
    const { record } = whole()
    const moves = record.moves.map((one, i) =>
      i === 4 ? { ...one, player: 1 - one.player! } : one,
    )
    const wrong = JSON.stringify({ ...record, moves })
    const { error, out, code } = await azulejoHere(['replay', wrong])
    expect(error).toMatch(/^azulejo: Move 5: /)
    expect([out, code]).toEqual(['', 1])
    const checked = await azulejoHere(['replay', wrong, '--json'])
    expect(JSON.parse(checked.out)).toEqual({
      game: 'azul',
      moves: 4,
      scores: [0, 0],
      result: record.result,
      error: { code: 'not-your-turn', index: 4, message: error.slice(9, -1) },
    })
    expect(checked.code).toBe(1)
    const listed = await azulejoHere(['replay', wrong, '--moves'])
    expect(listed.out.trimEnd().split('\n')).toHaveLength(8)
    expect([listed.error, listed.code]).toEqual([error, 1])
  })

  test('reports an error in the result without a move index', async () => {
    const { record } = whole()
    const wrong = JSON.stringify({ ...record, result: { ...record.result, scores: [0, 1] } })
    const { out } = await azulejoHere(['replay', wrong, '--json'])
    expect(JSON.parse(out)).toMatchObject({ moves: record.moves.length, error: { index: null } })
  })

  test('lists the moves with their positions, also those of the dealer', async () => {
    const { record, text } = whole()
    const lines = (await said('replay', text, '--moves')).trimEnd().split('\n')
    expect(lines).toHaveLength(2 * record.moves.length + 1)
    expect(lines[0]).toMatch(/^1\. player 1 (f\d|center)-/)
    expect(lines[1]).toMatch(/^ {3}azul colored 1\/100 draft 2 1 /)
    expect(lines[2]).toMatch(/^2\. player 2 /)
    const external = await said('convert', text, '--form', 'external')
    expect(await said('replay', external, '--moves')).toMatch(/^1\. dealer deal-/)
    const { steps, moves, error } = await json('replay', text, '--moves', '--json')
    expect([steps.length, moves, error]).toEqual([record.moves.length, record.moves.length, null])
    expect(steps[1]).toEqual({
      index: 1,
      player: 1,
      move: lines[2]!.split(' ').at(-1),
      position: lines[3]!.trim(),
    })
    expect(await json('replay', text, '--json')).not.toHaveProperty('steps')
  })
})

describe('convert', () => {
  test('goes from text to JSON and back, for both kinds', async () => {
    const { record, text } = whole()
    const asJson = await said('convert', position, '--to', 'json')
    expect(asJson).toBe(`${JSON.stringify(state)}\n`)
    expect(await said('convert', asJson, '--to', 'text')).toBe(`${position}\n`)
    const { read, format } = GAMES['azul']!.records
    const asText = await said('convert', text, '--to', 'text')
    expect(asText).toBe(format(read(record)))
    expect(await json('convert', asText, '--to', 'json')).toEqual(read(record))
  })

  test('changes the form of a record, and keeps text text and JSON JSON', async () => {
    const start = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
    const external = await said('convert', ` ${JSON.stringify(start)}`, '--form', 'external')
    expect(JSON.parse(external).moves[0].move.type).toBe('deal')
    expect(await json('convert', external, '--form', 'seed:1')).toMatchObject({
      start: { seed: '1' },
      moves: [],
    })
    expect(await json('convert', external, '--form', 'position')).toMatchObject({
      start: expect.objectContaining({ phase: 'deal' }),
    })
    const asText = await said('convert', JSON.stringify(start), '--to', 'text')
    expect(await said('convert', asText, '--form', 'external')).toMatch(/^\[Game "azul"\]\n/)
    const wrong = await azulejoHere(['convert', external, '--form', 'seed:2'])
    expect(wrong.code).toBe(1)
    expect(wrong.error).toContain('is dealt otherwise by that seed.')
  })

  test('draws a position', async () => {
    expect(await said('convert', position, '--to', 'svg')).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  })
})

/** The lines of a table, their columns apart. */
const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))

describe('analyze', () => {
  const few = ['--iterations', '300'] as const

  test('lists the best moves of a position first', async () => {
    const { moves, player, game } = await json('analyze', position, ...few, '--json')
    expect([game, player]).toEqual(['azul', 0])
    expect(moves).toHaveLength(azul.legalMoves(state).length)
    const rows = rowsOf(await said('analyze', position, ...few, '--top', '2'))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual(['move', 'wins', '±', 'margin', 'visits'])
    for (const row of rows.slice(1)) {
      expect(row[0]).toMatch(/^(f\d|center)-/)
      expect(row.slice(1).join(' ')).toMatch(/^\d+\.\d % \d+\.\d % -?\d+\.\d \d+$/)
    }
    expect(rowsOf(await said('analyze', position, ...few))).toHaveLength(11)
  })

  test('rates moves of Qwirkle', async () => {
    const { game, records } = GAMES['qwirkle']!
    const first = records.formatPosition(game.createGame({ seed: 'points', players: 2 }))
    const rows = rowsOf(await said('analyze', first, '--iterations', '50', '--top', '3'))
    expect(rows[0]).toEqual(['move', 'wins', '±', 'margin', 'visits'])
    expect(rows).toHaveLength(4)
  })

  test.each(Object.values(GAMES))('fails while a position waits for a dealer', async (rules) => {
    const waiting = rules.records.formatPosition(rules.game.createGame({ dealer: 'external' }))
    const { code, error } = await azulejoHere(['analyze', waiting, '--iterations', '5'])
    expect([code, error]).toEqual([1, expect.stringMatching(/^azulejo: .*\n$/)])
  })

  test.each(['azul', 'qwirkle'])('reviews a record of %s', async (name) => {
    const { record } = played(name)
    const short = JSON.stringify({
      ...record,
      names: ['Ana', 'Ben'],
      moves: record.moves.slice(0, 3),
      result: null,
    })
    const limit = ['--iterations', '100'] as const
    const { moves, game, accuracy } = await json('analyze', short, ...limit, '--json')
    expect(game).toBe(name)
    expect(accuracy).toHaveLength(2)
    for (const { loss, move, best, before, after } of moves as ReviewedLine[]) {
      expect(loss).toBeCloseTo(before.winChance - after.winChance)
      if (move === best) expect(loss).toBe(0)
    }
    const lines = (await said('analyze', short, ...limit)).trimEnd().split('\n')
    const rows = rowsOf(lines.slice(0, 4).join('\n'))
    expect(rows[0]).toEqual(['move', 'player', 'made', 'best', 'wins', 'loss'])
    expect(rows.slice(1).map(([index, player]) => [index, player])).toEqual(
      (moves as ReviewedLine[]).map(({ index, player }) => [`${index + 1}`, `${player + 1}`]),
    )
    expect(lines.at(-1)).toMatch(/^Accuracy: Ana \d+\.\d %, Ben \d+\.\d %$/)
    for (const line of lines.slice(4, -1))
      expect(line).toMatch(/^\d+\. (Inaccuracy|Mistake|Blunder): .* Better: /)
  })

  test('does not rate moves of the dealer', async () => {
    const start = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
    const external = await said('convert', JSON.stringify(start), '--form', 'external')
    expect((await json('analyze', external, '--iterations', '5', '--json')).moves).toEqual([])
  })

  test('refuses an illegal record before it analyzes', async () => {
    const { record } = whole()
    const wrong = { ...record, moves: [record.moves[1], ...record.moves.slice(1)], result: null }
    const { code, error, out } = await azulejoHere(['analyze', JSON.stringify(wrong)])
    expect([code, out]).toEqual([1, ''])
    expect(error).toMatch(/^azulejo: Move 1: /)
  })

  test('shows on a terminal how far it is, and leaves nothing there', async () => {
    const { record } = whole()
    const { out, error } = await azulejoHere(['analyze', position, ...few, '--top', '2'], {
      isTerminal: true,
    })
    expect(error).toContain('300 iterations')
    // A line for the iterations, one for the heads, two for moves: the last drawing starts three lines up.
    expect(error.endsWith('\u001b[3A\r\u001b[J')).toBe(true)
    expect(error).toContain('move ')
    expect(error.endsWith('\r\u001b[J')).toBe(true)
    expect(rowsOf(out)).toHaveLength(3)
    const short = JSON.stringify({ ...record, moves: record.moves.slice(0, 2), result: null })
    const rated = await azulejoHere(['analyze', short, '--iterations', '5'], { isTerminal: true })
    expect(rated.error).toMatch(/ 1\/2/)
    expect(rated.error.endsWith('\r\u001b[J')).toBe(true)
  })
})

interface ReviewedLine {
  readonly index: number
  readonly player: number
  readonly move: string
  readonly best: string
  readonly loss: number
  readonly before: { readonly winChance: number }
  readonly after: { readonly winChance: number }
}

describe('perft', () => {
  const counted = perft(azul, state, 2)

  test('counts as the library does', async () => {
    expect(await json('perft', position, '--depth', '2', '--json')).toEqual(counted)
    expect(await json('perft', position, '--json')).toEqual(counted)
    expect(rowsOf(await said('perft', position))).toEqual([
      ['depth', 'paths', 'positions'],
      ...counted.map(({ depth, paths, positions }) => [depth, paths, positions].map(String)),
    ])
  })

  test('counts by first moves', async () => {
    const divided = divide(azul, state, 1).map((one) => ({
      ...one,
      move: azul.formatMove(one.move),
    }))
    const args = ['perft', position, '--depth', '1', '--divide']
    expect(await json(...args, '--json')).toEqual(divided)
    expect(rowsOf(await said(...args))).toEqual([
      ['move', 'paths', 'positions'],
      ...divided.map(({ move, paths, positions }) => [move, String(paths), String(positions)]),
    ])
  })

  test('starts a game if no position is given', async () => {
    const one = ['--depth', '1', '--json']
    const from = (options: object) => perft(azul, createGame(options as never), 1)
    expect(await json('perft', ...one)).toEqual(from({ players: 2, seed: 'perft' }))
    expect(await json('perft', ...one, '--players', '3', '--board', 'grey', '--seed', 'x')).toEqual(
      from({ players: 3, board: 'grey', seed: 'x' }),
    )
    const { game } = GAMES['qwirkle']!
    expect(await json('perft', ...one, '--game', 'qwirkle')).toEqual(
      perft(game, game.createGame({ players: 2, seed: 'perft' }), 1),
    )
  })
})

describe('selfplay', () => {
  test('writes twenty games to a file, and resumes', async () => {
    const out = join(folder, 'data')
    const args = ['selfplay', '--bot', 'random', '--games', '41', '--out', out]
    expect(await said(...args)).toBe(`41 games in 3 files in ${out}.\n`)
    const names = ['selfplay.json', ...[0, 1, 2].map((index) => `shard-0000${index}.npz`)]
    expect(readdirSync(out).sort()).toEqual(names)
    expect(JSON.parse(readFileSync(join(out, 'selfplay.json'), 'utf8'))).toEqual({
      game: 'azul',
      setup: { players: 2 },
      bot: 'random',
      exploration: {},
      seed: 'selfplay',
      games: 41,
    })
    const files = names.slice(1).map((name) => join(out, name))
    const sizes = files.map((file) => statSync(file).size)
    // The last file holds one game, the others twenty.
    expect(sizes[2]!).toBeLessThan(sizes[0]! / 5)
    rmSync(files[1]!)
    const again = await azulejoHere([...args, '--json'], { isTerminal: true })
    expect(JSON.parse(again.out)).toEqual({ games: 41, files })
    expect(files.map((file) => statSync(file).size)).toEqual(sizes)
    // The first file was there: how long it took is not known.
    expect(again.error).toContain(' 20/41\u001b')
    expect(again.error.endsWith('\r\u001b[J')).toBe(true)
  })

  test('uses the options', async () => {
    const out = join(folder, 'asked')
    const args = ['--players', '3', '--board', 'grey', '--seed', 'x']
    await said('selfplay', ...args, '--bot', 'random', '--games', '1', '--out', out)
    expect(JSON.parse(readFileSync(join(out, 'selfplay.json'), 'utf8'))).toMatchObject({
      setup: { players: 3, board: 'grey' },
      seed: 'x',
    })
    const other = await azulejoHere(['selfplay', '--bot', 'random', '--games', '1', '--out', out])
    expect([other.code, other.error]).toEqual([
      1,
      `azulejo: The folder ${out} belongs to self-play with other settings (see ${out}/selfplay.json).\n`,
    ])
  })
})
