/**
 * Looks for better draft values by play, and prints them: `npm run tune-drafts -- --steps 1500`, some minutes. What it
 * prints is the table of src/azul/fast/draft-weights.ts, from which it begins.
 *
 * An evolution strategy: at each step the numbers are moved at random in 24 directions, there and back. The two play
 * each other, the values that there are now and those of the start, on the same deals from every seat. Then the numbers
 * move towards what won. Half of what counts is the result, half the lead, which says more with fewer games, and is flat
 * where a game is decided. The second half of the steps is averaged.
 */
import { parseArgs } from 'node:util'
import { importSources } from './source.mjs'

const { values: options } = parseArgs({
  options: {
    steps: { type: 'string', default: '1500' },
    seed: { type: 'string', default: 'tune' },
  },
})
const steps = Number(options.steps)

const {
  draftValues,
  DRAFT_WEIGHTS,
  updateDraftValues,
  newPosition,
  bestDraft,
  bestTiling,
  randomStream,
} = await importSources('src/entries/fast', 'src/azul/fast/draft-weights')

const SETUPS = [
  ...Array(4).fill({ board: 'colored' }),
  { board: 'grey' },
  { board: 'crystal-x2' },
  { board: 'colored', players: 3 },
  { board: 'colored', players: 4 },
]
const DIRECTIONS = 24
/** How far numbers are moved: those of bonuses are shares of more points than those of rows. */
const WIDTHS = { row: 0.3, column: 0.1, color: 0.07, shares: 0.1, lines: 0.4, marker: 0.5 }

const random = randomStream(options.seed)
const positions = SETUPS.map((setup) => newPosition(setup))

/** The numbers of a table in a row, but for the shares that are 1. */
const numbersOf = (table) =>
  table.flatMap(({ row, column, color, shares, lines, marker }) => [
    ...row,
    ...column,
    ...color,
    ...shares.flatMap(([, ...rest]) => rest),
    ...lines,
    marker,
  ])
const widths = numbersOf(
  DRAFT_WEIGHTS.map(({ shares }) => ({
    ...Object.fromEntries(
      ['row', 'column', 'color', 'lines'].map((name) => [name, Array(5).fill(WIDTHS[name])]),
    ),
    shares: shares.map((line) => line.map(() => WIDTHS.shares)),
    marker: WIDTHS.marker,
  })),
)

/** The table for some parameters. */
function tableOf(numbers) {
  const left = [...numbers]
  const five = () => left.splice(0, 5)
  return DRAFT_WEIGHTS.map(() => ({
    row: five(),
    column: five(),
    color: five(),
    shares: [0, 1, 2, 3, 4].map((line) => [1, ...left.splice(0, line)]),
    lines: five(),
    marker: left.shift(),
  }))
}

const first = structuredClone(DRAFT_WEIGHTS)
const playerOf = (table, noise) => ({ table, noise, values: draftValues() })

/** Plays one game; who sits where. */
function play(position, deals, seats) {
  position.restart()
  while (!position.over && position.round < 12) {
    if (position.phase === 'deal') {
      position.deal(deals)
      for (const { table, values } of new Set(seats)) {
        DRAFT_WEIGHTS.splice(0, DRAFT_WEIGHTS.length, ...table)
        updateDraftValues(values, position)
      }
    }
    const { values, noise } = seats[position.turn]
    position.apply(
      position.phase === 'draft'
        ? bestDraft(values, position, random, noise)
        : bestTiling(values, position),
    )
  }
}

/** How much better one does than another, on the same deals from every seat. */
function match(one, other, deals) {
  let sum = 0
  for (let deal = 0; deal < deals; deal++) {
    const position = positions[random(positions.length)]
    const seed = random(2 ** 30)
    for (const flip of [0, 1]) {
      const seats = Array.from({ length: position.players }, (_, seat) =>
        (seat + flip) % 2 === 0 ? one : other,
      )
      play(position, randomStream(seed), seats)
      const pairs = seats.flatMap((own, i) =>
        own === one ? seats.flatMap((rival, j) => (rival === other ? [[i, j]] : [])) : [],
      )
      for (const [i, j] of pairs) {
        const places = Math.sign(position.rank(j) - position.rank(i))
        const lead = Math.tanh((position.score(i) - position.score(j)) / 12)
        sum += (places + lead) / (4 * deals * pairs.length)
      }
    }
  }
  return sum
}

const normal = () =>
  Math.SQRT2 *
  (Array.from({ length: 6 }, () => random(65_536) / 65_536).reduce((a, b) => a + b) - 3)

let numbers = numbersOf(DRAFT_WEIGHTS)
const sizes = widths.map(() => ({ mean: 0, square: 0 }))
const total = numbers.map(() => 0)
const moved = (by, sign) =>
  playerOf(tableOf(numbers.map((number, i) => number + sign * widths[i] * by[i])), 0.3)

for (let step = 1; step <= steps; step++) {
  const slopes = numbers.map(() => 0)
  const now = playerOf(tableOf(numbers), 1.5)
  const start = playerOf(first, 0.5)
  for (let n = 0; n < DIRECTIONS; n++) {
    const by = numbers.map(normal)
    const [there, back] = [moved(by, 1), moved(by, -1)]
    const gain =
      match(there, back, 6) +
      (match(there, now, 2) - match(back, now, 2)) / 2 +
      (match(there, start, 2) - match(back, start, 2)) / 2
    by.forEach((part, i) => {
      slopes[i] += (gain * part) / DIRECTIONS
    })
  }
  const pace = 0.06 * (1 - (0.8 * step) / steps)
  numbers = numbers.map((number, i) => {
    const size = sizes[i]
    size.mean = 0.9 * size.mean + 0.1 * slopes[i]
    size.square = 0.99 * size.square + 0.01 * slopes[i] ** 2
    const mean = size.mean / (1 - 0.9 ** step)
    return number + (pace * widths[i] * mean) / Math.sqrt(size.square / (1 - 0.99 ** step) + 1e-12)
  })
  if (2 * step > steps)
    numbers.forEach((number, i) => {
      total[i] += number / Math.floor(steps / 2)
    })
  if (step % 100 === 0) {
    const ahead = match(playerOf(tableOf(numbers), 0), playerOf(first, 0), 500)
    console.error(`${step}: ${ahead.toFixed(3)} ahead of the values at the start`)
  }
}

const rounded = (value) =>
  Array.isArray(value) ? value.map(rounded) : Number(value.toFixed(2)) + 0
const found = tableOf(total).map((gains) =>
  Object.fromEntries(Object.entries(gains).map(([name, value]) => [name, rounded(value)])),
)
console.log(JSON.stringify(found, null, 2))
