import * as v from 'valibot'
import { BOARD_NAMES } from '../azul/board'
import { COLORS } from '../azul/colors'
import { MOST } from '../read'
import { LONGEST_COMMENT, LONGEST_NAME } from '../record'

const whole = (least: number, most = MOST) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const list = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most), v.readonly())
const five = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.strictTuple([item, item, item, item, item]), v.readonly())
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(entries), v.readonly())
/** Like moves, which may carry more than the engine reads. */
const looseObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.readonly())

const color = v.picklist(COLORS)
const space = v.nullable(color)
const seat = whole(0, 3)
const cost = whole(-1000, 0)
const bonus = whole(0, 1000)
const fraction = v.pipe(v.number(), v.minValue(0), v.ltValue(1))

const board = object({
  name: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  printed: five(five(space)),
  multipliers: five(five(v.picklist([1, 2]))),
  floor: v.pipe(v.strictTuple([cost, cost, cost, cost, cost, cost, cost]), v.readonly()),
  bonus: object({ row: bonus, column: bonus, color: bonus }),
  scoreMarkers: v.picklist([1, 2]),
})

const count = whole(0, 20)
const counts = object({ blue: count, yellow: count, red: count, black: count, white: count })

const player = object({
  score: whole(0),
  lines: list(object({ color: space, count: whole(0, 5) }), 5, 5),
  wall: list(list(space, 5, 5), 5, 5),
  floor: list(v.picklist([...COLORS, 'marker']), 0, 7),
})

/** A state's fields, each in its bounds; whether they fit together is for `parseState` to say. */
export const stateShape = object({
  game: v.literal('azul'),
  phase: v.picklist(['deal', 'draft', 'tile', 'over']),
  board,
  round: whole(1),
  turn: seat,
  starter: seat,
  marker: v.nullable(seat),
  factories: list(list(color, 0, 4), 5, 9),
  center: list(color, 0, 27),
  bag: counts,
  lid: counts,
  players: list(player, 2, 4),
  maxRounds: v.nullable(whole(1)),
  random: v.nullable(object({ c: whole(0, 2091638), s0: fraction, s1: fraction, s2: fraction })),
})

const factories = (count: number) => list(list(color, 0, 4), count, count)

/** A move that some game has; whether it is legal is for `checkMove` to say. */
export const moveShape = v.union([
  looseObject({
    type: v.literal('draft'),
    source: v.union([whole(0, 8), v.literal('center')]),
    color,
    line: v.picklist([0, 1, 2, 3, 4, 'floor']),
  }),
  looseObject({ type: v.literal('tile'), row: whole(0, 4), column: whole(0, 4) }),
  looseObject({
    type: v.literal('deal'),
    factories: v.union([factories(5), factories(7), factories(9)]),
  }),
])

const seed = v.union([text(1000), v.pipe(v.number(), v.finite())])
const setup = {
  players: v.exactOptional(v.picklist([2, 3, 4])),
  board: v.exactOptional(v.union([v.picklist(BOARD_NAMES), board])),
  startingPlayer: v.exactOptional(seat),
  maxRounds: v.exactOptional(whole(1)),
}

/** What `createGame` takes. */
export const optionsShape = object({
  ...setup,
  seed: v.exactOptional(seed),
  dealer: v.exactOptional(v.picklist(['seeded', 'external'])),
})

const seats = list(seat, 1, 4)

/** A record; whether its game can have been played is for `replay` to say. */
export const recordShape = object({
  game: v.literal('azul'),
  start: v.union([
    object({ ...setup, seed, dealer: v.exactOptional(v.literal('seeded')) }),
    object({ ...setup, dealer: v.literal('external') }),
    stateShape,
  ]),
  names: v.exactOptional(list(text(LONGEST_NAME), 2, 4)),
  date: v.exactOptional(
    v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
  ),
  moves: v.pipe(
    v.array(
      looseObject({
        round: whole(1),
        player: v.nullable(seat),
        move: moveShape,
        comment: v.exactOptional(text(LONGEST_COMMENT)),
      }),
    ),
    v.readonly(),
  ),
  result: v.nullable(
    v.union([
      object({ reason: v.literal('conceded'), by: seats }),
      object({
        reason: v.picklist(['complete-row', 'stalemate', 'round-limit']),
        scores: list(whole(0), 2, 4),
        winners: seats,
      }),
    ]),
  ),
})

/** The parts that JSON Schemas refer to by name. */
export const definitions = {
  color,
  space,
  board,
  counts,
  player,
  state: stateShape,
  move: moveShape,
}
