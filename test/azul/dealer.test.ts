import alea from 'seedrandom/lib/alea.js'
import { describe, expect, test } from 'vitest'
import { type AzulState, applyMove, COLORS, type Color, createGame, legalMoves } from '../../src'

type Counts = AzulState['bag']
const pile = (counts: Counts) =>
  COLORS.flatMap((color) => Array.from({ length: counts[color] }, () => color))

/** What a dealer with seedrandom's own generator draws: bag first, then lid, colors in their order. */
function dealByHand(random: () => number, bag: Counts, lid: Counts, factories: number) {
  let from = pile(bag)
  let next: Color[] | null = pile(lid)
  const draw = () => {
    if (from.length === 0 && next !== null) {
      from = next
      next = null
    }
    return from.length === 0 ? [] : from.splice(Math.floor(random() * from.length), 1)
  }
  return Array.from({ length: factories }, () =>
    [...draw(), ...draw(), ...draw(), ...draw()].sort(
      (a, b) => COLORS.indexOf(a) - COLORS.indexOf(b),
    ),
  )
}

describe('the seeded dealer', () => {
  test.each([
    ['azul', 2],
    ['42', 3],
    ['', 4],
    ['ö', 4],
  ] as const)('draws with seedrandom’s Alea: seed "%s", %i players', (seed, players) => {
    const random = alea(seed, { state: true }) as unknown as () => number
    let state = createGame({ seed, players })
    const empty = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }
    const full = { blue: 20, yellow: 20, red: 20, black: 20, white: 20 }
    const count = state.factories.length
    expect(state.factories).toEqual(dealByHand(random, full, empty, count))
    for (let round = 2; round <= 9; round++) {
      let before = state
      while (state.round < round) {
        before = state
        state = applyMove(state, legalMoves(state).at(-1)!)
      }
      // All went to the floor line, so that the lid holds what the bag does not.
      const lid = Object.fromEntries(
        COLORS.map((color) => [color, 20 - before.bag[color]]),
      ) as unknown as Counts
      expect(state.factories).toEqual(dealByHand(random, before.bag, lid, count))
    }
  })

  test('draws every color as often', () => {
    const drawn = COLORS.map(() => 0)
    const games = 2000
    for (let seed = 0; seed < games; seed++)
      for (const tile of createGame({ seed }).factories[seed % 5]!) drawn[COLORS.indexOf(tile)]!++
    const expected = (games * 4) / 5
    const chiSquare = drawn.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 4 degrees of freedom: 18.5 is exceeded by chance once in a thousand seeds, and these seeds are fixed.
    expect(chiSquare).toBeLessThan(18.5)
  })

  test('draws without putting back: pairs come as often as they should', () => {
    const games = 4000
    let pairs = 0
    for (let seed = 0; seed < games; seed++) {
      const [first] = createGame({ seed: `pair ${seed}` }).factories
      if (new Set(first).size === 4) pairs++
    }
    // Four different colors of five: 5 × 20^4 of the C(100, 4) factories, 20.4 %; the deviation of 4000 is 0.64 %.
    expect(pairs / games).toBeGreaterThan(0.204 - 4 * 0.0064)
    expect(pairs / games).toBeLessThan(0.204 + 4 * 0.0064)
  })
})
