import { describe, expect, test } from 'vitest'
import { arrange, type Layout, placeOf } from '../../src/azul/table/layout'
import { layOut } from '../../src/entries/frontend'
import { createGame } from '../../src/entries/index'
import { barHeight } from '../../src/table/bar'

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 730],
  [1440, 900],
  [2560, 1440],
] as const

const cases = SIZES.flatMap(([width, height]) =>
  ([2, 3, 4] as const).map((players) => ({ width, height, players })),
)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (a: Box, b: Box) =>
  a.x + 0.01 < b.x + b.width &&
  b.x + 0.01 < a.x + a.width &&
  a.y + 0.01 < b.y + b.height &&
  b.y + 0.01 < a.y + a.height

const partsOf = ({ factories, center, bag, lid, boards }: Layout): readonly Box[] => [
  ...factories,
  center,
  bag,
  lid,
  ...boards,
]

describe.each(cases)('a table of $players at $width × $height', ({ width, height, players }) => {
  const room = { width, height: height - barHeight(width) }

  test.each(Array.from({ length: players }, (_, seat) => seat))(
    'with seat %i in front',
    (front) => {
      const layout = arrange(players, front, room)
      const parts = partsOf(layout)
      parts.forEach((part, i) => {
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.x + part.width).toBeLessThanOrEqual(width)
        for (const other of parts.slice(i + 1)) expect(overlap(part, other)).toBe(false)
      })
      // Fingers hit every tile, and the factories and one's own lines are in sight together.
      expect(44 * layout.unit).toBeGreaterThanOrEqual(24)
      for (const { y, height } of [...layout.factories, layout.center, layout.boards[front]!])
        expect(y + height).toBeLessThanOrEqual(room.height + 1)
      const scales = layout.boards.map(({ scale }) => scale)
      expect(Math.max(...scales)).toBe(layout.boards[front]!.scale)
    },
  )

  test('every tile lies in its part', () => {
    const layout = arrange(players, 0, room)
    const isIn = ({ x, y }: { x: number; y: number }, box: Box) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
    for (const { at } of layOut(createGame({ players, seed: 1 }))) {
      const place = placeOf(layout, at)
      const box =
        at.area === 'factory'
          ? layout.factories[at.factory]!
          : at.area === 'bag'
            ? layout.bag
            : layout.center
      expect(isIn(place, box)).toBe(true)
    }
    for (let slot = 0; slot < 3 * layout.factories.length; slot++)
      expect(isIn(placeOf(layout, { area: 'center', slot }), layout.center)).toBe(true)
  })
})
