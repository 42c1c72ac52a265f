/**
 * Where a position's words are. One array of 32-bit integers holds everything that changes: these words, the players
 * (see {@link Player}), the tiles of the board, its open cells (see {@link Open}), and at the end the plane.
 */
export enum Word {
  /** A {@link Phase}. */
  phase = 0,
  /** Whose turn it is. */
  turn = 1,
  /** How many turns were taken. */
  turns = 2,
  /** After how many turns the game ends at the latest; 0: no bound. */
  maxTurns = 3,
  /** How many tiles the opening move places; 0: none is due, or it is not known yet. */
  opening = 4,
  /** How many play. */
  seats = 5,
  /** The seats from the oldest player to the youngest, 2 bits each. */
  seniority = 6,
  /** 1: the position draws by randomness of its own, as the state it was made from; 0: it has none. */
  seeded = 7,
  /** The four words of that randomness's key. */
  key = 8,
  /** How many words of its stream are used. */
  used = 12,
  /** How many tiles the bag has. */
  bagCount = 13,
  /** 1: every tile is known, as it never is in a view. */
  isKnown = 14,
  /** How many tiles of each kind the bag has: a word for each color, 2 bits for each shape; 0 where that is unknown. */
  bag = 15,
  /** How many tiles are set aside. */
  asideCount = 21,
  /** Their kinds, rising; {@link Kind.unknown} for unknown ones. */
  aside = 22,
  /** The coordinates of the board's first tile. */
  originX = 28,
  originY = 29,
  /** How many tiles lie on the board. */
  tileCount = 30,
  /** How many open cells the board has. */
  openCount = 31,
  /** How many tiles of each kind lie on the board, as {@link Word.bag}. */
  laid = 32,
  /** The kinds below 18 of which not every tile lies on the board, as bits. */
  leftLow = 38,
  /** Likewise the kinds from 18 on. */
  leftHigh = 39,
  /** The hash of the board. */
  hashHigh = 40,
  hashLow = 41,
  /** Where the first player's words begin. */
  players = 42,
  /** The tiles of the board in the order placed: see {@link TileBit}. */
  tiles = 74,
  /** The words of an open cell that stands for all free ones. */
  free = 182,
  /** The words of an open cell that stands for all dead ones: nothing goes past it. */
  dead = 187,
  /** Where the words of the first open cell begin. */
  open = 192,
  /** Where the plane begins: a byte for each address, see {@link Plane}. */
  plane = 1282,
  /** How many words a position has. */
  size = 3330,
}

/** Where a player's words are, from the first of them on: that is `base`. */
export enum Player {
  score = 0,
  /** How many tiles the hand has. */
  count = 1,
  /** Their kinds, rising; {@link Kind.unknown} for unknown ones. */
  hand = 2,
  /** How many words a player has. */
  size = 8,
}

/** The phases by the numbers they have in {@link Word.phase}. */
export enum Phase {
  draw = 0,
  play = 1,
  over = 2,
}

/** Numbers of kinds that are none. */
export enum Kind {
  /** A tile whose kind is not known. */
  unknown = 36,
}

/** Where an open cell's words are: an empty cell beside a tile, on which some kind fits. */
export enum Open {
  /** Which cell it is: see {@link CellBit}. */
  cell = 0,
  /** The runs of its row: see {@link RunBit}. */
  row = 1,
  /** The runs of its column. */
  column = 2,
  /** The kinds below 18 that fit, as bits. */
  low = 3,
  /** The kinds from 18 on that fit. */
  high = 4,
  /** How many words an open cell has. */
  size = 5,
  /** The most that there can be: any subset of 108 connected tiles has at most 2 * 108 + 2 neighbors. */
  max = 218,
}

/** Where the parts of an open cell's first word begin. */
export enum CellBit {
  /** Its address on the plane, 13 bits. */
  address = 0,
  /** How far it is to the right of the first tile, plus 128: 8 bits. */
  x = 13,
  /** How far it is below the first tile, plus 128: 8 bits. */
  y = 21,
}

/** Where the parts of an open cell's word for its row or column begin: runs, 10 bits each. */
export enum RunBit {
  /** The run to the left, or above. */
  back = 0,
  /** The run to the right, or below. */
  ahead = 10,
  /** Both as one. */
  both = 20,
  mask = 1023,
}

/** Where the parts of a tile's word begin. */
export enum TileBit {
  /** Its kind, 6 bits. */
  kind = 0,
  /** How far it is to the right of the first tile, plus 128: 8 bits. */
  x = 6,
  /** How far it is below the first tile, plus 128: 8 bits. */
  y = 14,
}

/**
 * The plane, rolled up so that 8,192 addresses are enough: the cell `x` to the right and `y` below the first tile has
 * the address `x + 127 y`, modulo 8,192. Two cells share one only if they are at least 128 steps apart, and a game's
 * 108 tiles, with the cells beside them, are at most 110 steps apart.
 */
export enum Plane {
  /** The bits of an address. */
  mask = 8191,
  /** What a byte is where nothing lies, and no tile beside it. */
  free = 0,
  /** The byte of kind 0. */
  tile = 1,
  /** The byte of the first open cell. */
  open = 37,
  /** The byte of an empty cell on which nothing fits any more. */
  dead = 255,
  /** What is added to the parts of coordinates. */
  center = 128,
}

/** How far one address is from another. */
export enum Step {
  /** From a cell to the one on its right. */
  right = 1,
  /** From a cell to the one below. */
  down = 127,
}

/** The names of the phases, in the order of {@link Phase}. */
export const PHASES = ['draw', 'play', 'over'] as const

/** Where a player's words begin. */
export const baseOf = (player: number): number => Word.players + Player.size * player

/** Where the words of an open cell begin, given its byte on the plane. */
export const openAt = (byte: number): number => Word.open + Open.size * (byte - Plane.open)
