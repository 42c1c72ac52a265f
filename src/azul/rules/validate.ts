import type { CommonStateCode } from '../../core/errors'
import { type Path, refuse } from '../../core/validation'
import { COLORS, type Color, colorIndex, TILES_PER_COLOR, totalTiles } from './colors'
import { isOfferEmpty } from './draft'
import { activePlayers } from './legal'
import { hasCompleteRow } from './scoring'
import { isAlive } from './stalemate'
import {
  type AzulState,
  FACTORY_TILES,
  FLOOR_SPACES,
  factoryCount,
  MAX_ROUNDS,
  type PlayerState,
} from './state'
import { openColumns, pendingRow } from './tiling'

/** Why a state is invalid; the path says where. */
export type InvalidStateCode =
  | CommonStateCode
  /** The board breaks a rule for boards, or has a printed board's name and differs from it. */
  | 'bad-board'
  /** There are not 20 tiles of each color (A-C1). */
  | 'tile-count'
  /** A factory or the center cannot have these tiles, or not in this order. */
  | 'bad-offer'
  /** A pattern line's color and count disagree, or its wall row already has the color (A-F4). */
  | 'bad-line'
  /** A tile is on a space printed with another color, or twice in a row or column (A-T3). */
  | 'bad-wall'
  /** The marker is in an impossible place, or in two places (A-F2, A-F6). */
  | 'bad-marker'
  /** The phase contradicts the table: tiles to draft in phase `tile`. */
  | 'bad-phase'
  /** `turn` is not a player who may move. */
  | 'bad-turn'

const wrong = refuse<InvalidStateCode>
const atPlayer = (player: number, field: keyof PlayerState): Path => ['players', player, field]

/** Refuses a state whose fields, each well formed, contradict each other; throws `ValidationFailure`. */
export function validateState(state: AzulState): void {
  checkSeats(state)
  checkScores(state)
  checkTileCount(state)
  checkOffer(state)
  for (let seat = 0; seat < state.players.length; seat++) {
    checkLines(state, seat)
    checkWall(state, seat)
    checkFloor(state, seat)
    checkPending(state, seat)
  }
  checkPhase(state)
  checkTurn(state)
}

/** Seats and factories that the number of players has (A-C2). */
function checkSeats({ players, turn, starter, marker, factories }: AzulState) {
  for (const [name, seat] of Object.entries({ turn, starter, marker }))
    if ((seat ?? 0) >= players.length)
      wrong('out-of-range', [name], `must be a seat, 0 to ${players.length - 1}.`)
  const count = factoryCount(players.length)
  if (factories.length !== count)
    wrong('out-of-range', ['factories'], `must have ${count} items, not ${factories.length}.`)
}

/** The maximum score of a player in a round: five tiles in two runs of five each, doubled. */
const MAX_ROUND_POINTS = 100

/** The maximum of a player's final bonuses: five rows, columns and colors, 1000 for each. */
const MAX_BONUS_POINTS = 15_000

/** The largest accepted score before any points of the rounds played, so that no later state exceeds `MAX_SCORE`. */
const MAX_START_SCORE = 1_000_000_000

function checkScores({ players, phase, round, maxRounds }: AzulState) {
  if (round > (maxRounds ?? MAX_ROUNDS))
    wrong('bad-phase', ['round'], `must be at most maxRounds, ${maxRounds}.`)
  const tiled = phase === 'tile' || phase === 'over' ? round : round - 1
  const max = MAX_START_SCORE + MAX_ROUND_POINTS * tiled + (phase === 'over' ? MAX_BONUS_POINTS : 0)
  players.forEach(({ score }, player) => {
    if (score > max)
      wrong('out-of-range', atPlayer(player, 'score'), `must be at most ${max} in round ${round}.`)
  })
}

/** 20 tiles of each color, wherever they are (A-C1). */
function checkTileCount({ bag, lid, factories, center, players }: AzulState) {
  const places = [...factories, center, ...players.flatMap(({ wall, floor }) => [...wall, floor])]
  for (const color of COLORS) {
    let count = bag[color] + lid[color]
    for (const tiles of places) for (const tile of tiles) if (tile === color) count++
    for (const { lines } of players)
      for (const line of lines) if (line.color === color) count += line.count
    if (count !== TILES_PER_COLOR)
      wrong('tile-count', [], `must have ${TILES_PER_COLOR} ${color} tiles in all, not ${count}.`)
  }
}

/** Factories untouched or empty, short ones as A-N1 and A-N2 allow, all tiles in `COLORS` order. */
function checkOffer({ factories, center, bag }: AzulState) {
  let emptied = 0
  let last = 0
  factories.forEach((tiles, i) => {
    checkOrder(tiles, ['factories', i])
    if (tiles.length === 0) emptied++
    else last = i
  })
  factories.forEach(({ length }, i) => {
    if (length > 0 && length < FACTORY_TILES && (totalTiles(bag) > 0 || i < last))
      wrong(
        'bad-offer',
        ['factories', i],
        `must have ${FACTORY_TILES} tiles or none: only the last one dealt can be short.`,
      )
  })
  checkOrder(center, ['center'])
  if (center.length > 3 * emptied)
    wrong(
      'bad-offer',
      ['center'],
      `must have at most ${3 * emptied} tiles: 3 for each empty factory.`,
    )
}

function checkOrder(tiles: readonly Color[], path: Path) {
  let previous = 0
  for (const tile of tiles) {
    const index = colorIndex(tile)
    if (index < previous) wrong('bad-offer', path, `must be in the order ${COLORS.join(', ')}.`)
    previous = index
  }
}

/** Lines hold up to row + 1 tiles of one color that their wall row does not have (A-F4). */
function checkLines({ players }: AzulState, seat: number) {
  const { lines, wall } = players[seat]!
  lines.forEach(({ color, count }, row) => {
    const refuseLine = (reason: string) =>
      wrong('bad-line', [...atPlayer(seat, 'lines'), row], reason)
    if ((color === null) !== (count === 0)) refuseLine('must have a color and tiles, or neither.')
    if (count > row + 1)
      refuseLine(`must have at most ${row + 1} ${row === 0 ? 'tile' : 'tiles'}, not ${count}.`)
    if (color !== null && wall[row]!.includes(color))
      refuseLine(`must not be ${color}: the wall row already has it.`)
  })
}

/** Each color is once in a row and once in a column, and on spaces that allow it (A-T3). */
function checkWall({ board, players }: AzulState, seat: number) {
  const { wall } = players[seat]!
  wall.forEach((cells, row) => {
    cells.forEach((tile, column) => {
      if (tile === null) return
      const refuseTile = (reason: string) =>
        wrong(
          'bad-wall',
          [...atPlayer(seat, 'wall'), row, column],
          `must not be ${tile}: ${reason}`,
        )
      const printed = board.printed[row]![column]!
      if (printed !== null && printed !== tile) refuseTile(`the space is printed ${printed}.`)
      if (cells.indexOf(tile) !== column) refuseTile('the row already has it.')
      for (let above = 0; above < row; above++)
        if (wall[above]![column] === tile) refuseTile('the column already has it.')
    })
  })
}

/** The marker is on the floor line of the player who took it, unless that was full (A-F2, A-F6), and nowhere else. */
function checkFloor({ phase, marker, players }: AzulState, seat: number) {
  const { floor } = players[seat]!
  const refuseFloor = (code: 'bad-marker' | 'bad-phase', reason: string) =>
    wrong(code, atPlayer(seat, 'floor'), reason)
  const first = floor.indexOf('marker')
  if (first !== -1 && marker !== seat)
    refuseFloor(
      'bad-marker',
      `must not have the marker: ${marker === null ? 'it lies in the center' : 'another player took it'}.`,
    )
  if (first !== floor.lastIndexOf('marker'))
    refuseFloor('bad-marker', 'must have the marker only once.')
  if (phase === 'deal' || phase === 'over') {
    if (floor.length > 0) refuseFloor('bad-phase', `must be empty in phase ${phase}.`)
  } else if (marker === seat && first === -1 && floor.length < FLOOR_SPACES)
    refuseFloor('bad-marker', 'must have the marker: this player took it, and there is room.')
}

/** Full lines exist only in drafting, and in tiling if there is a choice (A-T1). */
function checkPending({ phase, board, players }: AzulState, seat: number) {
  const player = players[seat]!
  const row = pendingRow(player)
  if (row === -1 || phase === 'draft') return
  const refuseLine = (reason: string) =>
    wrong('bad-phase', [...atPlayer(seat, 'lines'), row], reason)
  if (phase !== 'tile') return refuseLine(`must not be full in phase ${phase}.`)
  const columns = openColumns(board, player.wall, row, player.lines[row]!.color!)
  if (columns.length < 2) refuseLine('must not be full: without a choice it is tiled at once.')
}

/** The table fits the phase, and the game is over when it has to be, and only then (A-E1, A-N3, A-N5). */
function checkPhase(state: AzulState) {
  const { phase, board, players, bag, lid, round, maxRounds, marker } = state
  const refusePhase = (reason: string) => wrong('bad-phase', ['phase'], reason)

  const isOffered = !isOfferEmpty(state)
  if (isOffered !== (phase === 'draft'))
    refusePhase(
      isOffered
        ? 'must be draft: there are tiles to take.'
        : 'must not be draft: there is no tile to take.',
    )
  if (phase === 'deal' && state.random !== null)
    wrong('bad-random', ['random'], 'must be null: a deal is awaited.')
  if (phase === 'deal' && marker !== null)
    wrong('bad-marker', ['marker'], 'must be null: the round has not begun.')

  if (phase === 'tile') return
  const isRowComplete = hasCompleteRow(players)
  if (isRowComplete && phase !== 'over') refusePhase('must be over: a wall row is complete.')
  // Stryker disable next-line ConditionalExpression,StringLiteral: the rest does not concern drafts; this saves time
  if (isRowComplete || phase === 'draft') return
  const isStuck = !isAlive(board, players, bag, lid)
  if (phase === 'over' && !isStuck && round !== (maxRounds ?? MAX_ROUNDS))
    refusePhase('must not be over: a row can still be completed.')
  if (phase === 'deal' && isStuck) refusePhase('must be over: no player can complete a row.')
}

/** In drafting it may be any player's turn; otherwise the turn follows from the rest of the state. */
function checkTurn(state: AzulState) {
  const { phase, turn, starter } = state
  if (phase === 'draft') return
  const due = phase === 'tile' ? activePlayers(state)[0] : starter
  if (due === undefined) return wrong('bad-phase', ['phase'], 'must not be tile: no line is full.')
  const who =
    phase === 'tile' ? 'the first player from the starter on with a full line' : 'the starter'
  if (turn !== due) wrong('bad-turn', ['turn'], `must be ${who} in phase ${phase}.`)
}
