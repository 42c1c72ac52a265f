import { playerArgument } from '../../core/seats'
import { refuse } from '../../core/validation'
import type { AnyMove, AnyState, CliGame } from '../games/cli-game'
import { checkCapacity, type Request } from './messages'
import { LIMITS } from './wire'

/** A game that a program plays through the engine. */
export interface Session {
  readonly rules: CliGame
  readonly state: AnyState
}

/** The sessions of an engine, by the names that the program gave them. */
export class Sessions {
  readonly #games: readonly CliGame[]
  readonly #sessions = new Map<string, Session>()

  constructor(games: readonly CliGame[]) {
    this.#games = games
  }

  /** The session of that name. */
  get(game: string): Session {
    return (
      this.#sessions.get(game) ?? refuse('no-such-game', ['game'], 'is not the name of a game.')
    )
  }

  /** The game of a request; the first game by default. */
  rulesOf({ rules: name }: { readonly rules?: string }): CliGame {
    const rules = this.#games.find((one) => name === undefined || one.name === name)
    return rules ?? refuse('out-of-range', ['rules'], 'is not a game of this engine.')
  }

  /** The session that a request describes by a position or by options. */
  open(request: Request<'go'> | Request<'new'>): Session {
    const rules = this.rulesOf(request)
    if (request.position !== undefined)
      return { rules, state: rules.records.parsePosition(request.position) }
    const options = 'options' in request ? (request.options as object) : {}
    return { rules, state: rules.game.createGame(options) }
  }

  /** Starts a session; replaces one of the same name. */
  start(request: Request<'new'>): object {
    const { game } = request
    checkCapacity(this.#sessions, game, LIMITS.games, 'games')
    this.#sessions.set(game, this.open(request))
    return this.describe(game)
  }

  /** Makes a move. */
  apply({ game, move, player }: Request<'apply'>): object {
    return this.#advance(game, this.get(game).rules.game.parseMove(move), player)
  }

  /** Makes a random dealer's move. */
  deal({ game }: Request<'deal'>): object {
    const { rules, state } = this.get(game)
    return this.#advance(game, rules.game.drawDeal(state))
  }

  /** The state of a session, as an answer. */
  describe(game: string): object {
    const { rules, state } = this.get(game)
    const { activePlayers, result } = rules.game
    return {
      type: 'state',
      game,
      rules: rules.name,
      phase: state.phase,
      active: activePlayers(state),
      scores: state.players.map(({ score }) => score),
      result: result(state),
      position: rules.records.formatPosition(state),
    }
  }

  /** {@link describe}, with the state as JSON if requested. */
  position({ game, json }: Request<'position'>): object {
    const { state } = this.get(game)
    return { ...this.describe(game), ...(json === true ? { state } : {}) }
  }

  /** The legal moves. */
  legal({ game, player }: Request<'legal'>): object {
    const { rules, state } = this.get(game)
    if (player !== undefined) checkSeat(rules, state, player)
    const moves = rules.game.legalMoves(state, player).map(rules.game.formatMove)
    return { type: 'legal', game, moves }
  }

  /** The result of a game. */
  result({ game }: Request<'result'>): object {
    const { rules, state } = this.get(game)
    return { type: 'result', game, result: rules.game.result(state) }
  }

  /** The view of a player or a spectator. */
  view({ game, player, json }: Request<'view'>): object {
    const { rules, state } = this.get(game)
    const view = rules.game.viewFor(state, player === undefined ? state.turn : player)
    const position = rules.records.formatPosition(view)
    return { type: 'view', game, position, ...(json === true ? { state: view } : {}) }
  }

  /** A player's features. */
  features({ game, player }: Request<'features'>): object {
    const { rules, state } = this.get(game)
    const seat = checkSeat(rules, state, player ?? state.turn)
    const { encode, featureCount, featureVersion: version } = rules.fast
    const values = new Float32Array(featureCount(state.players.length))
    encode(state).features(values, seat)
    return { type: 'features', game, version, values: Array.from(values) }
  }

  /** Deletes a session. */
  end(game: string): object {
    this.#sessions.delete(game)
    return { type: 'ended', game }
  }

  /** Deletes all sessions. */
  clear(): void {
    this.#sessions.clear()
  }

  #advance(game: string, move: AnyMove, player?: number): object {
    const { rules, state } = this.get(game)
    this.#sessions.set(game, {
      rules,
      state: rules.game.applyMove(state, move, ...playerArgument(player)),
    })
    return this.describe(game)
  }
}

function checkSeat({ name }: CliGame, { players }: AnyState, player: number): number {
  if (player < players.length) return player
  return refuse('no-such-player', ['player'], `is not a seat of this game of ${name}.`)
}
