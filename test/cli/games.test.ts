import { describe, expect, test } from 'vitest'
import { BatchGame } from '../../src/cli/engine/batches'
import { azulCli } from '../../src/cli/games/azul/game'
import type { AnyBot, AnyMove, AnyState, CliGame, RatedMove } from '../../src/cli/games/cli-game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { type ChooseOptions, mctsBot, type Progress } from '../../src/entries/bots'
import { randomStream } from '../../src/entries/fast'
import {
  BOARD_NAMES,
  createGame,
  formatMove,
  InvalidOptionError,
  legalMoves,
  transition,
} from '../../src/entries/index'
import {
  createGame as createQwirkle,
  formatMove as formatQwirkle,
  legalMoves as legalQwirkle,
  scorePlacement,
} from '../../src/entries/qwirkle/index'
import { GAMES } from './tools'

const signal = new AbortController().signal
const azul = createGame({ seed: 'games' })
const qwirkle = createQwirkle({ seed: 'games' })
const either: readonly (readonly [string, CliGame])[] = Object.entries(GAMES)

/** The move and the progress of a bot. */
async function found(bot: AnyBot, rules: CliGame, state: AnyState, options: object = {}) {
  const said: Progress<AnyMove>[] = []
  const how: ChooseOptions<AnyMove> = {
    random: randomStream('found'),
    onProgress: (progress) => said.push(progress),
    ...options,
  }
  const move = await (bot.newGame?.() ?? bot).choose(
    rules.game.viewFor(state, state.turn),
    state.turn,
    how,
  )
  return { move, said: said.at(-1) }
}

test('the games are there by their names', () => {
  expect(GAMES).toEqual({ azul: azulCli, qwirkle: qwirkleCli })
  expect(either.map(([name, { game }]) => [name, game.facts.name])).toEqual([
    ['azul', 'azul'],
    ['qwirkle', 'qwirkle'],
  ])
})

test('boards and bots are those of docs/command.md', () => {
  const levels = ['easy', 'medium', 'hard', 'expert']
  expect(azulCli).toMatchObject({
    boards: BOARD_NAMES,
    selfplayBot: 'mcts:200',
    bots: ['random', 'greedy', ...levels, 'mcts:1000', 'mcts:500ms', 'points:1000', 'points:500ms'],
  })
  expect(qwirkleCli).toMatchObject({
    boards: [],
    selfplayBot: 'search:20',
    bots: ['random', 'greedy', ...levels, 'search:100', 'search:500ms'],
  })
})

describe.each(either)('the bots of %s', (_, rules) => {
  const state = rules.game.createGame({ seed: 'bots' })

  test('have the names of their words, and move', async () => {
    const random = randomStream('bots')
    for (const word of [...rules.bots, rules.selfplayBot]) {
      const bot = rules.botFor(word)!
      expect(bot.name).toBe(word)
      if (/expert|1000|500ms|search:100/.test(word)) continue
      const move = await bot.choose(rules.game.viewFor(state, state.turn), state.turn, { random })
      expect(rules.game.checkMove(state, move, state.turn)).toBe(null)
    }
  })

  test('are no others', () => {
    for (const word of ['', 'Random', 'me', 'mcts', 'mcts:0', 'points:', 'search:1s', 'sarsa:5'])
      expect(rules.botFor(word)).toBe(null)
    expect(rules.botFor(rules === azulCli ? 'search:5' : 'mcts:5')).toBe(null)
  })

  test('search within their limits, and so does the default search', async () => {
    const kind = rules === azulCli ? 'mcts' : 'search'
    for (const bot of [rules.botFor(`${kind}:30`)!, rules.search({ iterations: 30 })])
      expect((await found(bot, rules, state)).said!.iterations).toBe(30)
    for (const bot of [rules.botFor(`${kind}:5ms`)!, rules.search({ time: 5 })])
      expect((await found(bot, rules, state)).said!.iterations).toBeGreaterThan(0)
  })
})

test('mcts plays to win, points for points', async () => {
  const visits = async (bot: unknown) =>
    (await found(bot as AnyBot, azulCli, azul as AnyState)).said!.visits
  const win = await visits(mctsBot({ iterations: 300, aim: 'win' }))
  const score = await visits(mctsBot({ iterations: 300, aim: 'score' }))
  expect(win).not.toEqual(score)
  expect(await visits(azulCli.botFor('mcts:300'))).toEqual(win)
  expect(await visits(azulCli.botFor('points:300'))).toEqual(score)
})

test.each([
  ['azul', { phase: 'draft', round: 3 }, 'Round 3'],
  ['azul', { phase: 'over', round: 3 }, 'The end'],
  ['qwirkle', { phase: 'play', turns: 0 }, 'Round 1'],
  ['qwirkle', { phase: 'play', turns: 1 }, 'Round 1'],
  ['qwirkle', { phase: 'play', turns: 2 }, 'Round 2'],
  ['qwirkle', { phase: 'over', turns: 40 }, 'The end'],
])('%s at %j is called as people call it', (game, more, head) => {
  const rules = GAMES[game]!
  expect(
    rules.sectionTitle({ ...rules.game.createGame({ players: 2 }), ...more } as AnyState),
  ).toBe(head)
})

describe.each(either)('what happens in %s', (_, rules) => {
  test('is described with the names of the players', async () => {
    const state = rules.game.createGame({ seed: 'events' })
    const move = rules.game.legalMoves(state)[0]!
    const { events } = rules.game.transition(state, move)
    const names = ['Ana', 'Bento']
    const sentences = await rules.loadSentences('en')
    const text = events.map((event) => sentences.event(event, names)).join(' ')
    expect(text).toContain(names[state.turn])
    expect(text).not.toContain('Player ')
  })

  test('can be drawn, as text and as a picture', () => {
    const state = rules.game.createGame({ seed: 'events' })
    expect(rules.draw(state, ['Ana', 'Bento']).join('\n')).toMatch(/Ana[\s\S]*Bento/)
    expect(rules.drawSvg(state)).toMatch(/^<svg /)
    expect(rules.legend).toHaveLength(rules === azulCli ? 1 : 2)
    expect(rules.records.parsePosition(rules.records.formatPosition(state))).toEqual(state)
  })
})

/** An analysis, and its progress. */
async function analyzed(rules: CliGame, state: AnyState, more: object) {
  const reports: (readonly [number, readonly RatedMove[]])[] = []
  const onProgress = (iterations: number, moves: readonly RatedMove[]) =>
    void reports.push([iterations, moves])
  const moves = await rules.analyze(state, { signal, onProgress, ...more })
  return { moves, reports }
}

describe('an analysis of Azul', () => {
  test('rates every move as the library does, best first', async () => {
    const { moves, reports } = await analyzed(azulCli, azul as AnyState, { iterations: 200 })
    expect(moves.map(({ move }) => move).sort()).toEqual(legalMoves(azul).map(formatMove).sort())
    expect(moves.reduce((sum, { visits }) => sum + visits!, 0)).toBe(200)
    for (const { points, winChance, winError, margin } of moves) {
      expect(points).toBe(null)
      for (const one of [winChance, winError, margin]) expect(one).toEqual(expect.any(Number))
    }
    expect(reports.at(-1)).toEqual([200, moves])
  })

  test('keeps its time, and can be aborted', async () => {
    const { reports } = await analyzed(azulCli, azul as AnyState, { time: 5 })
    expect(reports.length).toBeGreaterThan(0)
    for (const limit of [{ time: -1 }, { iterations: -1 }])
      await expect(analyzed(azulCli, azul as AnyState, limit)).rejects.toThrow(InvalidOptionError)
    const stopped = AbortSignal.abort(new Error('Stop.'))
    const act = azulCli.analyze(azul as AnyState, { iterations: 100, signal: stopped })
    await expect(act).rejects.toThrow('Stop.')
    expect(await azulCli.analyze(azul as AnyState, { iterations: 1, signal })).not.toHaveLength(0)
  })

  test('is for the given player', async () => {
    // While rows are put on the wall, several players have moves.
    let state = createGame({ seed: 'grey', board: 'grey' })
    while (state.phase === 'draft' || state.turn === 1 || legalMoves(state, 1).length === 0)
      state = transition(state, legalMoves(state)[0]!).state
    const { moves } = await analyzed(azulCli, state as AnyState, { iterations: 50, player: 1 })
    const legal = legalMoves(state, 1).map(formatMove)
    expect(moves.map(({ move }) => move).sort()).toEqual(legal.sort())
  })
})

describe('an analysis of Qwirkle', () => {
  const place = (state: typeof qwirkle) => legalQwirkle(state)[0]!
  let state = qwirkle
  for (let i = 0; i < 3; i++)
    state = qwirkleCli.game.applyMove(state as never, place(state)) as never

  test('has the move that the search takes for best first, then the others by their points', async () => {
    const { moves, reports } = await analyzed(qwirkleCli, state as AnyState, { iterations: 40 })
    const legal = legalQwirkle(state)
    const pointsOf = new Map(
      legal.map((move) => [
        formatQwirkle(move),
        move.type === 'place' ? scorePlacement(state.board, move.tiles).points : 0,
      ]),
    )
    expect(moves.map(({ move }) => move).sort()).toEqual([...pointsOf.keys()].sort())
    for (const { move, points, ...more } of moves) {
      expect(points).toBe(pointsOf.get(move))
      expect(more).toEqual({ winChance: null, winError: null, margin: null, visits: null })
    }
    expect(moves.at(-1)!.points).toBe(0)
    const others = moves.slice(1).map(({ points }) => points!)
    expect(others).toEqual([...others].sort((a, b) => b - a))
    const [iterations, last] = reports.at(-1)!
    expect(iterations).toBe(40)
    expect(last).toEqual(moves)
  })

  test('keeps its time, and can be aborted', async () => {
    const analysis = (more: object) => qwirkleCli.analyze(state as AnyState, { signal, ...more })
    expect(await analysis({ time: 5 })).not.toHaveLength(0)
    for (const limit of [{ time: -1 }, { iterations: -1 }])
      await expect(analysis(limit)).rejects.toThrow(InvalidOptionError)
    const stopped = AbortSignal.abort(new Error('Stop.'))
    await expect(analysis({ iterations: 100, signal: stopped })).rejects.toThrow('Stop.')
  })
})

describe.each(either)('a batch game of %s', (_, rules) => {
  const game = new BatchGame(rules, { players: 3 })

  test('plays the game of its seed', () => {
    game.start('batch')
    let state = rules.game.createGame({ players: 3, seed: 'batch' })
    for (let ply = 0; ply < 40; ply++) {
      const { position } = game
      expect(position.decode()).toEqual(state)
      const moves = rules.game.legalMoves(state)
      const actions = Array.from(game.legal.subarray(0, game.count))
      expect(actions.sort()).toEqual(moves.map((move) => position.numberOf(move)).sort())
      const move = moves[(5 * ply) % moves.length]!
      game.apply(position.numberOf(move))
      state = rules.game.applyMove(state, move)
    }
  })

  test('rewards the share of players ranked below minus the share ranked above', () => {
    game.start('end')
    while (!game.position.over) game.apply(game.legal[0]!)
    const { ranking } = rules.game.result(game.position.decode())!
    const rewards = game.rewards()
    for (const { player, rank } of ranking) {
      const signs = ranking.map((other) => Math.sign(other.rank - rank))
      expect(rewards[player]).toBe(signs.reduce((sum, sign) => sum + sign, 0) / 2)
    }
  })
})
