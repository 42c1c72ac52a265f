/**
 * The layout of a position: one array of 32-bit integers with these words, the players (see {@link Player}), the tiles
 * of the board, its open cells (see {@link Open}) and the plane.
 */
export enum Word {
  /** A {@link Phase}. */
  phase = 0,
  /** The player to move. */
  turn = 1,
  /** The number of turns taken. */
  turns = 2,
  /** The maximum number of turns; 0 for no limit. */
  maxTurns = 3,
  /** The number of tiles of the opening move; 0 if it is made, or not determined yet. */
  opening = 4,
  /** The number of players. */
  seats = 5,
  /** The players from the oldest to the youngest, 2 bits each. */
  seniority = 6,
  /** 1 if the position has its own generator, 0 if not. */
  seeded = 7,
  /** The four words of the key. */
  key = 8,
  /** The number of words used of the key stream. */
  used = 12,
  /** The number of tiles in the bag. */
  bagCount = 13,
  /** 1 if every tile is known; never in a view. */
  isKnown = 14,
  /** The tiles in the bag: a word for each color, 2 bits for each shape; 0 if unknown. */
  bag = 15,
  /** The number of tiles set aside. */
  asideCount = 21,
  /** Their kinds, ascending; {@link Kind.unknown} for unknown ones. */
  aside = 22,
  /** The coordinates of the board's first tile. */
  originX = 28,
  originY = 29,
  /** The number of tiles on the board. */
  tileCount = 30,
  /** The number of open cells. */
  openCount = 31,
  /** The tiles on the board, as in {@link Word.bag}. */
  laid = 32,
  /** The kinds below 18 with copies outside the board, as bits. */
  leftLow = 38,
  /** The kinds from 18 on. */
  leftHigh = 39,
  /** The hash of the board. */
  hashHigh = 40,
  hashLow = 41,
  /** The start of the players' words. */
  players = 42,
  /** The tiles of the board in the order of placement: see {@link TileBit}. */
  tiles = 74,
  /** An open cell that represents all free cells. */
  free = 182,
  /** An open cell that represents all dead cells: no line goes past it. */
  dead = 187,
  /** The start of the open cells. */
  open = 192,
  /** The start of the plane: a byte for each address, see {@link Plane}. */
  plane = 1282,
  /** The number of words of a position. */
  size = 3330,
}

/** The layout of a player's words. The offset of the first one is the player's `base`. */
export enum Player {
  score = 0,
  /** The number of tiles in the hand. */
  count = 1,
  /** Their kinds, ascending; {@link Kind.unknown} for unknown ones. */
  hand = 2,
  /** The number of words of a player. */
  size = 8,
}

/** The phases as numbers, for {@link Word.phase}. */
export enum Phase {
  draw = 0,
  play = 1,
  over = 2,
}

/** Special values of kinds. */
export enum Kind {
  /** An unknown tile. */
  unknown = 36,
}

/** The layout of an open cell: an empty cell beside a tile, on which some kind fits. */
export enum Open {
  /** The cell: see {@link CellBit}. */
  cell = 0,
  /** The runs of its row: see {@link RunBit}. */
  row = 1,
  /** The runs of its column. */
  column = 2,
  /** The kinds below 18 that fit, as bits. */
  low = 3,
  /** The kinds from 18 on that fit. */
  high = 4,
  /** The number of words of an open cell. */
  size = 5,
  /** The maximum number of open cells: 108 connected tiles have at most 2 * 108 + 2 neighbors. */
  max = 218,
}

/** The bit layout of an open cell's first word. */
export enum CellBit {
  /** The address on the plane, 13 bits. */
  address = 0,
  /** The column relative to the first tile, plus 128: 8 bits. */
  x = 13,
  /** The row relative to the first tile, plus 128: 8 bits. */
  y = 21,
}

/** The bit layout of an open cell's row or column: runs of 10 bits each. */
export enum RunBit {
  /** The run to the left, or above. */
  back = 0,
  /** The run to the right, or below. */
  ahead = 10,
  /** Both joined. */
  both = 20,
  mask = 1023,
}

/** The bit layout of a tile. */
export enum TileBit {
  /** The kind, 6 bits. */
  kind = 0,
  /** The column relative to the first tile, plus 128: 8 bits. */
  x = 6,
  /** The row relative to the first tile, plus 128: 8 bits. */
  y = 14,
}

/**
 * The plane. The cell `x` to the right of the first tile and `y` below it has the address `x + 127 y` modulo 8,192.
 * Cells with the same address are at least 128 steps apart, while the 108 tiles of a game and their neighbors are at
 * most 110 steps apart.
 */
export enum Plane {
  /** The bits of an address. */
  mask = 8191,
  /** A cell without a tile and without a neighbor. */
  free = 0,
  /** A tile of kind 0; the other kinds follow. */
  tile = 1,
  /** The first open cell; the others follow. */
  open = 37,
  /** An empty cell on which nothing can ever fit. */
  dead = 255,
  /** Added to relative coordinates. */
  center = 128,
}

/** The bit layout of the result of `scorePlacement`: the points are in the lowest bits. */
export enum ScoreBit {
  /** The number of lines of five, which the next player may complete. */
  fives = 8,
}

/** The distance between the addresses of neighbors. */
export enum Step {
  /** To the cell on the right. */
  right = 1,
  /** To the cell below. */
  down = 127,
}

/** The names of the phases, in the order of {@link Phase}. */
export const PHASES = ['draw', 'play', 'over'] as const

/** The offset of a player's words. */
export const baseOf = (player: number): number => Word.players + Player.size * player

/** The offset of an open cell, given its byte on the plane. */
export const openAt = (byte: number): number => Word.open + Open.size * (byte - Plane.open)
