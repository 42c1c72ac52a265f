import { describe, expect, test } from 'vitest'
import {
  applyMove,
  COLORS,
  checkMove,
  checkPlacement,
  createGame,
  legalMoves,
  type Move,
  type PlacedTile,
  parseState,
  result,
  SHAPES,
  scorePlacement,
  TILES,
  transition,
} from '../../src/entries/qwirkle/index'
import { at, column, dealt, frozen, place, placementKey, position, row, tiles } from './help'

describe('traps that implementations get wrong', () => {
  test('two runs that fit the new tile alone, but make no line when joined', () => {
    const colors = [at(0, 0, 'red circle'), at(2, 0, 'red circle')]
    expect(checkPlacement(colors, [at(1, 0, 'red star')])?.code).toBe('line-repeats-tile')
    const both = [at(0, 0, 'red circle'), at(2, 0, 'blue star')]
    expect(checkPlacement(both.slice(0, 1), [at(1, 0, 'red star')])).toBeNull()
    expect(checkPlacement(both.slice(1), [at(1, 0, 'red star')])).toBeNull()
    expect(checkPlacement(both, [at(1, 0, 'red star')])?.code).toBe('line-mixed')
    const state = position({
      board: both,
      hands: ['red star', 'blue circle'],
      bag: tiles('red cross'),
    })
    const cells = legalMoves(state).flatMap((move) => (move.type === 'place' ? move.tiles : []))
    expect(cells.some(({ x, y }) => x === 1 && y === 0)).toBe(false)
    expect(cells.length).toBeGreaterThan(0)
  })

  test('duplicates in hand: no second placement for the second copy, but both can be played', () => {
    const board = [at(0, 0, 'red circle')]
    const state = position({
      board,
      hands: ['red star, red star, blue star', 'red star'],
      bag: tiles('red cross'),
    })
    const keys = legalMoves(state).flatMap((move) =>
      move.type === 'place' ? [placementKey(move.tiles)] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    const twice = row(1, 0, 'red star, red star')
    expect(checkMove(state, place(twice))?.code).toBe('line-repeats-tile')
    const three = [at(1, 0, 'red star'), at(1, 1, 'red star'), at(1, 2, 'red star')]
    expect(checkMove(state, place(three))?.code).toBe('not-in-hand')
    const one = applyMove({ ...state, bag: [] }, place([at(1, 0, 'red star')]))
    expect(one.players[0]!.hand).toEqual(tiles('red star, blue star'))
    const swaps = legalMoves(state).filter(({ type }) => type === 'swap')
    expect(swaps).toEqual([
      { type: 'swap', tiles: tiles('red star') },
      { type: 'swap', tiles: tiles('blue star') },
    ])
  })

  test('a gap in a line, filled by nothing or only seemingly', () => {
    const board = row(0, 0, 'red circle, red cross')
    expect(checkPlacement(board, [at(2, 0, 'red star'), at(4, 0, 'red square')])?.code).toBe(
      'gap-in-line',
    )
    expect(checkPlacement(board, [at(-2, 0, 'red star'), at(2, 0, 'red square')])?.code).toBe(
      'gap-in-line',
    )
    const far = [at(2, 0, 'red star'), at(1000, 0, 'red square')]
    expect(checkPlacement(board, far)?.code).toBe('gap-in-line')
    const filled = [...board, at(3, 0, 'red clover')]
    expect(checkPlacement(filled, [at(2, 0, 'red star'), at(4, 0, 'red square')])).toBeNull()
  })

  test('a line of seven', () => {
    const line = row(
      0,
      0,
      'red circle, red cross, red diamond, -, red square, red star, red clover',
    )
    expect(checkPlacement(line, [at(3, 0, 'red circle')])?.code).toBe('line-too-long')
    expect(checkPlacement(line, [at(3, 0, 'red circle')])?.message).toBe(
      'A line has at most six tiles, not 7.',
    )
    const six = row(0, 0, 'red circle, red cross, red diamond, red square, red star, red clover')
    expect(checkPlacement(six, [at(6, 0, 'red circle')])?.code).toBe('line-too-long')
    expect(checkPlacement(six, [at(5, 1, 'blue clover')])).toBeNull()
    const state = position({
      board: six,
      hands: ['red circle, red star', 'blue star'],
      bag: tiles('red star'),
    })
    const cells = legalMoves(state).flatMap((move) => (move.type === 'place' ? move.tiles : []))
    expect(cells.some(({ x, y }) => y === 0 && (x === -1 || x === 6))).toBe(false)
  })

  test('swapping more than the bag holds', () => {
    const board = [at(0, 0, 'red circle')]
    const hand = 'red star, orange star, yellow star, green star, blue star, purple star'
    const state = position({ board, hands: [hand, hand], bag: tiles('red cross, blue cross') })
    expect(
      checkMove(state, { type: 'swap', tiles: tiles('red star, orange star, yellow star') })?.code,
    ).toBe('bag-too-small')
    expect(checkMove(state, { type: 'swap', tiles: tiles('red star, orange star') })).toBeNull()
  })

  test('replacements are drawn before the old tiles return', () => {
    const board = [at(0, 0, 'red circle')]
    const hand = 'red star, orange star, yellow star, green star, blue star, purple star'
    const crosses = TILES.filter(({ shape }) => shape === 'cross')
    const random = createGame({ seed: 0 }).random
    const all = legalMoves(position({ board, hands: [hand, hand], bag: crosses })).at(-1)!
    expect(all).toEqual({ type: 'swap', tiles: tiles(hand) })
    // The bag holds six: exactly those six are drawn.
    const after = applyMove(position({ board, hands: [hand, hand], bag: crosses, random }), all)
    expect(after.players[0]!.hand).toEqual(crosses)
    expect(after.bag).toEqual(tiles(hand))
    // And from outside the tiles set aside cannot be drawn.
    const waiting = applyMove(position({ board, hands: [hand, hand], bag: crosses }), all)
    expect(checkMove(waiting, { type: 'draw', tiles: tiles(hand) })?.code).toBe('bad-draw')
    expect(checkMove(waiting, { type: 'draw', tiles: crosses })).toBeNull()
  })

  test('passing with tiles in the bag', () => {
    const board = [at(0, 0, 'red circle')]
    const state = position({ board, hands: ['blue star', 'red star'], bag: tiles('green cross') })
    expect(checkMove(state, { type: 'pass' })?.code).toBe('may-not-pass')
    expect(legalMoves(state)).toEqual([{ type: 'swap', tiles: tiles('blue star') }])
  })

  test('opening with fewer tiles than the set', () => {
    const state = dealt([
      'red circle, red cross, red star, red clover, blue star, blue clover',
      'green circle, yellow cross, orange star, purple clover, green diamond, blue square',
    ])
    expect(state.opening).toBe(4)
    for (const line of ['red circle', 'red circle, red cross', 'red circle, red cross, red star'])
      expect(checkMove(state, place(row(0, 0, line)))?.code).toBe('wrong-opening')
    expect(
      checkMove(state, place(row(0, 0, 'red circle, red cross, red star, red clover'))),
    ).toBeNull()
  })

  test('the closed 3 × 6 block of one color ends the game, though the bag is full', () => {
    for (const [color, x0] of [
      ['red', 0],
      ['purple', -500],
    ] as const) {
      const block = [0, 1, 2].flatMap((y) =>
        SHAPES.map((_, x) => at(x0 + x, y, `${color} ${SHAPES[(x + 2 * y) % 6]}`)),
      )
      const last = block[17]!
      const held = TILES.filter((one) => one.color !== color)
      const bag = [...held, ...held, ...held].slice(0, 79)
      const hand = [{ color: last.color, shape: last.shape }, ...held.slice(0, 5)]
      const state = position({ board: block.slice(0, 17), hands: [hand, held.slice(5, 11)], bag })
      expect(legalMoves(state).some(({ type }) => type === 'place')).toBe(true)
      const waiting = applyMove(state, place([last]))
      expect(waiting.phase).toBe('draw')
      const { state: over, events } = transition(waiting, { type: 'draw', tiles: [bag[0]!] })
      expect(over.phase).toBe('over')
      expect(over.players[0]!.score).toBe(12 + 3)
      expect(over.players[0]!.hand).toHaveLength(6)
      expect(result(over)?.reason).toBe('stalemate')
      expect(events.map(({ type }) => type)).toEqual(['draw', 'end'])
    }
  })

  test('the closed block of one shape ends it as well', () => {
    const block = [0, 1, 2].flatMap((y) =>
      COLORS.map((_, x) => at(y, x, `${COLORS[(x + 2 * y) % 6]} star`)),
    )
    const state = position({
      board: block.slice(0, 17),
      hands: ['green star, red cross', 'blue cross'],
    })
    const last = block[17]!
    const { color, shape } = last
    const over = applyMove(
      {
        ...state,
        players: [{ score: 0, hand: [{ color, shape }, ...tiles('red cross')] }, state.players[1]!],
      },
      place([last]),
    )
    expect(result(over)?.reason).toBe('stalemate')
  })

  test('Q-C3 a turn worth 84 points, the maximum', () => {
    const board = COLORS.slice(1).flatMap((color, y) =>
      row(0, y, SHAPES.map((shape) => `${color} ${shape}`).join(', ')),
    )
    const seven = row(0, 5, SHAPES.map((shape) => `red ${shape}`).join(', '))
    const { points, lines } = scorePlacement(board, seven)
    expect(points).toBe(84)
    expect(lines).toHaveLength(7)
    expect(lines.every(({ qwirkle }) => qwirkle)).toBe(true)
    const reds = TILES.filter(({ color }) => color === 'red')
    const state = position({ board, hands: [reds, 'blue star'] })
    const over = applyMove(state, place(seven))
    expect(over.players[0]!.score).toBe(84 + 6)
    // On its side it is worth the same.
    const turned = (list: readonly PlacedTile[]) =>
      list.map(({ x, y, color, shape }) => ({ x: y, y: x, color, shape }))
    expect(scorePlacement(turned(board), turned(seven)).points).toBe(84)
  })

  test('a move whose getters return other values each time is read once', () => {
    const state = position({
      board: [at(0, 0, 'red circle')],
      hands: ['red star, blue star', 'red star'],
    })
    let reads = 0
    const shifty = {
      type: 'place',
      get tiles() {
        return [
          {
            y: 0,
            color: 'red',
            shape: 'star',
            get x() {
              return reads++ === 0 ? 1 : 77
            },
          },
        ]
      },
    }
    const next = applyMove(state, shifty as unknown as Move)
    expect(next.board.at(-1)).toEqual(at(1, 0, 'red star'))
    expect(reads).toBe(1)
  })

  test('no state is changed by a move, a refusal or a view', () => {
    const state = frozen(createGame({ seed: 3 }))
    const next = applyMove(state, legalMoves(state)[0]!)
    expect(next).not.toBe(state)
    expect(checkMove(state, { type: 'pass' })).not.toBeNull()
    expect(parseState(state)).toEqual(state)
  })

  test('a column of old tiles joined to a row of new ones counts from both sides', () => {
    const board = [
      ...column(0, 0, 'red circle, red cross, red diamond'),
      ...column(2, 0, 'blue circle, blue cross, blue diamond'),
    ]
    const joined = scorePlacement(board, [at(1, 1, 'green cross')])
    expect(joined.points).toBe(3)
    expect(
      scorePlacement(board, column(1, 0, 'green circle, green cross, green diamond')).points,
    ).toBe(12)
  })
})
