import { describe, expect, test } from 'vitest'
import { BOARD_NAMES } from '../../src'
import { wrap } from '../../src/cli/terminal/color'
import { createGame, formatMove, legalMoves } from '../../src/qwirkle'
import { azulejo } from './tools'

const NAMES = ['Ana', 'Bento', 'Clara', 'Duarte']

const GAMES = [...BOARD_NAMES.map((board) => ['--board', board]), ['--game', 'qwirkle']]

/** A game between bots with names. */
const play = (players: number, ...options: readonly string[]) =>
  azulejo(['play', ...NAMES.slice(0, players).map((name) => `${name}=greedy`), ...options])

/** What each player's points add up to as they are told. */
function told(text: string): Readonly<Record<string, number>> {
  const scores: Record<string, number> = {}
  const sentences = text.replaceAll('\n      ', ' ')
  for (const [, name, verb, points] of sentences.matchAll(
    /^ {4}(\w+) (puts|places|scores|loses|has placed)\b.*?(?<!,) (\d+) points?\b/gm,
  )) {
    const gain = verb === 'loses' ? -Number(points) : Number(points)
    scores[name!] = (scores[name!] ?? 0) + gain
  }
  return scores
}

/** The scores of the final ranking. */
const ranked = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}\d\. (\w+) +(\d+) points/gm)].map(([, name, score]) => [
      name,
      Number(score),
    ]),
  )

describe.each(GAMES)('a game with %s %s', (...chosen) => {
  test.each([2, 3, 4])('of %i is told to its end, with every point', async (players) => {
    const { code, out, error } = await play(players, ...chosen, '--seed', `${chosen[1]}/${players}`)
    expect([code, error]).toEqual([0, ''])
    expect(Object.keys(ranked(out)).sort()).toEqual(NAMES.slice(0, players))
    expect(told(out)).toEqual(ranked(out))
    expect(out).toContain('── The end ─')
    expect(out).not.toContain('\u001b')
    for (const line of out.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(100)
      expect(line).toBe(line.startsWith('  center') ? line : line.trimEnd())
    }
  })
})

test('the same seed is the same game, another one is another game', async () => {
  const [one, again, other] = await Promise.all(
    ['1', '1', '2'].map((seed) => play(2, '--seed', seed)),
  )
  expect(again!.out).toBe(one!.out)
  expect(other!.out).not.toBe(one!.out)
})

test('npm start takes another seed: of an option that is given twice the later one holds', async () => {
  const args = ['--seed', 'azulejo', '--seed', 'mine', '--game', 'qwirkle']
  expect((await play(2, ...args)).out).toBe(
    (await play(2, '--seed', 'mine', '--game', 'qwirkle')).out,
  )
})

test('a person who plays sees the own tiles alone', async () => {
  const state = createGame({ seed: 'hands', players: 2 })
  const token = formatMove(legalMoves(state)[0]!)
  const { out, error, code } = await azulejo(
    ['play', 'me', 'me', '--game', 'qwirkle', '--seed', 'hands'],
    `?\nnonsense\n${token}\n`,
  )
  expect(error).toBe('azulejo: There are no more moves to read.\n')
  expect(code).toBe(1)
  expect(out).toContain('"nonsense" is not a move.')
  expect(out).toContain(legalMoves(state).map(formatMove).join(' '))
  const first = `me ${state.turn + 1}`
  expect(out).toContain(`  ${first} ${token}\n`)
  expect(out).toMatch(new RegExp(`^ {4}${first} places `, 'm'))
  // The table is drawn for each of them: once with the hand of one, once with that of the other.
  expect(out.match(/\?\? \?\? \?\? \?\? \?\? \?\?/g)).toHaveLength(2)
})

test('a person is not told what the others draw', async () => {
  const seed = 'draws'
  const state = createGame({ seed, players: 2 })
  const mine = state.turn === 0 ? `${formatMove(legalMoves(state)[0]!)}\n` : ''
  const { out } = await azulejo(
    ['play', 'me', 'Bento=greedy', '--game', 'qwirkle', '--seed', seed],
    mine,
  )
  expect(out).toMatch(/^ {4}Bento draws [1-6] tiles?\.$/m)
  expect(out).not.toMatch(/^ {4}Bento draws an? /m)
})

test('a move that is not legal is refused with its reason', async () => {
  const { out } = await azulejo(['play', 'me', 'me', '--seed', 'why'], 'wall-1-1\nf9-blue-1\n')
  expect(out).toMatch(/^.*\? lists all\): {3}[A-Z].*\.$/m)
  expect(out).toContain('There is no such factory')
})

test('sentences are wrapped between words', () => {
  expect(wrap('a bc def', 20, '  ')).toEqual(['  a bc def'])
  expect(wrap('a bc def', 6, '  ')).toEqual(['  a bc', '    def'])
  expect(wrap('a bc def gh', 8, '  ')).toEqual(['  a bc', '    def', '    gh'])
  expect(wrap('a bc def gh', 9, '  ')).toEqual(['  a bc', '    def', '    gh'])
  expect(wrap('a bc def gh', 10, '  ')).toEqual(['  a bc def', '    gh'])
  expect(wrap('a-long-word b', 4, '')).toEqual(['a-long-word', '  b'])
})
