import fc from 'fast-check'
import type { AnyMove, AnyRecord, RecordedState } from '../../src/core/records/rules'
import { playerArgument } from '../../src/core/seats'
import { azul, BOARD_NAMES, type Game } from '../../src/entries/index'
import { azulRecords, type GameRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { customBoards } from '../azul/games'
import { numbersFrom } from '../laws/numbers'

/** A game with its records, and the options that games of it can have, without seed and dealer. */
export interface RecordedGame {
  readonly game: Game<RecordedState, AnyMove, object>
  readonly records: GameRecords<RecordedState, AnyMove, AnyRecord>
  readonly setups: fc.Arbitrary<object>
}

const players = fc.constantFrom(2, 3, 4)
const limit = (most: number, usual: number) =>
  fc.oneof(fc.constantFrom(null, usual), fc.integer({ min: 1, max: most }))

/** The games whose records there are. */
export const GAMES: Readonly<Record<string, RecordedGame>> = {
  azul: {
    game: azul,
    records: azulRecords,
    setups: fc.record(
      {
        players,
        board: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...BOARD_NAMES) }, customBoards),
        startingPlayer: fc.nat(1),
        maxRounds: limit(8, 100),
      },
      { requiredKeys: [] },
    ),
  },
  qwirkle: {
    game: qwirkle,
    records: qwirkleRecords,
    setups: players.chain((count) => {
      const seats = Array.from({ length: count }, (_, seat) => seat)
      return fc.record(
        {
          players: fc.constant(count),
          seniority: fc.shuffledSubarray(seats, { minLength: count, maxLength: count }),
          maxTurns: limit(40, 1000),
        },
        { requiredKeys: ['players'] },
      )
    }),
  },
}

/** Who deals: a seed of any kind, an external dealer, or randomness that nobody knows. */
const dealers = fc.oneof(
  fc.record({ seed: fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.integer()) }),
  fc.constant({ dealer: 'external' }),
  fc.constant({}),
)

/** A game played at random, whole or broken off. */
export interface Played {
  readonly record: AnyRecord
  /** Its first state, and the state after each move. */
  readonly states: readonly RecordedState[]
}

/** Games played at random, with everything that their records can hold. */
export const playedGames = ({ game, records, setups }: RecordedGame): fc.Arbitrary<Played> =>
  fc
    .record({
      options: setups,
      dealer: dealers,
      choices: fc.nat(),
      most: fc.oneof(fc.constant(10_000), fc.nat(30)),
      date: fc.option(fc.constant('2026-11-18'), { nil: undefined }),
      isNamed: fc.boolean(),
      comment: fc.option(fc.string({ unit: 'binary', maxLength: 30 }), { nil: undefined }),
      gaveUp: fc.boolean(),
    })
    .map(({ options, dealer, choices, most, date, isNamed, comment, gaveUp }) => {
      const random = numbersFrom(choices)
      const start = { ...options, ...dealer }
      const states = [game.createGame(start)]
      const moves: AnyRecord['moves'][number][] = []
      while (moves.length < most) {
        const state = states.at(-1)!
        if (state.phase === 'over') break
        const active = game.activePlayers(state)
        const player = active[random(active.length || 1)]
        const legal =
          player === undefined ? [game.drawDeal(state, random)] : game.legalMoves(state, player)
        const move = legal[random(legal.length)]!
        moves.push(records.move(state, move, player, random(9) === 0 ? comment : undefined))
        states.push(game.applyMove(state, move, ...playerArgument(player)))
      }
      const [first] = states as [RecordedState]
      const names = first.players.map((_, seat) => `${comment} ${seat}`)
      const result = records.result(states.at(-1)!)
      const record = {
        game: game.facts.name,
        // Randomness that nobody knows is recorded with the state that holds it.
        start: 'seed' in start || 'dealer' in start ? start : first,
        ...(date === undefined ? {} : { date }),
        ...(isNamed ? { names } : {}),
        moves,
        result: result ?? (gaveUp ? { reason: 'conceded', by: [0, 1] } : null),
      } as AnyRecord
      return { record, states }
    })
