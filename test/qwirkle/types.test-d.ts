import { expectTypeOf } from 'vitest'
import type * as azul from '../../src/entries/index'
import {
  activePlayers,
  applyMove,
  type Color,
  type CommonStateCode,
  checkMove,
  checkPlacement,
  createGame,
  type DrawMove,
  determinize,
  drawDeal,
  eventsFor,
  type Game,
  type HiddenTiles,
  type IllegalMoveError,
  type InvalidStateCode,
  legalMoves,
  type Move,
  type MoveRefusal,
  moveFor,
  type PassMove,
  type Path,
  type PlacedTile,
  type PlaceMove,
  type Placement,
  type PlacementRefusal,
  type PlayerMove,
  parseState,
  placements,
  type QwirkleEvent,
  type QwirkleOptions,
  type QwirkleState,
  qwirkle,
  type Random,
  type Result,
  result,
  type ScoredLine,
  type Shape,
  type SwapMove,
  scorePlacement,
  type Tile,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'

declare const state: QwirkleState
declare const move: Move
declare const refusal: MoveRefusal

// Parameters and results are as documented, and nothing is `any`.
expectTypeOf(createGame).toEqualTypeOf<(options?: QwirkleOptions) => QwirkleState>()
expectTypeOf(activePlayers).toEqualTypeOf<(state: QwirkleState) => readonly number[]>()
expectTypeOf(legalMoves).toEqualTypeOf<
  (state: QwirkleState, player?: number) => readonly PlayerMove[]
>()
expectTypeOf(checkMove).toEqualTypeOf<
  (state: QwirkleState, move: unknown, ...player: [] | [player: number]) => MoveRefusal | null
>()
expectTypeOf(applyMove).toEqualTypeOf<
  (state: QwirkleState, move: Move, ...player: [] | [player: number]) => QwirkleState
>()
expectTypeOf(transition(state, move)).toEqualTypeOf<{
  readonly state: QwirkleState
  readonly events: readonly QwirkleEvent[]
}>()
expectTypeOf(result).toEqualTypeOf<(state: QwirkleState) => Result | null>()
expectTypeOf(drawDeal).toEqualTypeOf<(state: QwirkleState, random?: Random) => DrawMove>()
expectTypeOf(viewFor).toEqualTypeOf<(state: QwirkleState, player: number | null) => QwirkleState>()
expectTypeOf(moveFor).toEqualTypeOf<
  (state: QwirkleState, value: Move, player: number | null) => Move
>()
expectTypeOf(eventsFor).toEqualTypeOf<
  (events: readonly QwirkleEvent[], player: number | null) => readonly QwirkleEvent[]
>()
expectTypeOf(determinize).toEqualTypeOf<
  (view: QwirkleState, seed: string | number) => QwirkleState
>()
expectTypeOf(parseState).toEqualTypeOf<(json: unknown) => QwirkleState>()

// For scorekeepers and solvers; the hand may be that of a view.
expectTypeOf(placements).toEqualTypeOf<
  (board: readonly PlacedTile[], hand: HiddenTiles) => readonly Placement[]
>()
placements(state.board, state.players[0]!.hand)
expectTypeOf(checkPlacement).returns.toEqualTypeOf<PlacementRefusal | null>()
expectTypeOf(scorePlacement).returns.toEqualTypeOf<{
  readonly points: number
  readonly lines: readonly ScoredLine[]
}>()

// A player's moves are moves; the dealer's is not a player's.
expectTypeOf<PlayerMove>().toEqualTypeOf<PlaceMove | SwapMove | PassMove>()
expectTypeOf<Move>().toEqualTypeOf<PlayerMove | DrawMove>()
applyMove(state, legalMoves(state)[0]!)

// Values are readonly.
// @ts-expect-error a seat that may be missing is no player
checkMove(state, move, undefined)
// @ts-expect-error nor does it move
applyMove(state, move, undefined)
// @ts-expect-error in neither way
transition(state, move, undefined)
// @ts-expect-error the turn cannot be written
state.turn = 1
// @ts-expect-error a board cannot grow
state.board.push({ x: 0, y: 0, color: 'red', shape: 'star' })
// @ts-expect-error seven cannot play
createGame({ players: 7 })
// @ts-expect-error an unknown option
createGame({ rounds: 1 })

expectTypeOf<Tile>().toEqualTypeOf<{ readonly color: Color; readonly shape: Shape }>()

// A refusal's code determines its parameters.
switch (refusal.code) {
  case 'malformed-move':
    expectTypeOf(refusal.path).toEqualTypeOf<Path>()
    break
  case 'wrong-phase':
    expectTypeOf(refusal.phase).toEqualTypeOf<QwirkleState['phase']>()
    expectTypeOf(refusal.turn).toEqualTypeOf<number>()
    break
  case 'gap-in-line':
    expectTypeOf([refusal.x, refusal.y]).toEqualTypeOf<number[]>()
    break
  case 'line-repeats-tile':
    expectTypeOf(refusal.tile).toEqualTypeOf<Tile>()
    break
  case 'bad-draw':
    expectTypeOf(refusal.problem).toExtend<string>()
    break
  case 'not-in-hand':
    if (refusal.problem === 'elsewhere') expectTypeOf(refusal.tile).toEqualTypeOf<Tile>()
    break
}
expectTypeOf<PlacementRefusal>().toExtend<MoveRefusal>()
declare const error: IllegalMoveError<MoveRefusal>
expectTypeOf(error.refusal).toEqualTypeOf<MoveRefusal>()

// Codes that both games have are in both lists.
expectTypeOf<
  'malformed-move' | 'no-such-player' | 'game-over' | 'wrong-phase' | 'not-your-turn'
>().toExtend<MoveRefusal['code'] & azul.MoveRefusal['code']>()
expectTypeOf<CommonStateCode>().toExtend<InvalidStateCode & azul.InvalidStateCode>()
expectTypeOf<azul.CommonStateCode>().toEqualTypeOf<CommonStateCode>()

expectTypeOf(qwirkle).toEqualTypeOf<
  Game<QwirkleState, Move, QwirkleOptions, QwirkleEvent, PlayerMove>
>()
