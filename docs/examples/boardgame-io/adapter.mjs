/** Azul, Qwirkle, or any other `Game` of azulejo as a game of boardgame.io. */
import { azul } from 'azulejo'
import { qwirkle } from 'azulejo/qwirkle'
import { publicOptionsSchema as qwirkleOptions } from 'azulejo/qwirkle/schema'
import { publicOptionsSchema as azulOptions } from 'azulejo/schema'

/** What boardgame.io's moves answer when they refuse; also exported by `boardgame.io/core`. */
const INVALID_MOVE = 'INVALID_MOVE'

export const azulGame = asBoardgame(azul, azulOptions, {
  draft: {},
  // Several players may tile at the same time: a tiling counts even if another one came first.
  tile: { ignoreStaleStateID: true },
})

export const qwirkleGame = asBoardgame(qwirkle, qwirkleOptions, {
  place: {},
  // The log of moves goes to all players: what others swap is left out of it.
  swap: { redact: true },
  pass: {},
})

/** `G` is `{ state, events }`: the state, and what happened in the last move, for those who animate it. */
function asBoardgame(rules, publicOptions, moves) {
  const { name, playerCounts, dealerMove } = rules.facts
  const optionsOf = (setupData, players) => ({ ...setupData, players, dealer: 'external' })
  const awaitsDealer = ({ phase }) => phase === dealerMove
  const act = ({ G, events, playerID }, move) => {
    if (rules.checkMove(G.state, move, Number(playerID)) !== null) return INVALID_MOVE
    return goOn(rules.transition(G.state, move, Number(playerID)), events)
  }
  /** Draws what is due, and lets those decide next who can. */
  function goOn({ state, events }, flow) {
    if (awaitsDealer(state)) {
      const dealt = rules.transition(state, rules.drawDeal(state))
      return goOn({ state: dealt.state, events: [...events, ...dealt.events] }, flow)
    }
    if (state.phase !== 'over') flow.endTurn({ next: `${state.turn}` })
    return { state, events }
  }
  const types = Object.entries(moves).map(([type, more]) => [
    type,
    { ...more, client: false, move: (context, move) => act(context, { ...move, type }) },
  ])
  return {
    name,
    rules,
    minPlayers: Math.min(...playerCounts),
    maxPlayers: Math.max(...playerCounts),
    disableUndo: true,
    validateSetupData(setupData, players) {
      const { issues } = publicOptions['~standard'].validate({ ...setupData, players })
      return issues?.[0].message
    },
    // Nothing is drawn yet: boardgame.io sends the state of the setup to every client as it is.
    setup: ({ ctx }, setupData) => ({
      state: rules.createGame(optionsOf(setupData, ctx.numPlayers)),
      events: [],
    }),
    playerView({ G, ctx, playerID }) {
      // A spectator comes as null, undefined, or the name of one of them.
      const player = ctx.playOrder.includes(playerID) ? Number(playerID) : null
      return { state: rules.viewFor(G.state, player), events: rules.eventsFor(G.events, player) }
    },
    moves: {
      ...Object.fromEntries(types),
      /** Begins the game: only the server draws, and the first request wins. */
      begin: {
        client: false,
        ignoreStaleStateID: true,
        move: ({ G, events }) => (awaitsDealer(G.state) ? goOn(G, events) : INVALID_MOVE),
      },
    },
    turn: {
      onBegin({ G: { state }, ctx, events }) {
        const seats = awaitsDealer(state) ? ctx.playOrder : rules.activePlayers(state)
        events.setActivePlayers({ value: Object.fromEntries(seats.map((seat) => [seat, null])) })
      },
    },
    endIf({ G: { state } }) {
      const ended = rules.result(state)
      if (ended === null) return
      const [winner, ...others] = ended.winners
      return { ...ended, ...(others.length === 0 ? { winner: `${winner}` } : { draw: true }) }
    },
    ai: {
      enumerate({ state }, _ctx, playerID) {
        if (awaitsDealer(state)) return [{ move: 'begin', args: [] }]
        return rules
          .legalMoves(state, Number(playerID))
          .map((move) => ({ move: move.type, args: [move] }))
      },
    },
  }
}

/**
 * Sends a move from a client, unless the rules refuse it: then gives the refusal, with its code, its message and its
 * parameters. The server checks the move again, and is silent about one that it refuses.
 */
export function send(client, move) {
  const { game, moves, playerID } = client
  const refusal = game.rules.checkMove(client.getState().G.state, move, Number(playerID))
  if (refusal === null) moves[move.type](move)
  return refusal
}

/** A bot of azulejo/bots as one of boardgame.io. It is shown what its player may know. */
export function botOf(bot) {
  return class {
    constructor({ game }) {
      this.rules = game.rules
    }

    async play({ G: { state } }, playerID) {
      const player = Number(playerID)
      const move =
        state.phase === this.rules.facts.dealerMove
          ? null
          : await bot.choose(this.rules.viewFor(state, player), player)
      const payload =
        move === null
          ? { type: 'begin', args: [], playerID }
          : { type: move.type, args: [move], playerID }
      return { action: { type: 'MAKE_MOVE', payload } }
    }
  }
}
