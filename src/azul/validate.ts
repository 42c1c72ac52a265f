import { at, type CommonStateCode, type Path, refuse } from '../read'
import { COLORS, type Color, colorIndex, fromCounts, TILES_PER_COLOR, totalTiles } from './colors'
import { FACTORY_TILES } from './deal'
import { activePlayers } from './moves'
import { hasCompleteRow } from './scoring'
import { isAlive } from './stalemate'
import { type AzulState, FLOOR_SPACES, type PlayerState } from './state'
import { openColumns, pendingRow } from './tiling'

/** What kind of thing is wrong with a state; the path says where. */
export type InvalidStateCode =
  | CommonStateCode
  /** The board breaks a rule for boards, or has a printed board's name and differs from it. */
  | 'bad-board'
  /** There are not 20 tiles of each color (A-C1). */
  | 'tile-count'
  /** A factory or the center could not hold these tiles, or not in this order. */
  | 'bad-offer'
  /** A pattern line's color and count disagree, or its wall row already has the color (A-F4). */
  | 'bad-line'
  /** A tile lies where another color is printed, or twice in a row or column (A-T3). */
  | 'bad-wall'
  /** The marker lies where it cannot, or in two places (A-F2, A-F6). */
  | 'bad-marker'
  /** The phase does not fit what lies on the table: tiles to draft in phase `tile`. */
  | 'bad-phase'
  /** It is nobody's turn, or not that player's. */
  | 'bad-turn'

const wrong = refuse<InvalidStateCode>
const atPlayer = (seat: number, field: keyof PlayerState) =>
  at(at(at(null, 'players'), seat), field)

/** Throws for a state whose parts, each well formed, do not fit together. */
export function validateState(state: AzulState): void {
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

/** 20 tiles of each color, wherever they are (A-C1). */
function checkTileCount({ bag, lid, factories, center, players }: AzulState) {
  const counts = fromCounts(bag)
  const add = (tile: Color | 'marker' | null, count: number) => {
    if (tile !== null && tile !== 'marker') counts[colorIndex(tile)]! += count
  }
  for (const color of COLORS) add(color, lid[color])
  for (const tiles of [...factories, center]) for (const tile of tiles) add(tile, 1)
  for (const { lines, wall, floor } of players) {
    for (const { color, count } of lines) add(color, count)
    for (const cells of wall) for (const tile of cells) add(tile, 1)
    for (const tile of floor) add(tile, 1)
  }
  const off = counts.findIndex((count) => count !== TILES_PER_COLOR)
  if (off !== -1)
    wrong(
      'tile-count',
      null,
      `There must be ${TILES_PER_COLOR} ${COLORS[off]} tiles in all, not ${counts[off]}.`,
    )
}

/** Factories untouched or empty, short ones as A-N1 and A-N2 allow, all tiles in `COLORS` order. */
function checkOffer({ factories, center, bag }: AzulState) {
  let emptied = 0
  let last = -1
  factories.forEach((tiles, i) => {
    checkOrder(tiles, at(at(null, 'factories'), i))
    if (tiles.length === 0) emptied++
    else last = i
  })
  factories.forEach(({ length }, i) => {
    if (length > 0 && length < FACTORY_TILES && (totalTiles(bag) > 0 || i < last))
      wrong(
        'bad-offer',
        at(at(null, 'factories'), i),
        `must have ${FACTORY_TILES} tiles or none: only the last one dealt can be short.`,
      )
  })
  checkOrder(center, at(null, 'center'))
  if (center.length > 3 * emptied)
    wrong(
      'bad-offer',
      at(null, 'center'),
      `must have at most 3 tiles for each of the ${emptied} empty factories.`,
    )
}

function checkOrder(tiles: readonly Color[], path: Path) {
  for (let i = 1; i < tiles.length; i++)
    if (colorIndex(tiles[i - 1]!) > colorIndex(tiles[i]!))
      wrong('bad-offer', path, `must be in the order ${COLORS.join(', ')}.`)
}

/** Lines hold up to row + 1 tiles of one color that their wall row does not have (A-F4). */
function checkLines({ players }: AzulState, seat: number) {
  const { lines, wall } = players[seat]!
  lines.forEach(({ color, count }, row) => {
    const refuseLine = (reason: string) =>
      wrong('bad-line', at(atPlayer(seat, 'lines'), row), reason)
    if ((color === null) !== (count === 0)) refuseLine('must have a color and tiles, or neither.')
    if (count > row + 1) refuseLine(`must have at most ${row + 1} tiles, not ${count}.`)
    if (color !== null && wall[row]!.includes(color))
      refuseLine(`must not be ${color}: the wall row already has it.`)
  })
}

/** Walls as A-T3 lets them grow. */
function checkWall({ board, players }: AzulState, seat: number) {
  const { wall } = players[seat]!
  wall.forEach((cells, row) => {
    cells.forEach((tile, column) => {
      if (tile === null) return
      const refuseTile = (reason: string) =>
        wrong(
          'bad-wall',
          at(at(atPlayer(seat, 'wall'), row), column),
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

/** The marker lies on its taker's floor line, unless that is full (A-F2, A-F6), and nowhere else. */
function checkFloor({ phase, marker, players }: AzulState, seat: number) {
  const { floor } = players[seat]!
  const refuseFloor = (code: 'bad-marker' | 'bad-phase', reason: string) =>
    wrong(code, atPlayer(seat, 'floor'), reason)
  const first = floor.indexOf('marker')
  if (first !== -1 && (marker !== seat || floor.includes('marker', first + 1)))
    refuseFloor('bad-marker', 'must not have the marker twice, or without its taker.')
  if (isBetweenRounds(phase)) {
    if (floor.length > 0) refuseFloor('bad-phase', `must be empty in phase ${phase}.`)
  } else if (marker === seat && first === -1 && floor.length < FLOOR_SPACES)
    refuseFloor('bad-marker', 'must have the marker: this player took it, and there is room.')
}

const isBetweenRounds = (phase: AzulState['phase']) => phase === 'deal' || phase === 'over'

/** Full lines wait for the tiling, and there for a choice (A-T1). */
function checkPending({ phase, board, players }: AzulState, seat: number) {
  const player = players[seat]!
  const row = pendingRow(player)
  if (row === -1 || phase === 'draft') return
  const refuseLine = (reason: string) =>
    wrong('bad-phase', at(atPlayer(seat, 'lines'), row), reason)
  if (phase !== 'tile') return refuseLine(`must not be full in phase ${phase}.`)
  const open = openColumns(board, player.wall, row, player.lines[row]!.color!)
  if ((open & (open - 1)) === 0) refuseLine('must leave a choice, or be tiled already.')
}

/** What lies on the table in each phase, and that the game ended when it had to (A-E1, A-N3, A-N5). */
function checkPhase(state: AzulState) {
  const { phase, board, factories, center, players, bag, lid, round, maxRounds, marker } = state
  const refusePhase = (reason: string) => wrong('bad-phase', at(null, 'phase'), reason)

  const isOffered = center.length > 0 || factories.some((tiles) => tiles.length > 0)
  if (isOffered !== (phase === 'draft'))
    refusePhase(
      isOffered
        ? 'must be draft: there are tiles to take.'
        : 'must not be draft: there is no tile to take.',
    )
  if (phase === 'deal' && state.random !== null)
    refusePhase('must not be deal: the state deals by its own randomness.')
  if (phase === 'deal' && marker !== null)
    wrong('bad-marker', at(null, 'marker'), 'must be null: the round has not begun.')
  if (maxRounds !== null && round > maxRounds)
    wrong('bad-phase', at(null, 'round'), `must be at most maxRounds, ${maxRounds}.`)

  if (phase === 'tile') return
  const isRowComplete = hasCompleteRow(players)
  if (isRowComplete && phase !== 'over') refusePhase('must be over: a wall row is complete.')
  if (isRowComplete || phase === 'draft') return
  const isStuck = !isAlive(board, players, bag, lid)
  if (phase === 'over' && !isStuck && round !== maxRounds)
    refusePhase('must not be over: a row can still be completed.')
  if (phase === 'deal' && isStuck) refusePhase('must be over: no player can complete a row.')
}

/** Drafting may be anybody's turn; otherwise the turn follows from the rest of the state. */
function checkTurn(state: AzulState) {
  const { phase, turn, starter } = state
  if (phase === 'draft') return
  const due = phase === 'tile' ? activePlayers(state)[0] : starter
  if (due === undefined) wrong('bad-phase', at(null, 'phase'), 'must not be tile: no line is full.')
  if (turn !== due) wrong('bad-turn', at(null, 'turn'), `must be ${due} in phase ${phase}.`)
}
