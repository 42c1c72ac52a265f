import { afterEach, describe, expect, test, vi } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import {
  type Bot,
  greedyBot,
  mctsBot,
  playGame,
  randomBot,
  type Signal,
} from '../../src/entries/bots'
import {
  type AzulOptions,
  type AzulState,
  azul,
  legalMoves,
  type Move,
} from '../../src/entries/index'
import { greedyBot as qwirkleGreedyBot } from '../../src/entries/qwirkle/bots'
import { qwirkle } from '../../src/entries/qwirkle/index'

type AzulBot = Bot<AzulState, Move>

const random = randomBot(azul)
const first: AzulBot = { name: 'first', choose: (view, player) => legalMoves(view, player)[0]! }

/** A bot that plays its first legal moves, and at one of its turns does something else. */
function turning(turn: number, otherwise: AzulBot['choose']): AzulBot {
  return {
    name: 'turning',
    newGame() {
      let turns = 0
      const choose: AzulBot['choose'] = (...asked) =>
        turns++ === turn ? otherwise(...asked) : first.choose(...asked)
      return { name: 'turning', choose }
    },
    choose: otherwise,
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a game', () => {
  test('is played to the end, and its moves lead there', async () => {
    const options = { players: 3, board: 'grey', seed: 5 } as const
    const bots = [greedyBot(), random, greedyBot({ name: 'other' })]
    const { state, result, moves, forfeit } = await playGame(azul, bots, { game: options })
    expect(state.phase).toBe('over')
    expect(result).toEqual(azul.result(state))
    expect(forfeit).toBe(null)
    let replayed = azul.createGame(options)
    for (const { round, player, move } of moves) {
      expect(round).toBe(replayed.round)
      replayed = azul.applyMove(replayed, move, player!)
    }
    expect(replayed).toEqual(state)
  })

  test('gives bots views, in which nothing is secret', async () => {
    const seen: unknown[] = []
    const spy: AzulBot = {
      name: 'spy',
      choose(view, player, options) {
        seen.push(view.random)
        return random.choose(view, player, options)
      },
    }
    await playGame(azul, [spy, spy], { game: { seed: 1, maxRounds: 1 } })
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen)).toEqual(new Set([null]))
  })

  test('can be of Qwirkle', async () => {
    const bots = [qwirkleGreedyBot(), randomBot(qwirkle)]
    const { result, moves } = await playGame(qwirkle, bots, { game: { seed: 3 } })
    expect(result.winners).toEqual([0])
    expect(Object.keys(moves[0]!)).toEqual(['player', 'move'])
  })

  test('needs a bot for each player, and known options', async () => {
    const refused = { code: 'bad-option' }
    await expect(playGame(azul, [random])).rejects.toMatchObject({
      ...refused,
      path: ['bots'],
      message: 'bots: must be one for each of the 2 players.',
    })
    await expect(playGame(azul, [random, first], { time: 0 })).rejects.toMatchObject(refused)
    const odd = { seeds: 1 } as object
    await expect(playGame(azul, [random, first], odd)).rejects.toMatchObject({
      ...refused,
      path: ['seeds'],
    })
  })

  test('with an external dealer is dealt, and the deals are among its moves', async () => {
    const game: AzulOptions = { dealer: 'external', maxRounds: 3 }
    const play = (seed: number) => playGame(azul, [random, first], { game, seed })
    const { state, moves } = await play(1)
    expect(state.phase).toBe('over')
    const deals = moves.filter(({ player }) => player === null)
    expect(deals.map(({ round, move }) => [round, move.type])).toEqual([
      [1, 'deal'],
      [2, 'deal'],
      [3, 'deal'],
    ])
    const replayed = moves.reduce(
      (at, { player, move }) => azul.applyMove(at, move, ...playerArgument(player)),
      azul.createGame(game),
    )
    expect(replayed).toEqual(state)
    expect((await play(1)).moves).toEqual(moves)
    expect((await play(2)).moves[0]).not.toEqual(moves[0])
  })
})

/** A draft that is legal when it is read for the first time, and not a move after that. */
function flickering() {
  let reads = 0
  return {
    get type() {
      return reads++ === 0 ? 'draft' : 'spoiled'
    },
    source: 0,
    color: 'blue',
    line: 'floor',
  }
}

describe('a forfeit', () => {
  const GARBAGE: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['a string', 'blue'],
    ['an object', {}],
    ['a function', () => 0],
    ['a bigint', 1n],
    ['a tiling while drafting', { type: 'tile', row: 0, column: 0 }],
    ['a deal', { type: 'deal', factories: [] }],
    ['a draft from nowhere', { type: 'draft', source: 8, color: 'blue', line: 0 }],
    ['what changes whenever it is read', flickering()],
    [
      'a getter that throws',
      {
        get type() {
          throw new Error('no')
        },
      },
    ],
  ]

  test.each(GARBAGE)('follows from %s for a move', async (_, move) => {
    const cheat = turning(2, () => move as Move)
    const { forfeit, result, moves, state } = await playGame(azul, [first, cheat])
    expect(forfeit).toMatchObject({ player: 1, reason: 'illegal-move' })
    expect(forfeit!.message).not.toBe('')
    expect(moves).toHaveLength(5)
    expect(result).toMatchObject({ reason: 'forfeit', winners: [0] })
    expect(azul.result(state)).toBe(null)
    expect(JSON.parse(JSON.stringify(forfeit))).toEqual(forfeit)
  })

  test('says which move was illegal, and why', async () => {
    const move = { type: 'tile', row: 0, column: 0 } as const
    const { forfeit } = await playGame(azul, [first, turning(0, () => move)])
    const { message } = azul.checkMove(azul.createGame(), move)!
    expect(forfeit).toEqual({
      player: 1,
      reason: 'illegal-move',
      message,
      move: '{"type":"tile","row":0,"column":0}',
    })
  })

  test('quotes the start of what a bot answered or threw', async () => {
    const long = 'x'.repeat(1e6)
    const { forfeit } = await playGame(azul, [turning(0, () => long as unknown as Move), first])
    expect(forfeit!.move!.length).toBeLessThanOrEqual(200)
    const throwing = turning(0, () => {
      throw new Error(long)
    })
    const { forfeit: other } = await playGame(azul, [throwing, first])
    expect(other!.message.length).toBeLessThanOrEqual(300)
  })

  const error = new TypeError('x is not a function')
  const raise = () => {
    throw error
  }
  test.each([
    ['throws', turning(1, raise)],
    ['rejects', turning(1, () => Promise.reject(error))],
    ['rejects later', turning(1, () => new Promise((_, reject) => setTimeout(reject, 1, error)))],
    ['throws in newGame', { ...first, newGame: raise }],
  ])('follows where a bot %s', async (_, bot) => {
    const { forfeit, error: thrown, result } = await playGame(azul, [bot, first])
    const message = 'TypeError: x is not a function'
    expect(forfeit).toEqual({ player: 0, reason: 'error', message, move: null })
    expect(thrown).toBe(error)
    expect(result.winners).toEqual([1])
  })

  test('puts its player last, and ranks the others by their points', async () => {
    let turns = 0
    const cheat: AzulBot = {
      name: 'cheat',
      choose: (view, player) => (turns++ < 12 ? first.choose(view, player) : (null as never)),
    }
    const bots = [greedyBot(), cheat, first, first]
    const { state, result } = await playGame(azul, bots, { game: { players: 4, seed: 2 } })
    const scores = state.players.map(({ score }) => score)
    expect(new Set(scores).size).toBeGreaterThan(1)
    const { ranking } = result
    expect(ranking.map(({ player, score }) => [player, score])).toEqual(
      ranking.map(({ player }) => [player, scores[player]]),
    )
    expect(ranking[3]).toEqual({ player: 1, rank: 4, score: scores[1] })
    for (const { rank, score } of ranking.slice(0, 3))
      expect(rank).toBe(1 + [0, 2, 3].filter((other) => scores[other]! > score).length)
    expect(result.winners).toEqual(
      ranking
        .slice(0, 3)
        .filter(({ rank }) => rank === 1)
        .map(({ player }) => player),
    )
  })
})

/** A clock that advances only by hand. */
function stoppedClock() {
  let time = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  return (milliseconds: number) => {
    time += milliseconds
  }
}

describe('the time for a move', () => {
  test('is measured for bots that answer at once, with a tolerance of 100 ms', async () => {
    const pass = stoppedClock()
    const slow = (milliseconds: number) =>
      turning(1, (...asked) => {
        pass(milliseconds)
        return first.choose(...asked)
      })
    const game = { seed: 1, maxRounds: 1 }
    const within = await playGame(azul, [slow(1100), first], { game, time: 1000 })
    expect(within.forfeit).toBe(null)
    const { forfeit, moves } = await playGame(azul, [slow(1101), first], { game, time: 1000 })
    expect(forfeit).toMatchObject({
      player: 0,
      reason: 'time',
      message: 'The bot took 1101 ms; 1000 ms were allowed.',
    })
    expect(JSON.parse(forfeit!.move!)).toMatchObject({ type: 'draft' })
    expect(moves).toHaveLength(2)
    const unlimited = await playGame(azul, [slow(1e9), first], { game })
    expect(unlimited.forfeit).toBe(null)
  })

  test('runs out for a bot that does not answer, and aborts its signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      let received: Signal | undefined
      const silent = turning(1, (_view, _player, options) => {
        received = options!.signal
        return new Promise(() => {})
      })
      const playing = playGame(azul, [first, silent], { time: 1000 })
      while (received === undefined) await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(1099)
      expect(received.aborted).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      const { forfeit, result } = await playing
      expect(forfeit).toEqual({
        player: 1,
        reason: 'time',
        message: 'The bot did not move within 1000 ms.',
        move: null,
      })
      expect(result.winners).toEqual([0])
      expect(received.aborted).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is passed to the bot', async () => {
    const times: unknown[] = []
    const listening: AzulBot = {
      name: 'listening',
      choose(view, player, options) {
        times.push(options!.time)
        return random.choose(view, player, options)
      },
    }
    const game = { seed: 1, maxRounds: 1 }
    await playGame(azul, [listening, random], { game, time: 5000 })
    expect(new Set(times)).toEqual(new Set([5000]))
  })
})

describe('an abort', () => {
  test('arrives between moves of bots that never wait', async () => {
    const controller = new AbortController()
    let moves = 0
    setImmediate(() => controller.abort('enough'))
    const pass = stoppedClock()
    const slow: AzulBot = {
      name: 'slow',
      choose(view, player) {
        pass(10)
        return first.choose(view, player)
      },
    }
    const onMove = () => moves++
    const playing = playGame(azul, [slow, slow], { signal: controller.signal, onMove })
    await expect(playing).rejects.toBe('enough')
    expect(moves).toBeLessThan(5)
  })

  test('ends a game whose bot does not answer, and reaches the bot', async () => {
    const controller = new AbortController()
    let received: Signal | undefined
    const silent: AzulBot = {
      name: 'silent',
      choose(_view, _player, options) {
        received = options!.signal
        setImmediate(() => controller.abort('enough'))
        return new Promise(() => {})
      },
    }
    const playing = playGame(azul, [silent, first], { signal: controller.signal })
    await expect(playing).rejects.toBe('enough')
    expect(received).toMatchObject({ aborted: true, reason: 'enough' })
  })

  test('is not a forfeit of the bot that throws because of it', async () => {
    const controller = new AbortController()
    const onMove = () => controller.abort('enough')
    const bots = [mctsBot({ time: 10_000 }), mctsBot({ time: 10_000 })]
    const options = { signal: controller.signal, onMove, game: { seed: 1 } }
    await expect(playGame(azul, [first, bots[0]!], options)).rejects.toBe('enough')
    await expect(playGame(azul, bots, options)).rejects.toBe('enough')
  })

  test('before the first move prevents the game', async () => {
    const begin = vi.fn(() => first)
    const bots = [{ ...first, newGame: begin }, first]
    const playing = playGame(azul, bots, { signal: AbortSignal.abort('no') })
    await expect(playing).rejects.toBe('no')
    expect(begin).not.toHaveBeenCalled()
  })
})

describe('memory', () => {
  test('is new for every seat and every game', async () => {
    const games: number[][] = []
    /** Notes for which player each of its games is asked. */
    const noting: AzulBot = {
      name: 'noting',
      newGame() {
        const seats: number[] = []
        games.push(seats)
        const choose: AzulBot['choose'] = (view, player) => {
          seats.push(player)
          return first.choose(view, player)
        }
        return { name: 'noting', choose }
      },
      choose: () => expect.fail('The bot of one game is to be asked.'),
    }
    const game = { players: 3, seed: 1, maxRounds: 1 } as const
    await playGame(azul, [noting, first, noting], { game })
    await playGame(azul, [first, noting, first], { game })
    expect(games.map((seats) => [...new Set(seats)])).toEqual([[0], [2], [1]])
  })

  test('of one game does not change another one of the same bot', async () => {
    const shared = mctsBot({ iterations: 150 })
    const play = (bot: AzulBot, seed: number) =>
      playGame(azul, [bot, first], { game: { seed, maxRounds: 2 }, seed: 7 })
    const alone = [
      await play(mctsBot({ iterations: 150 }), 1),
      await play(mctsBot({ iterations: 150 }), 2),
    ]
    expect(await play(shared, 1)).toEqual(alone[0])
    expect(await play(shared, 2)).toEqual(alone[1])
    expect(await play(shared, 1)).toEqual(alone[0])
    expect(await Promise.all([play(shared, 1), play(shared, 2)])).toEqual(alone)
  })

  test('of random numbers is separate for each seat, the dealer and the seed', async () => {
    const numbersOf = async (seed: string) => {
      const drawn: string[] = []
      const drawing: AzulBot = {
        name: 'drawing',
        choose(view, player, options) {
          const { random: own } = options!
          drawn.push(`${player} ${[1, 2, 3, 4].map(() => own!(2 ** 20))}`)
          return first.choose(view, player)
        },
      }
      const game = { players: 3, dealer: 'external', maxRounds: 1 } as const
      const { moves } = await playGame(azul, [drawing, drawing, drawing], { game, seed })
      return { drawn, deal: JSON.stringify(moves[0]!.move) }
    }
    const [one, again, other] = [await numbersOf('a'), await numbersOf('a'), await numbersOf('b')]
    expect(again).toEqual(one)
    expect(other.deal).not.toBe(one.deal)
    const numbers = [...one.drawn, ...other.drawn].map((text) => text.slice(2))
    expect(new Set(numbers).size).toBe(numbers.length)
    // Without a seed, it is 0.
    const bots = [random, random]
    const deals = { seed: 1, maxRounds: 1 }
    expect(await playGame(azul, bots, { game: deals })).toEqual(
      await playGame(azul, bots, { game: deals, seed: 0 }),
    )
  })

  test('of the host cannot be changed by a bot', async () => {
    const given: { type: string }[] = []
    /** Answers with its own objects, and changes them later. */
    const spoiling: AzulBot = {
      name: 'spoiling',
      choose(view, player) {
        for (const move of given) move.type = 'spoiled'
        const move = { ...legalMoves(view, player)[0]! }
        given.push(move)
        return move
      },
    }
    const game = { seed: 4, maxRounds: 2 }
    const { moves } = await playGame(azul, [spoiling, spoiling], { game })
    const { moves: plain } = await playGame(azul, [first, first], { game })
    expect(moves).toEqual(plain)
  })
})
