import { describe, expect, test } from 'vitest'
import {
  createGame,
  determinize,
  parseState,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { PLAYERS, tiles } from './help'

describe('determinize', () => {
  test('before the opening it deals hands with which that player opens (Q-O1)', () => {
    const openings = new Set<number>()
    for (let seed = 0; seed < 90; seed++) {
      const players = PLAYERS[seed % 3]!
      const state = createGame({ seed, players, seniority: [1, 0, 2, 3].slice(0, players) })
      openings.add(state.opening!)
      for (const viewer of [null, ...state.players.keys()]) {
        const world = determinize(viewFor(state, viewer), seed)
        expect(parseState(world), `seed ${seed}`).toEqual(world)
        expect(viewFor(world, viewer)).toEqual(viewFor(state, viewer))
      }
    }
    expect(openings.size).toBeGreaterThanOrEqual(3)
  })

  test('even where the opening is 1 or 6', () => {
    const view = viewFor(createGame({ seed: 1, players: 4 }), null)
    for (const turn of [0, 1, 2, 3])
      for (let opening = turn === 0 ? 1 : 2; opening <= 6; opening++)
        for (let seed = 0; seed < 5; seed++) {
          const world = determinize(parseState({ ...view, turn, opening }), seed)
          expect(parseState(world)).toEqual(world)
          expect([world.turn, world.opening]).toEqual([turn, opening])
        }
  })

  test('keeps the known tiles of a hand, and fits the opening', () => {
    const view = viewFor(createGame({ seed: 1, players: 4 }), null)
    const unknown = (count: number) => Array<null>(count).fill(null)
    const loners = tiles('red circle, orange cross, yellow diamond, green square, blue star')
    const known = (some: readonly Tile[]) => [...some, ...unknown(6 - some.length)]
    for (let opening = 1; opening <= 6; opening++)
      for (let count = 0; count <= (opening === 1 ? 5 : 7 - opening); count++)
        for (let seed = 0; seed < 5; seed++) {
          const hands = [known(loners.slice(0, count)), known(loners.slice(0, 3)), known([])]
          const players = [...hands, unknown(6)].map((hand) => ({ score: 0, hand }))
          const world = determinize(parseState({ ...view, turn: 0, opening, players }), seed)
          expect(parseState(world)).toEqual(world)
          expect(world.opening).toBe(opening)
          hands.forEach((hand, seat) => {
            const dealt = world.players[seat]!.hand
            expect(dealt).toHaveLength(6)
            for (const tile of hand) if (tile !== null) expect(dealt).toContainEqual(tile)
          })
        }
  })

  test('refuses an opening that no hands fit', () => {
    const view = viewFor(createGame({ seed: 1 }), null)
    expect(() => determinize({ ...view, turn: 1, opening: 1 }, 1)).toThrow(
      expect.objectContaining({
        name: 'InvalidStateError',
        code: 'bad-opening',
        path: ['opening'],
        reason: 'must be possible with the tiles that the view does not show.',
      }),
    )
  })

  test('is the same for the same seed, another for another, and refuses a value that is not a seed', () => {
    const view = viewFor(createGame({ seed: 1 }), 0)
    expect(determinize(view, 5)).toEqual(determinize(view, '5'))
    const worlds = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(determinize(view, seed).players[1]),
    )
    expect(new Set(worlds).size).toBe(20)
    expect(() => determinize(view, Number.NaN)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionError',
        code: 'bad-option',
        path: ['seed'],
        reason: 'must be a finite number.',
      }),
    )
  })
})
