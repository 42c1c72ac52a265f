import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bot, type ChooseOptions, playGame, tournament } from '../../src/entries/bots'
import { type AzulState, azul, legalMoves, type PlayerMove } from '../../src/entries/index'

/** A clock that goes on when somebody says so. */
let clock = 0

beforeEach(() => {
  clock = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A bot that takes some milliseconds for each move, and records the options of each request. */
function slowBot(name: string, milliseconds: number, requests: ChooseOptions<PlayerMove>[] = []) {
  const bot: Bot<AzulState, PlayerMove> = {
    name,
    choose(view, player, options = {}) {
      requests.push(options)
      clock += milliseconds
      return legalMoves(view, player)[0]!
    },
  }
  return bot
}

const game = { seed: 1, maxRounds: 1 }

test('a bot gets the time left on its clock, and a fair share of it', async () => {
  const requests: ChooseOptions<PlayerMove>[] = []
  const bots = [slowBot('slow', 400, requests), slowBot('quick', 1)]
  await playGame(azul, bots, { game, clock: { time: 6000, increment: 100 } })
  // 400 of a move's milliseconds are its own, 100 of them come back; a twentieth of the rest, and the increment.
  expect(requests.slice(0, 3).map(({ clock }) => clock)).toEqual([6000, 5700, 5400])
  expect(requests.slice(0, 3).map(({ time }) => time)).toEqual([400, 385, 370])
})

test('a limit for each move applies as well as the clock', async () => {
  const requests: ChooseOptions<PlayerMove>[] = []
  const bots = [slowBot('slow', 10, requests), slowBot('quick', 1)]
  await playGame(azul, bots, { game, time: 50, clock: { time: 6000 } })
  expect(requests[0]).toMatchObject({ time: 50, clock: 6000 })
  const late = await playGame(azul, [slowBot('late', 151), slowBot('quick', 1)], {
    game,
    time: 50,
    clock: { time: 6000 },
  })
  expect(late.forfeit).toMatchObject({ player: 0, reason: 'time' })
})

test('only a bot whose clock has run out for more than 100 ms forfeits the game', async () => {
  const played = await playGame(azul, [slowBot('slow', 300), slowBot('quick', 1)], {
    game,
    clock: { time: 1000 },
  })
  // 300, 600, 900: the fourth move ends 200 ms after its clock.
  expect(played.forfeit).toMatchObject({
    player: 0,
    reason: 'time',
    message: 'The bot took 300 ms; 100 ms were allowed.',
  })
  expect(played.moves.filter(({ player }) => player === 0)).toHaveLength(3)
})

test('a clock may be overdrawn by 100 ms', async () => {
  const requests: ChooseOptions<PlayerMove>[] = []
  const played = await playGame(azul, [slowBot('slow', 275, requests), slowBot('quick', 1)], {
    game,
    clock: { time: 1000, increment: 0 },
  })
  // From then on it has the shortest time, and an empty clock.
  expect(requests[4]).toMatchObject({ time: 1, clock: 0 })
  // The fourth move ends 100 ms after its clock, the fifth 375.
  expect(played.moves.filter(({ player }) => player === 0)).toHaveLength(4)
  expect(played.forfeit?.reason).toBe('time')
})

test('in a tournament, each game starts with full clocks', async () => {
  const { games } = await tournament(azul, [slowBot('slow', 30), slowBot('quick', 1)], {
    games: 4,
    game: { maxRounds: 1 },
    clock: { time: 500 },
  })
  expect(games.map(({ forfeit }) => forfeit)).toEqual([null, null, null, null])
})

test.each([
  null,
  7,
  {},
  { time: 0 },
  { time: -1 },
  { time: 1, increment: -1 },
  { time: 1, increment: Number.NaN },
  { time: 1, bonus: 1 },
])('the clock %j is refused', async (clock) => {
  await expect(
    playGame(azul, [slowBot('a', 1), slowBot('b', 1)], { clock: clock as never }),
  ).rejects.toThrow('clock: must be an object with time and increment in milliseconds.')
})
