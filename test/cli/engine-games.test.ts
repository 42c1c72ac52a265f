import { expect, test } from 'vitest'
import type { Request } from '../../src/cli/engine/messages'
import { SearchManager } from '../../src/cli/engine/search-manager'
import { Sessions } from '../../src/cli/engine/sessions'
import { azulCli } from '../../src/cli/games/azul/game'
import type { AnyMove, AnyState } from '../../src/cli/games/cli-game'
import { ValidationFailure } from '../../src/core/validation'
import type { ChooseOptions } from '../../src/entries/bots'
import { FEATURES } from '../../src/entries/fast'
import {
  applyMove,
  createGame,
  formatMove,
  legalMoves,
  type Move,
  result,
  viewFor,
} from '../../src/entries/index'
import { formatPosition } from '../../src/entries/notation'
import { GAMES } from './tools'

/** The sessions of an engine, with `g`, a game of Azul. */
function begun() {
  const sessions = new Sessions(Object.values(GAMES))
  sessions.start({ type: 'new', game: 'g', options: { seed: 1 } })
  return { sessions, state: createGame({ seed: 1 }) }
}

/** What is refused: code, path and reason. */
function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationFailure)
    const { code, path, reason } = error as ValidationFailure
    return [code, path, reason]
  }
  throw new Error('Nothing was refused.')
}

test('a position is text, and JSON on request', () => {
  const { sessions, state } = begun()
  const described = sessions.describe('g')
  expect(described).toMatchObject({
    type: 'state',
    game: 'g',
    scores: [0, 0],
    position: formatPosition(state),
  })
  expect(sessions.position({ type: 'position', game: 'g' })).toEqual(described)
  expect(sessions.position({ type: 'position', game: 'g', json: false })).toEqual(described)
  expect(sessions.position({ type: 'position', game: 'g', json: true })).toEqual({
    ...described,
    state,
  })
})

test('a view is that of the given player, of the player to move, or of a spectator', () => {
  const { sessions } = begun()
  sessions.start({ type: 'new', game: 'q', rules: 'qwirkle', options: { seed: 'tiles' } })
  const { rules, state } = sessions.get('q')
  const view = (more: object) => sessions.view({ type: 'view', game: 'q', ...more })
  for (const [player, seat] of [
    [0, 0],
    [1, 1],
    [null, null],
    [undefined, state.turn],
  ] as const) {
    const seen = rules.game.viewFor(state, seat)
    const position = rules.records.formatPosition(seen)
    const answer = { type: 'view', game: 'q', position }
    const asked = player === undefined ? {} : { player }
    expect(view(asked)).toEqual(answer)
    expect(view({ ...asked, json: false })).toEqual(answer)
    expect(view({ ...asked, json: true })).toEqual({ ...answer, state: seen })
  }
  expect(new Set([0, 1, null].map((player) => JSON.stringify(view({ player })))).size).toBe(3)
})

test('seats that a game does not have are refused', () => {
  const { sessions } = begun()
  for (const act of [
    () => sessions.legal({ type: 'legal', game: 'g', player: 2 }),
    () => sessions.features({ type: 'features', game: 'g', player: 2 }),
  ])
    expect(refusal(act)).toEqual([
      'no-such-player',
      ['player'],
      'is not a seat of this game of azul.',
    ])
  expect(sessions.legal({ type: 'legal', game: 'g', player: 1 })).toEqual({
    type: 'legal',
    game: 'g',
    moves: [],
  })
})

test('features have their version', () => {
  const { sessions } = begun()
  expect(sessions.features({ type: 'features', game: 'g' })).toMatchObject({
    type: 'features',
    game: 'g',
    version: FEATURES.version,
  })
})

test('sessions advance by moves and deals, and can be deleted', () => {
  const sessions = new Sessions(Object.values(GAMES))
  const external = { players: 2, dealer: 'external' } as const
  sessions.start({ type: 'new', game: 'g', options: external })
  const waiting = createGame(external)
  const dealt = sessions.deal({ type: 'deal', game: 'g' })
  expect(dealt).toMatchObject({ type: 'state', phase: 'draft', active: [0] })
  const { state, rules } = sessions.get('g')
  const [move] = rules.game.legalMoves(state)
  const token = rules.game.formatMove(move!)
  sessions.apply({ type: 'apply', game: 'g', move: token })
  expect(sessions.get('g').state).toEqual(applyMove(state as typeof waiting, move as Move))
  expect(sessions.result({ type: 'result', game: 'g' })).toEqual({
    type: 'result',
    game: 'g',
    result: result(waiting),
  })
  expect(sessions.end('g')).toEqual({ type: 'ended', game: 'g' })
  const none = ['no-such-game', ['game'], 'is not the name of a game.']
  expect(refusal(() => sessions.get('g'))).toEqual(none)
  sessions.start({ type: 'new', game: 'g' })
  sessions.clear()
  expect(refusal(() => sessions.get('g'))).toEqual(none)
})

test('there are 256 games at a time, and a new one may take the place of an old one', () => {
  const sessions = new Sessions(Object.values(GAMES))
  const position = formatPosition(createGame({ seed: 1 }))
  for (let i = 0; i < 256; i++) sessions.start({ type: 'new', game: `${i}`, position })
  expect(refusal(() => sessions.start({ type: 'new', game: 'one more', position }))).toEqual([
    'too-many',
    [],
    'There can be at most 256 games.',
  ])
  sessions.start({ type: 'new', game: '7', options: { seed: 2 } })
  expect(sessions.get('7').state).toEqual(createGame({ seed: 2 }))
})

/** Searches for the game `g`, and their output. */
function searching(bot?: string) {
  const { sessions, state } = begun()
  const said: object[] = []
  const listener = { isFull: false, line: (message: object) => void said.push(message) }
  const searches = new SearchManager(sessions, listener, bot)
  const answer = async () => {
    for (let i = 0; i < 2000 && !said.some((one) => !('line' in one)); i++)
      await new Promise((resolve) => setTimeout(resolve, 1))
    return said.at(-1)
  }
  return { sessions, state, said, listener, searches, answer }
}

test('a search answers with its game and the id that it was given', async () => {
  for (const about of [{}, { id: 7 }]) {
    const { searches, answer } = searching()
    searches.go({ type: 'go', game: 'g', iterations: 5, seed: 1, ...about })
    expect(refusal(() => searches.checkIdle('g'))).toEqual([
      'busy',
      [],
      'A search is running for this game; send stop first.',
    ])
    searches.checkIdle('another')
    const said = await answer()
    expect(said).toStrictEqual({
      type: 'move',
      game: 'g',
      ...about,
      move: expect.stringMatching(/^(f\d|center)-/),
      stopped: false,
    })
    searches.checkIdle('g')
  }
})

test('a search is refused for an unknown bot, player or game', () => {
  const { searches } = searching()
  const go = (more: object) => refusal(() => searches.go({ type: 'go', game: 'g', ...more }))
  expect(go({ bot: 'nobody' })).toEqual([
    'no-such-bot',
    ['bot'],
    expect.stringMatching(/^must be one of random, greedy, easy, .*\.$/),
  ])
  expect(go({ player: 1 })).toEqual(['not-your-turn', ['player'], 'has no move to choose.'])
  expect(go({ game: 'h' })[0]).toBe('no-such-game')
  expect(refusal(() => searches.stop('g'))).toEqual([
    'not-thinking',
    ['game'],
    'has no running search.',
  ])
  // A refused request starts no search.
  searches.checkIdle('g')
})

test('the bot of the engine is the default', async () => {
  const { searches, answer, state } = searching('greedy')
  searches.go({ type: 'go', game: 'g', seed: 1 })
  const said = await answer()
  const named = searching()
  named.searches.go({ type: 'go', game: 'g', bot: 'greedy', seed: 1 })
  expect(await named.answer()).toEqual(said)
  const asked = searching()
  const position = formatPosition(viewFor(state, 0))
  asked.searches.go({ type: 'go', game: 'anything', position, bot: 'greedy', seed: 1 })
  expect(await asked.answer()).toEqual({ ...said, game: 'anything' })
})

test('progress is sent on request, unless the reader is behind', async () => {
  for (const [info, isFull, isReported] of [
    [true, false, true],
    [false, false, false],
    [undefined, false, false],
    [true, true, false],
  ] as const) {
    const { searches, answer, said, listener } = searching()
    listener.isFull = isFull
    const asked = info === undefined ? {} : { info }
    searches.go({ type: 'go', game: 'g', id: 'x', iterations: 20, seed: 1, ...asked })
    await answer()
    const found = said.filter((one) => 'line' in one)
    expect(found.length > 0).toBe(isReported)
    if (isReported) expect(found.at(-1)).toMatchObject({ iterations: 20 })
    for (const one of found)
      expect(one).toMatchObject({
        type: 'info',
        game: 'g',
        id: 'x',
        winChance: [expect.any(Number), expect.any(Number)],
      })
  }
})

test('a search that is stopped answers; one whose game is ended, or that is closed, does not', async () => {
  const stopped = searching()
  stopped.searches.go({ type: 'go', game: 'g', time: 60_000 })
  expect(stopped.searches.stop('g')).toBeNull()
  expect(await stopped.answer()).toMatchObject({ type: 'move', game: 'g', stopped: true })

  const ended = searching()
  ended.searches.go({ type: 'go', game: 'g', time: 60_000, id: 3 })
  ended.searches.forget('g')
  ended.searches.checkIdle('g')
  expect(await ended.answer()).toEqual({
    type: 'error',
    game: 'g',
    id: 3,
    code: 'ended',
    message: 'The search was canceled: the game was ended.',
  })

  const closed = searching()
  closed.searches.go({ type: 'go', game: 'g', time: 60_000 })
  closed.searches.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(closed.said).toEqual([])
})

/** The options of a request, and how many bots had been made. */
interface Asked {
  readonly options: ChooseOptions<AnyMove>
  readonly made: number
}

type Question = Partial<Request<'go'>>

/** A step of a test: a search, or a change of the sessions. */
type Task =
  | Question
  | { readonly forget: string }
  | { readonly begin: string }
  | { readonly apply: string; readonly move: string }

/** Searches by a bot that counts its games, and makes the first legal move. */
async function counted(act: (go: (request: Task) => Promise<Asked>) => Promise<void>) {
  const { botFor } = azulCli
  const asked: Asked[] = []
  let made = 0
  const choose = (view: AnyState, player: number, options: ChooseOptions<AnyMove> = {}) => {
    asked.push({ options, made })
    return azulCli.game.legalMoves(view, player)[0]!
  }
  const newGame = () => {
    made++
    return { name: 'counter', choose }
  }
  const replace = (found: typeof botFor) => Object.assign(azulCli, { botFor: found })
  replace((spec) => (spec === 'nobody' ? null : { name: spec, choose, newGame }))
  const { searches, sessions, said } = searching()
  try {
    for (let i = 0; i < 9; i++) sessions.start({ type: 'new', game: `${i}`, options: { seed: 1 } })
    await act(async (request) => {
      if ('forget' in request) searches.forget(request.forget)
      else if ('begin' in request)
        sessions.start({ type: 'new', game: request.begin, options: { seed: 1, players: 4 } })
      else if ('apply' in request)
        sessions.apply({ type: 'apply', game: request.apply, move: request.move })
      else {
        const before = said.length
        searches.go({ type: 'go', game: 'g', bot: 'counter', ...request })
        while (said.length === before) await new Promise((resolve) => setTimeout(resolve, 1))
      }
      return asked.at(-1)!
    })
  } finally {
    replace(botFor)
  }
}

test('a bot remembers a game while it sits at the same seat of it, and no longer', async () => {
  await counted(async (go) => {
    const made = async (request: Question) => (await go(request)).made
    expect(await made({})).toBe(1)
    expect(await made({})).toBe(1)
    // Another bot, or another effort, is another one; so is the first one then.
    expect(await made({ bot: 'other' })).toBe(2)
    expect(await made({})).toBe(3)
    expect(await made({ iterations: 5 })).toBe(4)
    expect(await made({ iterations: 5 })).toBe(4)
    // A position that comes with the question is of no game, and leaves nothing behind.
    const position = formatPosition(createGame({ seed: 1 }))
    expect(await made({ iterations: 5, position })).toBe(4)
    expect(await made({ position })).toBe(5)
    expect(await made({ position })).toBe(6)
    expect(await made({})).toBe(7)
    expect(await made({})).toBe(7)
    // What is forgotten is forgotten for the game alone.
    expect(await made({ game: '1' })).toBe(8)
    await go({ forget: 'g' })
    expect(await made({ game: '1' })).toBe(8)
    expect(await made({})).toBe(9)
  })
})

test('bots of eight seats are remembered, the latest', async () => {
  await counted(async (go) => {
    const made = async (request: Question) => (await go(request)).made
    for (let i = 0; i < 8; i++) expect(await made({ game: `${i}` })).toBe(i + 1)
    for (let i = 0; i < 8; i++) expect(await made({ game: `${i}` })).toBe(8)
    expect(await made({ game: '8' })).toBe(9)
    for (let i = 1; i < 9; i++) expect(await made({ game: `${i}` })).toBe(9)
    expect(await made({ game: '0' })).toBe(10)
  })
})

test('each seat has its own bot, and all are dropped with the game', async () => {
  await counted(async (go) => {
    const start = createGame({ seed: 1, players: 4 })
    const name = 'four'
    await go({ begin: name })
    let state = start
    /** Asks each of the four in turn; how many bots there were then. */
    const round = async () => {
      const counts: number[] = []
      for (let seat = 0; seat < 4; seat++) {
        counts.push((await go({ game: name })).made)
        const move = formatMove(legalMoves(state)[0]!)
        await go({ apply: name, move })
        state = applyMove(state, legalMoves(state)[0]!)
      }
      return counts
    }
    expect(await round()).toEqual([1, 2, 3, 4])
    expect(await round()).toEqual([4, 4, 4, 4])
    await go({ forget: name })
    expect(await round()).toEqual([5, 6, 7, 8])
  })
})

test('a seed makes random numbers that can be repeated; without one, the bot draws its own', async () => {
  await counted(async (go) => {
    const numbers = async (request: Question) => {
      const { random } = (await go(request)).options
      return random === undefined ? null : Array.from({ length: 5 }, () => random(1000))
    }
    expect(await numbers({})).toBeNull()
    const first = await numbers({ seed: 'a' })
    expect(first).toHaveLength(5)
    expect(await numbers({ seed: 'a' })).toEqual(first)
    expect(await numbers({ seed: 'b' })).not.toEqual(first)
    expect(await numbers({ seed: 0 })).toHaveLength(5)
  })
})

test('eight searches can run at a time', () => {
  const { searches, sessions } = searching()
  for (let i = 0; i < 9; i++) sessions.start({ type: 'new', game: `${i}`, options: { seed: 1 } })
  for (let i = 0; i < 8; i++) searches.go({ type: 'go', game: `${i}`, time: 60_000 })
  expect(refusal(() => searches.go({ type: 'go', game: '8', time: 60_000 }))).toEqual([
    'too-many',
    [],
    'There can be at most 8 searches.',
  ])
  searches.close()
})
