import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkMove,
  legalMoves,
  type PlacedTile,
  type QwirkleState,
  scorePlacement,
  transition,
} from '../../src/entries/qwirkle/index'
import { at, byKind, column, dealt, placementKey, row, tile } from './help'

/*
 * The rulebook's example: twelve turns of Anna, Kryštof, Soňa and David. The book has the tiles, the lines and the
 * points; the board is one of those that fit its words.
 */

interface Turn {
  readonly tiles: readonly PlacedTile[]
  /** What the book says of the lines: what they have in common and how long they are. */
  readonly lines: readonly string[]
  readonly points: number
}

const TURNS: readonly Turn[] = [
  { tiles: row(0, 0, 'red circle, red diamond, red clover'), lines: ['red 3'], points: 3 },
  {
    tiles: column(-1, -2, 'orange square, blue square, red square'),
    lines: ['red 4', 'square 3'],
    points: 7,
  },
  { tiles: [at(0, -1, 'blue circle')], lines: ['blue 2', 'circle 2'], points: 4 },
  {
    tiles: row(1, 1, 'green diamond, green clover'),
    lines: ['clover 2', 'diamond 2', 'green 2'],
    points: 6,
  },
  {
    tiles: [at(0, 1, 'green circle'), at(3, 1, 'green star')],
    lines: ['circle 3', 'green 4'],
    points: 7,
  },
  {
    tiles: row(-2, -3, 'red square, yellow square'),
    lines: ['square 2', 'square 4'],
    points: 6,
  },
  { tiles: column(3, 2, 'yellow star, orange star'), lines: ['star 3'], points: 3 },
  { tiles: row(1, 3, 'orange diamond, orange circle'), lines: ['orange 3'], points: 3 },
  {
    tiles: row(0, 2, 'yellow circle, yellow diamond'),
    lines: ['circle 4', 'diamond 4', 'yellow 2'],
    points: 10,
  },
  { tiles: [at(3, 0, 'red star')], lines: ['red 5', 'star 4'], points: 9 },
  {
    tiles: column(-2, -1, 'blue cross, red cross, orange cross'),
    lines: ['blue 3', 'cross 3', 'red 6'],
    points: 18,
  },
  {
    tiles: row(-2, -4, 'orange square, green square'),
    lines: ['square 2', 'square 2', 'square 5'],
    points: 9,
  },
]

/** Every first hand: no set is larger than that of Anna, who is the oldest. */
const HANDS = [
  'red circle, red diamond, red clover, green circle, green star, purple cross',
  'orange square, blue square, red square, purple diamond, green cross, yellow clover',
  'blue circle, yellow star, orange star, purple square, green clover, blue cross',
  'green diamond, green clover, orange diamond, orange circle, purple star, blue star',
]

/** What is drawn after each turn. */
const DRAWS = [
  'yellow circle, yellow diamond, blue clover',
  'red square, yellow square, purple clover',
  'red cross',
  'orange square, green square',
  'purple circle, purple cross',
  'red star, blue clover',
  'orange cross, purple star',
  'yellow clover, blue diamond',
  'yellow cross, yellow cross',
  'green cross',
  'purple circle, purple square, purple clover',
  'yellow clover, yellow star',
]

const draw = (names: string) => ({
  type: 'draw' as const,
  tiles: names.split(', ').map(tile).sort(byKind),
})

/** The states before each turn, and the one after the last. */
function play(): QwirkleState[] {
  const states = [dealt(HANDS)]
  TURNS.forEach(({ tiles }, i) => {
    const state = states[i]!
    states.push(applyMove(applyMove(state, { type: 'place', tiles }), draw(DRAWS[i]!)))
  })
  return states
}

describe('the worked example of the rulebook', () => {
  const states = play()

  test('Anna opens with three red tiles', () => {
    expect(states[0]).toMatchObject({ phase: 'play', turn: 0, opening: 3 })
  })

  test.each(TURNS.map((turn, i) => [i + 1, turn] as const))(
    'turn %i scores the lines that the book names',
    (number, { tiles, lines, points }) => {
      const state = states[number - 1]!
      expect(state.turn).toBe((number - 1) % 4)
      const move = { type: 'place' as const, tiles }
      const { events, state: next } = transition(state, move)
      const score = scorePlacement(state.board, tiles)
      expect(score.points).toBe(points)
      const named = score.lines.map(
        ({ attribute, length, tiles: line }) => `${line[0]![attribute]} ${length}`,
      )
      expect(named.sort()).toEqual([...lines].sort())
      expect(events[0]).toMatchObject({ type: 'place', points })
      expect(next.players[state.turn]!.score - state.players[state.turn]!.score).toBe(points)
      if (number > 1) {
        const listed = legalMoves(state).map((one) =>
          one.type === 'place' ? placementKey(one.tiles) : '',
        )
        expect(listed).toContain(placementKey(tiles))
      }
    },
  )

  test('the points are 3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9', () => {
    const last = states[12]!
    expect(last.players.map(({ score }) => score)).toEqual([
      3 + 7 + 10,
      7 + 6 + 9,
      4 + 3 + 18,
      6 + 3 + 9,
    ])
    expect(last.players.map(({ hand }) => hand.length)).toEqual([6, 6, 6, 6])
    expect(last.board).toHaveLength(25)
    expect(last.bag).toHaveLength(108 - 24 - 25)
    expect(last.turn).toBe(0)
  })

  test('turn 5: the two green tiles of the line do not touch each other', () => {
    const [first, second] = TURNS[4]!.tiles
    expect(Math.abs(first!.x - second!.x)).toBeGreaterThan(1)
    expect(first!.y).toBe(second!.y)
  })

  test('turn 8: the diamond may not be beside the other two diamonds: the orange tiles would be in no line', () => {
    const state = states[7]!
    const beside = [at(1, 2, 'orange diamond'), at(2, 3, 'orange circle')]
    expect(checkMove(state, { type: 'place', tiles: beside })?.code).toBe('not-in-line')
    const parted = [at(1, 2, 'orange diamond'), at(1, 4, 'orange circle')]
    expect(checkMove(state, { type: 'place', tiles: parted })?.code).toBe('gap-in-line')
    // Between the diamonds and the star the line would be of two colors.
    const mixed = row(1, 2, 'orange diamond, orange circle')
    expect(checkMove(state, { type: 'place', tiles: mixed })?.code).toBe('line-mixed')
  })

  test('turn 10: the red star joins a line of four and one of three', () => {
    const { board } = states[9]!
    expect(scorePlacement(board, TURNS[9]!.tiles).lines).toHaveLength(2)
    expect(checkMove(states[9]!, { type: 'place', tiles: [at(4, 0, 'red star')] })?.code).toBe(
      'not-connected',
    )
  })
})
