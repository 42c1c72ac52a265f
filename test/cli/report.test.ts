import { expect, test } from 'vitest'
import { formatTournament } from '../../src/cli/commands/arena'
import { fixed } from '../../src/cli/terminal'
import type { Standing, Versus } from '../../src/entries/bots'

const standing = (name: string, more: Partial<Standing> = {}): Standing => ({
  name,
  games: 8,
  wins: { share: 0.75, low: 0.253, high: 0.957 },
  elo: 120.4,
  eloError: 80.6,
  meanScore: 51.26,
  forfeits: 0,
  ...more,
})

const versus = (name: string, rival: string, more: Partial<Versus> = {}): Versus => ({
  name,
  rival,
  wins: 3,
  ties: 1,
  losses: 0,
  share: 0.875,
  low: 0.4,
  high: 0.99,
  ...more,
})

const game = (index: number, seats: readonly string[], forfeit: object | null) => ({
  index,
  seats,
  forfeit,
})

/** A sequential test that has come some way. */
const SEQUENTIAL = {
  elo0: 0,
  elo1: 20,
  alpha: 0.05,
  beta: 0.05,
  ratio: 1.234,
  lower: -2.944,
  upper: 2.944,
  games: 40,
}

/** The lines of a tournament, split into columns. */
const linesOf = (
  standings: readonly Standing[],
  pairs: readonly Versus[],
  games: readonly object[] = [],
  test: Parameters<typeof formatTournament>[1] = null,
) =>
  formatTournament({ standings, versus: pairs, games } as never, test).map((line) =>
    line.split(/ {2,}/),
  )

test('the strongest bot comes first, and each pair is listed once, the stronger before the weaker', () => {
  const weaker = { elo: -120.5, wins: { share: 0.25, low: 0.043, high: 0.747 }, meanScore: 40 }
  expect(
    linesOf(
      [standing('new'), standing('old', weaker)],
      [versus('old', 'new', { share: 0.125 }), versus('new', 'old')],
    ),
  ).toEqual([
    ['bot', 'Elo', '±', 'won', '95 %', 'points', 'games'],
    ['new', '120', '81', '75.0 %', '25.3 to 95.7 %', '51.3', '8'],
    ['old', '-121', '81', '25.0 %', '4.3 to 74.7 %', '40.0', '8'],
    [''],
    ['before', 'comes first', '95 %', 'ties'],
    ['new before old', '87.5 %', '40.0 to 99.0 %', '1'],
  ])
})

test('forfeits are listed with their number and the first reason', () => {
  const lines = linesOf(
    [standing('a', { forfeits: 1 }), standing('b'), standing('c', { forfeits: 2 })],
    [],
    [
      game(0, ['c', 'a'], null),
      game(1, ['c', 'a'], { player: 1, message: 'It fell asleep.' }),
      game(2, ['a', 'c'], { player: 1, message: 'The program wrote "no".' }),
      game(3, ['c', 'a'], { player: 0, message: 'The program exited with code 7.' }),
    ],
  )
  expect(lines.slice(6)).toEqual([
    [''],
    ['a forfeited 1 game, first game 2: It fell asleep.'],
    [''],
    ['c forfeited 2 games, first game 3: The program wrote "no".'],
  ])
})

test.each([
  [null, 'Not decided between 0 and 20 Elo'],
  ['elo1', 'The first bot is nearer to 20 Elo than to 0'],
  ['elo0', 'The first bot is nearer to 0 Elo than to 20'],
] as const)('a sequential test that accepts %s says so', (accepted, words) => {
  expect(linesOf([standing('a')], [], [], { ...SEQUENTIAL, accepted }).slice(4)).toEqual([
    [''],
    [`${words} (log likelihood ratio 1.23, bounds -2.94 and 2.94, 40 games).`],
  ])
})

test('a rounded zero has no sign', () => {
  const lines = linesOf([standing('a', { elo: -0.4 })], [], [], {
    ...SEQUENTIAL,
    ratio: -0.004,
    accepted: null,
  })
  expect(lines[1]!.slice(0, 2)).toEqual(['a', '0'])
  expect(lines.at(-1)![0]).toContain('(log likelihood ratio 0.00, ')
  expect(fixed(-0.05, 1)).toBe('-0.1')
  expect(fixed(-10, 0)).toBe('-10')
})
