/**
 * Where a position's words are. One array of 32-bit integers holds everything that changes: these words, and after them
 * the players (see {@link Player}).
 */
export const enum Word {
  /** Which colors lie in factories 0 to 4, as bits `5 * factory + color`; with five factories, from bit 25 on, in the center. */
  low = 0,
  /** Which colors lie in factories 5 to 8, as bits `5 * factory - 25 + color`, and from bit 25 on in the center. */
  high = 1,
  /** A {@link Phase}. */
  phase = 2,
  /** Where the words of the player begin whose turn it is; {@link playerAt} says which player that is. */
  turn = 3,
  /** Likewise of the player who began the round. */
  starter = 4,
  /** Likewise of the player who took the marker; 0: it lies in the center. */
  marker = 5,
  round = 6,
  /** How many tiles of the first 1, 2, 3 and 4 colors the bag holds, as bytes from the top. */
  bag = 7,
  bagCount = 8,
  /** What lies in the lid and on the floor lines, 6 bits per color: the floor lines go there when the round ends. */
  discard = 9,
  /** 1: the position deals by randomness of its own, as the state it was made from; 0: it has none. */
  seeded = 10,
  /** The four words of that randomness's key. */
  key = 11,
  /** How many words of its stream are used. */
  used = 15,
  /** How many tiles of each color lie in the center, 6 bits per color. */
  center = 16,
  /** Likewise in each of the nine factories, of which some stay empty where fewer play. */
  factories = 17,
  /** Which word says what colors lie in the center: the last one that any source needs. */
  centerWord = 26,
  /** Where the first player's words begin. */
  players = 27,
}

/** Where a player's words are, from the first of them on: that is `base`. */
export const enum Player {
  /**
   * Which colors may go on which lines, as bits `5 * color + line`; bit 31, the floor line, is always set. The first
   * word, so that `turn` points at it.
   */
  legal = 0,
  /** The lines, 6 bits each: how many tiles, 3 bits, and their color, 3 bits; 0 where a line is empty. */
  lines = 1,
  /** The floor line from the left, 3 bits a space (1 to 5 a color, 6 the marker), and its length from bit 21 on. */
  floor = 2,
  score = 3,
  /** Which wall spaces are taken, as bits `5 * row + column`. */
  wall = 4,
  /** Which colors lie in which wall rows, as bits `5 * color + row`. */
  rows = 5,
  /** Which colors lie in which wall columns, as bits `5 * color + column`. */
  columns = 6,
  /** The color of every wall space plus 1, 3 bits a space: two rows in each of the first two words, one in the third. */
  cells = 7,
  /** Where the words of the player begin who is next. */
  next = 10,
  /** How many words a player has. */
  size = 11,
}

/** The phases by the numbers they have in {@link Word.phase}. */
export const enum Phase {
  draft = 0,
  tile = 1,
  deal = 2,
  over = 3,
}

/** Where the bytes before the words are. */
export const enum Header {
  version = 0,
  players = 1,
  /** The number of a printed board in `BOARD_NAMES`; {@link Header.custom} for any other board. */
  board = 2,
  unused = 3,
  /** After which round the game ends at the latest, 32 bits; 0: null. */
  maxRounds = 4,
  /** What the rules of the game hash to, 32 bits, so that a board of one's own can be told from another. */
  salt = 8,
  size = 12,
  custom = 255,
}

/** The names of the phases, in the order of {@link Phase}. */
export const PHASES = ['draft', 'tile', 'deal', 'over'] as const

/** Numbers whose bits stand for fields. */
export const enum Field {
  /** The first of each of five fields of 5 bits. */
  fives = 0b00001_00001_00001_00001_00001,
  /** The first of each of five fields of 6 bits. */
  sixes = 0x01041041,
  /** {@link Player.lines} with as many tiles on each as it holds. */
  full = 0x05103081,
}

/** Where a player's words begin. */
export const baseOf = (player: number): number => Word.players + Player.size * player

/** The player whose words begin there. */
export const playerAt = (base: number): number => ((base - Word.players) / Player.size) | 0
