import { describe, expect, test } from 'vitest'
import { BatchGame } from '../../src/cli/engine/batches'
import { azulCli } from '../../src/cli/games/azul/game'
import type { AnyBot, AnyMove, AnyState, CliGame } from '../../src/cli/games/cli-game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { type ChooseOptions, mctsBot, type Progress } from '../../src/entries/bots'
import { randomStream } from '../../src/entries/fast'
import { LOCALES } from '../../src/entries/frontend'
import { BOARD_NAMES, createGame } from '../../src/entries/index'
import { GAMES } from './tools'

const signal = new AbortController().signal
const azul = createGame({ seed: 'games' })
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
  const levels = ['easy', 'medium', 'hard', 'expert', 'elo:1200']
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
    for (const word of ['', 'Random', 'me', 'mcts', 'mcts:0', 'points:', 'search:1s', 'elo:x'])
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
  ['azul', { phase: 'draft', round: 3 }, ['Round 3', 'Runde 3', '3. kolo']],
  ['azul', { phase: 'over', round: 3 }, ['Result', 'Ergebnis', 'Výsledek']],
  ['qwirkle', { phase: 'play', turns: 0 }, ['Round 1', 'Runde 1', '1. kolo']],
  ['qwirkle', { phase: 'play', turns: 1 }, ['Round 1', 'Runde 1', '1. kolo']],
  ['qwirkle', { phase: 'play', turns: 2 }, ['Round 2', 'Runde 2', '2. kolo']],
  ['qwirkle', { phase: 'over', turns: 40 }, ['Result', 'Ergebnis', 'Výsledek']],
])('%s at %j is called as people call it', async (game, more, titles) => {
  const rules = GAMES[game]!
  const state = { ...rules.game.createGame({ players: 2 }), ...more } as AnyState
  const wordings = await Promise.all(LOCALES.map((locale) => rules.loadWording(locale)))
  expect(wordings.map((wording) => wording.sectionTitle(state))).toEqual(titles)
})

describe.each(either)('what happens in %s', (_, rules) => {
  test('is described with the names of the players', async () => {
    const state = rules.game.createGame({ seed: 'events' })
    const move = rules.game.legalMoves(state)[0]!
    const { events } = rules.game.transition(state, move)
    const names = ['Ana', 'Bento']
    const { event: describeEvent } = await rules.loadWording('en')
    const text = events.map((event) => describeEvent(event, names)).join(' ')
    expect(text).toContain(names[state.turn])
    expect(text).not.toContain('Player ')
  })

  test('can be drawn, as text and as a picture', async () => {
    const state = rules.game.createGame({ seed: 'events' })
    const { draw, legend } = await rules.loadWording('en')
    expect(draw(state, ['Ana', 'Bento']).join('\n')).toMatch(/Ana[\s\S]*Bento/)
    expect(rules.drawSvg(state)).toMatch(/^<svg /)
    expect(legend).toHaveLength(1)
    expect(rules.records.parsePosition(rules.records.formatPosition(state))).toEqual(state)
  })
})

describe.each(either)('an analysis of %s', (_, rules) => {
  const state = rules.game.createGame({ seed: 'analysis' })

  test('rates moves as the library does', async () => {
    const reports: unknown[] = []
    const { moves } = await rules.analyze(state, {
      iterations: 50,
      signal,
      onProgress: ({ moves }) => reports.push(moves),
    })
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(50)
    expect(reports.at(-1)).toEqual(moves)
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
