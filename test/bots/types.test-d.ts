import { expectTypeOf } from 'vitest'
import * as bots from '../../src/entries/bots'
import {
  type AzulOptions,
  type AzulState,
  azul,
  createGame,
  type Move,
  type PlayerMove,
} from '../../src/entries/index'
import type { GameRecord } from '../../src/entries/notation'
import * as qwirkleBots from '../../src/entries/qwirkle/bots'
import {
  type QwirkleState,
  qwirkle,
  type PlayerMove as Turn,
} from '../../src/entries/qwirkle/index'

type AzulBot = bots.Bot<AzulState, PlayerMove>
type QwirkleBot = bots.Bot<QwirkleState, Turn>

// Bots choose what a player can choose.
expectTypeOf(bots.greedyBot()).toEqualTypeOf<AzulBot>()
expectTypeOf(bots.mctsBot()).toEqualTypeOf<Required<AzulBot>>()
expectTypeOf(bots.bot('easy')).toEqualTypeOf<Required<AzulBot>>()
expectTypeOf(qwirkleBots.greedyBot()).toEqualTypeOf<QwirkleBot>()
expectTypeOf(qwirkleBots.searchBot()).toEqualTypeOf<QwirkleBot>()

// Every factory for a game takes options, and may do without; those for any game take the game first.
expectTypeOf<Parameters<typeof bots.greedyBot>>().toEqualTypeOf<
  [options?: bots.GreedyOptions | undefined]
>()
expectTypeOf<Parameters<typeof bots.mctsBot>>().toEqualTypeOf<
  [options?: bots.MctsOptions | undefined]
>()
expectTypeOf<Parameters<typeof qwirkleBots.greedyBot>>().toEqualTypeOf<
  [options?: qwirkleBots.GreedyOptions | undefined]
>()
expectTypeOf<Parameters<typeof qwirkleBots.searchBot>>().toEqualTypeOf<
  [options?: qwirkleBots.SearchOptions | undefined]
>()
bots.randomBot(azul, { name: 'anything' })
bots.randomBot(qwirkle)
bots.samplingBot(azul, { iterations: 5, rank: (state) => azul.legalMoves(state) })
bots.samplingBot(qwirkle)
// @ts-expect-error a bot takes no such option
bots.greedyBot({ speed: 3 })
// @ts-expect-error there is no such level
bots.bot('godlike')

// Bots of one game play each other, and no bots of another game.
const own: bots.Bot<AzulState, Move> = { name: 'own', choose: (view) => azul.legalMoves(view)[0]! }
const played = bots.playGame(azul, [own, bots.greedyBot()], { game: { seed: 1 } })
expectTypeOf(played).resolves.toExtend<bots.PlayedGame<AzulState, Move>>()
bots.tournament(qwirkle, [qwirkleBots.greedyBot(), bots.randomBot(qwirkle)])
// @ts-expect-error a bot for another game
bots.playGame(azul, [own, qwirkleBots.greedyBot()])

// A report holds a record, as the room of records has it, and what `createGame` takes.
declare const report: bots.GameReport<Move, AzulOptions>
expectTypeOf(report.record).toEqualTypeOf<
  GameRecord<string, never, AzulOptions, bots.PlayedMove<Move>>
>()
createGame(report.record.start)

expectTypeOf(bots.analyze(createGame())).resolves.toEqualTypeOf<bots.Analysis<PlayerMove>>()
expectTypeOf<bots.AnalyzedMove<PlayerMove>['move']>().toEqualTypeOf<PlayerMove>()
