import { refuse } from '../../core/validation'
import { GAMES } from '../games/all'
import type { AnyMove, AnyState, CliGame } from '../games/cli-game'
import { LIMITS, makeRoom } from './limits'
import type { Request } from './messages'

/** A game that somebody plays through the engine. */
export interface Table {
  readonly rules: CliGame
  readonly state: AnyState
}

/** The games that are played through the engine, by the names that the other side gave them. */
export class Tables {
  readonly #tables = new Map<string, Table>()

  /** The game of that name. */
  get(game: string): Table {
    return this.#tables.get(game) ?? refuse('no-such-game', ['game'], 'is not the name of a game.')
  }

  /** Begins a game, in place of an older one of that name. */
  begin(request: Request<'new'>): object {
    const { game } = request
    makeRoom(this.#tables, game, LIMITS.games, 'games')
    this.#tables.set(game, tableFor(request))
    return this.standing(game)
  }

  /** Makes a move. */
  apply({ game, move, player }: Request<'apply'>): object {
    return this.#advance(game, this.get(game).rules.game.parseMove(move), player)
  }

  /** Makes the dealer's move, drawn at random. */
  deal({ game }: Request<'deal'>): object {
    const { rules, state } = this.get(game)
    return this.#advance(game, rules.game.drawDeal(state))
  }

  /** How a game stands, as the answer to whatever changes it. */
  standing(game: string): object {
    const { rules, state } = this.get(game)
    const { facts, activePlayers, result } = rules.game
    return {
      type: 'state',
      game,
      rules: facts.name,
      phase: state.phase,
      active: activePlayers(state),
      scores: state.players.map(({ score }) => score),
      result: result(state),
      position: rules.formatPosition(state),
    }
  }

  /** {@link standing}, with the state as JSON where it is asked for. */
  position({ game, json }: Request<'position'>): object {
    const { state } = this.get(game)
    return { ...this.standing(game), ...(json === true ? { state } : {}) }
  }

  /** The legal moves. */
  legal({ game, player }: Request<'legal'>): object {
    const { rules, state } = this.get(game)
    if (player !== undefined) seatOf(rules, state, player)
    const moves = rules.game.legalMoves(state, player).map(rules.game.formatMove)
    return { type: 'legal', game, moves }
  }

  /** How a game ended. */
  result({ game }: Request<'result'>): object {
    const { rules, state } = this.get(game)
    return { type: 'result', game, result: rules.game.result(state) }
  }

  /** What somebody may see. */
  view({ game, player, json }: Request<'view'>): object {
    const { rules, state } = this.get(game)
    const view = rules.game.viewFor(state, player === undefined ? state.turn : player)
    const position = rules.formatPosition(view)
    return { type: 'view', game, position, ...(json === true ? { state: view } : {}) }
  }

  /** What a player may know, as numbers. */
  features({ game, player }: Request<'features'>): object {
    const { rules, state } = this.get(game)
    const { features, observe } = rules.lanes
    const seat = seatOf(rules, state, player ?? state.turn)
    return { type: 'features', game, version: features, values: observe(state, seat) }
  }

  /** Forgets a game. */
  end(game: string): object {
    this.#tables.delete(game)
    return { type: 'ended', game }
  }

  /** Forgets them all. */
  clear(): void {
    this.#tables.clear()
  }

  #advance(game: string, move: AnyMove, player?: number): object {
    const { rules, state } = this.get(game)
    this.#tables.set(game, { rules, state: rules.game.applyMove(state, move, player) })
    return this.standing(game)
  }
}

/** The game that a message is about: Azul, unless it says another. */
export function rulesOf({ rules = 'azul' }: { readonly rules?: string }): CliGame {
  return GAMES[rules]!
}

/** The state that a message describes. */
export function tableFor(request: Request<'go'> | Request<'new'>): Table {
  const rules = rulesOf(request)
  if (request.position !== undefined) return { rules, state: rules.parsePosition(request.position) }
  return {
    rules,
    state: rules.game.createGame('options' in request ? (request.options as object) : {}),
  }
}

function seatOf({ game }: CliGame, { players }: AnyState, player: number): number {
  if (player < players.length) return player
  return refuse('no-such-player', ['player'], `is not a seat of this game of ${game.facts.name}.`)
}
