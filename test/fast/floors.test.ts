import { describe, expect, it } from 'vitest'
import { encode } from '../../src/entries/fast'
import { type AzulState, applyMove, COLORS, createGame, moveIndex } from '../../src/entries/index'

describe('floor lines', () => {
  const start = createGame({ dealer: 'external', board: 'grey' })
  const [mine, theirs] = start.players
  const floorOf = (length: number) => Array<'white'>(length).fill('white')

  it('take the surplus as far as there is room, the marker first', () => {
    for (const isFree of [true, false])
      for (const source of ['center', 0] as const)
        for (let length = 0; length <= 7; length++)
          for (let count = 1; count <= 12; count++) {
            const tiles = Array<'blue'>(count).fill('blue')
            const state = {
              ...start,
              phase: 'draft',
              marker: isFree ? null : 1,
              factories: start.factories.map((_, i) => (i === source ? tiles : [])),
              center: source === 'center' ? [...tiles, 'red'] : ['red'],
              players: [
                {
                  ...mine,
                  floor: floorOf(length),
                  lines: mine!.lines.map((line, row) =>
                    row === 3 ? { color: 'blue', count: 1 } : line,
                  ),
                },
                theirs,
              ],
            } as unknown as AzulState
            for (const line of [0, 3, 4, 'floor'] as const) {
              const move = { type: 'draft', source, color: 'blue', line } as const
              const position = encode(state)
              position.apply(moveIndex(move), null)
              expect(position.decode()).toEqual(applyMove(state, move))
            }
          }
  })

  it('take a full line without an open space as far as there is room', () => {
    for (const row of [0, 1, 2, 3, 4] as const)
      for (let length = 0; length <= 7; length++) {
        const other = (row + 1) % 5
        // Four colors lie in the row, and the fifth in the column that is left.
        const wall = mine!.wall.map((cells, i) =>
          cells.map((_, column) => {
            if (i === row && column < 4) return COLORS[column + 1]
            return i === other && column === 4 ? 'blue' : null
          }),
        )
        const lines = mine!.lines.map((line, i) =>
          i === row && row > 0 ? { color: 'blue', count: row } : line,
        )
        const state = {
          ...start,
          phase: 'draft',
          marker: 1,
          factories: start.factories.map(() => []),
          center: ['blue'],
          players: [{ ...mine, wall, lines, floor: floorOf(length) }, theirs],
        } as unknown as AzulState
        const move = { type: 'draft', source: 'center', color: 'blue', line: row } as const
        const position = encode(state)
        position.apply(moveIndex(move), null)
        expect(position.decode()).toEqual(applyMove(state, move))
        expect(position.phase).toBe('deal')
      }
  })
})
