import { InvalidStateError } from '../errors'
import { COLORS, type Color, colorIndex, fromCounts, TILES_PER_COLOR, totalTiles } from './colors'
import { countTiles, FACTORY_TILES } from './deal'
import { hasCompleteRow } from './scoring'
import { isAlive } from './stalemate'
import { type AzulState, FLOOR_SPACES, type PlayerState } from './state'
import { openColumns, pendingRow } from './tiling'

/** What kind of thing is wrong with a state; the path says where. */
export type InvalidStateCode =
  /** A field is missing, or not of its type: `"round": "1"`. */
  | 'wrong-type'
  /** A field that states do not have. */
  | 'unknown-field'
  /** A number or the length of a list is outside its bounds: six pattern lines. */
  | 'out-of-range'
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
  /** The dealer's randomness is not a state that Alea can be in. */
  | 'bad-random'

/** Throws an {@link InvalidStateError} for what stands at a path. */
export function refuse(code: InvalidStateCode, path: string, message: string): never {
  throw new InvalidStateError<InvalidStateCode>(code, path, message)
}

/** Throws for a state whose parts, each well formed, do not fit together. */
export function validateState(state: AzulState): void {
  checkTileCount(state)
  checkOffer(state)
  state.players.forEach((player, seat) => {
    checkLines(player, `players[${seat}].lines`)
    checkWall(state, player, `players[${seat}].wall`)
  })
  checkMarker(state)
  checkPhase(state)
  checkTurn(state)
}

/** 20 tiles of each color, wherever they are (A-C1). */
function checkTileCount({ bag, lid, factories, center, players }: AzulState) {
  const offer = countTiles([...factories.flat(), ...center])
  const inBag = fromCounts(bag)
  const inLid = fromCounts(lid)
  COLORS.forEach((color, i) => {
    let count = offer[i]! + inBag[i]! + inLid[i]!
    for (const { lines, wall, floor } of players) {
      count += [...wall.flat(), ...floor].filter((tile) => tile === color).length
      for (const line of lines) if (line.color === color) count += line.count
    }
    if (count !== TILES_PER_COLOR)
      refuse(
        'tile-count',
        '',
        `There must be ${TILES_PER_COLOR} ${color} tiles in all, not ${count}.`,
      )
  })
}

/** Factories untouched or empty, short ones as A-N1 and A-N2 allow, all tiles in `COLORS` order. */
function checkOffer({ factories, center, bag }: AzulState) {
  const isSorted = (tiles: readonly Color[]) =>
    tiles.every((tile, i) => i === 0 || colorIndex(tiles[i - 1]!) <= colorIndex(tile))
  factories.forEach((tiles, i) => {
    const path = `factories[${i}]`
    if (!isSorted(tiles)) refuse('bad-offer', path, `must be in the order ${COLORS.join(', ')}.`)
    const isShort = tiles.length > 0 && tiles.length < FACTORY_TILES
    if (
      isShort &&
      (totalTiles(bag) > 0 || factories.slice(i + 1).some((later) => later.length > 0))
    )
      refuse(
        'bad-offer',
        path,
        `must hold ${FACTORY_TILES} tiles or none: only the last one dealt can be short.`,
      )
  })
  if (!isSorted(center)) refuse('bad-offer', 'center', `must be in the order ${COLORS.join(', ')}.`)
  const emptied = factories.filter((tiles) => tiles.length === 0).length
  if (center.length > 3 * emptied)
    refuse(
      'bad-offer',
      'center',
      `can hold at most 3 tiles for each of the ${emptied} empty factories.`,
    )
}

/** Lines hold up to row + 1 tiles of one color that their wall row does not have (A-F4). */
function checkLines({ lines, wall }: PlayerState, path: string) {
  lines.forEach(({ color, count }, row) => {
    const at = `${path}[${row}]`
    if ((color === null) !== (count === 0))
      refuse('bad-line', at, 'must have a color and tiles, or neither.')
    if (count > row + 1) refuse('bad-line', at, `has room for ${row + 1} tiles, not ${count}.`)
    if (color !== null && wall[row]!.includes(color))
      refuse('bad-line', at, `cannot hold ${color}: the wall row already has it.`)
  })
}

/** Walls as A-T3 lets them grow. */
function checkWall({ board }: AzulState, { wall }: PlayerState, path: string) {
  wall.forEach((cells, row) => {
    cells.forEach((tile, column) => {
      if (tile === null) return
      const at = `${path}[${row}][${column}]`
      const printed = board.printed[row]![column]!
      if (printed !== null && printed !== tile)
        refuse('bad-wall', at, `cannot be ${tile}: the space is printed ${printed}.`)
      if (cells.indexOf(tile) !== column)
        refuse('bad-wall', at, `is the second ${tile} of its row.`)
      if (wall.slice(0, row).some((above) => above[column] === tile))
        refuse('bad-wall', at, `is the second ${tile} of its column.`)
    })
  })
}

/** The marker lies on its taker's floor line, unless that is full (A-F2, A-F6), and nowhere else. */
function checkMarker({ phase, marker, players }: AzulState) {
  players.forEach(({ floor }, seat) => {
    const path = `players[${seat}].floor`
    const markers = floor.filter((tile) => tile === 'marker').length
    if (markers > 1 || (markers === 1 && marker !== seat))
      refuse('bad-marker', path, 'can have the marker once, and only if this player took it.')
    if (isBetweenRounds(phase)) return
    if (marker === seat && markers === 0 && floor.length < FLOOR_SPACES)
      refuse(
        'bad-marker',
        path,
        'must have the marker that this player took: there is room for it.',
      )
  })
  if (phase === 'deal' && marker !== null)
    refuse(
      'bad-marker',
      'marker',
      'must be null: a new round begins with the marker in the center.',
    )
}

const isBetweenRounds = (phase: AzulState['phase']) => phase === 'deal' || phase === 'over'

/** What lies on the table in each phase. */
function checkPhase(state: AzulState) {
  const { phase, board, factories, center, players, bag, lid, round, maxRounds, random } = state
  const wrong = (path: string, message: string) => refuse('bad-phase', path, message)

  const isOffered = center.length > 0 || factories.some((tiles) => tiles.length > 0)
  if (isOffered !== (phase === 'draft'))
    wrong(
      'phase',
      isOffered
        ? 'must be draft: there are tiles to take.'
        : 'must not be draft: there is no tile to take.',
    )
  if (phase === 'deal' && random !== null)
    wrong('phase', 'must not be deal: the state deals by its own randomness.')
  if (maxRounds !== null && round > maxRounds)
    wrong('round', `must be at most maxRounds, ${maxRounds}.`)

  players.forEach((player, seat) => {
    const pending = pendingRow(player)
    if (isBetweenRounds(phase)) {
      if (player.floor.length > 0)
        wrong(`players[${seat}].floor`, `must be empty in phase ${phase}.`)
      if (pending !== -1)
        wrong(`players[${seat}].lines[${pending}]`, `cannot be full in phase ${phase}.`)
    } else if (phase === 'tile' && pending !== -1) {
      const open = openColumns(board, player.wall, pending, player.lines[pending]!.color!)
      if ((open & (open - 1)) === 0)
        wrong(`players[${seat}].lines[${pending}]`, 'leaves no choice, so it is tiled already.')
    }
  })
  if (phase === 'tile' && players.every((player) => pendingRow(player) === -1))
    wrong('phase', 'must not be tile: no line is full.')

  if (phase === 'tile') return
  if (hasCompleteRow(players)) {
    if (phase !== 'over') wrong('phase', 'must be over: a wall row is complete.')
  } else if (phase === 'over') {
    if (round !== maxRounds && isAlive(board, players, bag, lid))
      wrong('phase', 'must not be over: a row can still be completed.')
  } else if (phase === 'deal' && round > 1 && !isAlive(board, players, bag, lid)) {
    wrong('phase', 'must be over: no player can complete a row.')
  }
}

/** Drafting may be anybody's turn; otherwise the turn follows from the rest of the state. */
function checkTurn({ phase, turn, starter, players }: AzulState) {
  if (phase === 'draft') return
  const seats = players.map((_, i) => (starter + i) % players.length)
  const due = phase === 'tile' ? seats.find((seat) => pendingRow(players[seat]!) !== -1) : starter
  if (turn !== due) refuse('bad-turn', 'turn', `must be ${due} in phase ${phase}.`)
}
