import { assertType, expectTypeOf } from 'vitest'
import {
  type AzulEvent,
  type AzulOptions,
  type AzulState,
  activePlayers,
  applyMove,
  azul,
  BOARDS,
  type Board,
  type BoardName,
  COLORS,
  type Color,
  checkMove,
  createGame,
  type DealMove,
  type DraftMove,
  defineBoard,
  determinize,
  drawDeal,
  endGameBonuses,
  type Game,
  type IllegalMoveError,
  type InvalidOptionError,
  type InvalidStateCode,
  type InvalidStateError,
  type InvalidTextError,
  isBoardName,
  legalMoves,
  type Move,
  type MoveRefusal,
  moveAt,
  moveIndex,
  type PlayerMove,
  type PlayerState,
  parseState,
  type Random,
  type RandomState,
  type Result,
  result,
  scoreFloor,
  scoreWall,
  type TileMove,
  transition,
  viewFor,
} from '../../src/entries/index'

declare const state: AzulState
declare const move: Move

// The verbs take and give what the documentation says, and nothing is `any`.
expectTypeOf(createGame).toEqualTypeOf<(options?: AzulOptions) => AzulState>()
expectTypeOf(activePlayers).toEqualTypeOf<(state: AzulState) => readonly number[]>()
expectTypeOf(legalMoves).toEqualTypeOf<
  (state: AzulState, player?: number) => readonly PlayerMove[]
>()
expectTypeOf(applyMove).toEqualTypeOf<
  (state: AzulState, move: Move, ...player: [] | [player: number]) => AzulState
>()
expectTypeOf(checkMove).toEqualTypeOf<
  (state: AzulState, move: unknown, ...player: [] | [player: number]) => MoveRefusal | null
>()
expectTypeOf(parseState).toEqualTypeOf<(json: unknown) => AzulState>()
expectTypeOf(result).toEqualTypeOf<(state: AzulState) => Result | null>()
expectTypeOf(viewFor).toEqualTypeOf<(state: AzulState, player: number | null) => AzulState>()
expectTypeOf(determinize).toEqualTypeOf<(view: AzulState, seed: string | number) => AzulState>()
expectTypeOf(moveIndex).toEqualTypeOf<(move: PlayerMove) => number>()
expectTypeOf(moveAt).toEqualTypeOf<(index: number) => PlayerMove>()
expectTypeOf(scoreFloor).returns.toEqualTypeOf<number>()
expectTypeOf(scoreWall).returns.toEqualTypeOf<{
  readonly horizontal: number
  readonly vertical: number
  readonly multiplier: 1 | 2
  readonly points: number
}>()
expectTypeOf(endGameBonuses).returns.toEqualTypeOf<{
  readonly rows: number
  readonly columns: number
  readonly colors: number
  readonly points: number
}>()
expectTypeOf(defineBoard).returns.toEqualTypeOf<Board>()

// The game as an object has the same types, events included.
expectTypeOf(azul).toExtend<Game<AzulState, Move, AzulOptions, AzulEvent, PlayerMove>>()
expectTypeOf(azul).toExtend<Game<AzulState, Move, AzulOptions>>()
expectTypeOf(azul.transition(state, move).events).toEqualTypeOf<readonly AzulEvent[]>()
expectTypeOf(azul.legalMoves).toEqualTypeOf<typeof legalMoves>()
// @ts-expect-error it takes no options of another game
azul.createGame({ maxTurns: 9 })

// The unions are unions of literals.
expectTypeOf<Color>().toEqualTypeOf<'blue' | 'yellow' | 'red' | 'black' | 'white'>()
expectTypeOf(COLORS).toEqualTypeOf<readonly ['blue', 'yellow', 'red', 'black', 'white']>()
expectTypeOf<BoardName>().toEqualTypeOf<
  'colored' | 'grey' | 'crystal-x2' | 'crystal-bonus' | 'mini' | 'mini-grey'
>()
expectTypeOf<AzulState['phase']>().toEqualTypeOf<'deal' | 'draft' | 'tile' | 'over'>()
expectTypeOf<AzulState['game']>().toEqualTypeOf<'azul'>()
expectTypeOf<Result['reason']>().toEqualTypeOf<'complete-row' | 'stalemate' | 'round-limit'>()
expectTypeOf<AzulOptions['players']>().toEqualTypeOf<2 | 3 | 4 | undefined>()
expectTypeOf<AzulOptions['dealer']>().toEqualTypeOf<'seeded' | 'external' | undefined>()
expectTypeOf<Move>().toEqualTypeOf<DraftMove | TileMove | DealMove>()
expectTypeOf<PlayerMove>().toEqualTypeOf<DraftMove | TileMove>()
expectTypeOf<DraftMove['source']>().toEqualTypeOf<number | 'center'>()
expectTypeOf<DraftMove['line']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 'floor'>()
expectTypeOf<Move['type']>().toEqualTypeOf<'draft' | 'tile' | 'deal'>()
expectTypeOf<DraftMove['line']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 'floor'>()
expectTypeOf<DraftMove['source']>().toEqualTypeOf<number | 'center'>()
expectTypeOf<AzulEvent['type']>().toEqualTypeOf<
  | 'take'
  | 'marker'
  | 'store'
  | 'tile'
  | 'no-space'
  | 'floor'
  | 'round'
  | 'deal'
  | 'turn'
  | 'bonus'
  | 'end'
>()
expectTypeOf<MoveRefusal['code']>().toEqualTypeOf<
  | 'malformed-move'
  | 'no-such-player'
  | 'game-over'
  | 'wrong-phase'
  | 'not-your-turn'
  | 'no-such-source'
  | 'color-not-there'
  | 'line-full'
  | 'line-has-other-color'
  | 'wall-has-color'
  | 'line-not-full'
  | 'line-out-of-order'
  | 'space-taken'
  | 'space-printed-other'
  | 'column-has-color'
  | 'bad-deal'
>()

// A refusal has one of those codes, and so does the error.
expectTypeOf(checkMove(state, move)).toEqualTypeOf<MoveRefusal | null>()
expectTypeOf<IllegalMoveError<MoveRefusal>['code']>().toEqualTypeOf<MoveRefusal['code']>()
expectTypeOf<IllegalMoveError<MoveRefusal>['refusal']>().toEqualTypeOf<MoveRefusal>()
expectTypeOf<InvalidStateError['path']>().toEqualTypeOf<readonly (string | number)[]>()
expectTypeOf<InvalidStateError<InvalidStateCode>['code']>().toEqualTypeOf<InvalidStateCode>()
expectTypeOf<InvalidOptionError['path']>().toEqualTypeOf<readonly (string | number)[]>()
expectTypeOf<InvalidTextError['offset']>().toEqualTypeOf<number>()
expectTypeOf<InvalidOptionError['code']>().toEqualTypeOf<'bad-option' | 'bad-board'>()

// The code of a refusal determines its other fields.
const refusal = checkMove(state, move)
if (refusal?.code === 'line-has-other-color') {
  expectTypeOf(refusal.held).toEqualTypeOf<Color>()
  expectTypeOf(refusal.line).toEqualTypeOf<number>()
}
if (refusal?.code === 'malformed-move')
  expectTypeOf(refusal.path).toEqualTypeOf<readonly (string | number)[]>()
if (refusal?.code === 'not-your-turn') expectTypeOf(refusal.turn).toEqualTypeOf<number | null>()
if (refusal?.code === 'bad-deal' && refusal.problem === 'bag')
  expectTypeOf(refusal.count).toEqualTypeOf<number>()
// @ts-expect-error a refusal after the end has no line
if (refusal?.code === 'game-over') assertType(refusal.line)
// @ts-expect-error refusals are readonly
if (refusal !== null) refusal.code = 'game-over'

// A value from a form becomes a name.
declare const value: unknown
if (isBoardName(value)) expectTypeOf(value).toEqualTypeOf<BoardName>()

// The dealer's move is a move, but not a player's.
expectTypeOf(drawDeal).toEqualTypeOf<(state: AzulState, random?: Random) => DealMove>()
expectTypeOf(azul.drawDeal(state)).toEqualTypeOf<Move>()
applyMove(state, drawDeal(state))
// @ts-expect-error deals have no index
moveIndex(drawDeal(state))
// @ts-expect-error so has a move that may be a deal
moveIndex(move)

// Tags distinguish the variants.
const { events } = transition(state, move)
expectTypeOf(events).toEqualTypeOf<readonly AzulEvent[]>()
for (const event of events) {
  if (event.type === 'bonus' && event.kind === 'color')
    expectTypeOf(event.color).toEqualTypeOf<Color>()
  if (event.type === 'end') expectTypeOf(event.reason).toEqualTypeOf<Result['reason']>()
  // @ts-expect-error a floor event has no row
  if (event.type === 'floor') assertType(event.row)
}
if (move.type === 'tile') expectTypeOf(move).toEqualTypeOf<TileMove>()

// States are readonly all the way down.
expectTypeOf<PlayerState['floor']>().toEqualTypeOf<readonly (Color | 'marker')[]>()
expectTypeOf<PlayerState['wall']>().toEqualTypeOf<readonly (readonly (Color | null)[])[]>()
expectTypeOf<AzulState['random']>().toEqualTypeOf<RandomState | null>()
// @ts-expect-error a state is never changed
state.round = 2
// @ts-expect-error nor are its players
state.players[0] = state.players[1]
// @ts-expect-error nor their lines
state.players[0]!.lines[0]!.count = 1
// @ts-expect-error nor the bag
state.bag.blue = 1
// @ts-expect-error nor a printed board
BOARDS.colored.floor[0] = -5
// @ts-expect-error nor a list of legal moves
legalMoves(state)[0] = moveAt(0)
// @ts-expect-error nor a move
moveAt(0).type = 'tile'
// @ts-expect-error nor the dealer's randomness
state.random = null

// What is wrong does not compile.
// @ts-expect-error five players
createGame({ players: 5 })
// @ts-expect-error a board that is not there
createGame({ board: 'colourful' })
// @ts-expect-error a color that is not there
assertType<Move>({ type: 'draft', source: 0, color: 'green', line: 0 })
// @ts-expect-error a line that is not there
assertType<Move>({ type: 'draft', source: 0, color: 'blue', line: 5 })
declare const seats: ReadonlyMap<string, number>
// @ts-expect-error a seat that may be missing is no player
checkMove(state, move, seats.get('ana'))
// @ts-expect-error nor does it move
applyMove(state, move, seats.get('ana'))
// @ts-expect-error in neither way
transition(state, move, seats.get('ana'))
// @ts-expect-error nor in the contract of games
azul.applyMove(state, move, undefined)
// @ts-expect-error a spectator is null, and has to be said
viewFor(state)
