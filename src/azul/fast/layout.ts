/**
 * The layout of a position: one array of 32-bit integers with these words, followed by those of the players (see {@link
 * Player}).
 */
export const enum Word {
  /**
   * The colors in factories 0 to 4, as bits `5 * factory + color`. With five factories, bits 25 to 29 are the center's
   * colors.
   */
  low = 0,
  /**
   * The colors in factories 5 to 8, as bits `5 * factory - 25 + color`. With more than five factories, bits 25 to 29
   * are the center's colors.
   */
  high = 1,
  /** A {@link Phase}. */
  phase = 2,
  /** The base of the player to move; {@link playerAt} converts it to a player. */
  turn = 3,
  /** The base of the player who started the round. */
  starter = 4,
  /** The base of the player who took the marker; 0 while it is in the center. */
  marker = 5,
  round = 6,
  /** The bag: cumulative counts of the first four colors, as bytes, the first color in the top byte. */
  bag = 7,
  bagCount = 8,
  /**
   * The tiles in the lid and on the floor lines, 6 bits per color: the floor lines are emptied into the lid after the
   * round.
   */
  discard = 9,
  /** 1 if the position has its own generator, 0 if not. */
  seeded = 10,
  /** The four words of the key. */
  key = 11,
  /** The number of words used of the key stream. */
  used = 15,
  /** The tiles in the center, 6 bits per color. */
  center = 16,
  /** The tiles in each of nine factories, unused ones empty. */
  factories = 17,
  /** The word with the center's colors, {@link Word.low} or {@link Word.high}: the last one in use. */
  centerWord = 26,
  /** The start of the players' words. */
  players = 27,
}

/** The layout of a player's words. The offset of the first one is the player's `base`. */
export const enum Player {
  /**
   * The colors allowed on each line, as bits `5 * color + line`; bit 31, for the floor line, is always set. It is the
   * first word, so that `turn` points at it.
   */
  legal = 0,
  /** The lines, 6 bits each: a count of 3 bits, then a color of 3 bits; 0 if empty. */
  lines = 1,
  /** The floor line from the left, 3 bits a space (1 to 5 a color, 6 the marker), and from bit 21 its length. */
  floor = 2,
  score = 3,
  /** The taken wall spaces, as bits `5 * row + column`. */
  wall = 4,
  /** The colors in each wall row, as bits `5 * color + row`. */
  rows = 5,
  /** The colors in each wall column, as bits `5 * color + column`. */
  columns = 6,
  /** The color of each wall space plus 1, 3 bits a space, two rows per word. */
  cells = 7,
  /** The base of the next player. */
  next = 10,
  /** The number of words of a player. */
  size = 11,
}

/** The phases as numbers, for {@link Word.phase}. */
export const enum Phase {
  draft = 0,
  tile = 1,
  deal = 2,
  over = 3,
}

/** The header of a position's bytes. */
export const enum Header {
  version = 0,
  players = 1,
  /** The index of a printed board in `BOARD_NAMES`, or {@link Header.custom}. */
  board = 2,
  unused = 3,
  /** The last round, 32 bits; 0 for null. */
  maxRounds = 4,
  /** A 32-bit hash of the rules, which distinguishes custom boards. */
  salt = 8,
  size = 12,
  custom = 255,
}

/** The names of the phases, in the order of {@link Phase}. */
export const PHASES = ['draft', 'tile', 'deal', 'over'] as const

/** Bit masks. */
export const enum Field {
  /** The first bit of each of five 5-bit fields. */
  fives = 0b00001_00001_00001_00001_00001,
  /** The first bit of each of five 6-bit fields. */
  sixes = 0x01041041,
  /** {@link Player.lines} with all lines full. */
  full = 0x05103081,
}

/** The offset of a player's words. */
export const baseOf = (player: number): number => Word.players + Player.size * player

/** The player with a base. */
export const playerAt = (base: number): number => ((base - Word.players) / Player.size) | 0
