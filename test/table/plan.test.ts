import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAnimation, type Step } from '../../src/table/plan'

interface Tile {
  readonly id: number
  readonly kind: string
  readonly at: { readonly area: string }
}

const tile = (id: number, area: string): Tile => ({ id, kind: 'red', at: { area } })
const step = (pieces: readonly Tile[], points: Step<Tile>['points'] = []): Step<Tile> => ({
  pieces,
  points,
})

const [a, b] = [tile(0, 'left'), tile(1, 'left')]

describe('planAnimation', () => {
  test('only the tiles that moved fly, from where they were to where they are', () => {
    const moved = tile(1, 'right')
    const { flights, duration } = planAnimation([a, b], [step([a, moved])], 1)
    expect(flights).toEqual([{ from: b, to: moved, start: 0, end: 450 }])
    expect(duration).toBe(450)
  })

  test('points appear when their tile has landed', () => {
    const points = [{ player: 0, points: 3, at: null }]
    const { landings } = planAnimation([a], [step([tile(0, 'right')], points)], 1)
    expect(landings).toMatchObject([{ time: 450, points }])
  })

  test('points without a tile appear at once, and are looked at', () => {
    const { landings, duration } = planAnimation(
      [a],
      [step([a], [{ player: 0, points: -2, at: null }])],
      1,
    )
    expect(landings).toMatchObject([{ time: 0 }])
    expect(duration).toBeGreaterThan(0)
  })

  test('a step without tiles and points takes no time', () => {
    expect(planAnimation([a], [step([a])], 1)).toEqual({ flights: [], landings: [], duration: 0 })
  })

  test('the tempo multiplies all times; at 0 everything is there at once', () => {
    const steps = [step([tile(0, 'right')]), step([tile(0, 'wall')])]
    expect(planAnimation([a], steps, 2).duration).toBe(2 * planAnimation([a], steps, 1).duration)
    expect(planAnimation([a], steps, 0).duration).toBe(0)
  })

  test('no plan takes longer than three seconds or moves a tile before it has arrived', () => {
    const moves = fc.array(fc.array(fc.nat(9), { maxLength: 10 }), { maxLength: 40 })
    fc.assert(
      fc.property(moves, (list) => {
        const start = Array.from({ length: 10 }, (_, id) => tile(id, 'start'))
        let pieces = start
        const steps = list.map((ids, i) => {
          pieces = pieces.map((piece) => (ids.includes(piece.id) ? tile(piece.id, `${i}`) : piece))
          return step(pieces, [{ player: 0, points: 1, at: null }])
        })
        const { flights, landings, duration } = planAnimation(start, steps, 1)
        expect(duration).toBeLessThanOrEqual(3000.01)
        expect(landings).toHaveLength(list.length)
        for (const { id } of start) {
          const own = flights.filter(({ to }) => to.id === id)
          own.forEach(({ start }, i) => {
            expect(start).toBeGreaterThanOrEqual((own[i - 1]?.end ?? 0) - 0.01)
          })
        }
        const times = landings.map(({ time }) => time)
        expect(times).toEqual(times.slice().sort((x, y) => x - y))
      }),
    )
  })
})
