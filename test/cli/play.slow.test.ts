import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  BOARD_NAMES,
  legalMoves as legalMovesOfAzul,
  type Random,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import { createGame, formatMove, legalMoves } from '../../src/entries/qwirkle/index'
import { azulejoHere, interrupter, temporaryFolder } from './tools'

const folder = temporaryFolder()
const NAMES = ['Ana', 'Bento', 'Clara', 'Duarte']

const GAMES = [...BOARD_NAMES.map((board) => ['--board', board]), ['--game', 'qwirkle']]

/** A game between bots with names. */
const play = (players: number, ...options: readonly string[]) =>
  azulejoHere(['play', ...NAMES.slice(0, players).map((name) => `${name}=greedy`), ...options])

/** The sum of each player's points in the printed events. */
function announced(text: string): Readonly<Record<string, number>> {
  const scores: Record<string, number> = {}
  const sentences = text.replaceAll('\n      ', ' ')
  for (const [, name, verb, points] of sentences.matchAll(
    /^ {4}(\w+) (places|scores|loses)\b.*?(?<!,) (\d+) (?:bonus )?points?\b/gm,
  )) {
    const gain = verb === 'loses' ? -Number(points) : Number(points)
    scores[name!] = (scores[name!] ?? 0) + gain
  }
  return scores
}

/** The scores of the final ranking. */
const ranked = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}\d\. (\w+) +(\d+)$/gm)].map(([, name, score]) => [name, Number(score)]),
  )

describe.each(GAMES)('a game with %s %s', (...chosen) => {
  test.each([2, 3, 4])('of %i is printed to its end, with every point', async (players) => {
    const { code, out, error } = await play(players, ...chosen, '--seed', `${chosen[1]}/${players}`)
    expect([code, error]).toEqual([0, ''])
    expect(Object.keys(ranked(out)).sort()).toEqual(NAMES.slice(0, players))
    expect(announced(out)).toEqual(ranked(out))
    expect(out).toContain('── Result ─')
    expect(out).not.toContain('\u001b')
    for (const line of out.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(100)
      expect(line).toBe(line.startsWith('  center') ? line : line.trimEnd())
    }
  })
})

test.each(['azul', 'qwirkle'])('%s is played in German and Czech', async (game) => {
  const { out: czech } = await play(2, '--game', game, '--seed', '1', '--lang', 'cs')
  expect(czech).toMatch(/^ {4}Ana (bere|pokládá) .*\.$/m)
  expect(czech).toMatch(/Vyhrává (Ana|Bento) se? \d+ (bodem|body)\. Dále: (Ana|Bento) \(\d+\)\.$/m)
  expect(czech).not.toMatch(/^ {4}.*\b(takes|places|wins|points?)\b/m)
  const { out: german } = await play(2, '--game', game, '--seed', '1', '--lang', 'de')
  expect(german).toMatch(/(Ana|Bento) gewinnt mit \d+ Punkt(en)? vor (Ana|Bento) \(\d+\)\.$/m)
  const moves = (text: string) => text.match(/^ {2}(Ana|Bento) \S+$/gm)
  expect(moves(german)).toEqual(moves(czech))
  const titles = (text: string) => text.match(/(?<=^── ).*?(?= ─)/gm)
  const { out: english } = await play(2, '--game', game, '--seed', '1')
  expect(titles(english)).toContain('Round 2')
  const translated = (round: (number: string) => string, result: string) =>
    titles(english)?.map((title) =>
      title === 'Result' ? result : round(title.replace('Round ', '')),
    )
  expect(titles(german)).toEqual(translated((number) => `Runde ${number}`, 'Ergebnis'))
  expect(titles(czech)).toEqual(translated((number) => `${number}. kolo`, 'Výsledek'))
})

test('prompts and refusals are in the language of the game', async () => {
  const say = async (locale: string) => {
    const input = 'f9-blue-1\nflee\n'
    return (await azulejoHere(['play', 'me', 'me', '--seed', 'why', '--lang', locale], { input }))
      .out
  }
  const czech = await say('cs')
  expect(czech).toMatch(
    /^Tvůj tah, například f1-\w+-1 \(\? vypíše všechny\): {3}Taková manufaktura není/m,
  )
  expect(czech).toMatch(/\): {3}To není tah\.$/m)
  const german = await say('de')
  expect(german).toMatch(
    /^Dein Zug, zum Beispiel f1-\w+-1 \(\? zeigt alle\): {3}Diese Manufaktur gibt es nicht/m,
  )
  expect(german).toMatch(/\): {3}Das ist kein Zug\.$/m)
  const { code, error } = await azulejoHere(['play', 'easy', 'easy', '--lang', 'fr'])
  expect([code, error.split('\n')[0]]).toEqual([2, 'azulejo: --lang must be en, de or cs.'])
})

test('the same seed is the same game, another one is another game', async () => {
  const { out } = await play(2, '--seed', '1')
  expect((await play(2, '--seed', '1')).out).toBe(out)
  expect((await play(2, '--seed', '2')).out).not.toBe(out)
  // So it is with bots that draw lots.
  const drawn = async (seed: string) =>
    (await azulejoHere(['play', 'easy', 'random', '--seed', seed, '--json'])).out
  expect(await drawn('1')).toBe(await drawn('1'))
})

test('npm start takes another seed: of an option that is given twice the later one holds', async () => {
  const args = ['--seed', 'azulejo', '--seed', 'mine', '--game', 'qwirkle']
  expect((await play(2, ...args)).out).toBe(
    (await play(2, '--seed', 'mine', '--game', 'qwirkle')).out,
  )
})

test('a person who plays sees only their own tiles', async () => {
  const state = createGame({ seed: 'hands', players: 2 })
  const token = formatMove(legalMoves(state)[0]!)
  const { out, error, code } = await azulejoHere(
    ['play', 'me', 'me', '--game', 'qwirkle', '--seed', 'hands'],
    { input: `?\nnonsense\n${token}\n` },
  )
  expect(error).toBe('azulejo: The input ended before the game did.\n')
  expect(code).toBe(1)
  expect(out).toContain('"nonsense" is not a move.')
  expect(out).toContain(legalMoves(state).map(formatMove).join(' '))
  const first = `me ${state.turn + 1}`
  expect(out).toContain(`  ${first} ${token}\n`)
  expect(out).toMatch(new RegExp(`^ {4}${first} places `, 'm'))
  // The table is drawn for each of them: once with the hand of one, once with that of the other.
  expect(out.match(/\?\? \?\? \?\? \?\? \?\? \?\?/g)).toHaveLength(2)
})

test('a person does not see what the others draw', async () => {
  const seed = 'draws'
  const state = createGame({ seed, players: 2 })
  const mine = state.turn === 0 ? `${formatMove(legalMoves(state)[0]!)}\n` : ''
  const { out } = await azulejoHere(
    ['play', 'me', 'Bento=greedy', '--game', 'qwirkle', '--seed', seed],
    { input: mine },
  )
  expect(out).toMatch(/^ {4}Bento draws [1-6] tiles?\.$/m)
  expect(out).not.toMatch(/^ {4}Bento draws an? /m)
})

test('a move that is not legal is refused with its reason', async () => {
  const { out } = await azulejoHere(['play', 'me', 'me', '--seed', 'why'], {
    input: 'wall-1-1\nf9-blue-1\n',
  })
  expect(out).toMatch(/^.*\? lists all\): {3}[A-Z].*\.$/m)
  expect(out).toContain('There is no such factory')
})

test.each(['azul', 'qwirkle'])('a person plays %s by typing moves', async (game) => {
  const { out, error, code } = await azulejoHere(
    ['play', 'me', 'random', '--game', game, '--seed', '1'],
    { input: '?\nflee\nf9-white-1\n' },
  )
  expect(out).toContain('Your move, like ')
  expect(out).toContain('  "flee" is not a move.\n')
  expect(error).toBe('azulejo: The input ended before the game did.\n')
  expect(code).toBe(1)
})

test('a person who names no players plays against the bot of the game', async () => {
  const { out } = await azulejoHere(['play', '--seed', '1'])
  expect(out).toContain('▶ me ')
  expect(out).toMatch(/^.* {2}hard +0 points$/m)
})

test('a person sees no tile of the others', async () => {
  const { out } = await azulejoHere(['play', 'me', 'random', '--game', 'qwirkle', '--seed', '1'])
  expect(out).toMatch(/random +0 points +\?\? \?\? \?\? \?\? \?\? \?\?/)
})

test('bots who play alone hide nothing from those who watch', async () => {
  const { out } = await play(2, '--game', 'qwirkle', '--seed', '1')
  expect(out).not.toContain('??')
})

test('equal players are numbered', async () => {
  const { out } = await azulejoHere(['play', 'easy', 'greedy', 'easy', '--seed', '1', '--json'])
  expect(JSON.parse(out).names).toEqual(['easy 1', 'greedy', 'easy 3'])
})

test('a game is printed in order: what the letters mean, the table, moves and events, the end', async () => {
  const { out } = await azulejoHere([
    'play',
    'easy',
    'easy',
    'greedy',
    '--seed',
    '2',
    '--board',
    'mini',
  ])
  const lines = out.split('\n')
  expect(lines[0]).toMatch(/^B blue, /)
  expect(lines.slice(1, 4)).toEqual(['', expect.stringMatching(/^── Round 1 ─+$/), ''])
  expect(lines[4]).toMatch(/^[▶ ] easy 1 .*points {2}[▶ ] easy 2 .*points$/)
  const first = lines.findIndex((line) => /^ {2}(easy [12]|greedy) (f\d|center)-/.test(line))
  expect(lines[first + 1]).toMatch(/^ {4}(easy [12]|greedy) takes /)
  // A table is drawn at the beginning of each round, and at the end.
  const heads = lines.filter((line) => line.startsWith('── '))
  expect(heads.map((line) => line.replace(/ ─+$/, ''))).toEqual([
    ...heads.slice(1).map((_, i) => `── Round ${i + 1}`),
    '── Result',
  ])
  for (const [, rest] of out.matchAll(/^ {4}(.*)$/gm))
    expect(rest).not.toMatch(/^(Now |Round \d+ begins)| wins? with /)
  const end = lines.slice(-7)
  expect(end[0]).toBe('')
  for (const i of [1, 2, 3]) expect(end[i]).toMatch(/^ {2}[123]\. .{20}\d+$/)
  expect(end[4]).toBe('')
  expect(end[5]).toMatch(
    /^ {2}A row is complete\. (easy 1|easy 2|greedy)( and .*)? wins? with \d+ points.*\.$/,
  )
  expect(end[6]).toBe('')
})

test('those who share a win are both named', async () => {
  const file = join(folder, 'floor.mjs')
  // A bot that puts every tile on the floor line.
  writeFileSync(
    file,
    `export default {
      choose({ factories, center }) {
        const source = factories.findIndex((tiles) => tiles.length > 0)
        const [color] = source === -1 ? center : factories[source]
        return { type: 'draft', source: source === -1 ? 'center' : source, color, line: 'floor' }
      },
    }`,
  )
  const { out } = await azulejoHere(['play', `Ana=${file}`, `Bento=${file}`, '--seed', '1'])
  expect(out).toMatch(/\n {2}1\. Ana {17}0\n {2}1\. Bento {15}0\n/)
  expect(out).toMatch(/\n {2}[A-Z].*\. Ana and Bento win with 0 points each\.\n$/)
})

test('the record of a game is printed, and nothing else', async () => {
  const { out, code } = await play(2, '--seed', 'json', '--board', 'grey', '--json')
  expect(code).toBe(0)
  const record = JSON.parse(out)
  expect(record.names).toEqual(['Ana', 'Bento'])
  expect(record.start).toMatchObject({ board: { name: 'grey' } })
  expect(azulRecords.read(record).result).not.toBe(null)
  expect((await azulejoHere(['replay', out])).out).toMatch(/^The record is correct: /)
})

test('without a seed, each game is another one', async () => {
  expect((await play(2, '--json')).out).not.toBe((await play(2, '--json')).out)
})

test('programs play too, and are ended with the game', async () => {
  const log = join(folder, 'log')
  const script = fileURLToPath(new URL('bots/scripted.mjs', import.meta.url))
  const program = `'${process.execPath}' '${script}' ${log}`
  const { out, code } = await azulejoHere(['play', `Ana=${program}`, 'greedy', '--seed', '1'])
  expect(code).toBe(0)
  expect(out).toMatch(/ (wins|share the win) /)
  const lines = () => readFileSync(log, 'utf8').trimEnd().split('\n')
  for (let i = 0; i < 2000 && !lines().at(-1)!.includes('quit'); i++) await wait(2)
  expect(lines().at(-1)).toBe('{"type":"quit"}')
  const missing = await azulejoHere(['play', 'Ana=no/such-program', 'greedy'])
  expect([missing.code, missing.out]).toEqual([1, ''])
  expect(missing.error).toBe('azulejo: "Ana" cannot play: spawn no/such-program ENOENT\n')
})

test('Ctrl+C ends a game while it waits for a person', async () => {
  const interrupt = interrupter()
  const input = new PassThrough()
  const { code, error } = await azulejoHere(['play', 'me', 'random', '--seed', '1'], {
    input,
    onOutput: (out) => void (out.endsWith('): ') && setImmediate(interrupt)),
  })
  expect([code, error]).toEqual([130, 'azulejo: Interrupted.\n'])
  // Nobody reads any more, so that the process can end.
  expect(input.isPaused()).toBe(true)
})

test('Ctrl+C ends a game whose program is starting', async () => {
  const log = join(folder, 'silent')
  const script = fileURLToPath(new URL('bots/scripted.mjs', import.meta.url))
  const program = `'${process.execPath}' '${script}' ${log} silent`
  const interrupt = interrupter()
  const run = azulejoHere(['play', `Ana=${program}`, 'greedy', '--seed', '1'])
  const isStarting = () => existsSync(log) && readFileSync(log, 'utf8').includes('hello')
  for (let i = 0; i < 2000 && !isStarting(); i++) await wait(2)
  const interrupted = performance.now()
  interrupt()
  const { code, error } = await run
  expect([code, error]).toEqual([130, 'azulejo: Interrupted.\n'])
  // Without an answer, a program would have ten seconds.
  expect(performance.now() - interrupted).toBeLessThan(5000)
})

test('a legal move that is not listed can be typed: an opening elsewhere', async () => {
  const [listed] = legalMoves(createGame({ seed: 'anywhere', players: 2 })).map(formatMove)
  const token = listed!.replace('-e0s0-', '-e5n7-')
  const { out } = await azulejoHere(
    ['play', 'me', 'me', '--game', 'qwirkle', '--seed', 'anywhere'],
    { input: `${token}\n` },
  )
  expect(out).toMatch(new RegExp(`^.*  me [12] ${token}\n`, 'm'))
})

test.each([
  ['an error', "new Error('Out\\nof order.')", 'Out of order.'],
  ['a text', "'out of order'", 'out of order'],
  ['nothing', 'null', 'null'],
])('a bot that throws %s ends the game in one line', async (what, thrown, message) => {
  const file = join(folder, `throws-${what.replace(' ', '-')}.mjs`)
  writeFileSync(file, `export default { choose() { throw ${thrown} } }`)
  const { code, error } = await azulejoHere(['play', file, 'greedy', '--seed', '1', '--json'])
  expect([code, error]).toEqual([1, `azulejo: ${message}\n`])
})

test('each seat has its own random numbers, the same with the same seed', async () => {
  const file = join(folder, 'draws.mjs')
  writeFileSync(file, 'export default { choose: (...args) => globalThis.choose(...args) }')
  const lots = async (seed: string) => {
    const drawn: number[] = []
    const choose = (view: AzulState, player: number, { random }: { random: Random }) => {
      if (drawn.length < 2) drawn.push(random(1e9))
      return legalMovesOfAzul(view, player)[0]
    }
    Object.assign(globalThis, { choose })
    await azulejoHere(['play', `a=${file}`, `b=${file}`, '--seed', seed, '--board', 'mini'])
    return drawn
  }
  const [one, other] = await lots('1')
  expect(one).not.toBe(other)
  expect(await lots('1')).toEqual([one, other])
  expect(await lots('2')).not.toContain(one)
})
