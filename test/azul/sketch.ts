import {
  type AzulState,
  BOARDS,
  type Board,
  type BoardName,
  COLORS,
  type Color,
  type DraftMove,
  type PlayerState,
  parseState,
  type TileCounts,
  transition,
} from '../../src/entries/index'
import { deepFreeze } from '../laws/walk'

/** A player's board in letters: b y r k w for the colors, m for the marker. */
export interface SeatSketch {
  readonly score?: number
  /** The five pattern lines from the top, `-` where one is empty: `'b yy - - kkk'`. */
  readonly lines?: string
  /** The five wall rows from the top, `.` where a space is empty: `'by... ..... w.... ..... .....'`. */
  readonly wall?: string
  readonly floor?: string
}

/** A position in letters; what is left out is empty, and the tiles not named are in the bag. */
export interface Sketch {
  readonly board?: BoardName | Board
  /** How many play; as many as `players` describes, at least 2. */
  readonly seats?: 2 | 3 | 4
  readonly players?: readonly SeatSketch[]
  /** `draft` where tiles are on offer, otherwise `deal`. */
  readonly phase?: AzulState['phase']
  readonly factories?: readonly string[]
  readonly center?: string
  readonly turn?: number
  readonly starter?: number
  /** Whose floor line has the marker, unless given. */
  readonly marker?: number | null
  readonly round?: number
  readonly maxRounds?: number
  /** The bag's tiles; those not named anywhere are then in the lid. */
  readonly bag?: Partial<TileCounts>
  /** The lid's tiles; those not named anywhere are then in the bag. */
  readonly lid?: Partial<TileCounts>
}

const LETTERS = 'byrkw'
const color = (letter: string): Color => COLORS[LETTERS.indexOf(letter)]!
const letter = (tile: Color): string => LETTERS[COLORS.indexOf(tile)]!

/** The colors of a text of letters, in `COLORS` order. */
export function tiles(text: string): Color[] {
  return [...text].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).map(color)
}

/** A floor line from a text of letters, from the left. */
export function floorOf(text: string): (Color | 'marker')[] {
  return [...text].map((tile) => (tile === 'm' ? 'marker' : color(tile)))
}

/** Tile counts from some of them. */
export function counts(some: Partial<TileCounts> = {}): TileCounts {
  return { blue: 0, yellow: 0, red: 0, black: 0, white: 0, ...some }
}

/** A wall from its five rows in letters. */
export function wall(rows = ''): (Color | null)[][] {
  const words = rows.split(/\s+/).filter((word) => word !== '')
  return Array.from({ length: 5 }, (_, row) =>
    [...(words[row] ?? '.....')].map((cell) => (cell === '.' ? null : color(cell))),
  )
}

function seatOf({ score = 0, lines = '', wall: rows, floor = '' }: SeatSketch): PlayerState {
  const words = lines.split(/\s+/).filter((word) => word !== '')
  return {
    score,
    lines: Array.from({ length: 5 }, (_, row) => {
      const word = words[row] ?? '-'
      return word === '-'
        ? { color: null, count: 0 }
        : { color: color(word[0]!), count: word.length }
    }),
    wall: wall(rows),
    floor: floorOf(floor),
  }
}

/** The whole state that a sketch describes, not checked by anything. */
export function draw(sketch: Sketch): AzulState {
  const { board = 'colored', factories = [], center = '', turn = 0, starter, round = 2 } = sketch
  const given = sketch.players ?? []
  const seats = sketch.seats ?? Math.max(2, given.length)
  const players = Array.from({ length: seats }, (_, seat) => seatOf(given[seat] ?? {}))
  const offer = [...factories.join(''), ...center].map(color)
  const phase = sketch.phase ?? (offer.length > 0 ? 'draft' : 'deal')
  const isBetween = phase === 'deal' || phase === 'over'
  const holder = players.findIndex(({ floor }) => floor.includes('marker'))
  const marker = sketch.marker ?? (holder === -1 ? null : holder)

  const rest: Record<Color, number> = { blue: 20, yellow: 20, red: 20, black: 20, white: 20 }
  for (const tile of offer) rest[tile]--
  for (const { lines, wall: cells, floor } of players) {
    for (const line of lines) if (line.color !== null) rest[line.color] -= line.count
    for (const tile of cells.flat()) if (tile !== null) rest[tile]--
    for (const tile of floor) if (tile !== 'marker') rest[tile]--
  }
  const named = sketch.bag ?? sketch.lid
  for (const tile of COLORS) rest[tile] -= named?.[tile] ?? 0
  return {
    game: 'azul',
    phase,
    board: typeof board === 'string' ? BOARDS[board] : board,
    round,
    turn: isBetween ? (starter ?? turn) : turn,
    starter: starter ?? (isBetween ? turn : 0),
    marker,
    factories: Array.from({ length: 2 * seats + 1 }, (_, i) => tiles(factories[i] ?? '')),
    center: tiles(center),
    bag: sketch.bag === undefined ? rest : counts(sketch.bag),
    lid: sketch.bag === undefined ? counts(sketch.lid) : rest,
    players,
    maxRounds: sketch.maxRounds ?? null,
    random: null,
  }
}

/**
 * A frozen state with an external dealer, checked by `parseState`, from a sketch of it.
 *
 * @example
 * ```ts
 * position({ factories: ['bbyr'], players: [{ lines: 'b yy - - -', floor: 'm' }] })
 * ```
 */
export function position(sketch: Sketch): AzulState {
  return deepFreeze(parseState(draw(sketch)))
}

/** A player's board, in the letters of a sketch. */
export function show({ score, lines, wall: cells, floor }: PlayerState): Required<SeatSketch> {
  return {
    score,
    lines: lines
      .map((line) => (line.color === null ? '-' : letter(line.color).repeat(line.count)))
      .join(' '),
    wall: cells
      .map((row) => row.map((tile) => (tile === null ? '.' : letter(tile))).join(''))
      .join(' '),
    floor: floor.map((tile) => (tile === 'marker' ? 'm' : letter(tile))).join(''),
  }
}

/** The factories and the center, in letters. */
export function showOffer({ factories, center }: AzulState): readonly [string[], string] {
  return [factories.map((list) => list.map(letter).join('')), center.map(letter).join('')]
}

/** How many tiles of a color are in bag and lid. */
export function stock({ bag, lid }: AzulState, tile: Color): readonly [bag: number, lid: number] {
  return [bag[tile], lid[tile]]
}

/** Takes the center's last white tile to the floor line. */
export const LAST_TILE: DraftMove = {
  type: 'draft',
  source: 'center',
  color: 'white',
  line: 'floor',
}

/** The events when the last seat takes one last white tile (and the marker, if it is there) to the floor line. */
export function finish(sketch: Sketch) {
  const seats = sketch.seats ?? Math.max(2, sketch.players?.length ?? 0)
  return transition(position({ turn: seats - 1, ...sketch, center: 'w' }), LAST_TILE)
}
