/** The positions on the help page. The engine plays them and computes all points that the page mentions. */
import {
  type AzulEvent,
  type AzulState,
  BOARDS,
  type BoardName,
  COLORS,
  type Color,
  createGame,
  legalMoves,
  type Move,
  parseState,
  transition,
} from 'azulejo'
import { type PlacedTile, parseState as parseQwirkle, scorePlacement } from 'azulejo/qwirkle'

type Board = AzulState['players'][number]
type Wall = Board['wall']

const LETTERS: { readonly [letter: string]: Color } = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  w: 'white',
}

/** A board in letters: the lines and the wall from the top down, and the floor line; a dot is an empty space. */
interface Drawn {
  readonly board?: BoardName
  readonly lines?: readonly string[]
  readonly wall: readonly string[]
  readonly floor?: readonly Board['floor'][number][]
  readonly score?: number
}

const colorsOf = (letters: string) => [...letters].map((letter) => LETTERS[letter] ?? null)

const EMPTY: Drawn = { wall: [] }

const FIVE = [0, 1, 2, 3, 4] as const

const toBoard = ({ lines = [], wall, floor = [], score = 0 }: Drawn): Board => ({
  score,
  lines: FIVE.map((line) => {
    const tiles = lines[line] ?? ''
    return { color: colorsOf(tiles)[0] ?? null, count: tiles.length }
  }) as unknown as Board['lines'],
  wall: FIVE.map((row) => colorsOf(wall[row] ?? '.....')) as unknown as Wall,
  floor,
})

/** The maximum number of rounds. */
const { maxRounds: MAX_ROUNDS } = createGame({ seed: 'rules' })

/** A state of two players in which the first one is to move; every tile that is nowhere else is in the bag. */
function position(
  mine: Drawn,
  {
    factories = [],
    center = '',
    marker = 'other',
  }: {
    readonly factories?: readonly string[]
    readonly center?: string
    /** Where the marker is; in the center by default. */
    readonly marker?: 'center' | 'other' | 'mine'
  } = {},
): AzulState {
  const markerOf = { center: null, mine: 0, other: 1 }[marker]
  const other = marker === 'other' ? { ...EMPTY, floor: ['marker' as const] } : EMPTY
  const players = [toBoard(mine), toBoard(other)]
  const offers = FIVE.map((factory) => colorsOf(factories[factory] ?? '') as Color[])
  const placed = [
    ...offers.flat(),
    ...colorsOf(center),
    ...players.flatMap(({ lines, wall, floor }) => [
      ...lines.flatMap(({ color, count }) => Array.from({ length: count }, () => color)),
      ...wall.flat(),
      ...floor,
    ]),
  ]
  const bag = Object.fromEntries(
    COLORS.map((color) => [color, 20 - placed.filter((tile) => tile === color).length]),
  )
  return parseState({
    game: 'azul',
    phase: 'draft',
    board: BOARDS[mine.board ?? 'colored'],
    round: 3,
    turn: 0,
    starter: 1,
    marker: markerOf,
    factories: offers,
    center: colorsOf(center),
    bag,
    lid: { blue: 0, yellow: 0, red: 0, black: 0, white: 0 },
    players,
    maxRounds: MAX_ROUNDS,
    random: null,
  })
}

/** The last draft of a round, from the center to a line, and what follows. */
function finishRound(mine: Drawn, tiles: string, line: (typeof FIVE)[number], marker?: 'mine') {
  const before = position(mine, { center: tiles, ...(marker === undefined ? {} : { marker }) })
  const color = colorsOf(tiles)[0] as Color
  const move: Move = { type: 'draft', source: 'center', color, line }
  return { before, ...transition(before, move, 0) }
}

/** The first player's events of a type. */
const mineOf = <Type extends AzulEvent['type']>(events: readonly AzulEvent[], type: Type) =>
  events.filter(
    (event): event is Extract<AzulEvent, { readonly type: Type }> & { readonly player: 0 } =>
      event.type === type && 'player' in event && event.player === 0,
  )

/** The only one of a list. */
function only<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error('An example has changed.')
  return item
}

/** Two yellow tiles to take, and few lines for them. */
const draft = position(
  { wall: ['.....', '..y..', '...y.'], lines: ['', '', '', 'b'] },
  { factories: ['byyr', 'rkww', 'bbyk'], marker: 'center' },
)
const drafts = legalMoves(draft, 0).flatMap((move) =>
  move.type === 'draft' && move.source === 0 && move.color === 'yellow' ? [move] : [],
)

/** A tile that joins four across and three down. */
const scored = finishRound(
  { wall: ['.....', '..y..', 'kw.y.', '..w..'], lines: ['', '', 'bb', 'r'] },
  'b',
  2,
)

const costly = finishRound(
  { wall: ['.y...', '.b...'], floor: ['marker', 'red', 'red', 'blue', 'black'], score: 20 },
  'w',
  0,
  'mine',
)

/** A row, a column and a color that are completed together. */
const finished = finishRound(
  { wall: ['byrk.', 'wb...', 'k.b..', 'r..b.', 'y...b'], score: 40 },
  'w',
  0,
)

/** A full line of red tiles on a wall without colors. */
const free = finishRound(
  { board: 'grey', wall: ['r....', '.b...', '.....', '..r..'], lines: ['', 'r'] },
  'r',
  1,
)
const freeSpaces = legalMoves(free.state, 0).flatMap((move) => (move.type === 'tile' ? [move] : []))

const double = finishRound(
  { board: 'crystal-x2', wall: ['.....', '..b..', '.r.k.'], lines: ['', '', 'yy'] },
  'y',
  2,
)
const doubled = transition(double.state, { type: 'tile', row: 2, column: 2 }, 0)

/** The other side of the board, empty. */
const bonuses = position({ board: 'crystal-bonus', wall: [] }, { factories: ['byyr'] })

/** A board of Qwirkle whose other tiles are all unknown. */
function onBoard(board: readonly PlacedTile[]) {
  const hidden = (count: number) => Array.from({ length: count }, () => null)
  return parseQwirkle({
    game: 'qwirkle',
    phase: 'play',
    turn: 0,
    turns: 8,
    maxTurns: 1000,
    opening: null,
    seniority: [0, 1],
    players: [0, 1].map(() => ({ score: 0, hand: hidden(6) })),
    board,
    bag: hidden(108 - 12 - board.length),
    aside: [],
    random: null,
  })
}

const tile = (x: number, y: number, color: string, shape: string) =>
  ({ x, y, color, shape }) as PlacedTile

const crossing = onBoard([
  tile(0, 0, 'red', 'circle'),
  tile(1, 0, 'red', 'star'),
  tile(2, 0, 'red', 'square'),
  tile(3, 0, 'red', 'clover'),
  tile(2, 1, 'blue', 'square'),
  tile(2, 2, 'green', 'square'),
])

/** A placement and what it scores. */
function placed(board: readonly PlacedTile[], tiles: readonly PlacedTile[]) {
  return {
    before: onBoard(board),
    state: onBoard([...board, ...tiles]),
    tiles,
    ...scorePlacement(board, tiles),
  }
}

const corner = placed(
  [
    tile(0, 0, 'orange', 'circle'),
    tile(1, 0, 'orange', 'star'),
    tile(2, 0, 'orange', 'diamond'),
    tile(1, 1, 'blue', 'star'),
  ],
  [tile(3, 0, 'orange', 'clover'), tile(3, 1, 'green', 'clover')],
)

const six = placed(
  [
    tile(0, 0, 'red', 'cross'),
    tile(1, 0, 'orange', 'cross'),
    tile(2, 0, 'yellow', 'cross'),
    tile(3, 0, 'blue', 'cross'),
    tile(4, 0, 'purple', 'cross'),
  ],
  [tile(5, 0, 'green', 'cross')],
)

/** The positions. */
export const azulExamples = {
  draft,
  scored: scored.state,
  costly: costly.before,
  finished: finished.state,
  free: free.state,
  doubled: doubled.state,
  bonuses,
}

export const qwirkleExamples = {
  crossing: { state: crossing, tiles: [] },
  corner,
  six,
}

/** The lines that accept the tiles of `draft`. */
export const openLines = drafts.flatMap(({ line }) => (line === 'floor' ? [] : [line]))
export const openSpaces = freeSpaces

const tileOf = (events: readonly AzulEvent[]) => only(mineOf(events, 'tile'))
const bonusOf = (kind: 'row' | 'column' | 'color') =>
  only(mineOf(finished.events, 'bonus').filter((event) => event.kind === kind)).points

/** The numbers that the texts mention. */
export const facts = {
  scored: tileOf(scored.events),
  costs: -only(mineOf(costly.events, 'floor')).points,
  bonus: { row: bonusOf('row'), column: bonusOf('column'), color: bonusOf('color') },
  higherBonus: BOARDS['crystal-bonus'].bonus,
  floor: BOARDS.colored.floor,
  crystalFloor: BOARDS['crystal-x2'].floor,
  freeSpaces: freeSpaces.map(({ column }) => column + 1),
  doubled: tileOf(doubled.events),
  maxRounds: MAX_ROUNDS,
  corner: corner.points,
  cornerLines: {
    across: only(corner.lines.filter(({ tiles }) => tiles.every(({ y }) => y === 0))).length,
    down: only(corner.lines.filter(({ tiles }) => tiles.every(({ x }) => x === 3))).length,
  },
  six: six.points,
}

export type Facts = typeof facts
