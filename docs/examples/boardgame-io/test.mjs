// Azul and Qwirkle played with boardgame.io's clients, its server part and its bots. `npm test`
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { activePlayers, legalMoves } from 'azulejo'
import { bot } from 'azulejo/bots'
import { greedyBot as qwirkleGreedyBot } from 'azulejo/qwirkle/bots'
import { azulGame, botOf, qwirkleGame, send } from './adapter.mjs'

// boardgame.io is CommonJS for Node; a bundler takes `import { Client } from 'boardgame.io/client'`.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')
const { RandomBot, Simulate } = require('boardgame.io/ai')
const { InitializeGame } = require('boardgame.io/internal')

/** The clients of a match and a spectator, with a server in the same program. */
function join(template, numPlayers = 2) {
  // Local() keeps one server for each game object.
  const game = { ...template }
  const multiplayer = Local()
  const seats = [...Array(numPlayers).keys(), null]
  const clients = seats.map((seat) => {
    const playerID = seat === null ? undefined : `${seat}`
    const client = Client({ game, numPlayers, multiplayer, playerID, debug: false })
    client.start()
    return client
  })
  return { clients, master: clients[0].transport.master }
}
const full = ({ master }) => master.storageAPI.state.get('default')
// boardgame.io writes every move that it refuses to the console.
console.error = () => {}

for (const game of [azulGame, qwirkleGame])
  for (const players of [2, 3, 4])
    test(`a game of ${game.name} between ${players} clients, who know what they may`, () => {
      const { rules } = game
      const match = join(game, players)
      const { clients } = match
      assert.deepEqual(Object.keys(full(match).ctx.activePlayers).length, players)
      clients[1].moves.begin()
      let made = 0
      for (let ended = false; !ended; made++) {
        const { G, ctx } = full(match)
        for (const [seat, client] of clients.entries()) {
          const known = seat === players ? null : seat
          const shown = client.getState()
          assert.deepEqual(shown.G.state, rules.viewFor(G.state, known))
          assert.deepEqual(shown.G.events, rules.eventsFor(G.events, known))
          assert.equal(shown.plugins.random?.data, undefined)
        }
        ended = ctx.gameover !== undefined
        if (ended) break
        const active = rules.activePlayers(G.state)
        assert.deepEqual(Object.keys(ctx.activePlayers).map(Number), active)
        assert.equal(ctx.currentPlayer, `${G.state.turn}`)
        const seat = active[made % active.length]
        const moves = rules.legalMoves(clients[seat].getState().G.state, seat)
        assert.equal(send(clients[seat], moves[(made * 7) % moves.length]), null)
        assert.equal(full(match)._stateID, made + 2)
        assert.ok(made < 5000)
      }
      const { ctx, G } = full(match)
      const { winner, draw, ...ended } = ctx.gameover
      assert.deepEqual(ended, rules.result(G.state))
      assert.deepEqual(draw ? [] : [Number(winner)], draw ? [] : ended.winners)
      for (const client of clients) client.stop()
    })

test('what all clients receive at the start has nothing drawn in it', () => {
  for (const game of [azulGame, qwirkleGame]) {
    const { clients } = join(game)
    const { state } = clients[0].getInitialState().G
    assert.equal(state.random, null)
    assert.equal(state.phase, game.rules.facts.dealerMove)
    // It is the same in every match.
    assert.deepEqual(state, join(game).clients[0].getInitialState().G.state)
    // This is why nobody draws with boardgame.io's own generator: its seed is sent along.
    assert.equal(typeof clients[0].getInitialState().plugins.random.data.seed, 'string')
  }
})

test('what others swap is not in the log that a client gets', () => {
  const match = join(qwirkleGame)
  const { clients } = match
  clients[0].moves.begin()
  const placer = full(match).G.state.turn
  assert.equal(send(clients[placer], qwirkleGame.rules.legalMoves(full(match).G.state)[0]), null)
  const swapper = 1 - placer
  const swap = qwirkleGame.rules.legalMoves(full(match).G.state).find(({ type }) => type === 'swap')
  assert.equal(send(clients[swapper], swap), null)
  const logged = ({ log }) =>
    log.map(({ action }) => action.payload).find(({ type }) => type === 'swap').args
  assert.deepEqual(logged(clients[swapper]), [swap])
  assert.equal(logged(clients[placer]), null)
  assert.equal(logged(clients[2]), null)
})

test('a refused move keeps its code, and a client that sends it all the same changes nothing', () => {
  const match = join(azulGame)
  const { clients } = match
  clients[0].moves.begin()
  const [move] = legalMoves(full(match).G.state)
  assert.equal(send(clients[1], move).code, 'not-your-turn')
  assert.equal(send(clients[0], { ...move, source: 'center' }).code, 'color-not-there')
  const before = full(match)
  clients[1].moves.draft(move)
  clients[0].moves.draft({ ...move, source: 'center' })
  clients[0].moves.draft({ type: 'tile', row: 0, column: 0 })
  clients[0].moves.draft(null)
  clients[0].moves.begin()
  assert.deepEqual(full(match).G, before.G)
  clients[0].moves.draft(JSON.parse(JSON.stringify(move)))
  assert.equal(full(match).G.state.turn, 1)
})

test('two players tile at the same time, each before the other move arrives', async () => {
  const match = join({
    ...azulGame,
    setup: (context) => azulGame.setup(context, { board: 'grey' }),
  })
  const { clients, master } = match
  clients[0].moves.begin()
  while (activePlayers(full(match).G.state).length < 2) {
    const { state } = full(match).G
    const seat = activePlayers(state)[0]
    assert.equal(send(clients[seat], legalMoves(state, seat)[0]), null)
  }
  const { G, _stateID } = full(match)
  for (const seat of [1, 0]) {
    const [move] = legalMoves(G.state, seat)
    const payload = { type: 'tile', args: [move], playerID: `${seat}` }
    await master.onUpdate({ type: 'MAKE_MOVE', payload }, _stateID, 'default', `${seat}`)
  }
  assert.equal(full(match)._stateID, _stateID + 2)
})

test('options are checked', () => {
  assert.equal(azulGame.validateSetupData({ board: 'grey' }, 3), undefined)
  assert.match(azulGame.validateSetupData({ board: 'gray' }, 3), /^board: must be /)
  assert.match(azulGame.validateSetupData(undefined, 5), /^players: must be /)
})

for (const [game, ours] of [
  [azulGame, bot('medium')],
  [qwirkleGame, qwirkleGreedyBot()],
])
  test(`bots of boardgame.io and of azulejo play ${game.name}`, async () => {
    const bots = {
      0: new RandomBot({ game, enumerate: game.ai.enumerate, seed: 'porto' }),
      1: new (botOf(ours))({ game }),
    }
    const { state } = await Simulate({ game, bots, state: InitializeGame({ game, numPlayers: 2 }) })
    const { winner, draw, ...ended } = state.ctx.gameover
    assert.deepEqual(ended, game.rules.result(state.G.state))
  })
