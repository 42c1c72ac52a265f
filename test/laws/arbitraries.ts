import fc from 'fast-check'
import {
  type AzulOptions,
  BOARDS,
  type Board,
  type BoardName,
  COLORS,
  type Color,
  defineBoard,
} from '../../src/entries/index'
import type { QwirkleOptions } from '../../src/entries/qwirkle/index'
import type { Setup } from './game'

const fives = <T>(cell: fc.Arbitrary<T>) =>
  fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 })

/** The colors of a wall, without those that their row or column already has. */
function withoutRepeats(cells: readonly (readonly (Color | null)[])[]): (Color | null)[][] {
  const printed: (Color | null)[][] = []
  for (const row of cells) {
    const kept: (Color | null)[] = []
    row.forEach((color, column) => {
      const isTaken = kept.includes(color) || printed.some((above) => above[column] === color)
      kept.push(isTaken ? null : color)
    })
    printed.push(kept)
  }
  return printed
}

const sparse = fives(fc.constantFrom<(Color | null)[]>(null, null, null, ...COLORS))
const dense = fives(fc.constantFrom<(Color | null)[]>(null, ...COLORS))
const full = fc
  .shuffledSubarray([...COLORS], { minLength: 5, maxLength: 5 })
  .map((names) =>
    BOARDS.colored.printed.map((row) => row.map((color) => names[COLORS.indexOf(color!)]!)),
  )

/** Boards of one's own: any partial print, and all other values within reason (A-B2). */
const boards: fc.Arbitrary<Board> = fc
  .record({
    printed: fc.oneof(sparse, dense, full).map(withoutRepeats),
    multipliers: fives(fc.constantFrom(1, 2)),
    floor: fc.array(fc.integer({ min: -6, max: 0 }), { minLength: 7, maxLength: 7 }),
    bonus: fc.record({ row: fc.nat(9), column: fc.nat(20), color: fc.nat(20) }),
    scoreMarkers: fc.constantFrom(1, 2),
  })
  .map((parts) => defineBoard({ name: 'custom', ...parts }))

/** Games of Azul: set-up by a seed or an external dealer, and a number for each choice. */
export function setups(given: {
  readonly board: BoardName | Board
  readonly players: 2 | 3 | 4
  readonly dealer: 'seeded' | 'external'
}): fc.Arbitrary<Setup<AzulOptions>> {
  const { dealer, players } = given
  return fc
    .record({
      seed: fc.nat(99_999),
      startingPlayer: fc.nat(players - 1),
      maxRounds: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 }),
      choices: fc.array(fc.nat(9_999), { maxLength: 220, size: 'max' }),
    })
    .map(({ seed, startingPlayer, maxRounds, choices }) => ({
      options: {
        ...given,
        startingPlayer,
        ...(dealer === 'seeded' ? { seed } : {}),
        ...(maxRounds === null ? {} : { maxRounds }),
      },
      choices,
    }))
}

/** Games of Azul on any number of seats, with either dealer, on a board of one's own. */
export const customSetups: fc.Arbitrary<Setup<AzulOptions>> = fc
  .record({
    board: boards,
    players: fc.constantFrom(2 as const, 3 as const, 4 as const),
    dealer: fc.constantFrom('seeded' as const, 'external' as const),
  })
  .chain(setups)

/** Games of Qwirkle: set-up by a seed or an external dealer, and a number for each choice of a few turns. */
export function qwirkleSetups(given: {
  readonly players: 2 | 3 | 4
  readonly dealer: 'seeded' | 'external'
}): fc.Arbitrary<Setup<QwirkleOptions>> {
  const { dealer, players } = given
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return fc
    .record({
      seed: fc.nat(99_999),
      seniority: fc.shuffledSubarray(seats, { minLength: players, maxLength: players }),
      maxTurns: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }),
      choices: fc.array(fc.nat(9_999), { minLength: 1, maxLength: 12, size: 'max' }),
    })
    .map(({ seed, seniority, maxTurns, choices }) => ({
      options: {
        ...given,
        seniority,
        ...(dealer === 'seeded' ? { seed } : {}),
        ...(maxTurns === null ? {} : { maxTurns }),
      },
      choices,
    }))
}
