import { describe, expect, test } from 'vitest'
import {
  applyMove,
  COLORS,
  checkMove,
  checkPlacement,
  createGame,
  legalMoves,
  type Move,
  placements,
  type QwirkleState,
  result,
  SHAPES,
  scorePlacement,
  TILES,
  type Tile,
  transition,
  viewFor,
} from '../../src/qwirkle/index'
import {
  at,
  byKind,
  column,
  dealt,
  placeKeys,
  placementKey,
  position,
  row,
  tile,
  tiles,
} from './help'

const code = (state: QwirkleState, move: unknown, player?: number) =>
  checkMove(state, move, player)?.code ?? null
const placementCode = (...parts: Parameters<typeof checkPlacement>) =>
  checkPlacement(...parts)?.code ?? null
const place = (placed: Parameters<typeof scorePlacement>[1]): Move => ({
  type: 'place',
  tiles: placed,
})
const count = (list: readonly unknown[], item: Tile) =>
  list.filter((one) => JSON.stringify(one) === JSON.stringify(item)).length

const HAND_A = 'red circle, red cross, red diamond, blue square, green star, yellow clover'
const HAND_B = 'orange circle, orange cross, blue diamond, green square, yellow star, purple clover'

describe('Q-S set-up', () => {
  test.each([2, 3, 4] as const)('Q-S1 %i players draw 6 of 108 tiles each', (players) => {
    const state = createGame({ players, seed: 'set-up' })
    const all = [...state.bag, ...state.players.flatMap(({ hand }) => hand)]
    expect(state.players.map(({ hand }) => hand.length)).toEqual(Array(players).fill(6))
    expect(state.players.map(({ score }) => score)).toEqual(Array(players).fill(0))
    expect(state.bag).toHaveLength(108 - 6 * players)
    for (const color of COLORS)
      for (const shape of SHAPES) expect(count(all, { color, shape })).toBe(3)
    expect(state.board).toEqual([])
    expect(state.phase).toBe('play')
    expect(state.turns).toBe(0)
  })

  test('Q-S1 there are 36 kinds', () => {
    expect(TILES).toHaveLength(36)
    expect(new Set(TILES.map((one) => `${one.color} ${one.shape}`)).size).toBe(36)
    expect(TILES[0]).toEqual(tile('red circle'))
    expect(TILES[35]).toEqual(tile('purple clover'))
  })

  test('Q-S1 hands differ from seed to seed and are the same for the same seed', () => {
    const hands = (seed: number | string) => JSON.stringify(createGame({ seed }).players)
    expect(hands(1)).toBe(hands('1'))
    expect(new Set(Array.from({ length: 50 }, (_, seed) => hands(seed))).size).toBe(50)
    expect(hands('x')).not.toBe(hands('y'))
    expect(JSON.stringify(createGame().players)).not.toBe(JSON.stringify(createGame().players))
  })

  test('Q-S1 every tile is as likely to be drawn as any other', () => {
    const drawn = new Map<string, number>()
    for (let seed = 0; seed < 3_000; seed++)
      for (const one of createGame({ seed }).players[0]!.hand)
        drawn.set(JSON.stringify(one), (drawn.get(JSON.stringify(one)) ?? 0) + 1)
    // 500 expected of each kind; the standard deviation is about 22.
    for (const times of drawn.values()) expect(Math.abs(times - 500)).toBeLessThan(110)
    expect(drawn.size).toBe(36)
  })
})

describe('Q-O opening', () => {
  test('Q-O1 the largest set opens; duplicates count once', () => {
    const twins = 'red circle, red circle, red circle, blue square, blue square, yellow star'
    const state = dealt([twins, HAND_B])
    expect([state.turn, state.opening]).toEqual([1, 2])
    const other = dealt([
      twins,
      'orange star, orange star, green star, blue star, red square, red clover',
    ])
    expect([other.turn, other.opening]).toEqual([1, 3])
  })

  test('Q-O1 sets are of one color or of one shape, not of both together', () => {
    const mixed = 'red circle, red cross, blue circle, green square, yellow star, purple clover'
    const state = dealt([mixed, HAND_A])
    expect([state.turn, state.opening]).toEqual([1, 3])
  })

  test('Q-O1 on a tie the oldest opens, in seat order unless told otherwise', () => {
    const a = 'red circle, red cross, blue diamond, green star, yellow clover, purple square'
    const b = 'orange circle, orange cross, blue diamond, green star, yellow clover, purple square'
    const c = 'green circle, green cross, blue diamond, red star, yellow clover, purple square'
    expect(dealt([a, b, c]).turn).toBe(0)
    expect(dealt([a, b, c], [2, 0, 1]).turn).toBe(2)
    expect(dealt([a, b, c], [1, 2, 0]).turn).toBe(1)
    expect(dealt([a, HAND_A, c], [2, 0, 1]).turn).toBe(1)
  })

  test('Q-O2 the opening move places exactly that many tiles in one line', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, place(row(0, 0, 'red circle, red cross')))).toBe('wrong-opening')
    expect(code(state, place([at(0, 0, 'red circle')]))).toBe('wrong-opening')
    expect(code(state, place(row(0, 0, 'red circle, red cross, red diamond, blue square')))).toBe(
      'wrong-opening',
    )
    expect(code(state, place(row(0, 0, 'red circle, red cross, blue square')))).toBe('line-mixed')
    expect(code(state, place(row(0, 0, 'red circle, red cross, -, red diamond')))).toBe(
      'gap-in-line',
    )
    expect(code(state, place(row(0, 0, 'red circle, red cross, red diamond')))).toBeNull()
    expect(
      applyMove(state, place(row(0, 0, 'red circle, red cross, red diamond'))).players[0]!.score,
    ).toBe(3)
  })

  test('Q-O2 there is no swap and no pass', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, { type: 'swap', tiles: tiles('red circle') })).toBe('wrong-opening')
    expect(code(state, { type: 'pass' })).toBe('wrong-opening')
    expect(legalMoves(state).every(({ type }) => type === 'place')).toBe(true)
  })

  test('Q-O2 any place and any order is accepted; one place is listed, in every order', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, place(column(-70, 999, 'red diamond, red circle, red cross')))).toBeNull()
    const moves = legalMoves(state)
    const orders = ['circle, cross, diamond', 'circle, diamond, cross', 'cross, circle, diamond']
    orders.push(...['cross, diamond, circle', 'diamond, circle, cross', 'diamond, cross, circle'])
    const expected = orders.map((order) =>
      placementKey(
        row(
          0,
          0,
          order
            .split(', ')
            .map((shape) => `red ${shape}`)
            .join(', '),
        ),
      ),
    )
    expect(placeKeys(moves).sort()).toEqual(expected.sort())
    for (const move of moves) expect(code(state, move)).toBeNull()
  })

  test('Q-O2 all equal sets are listed: by color and by shape', () => {
    const state = dealt([
      'red circle, red cross, blue star, green star, yellow clover, purple square',
      HAND_B.replace('orange cross', 'green cross'),
    ])
    expect(state.opening).toBe(2)
    const moves = placeKeys(legalMoves(state))
    const lines = [
      'red circle, red cross',
      'red cross, red circle',
      'blue star, green star',
      'green star, blue star',
    ]
    expect(moves.sort()).toEqual(lines.map((line) => placementKey(row(0, 0, line))).sort())
  })

  test('Q-O2 six tiles that match make 720 openings worth 12', () => {
    const list = placements([], TILES.slice(12, 18))
    expect(list).toHaveLength(720)
    expect(new Set(list.map((one) => placementKey(one.tiles))).size).toBe(720)
    expect(new Set(list.map(({ points }) => points))).toEqual(new Set([12]))
  })

  test('Q-O3 a lone opening tile scores 1', () => {
    const loners =
      'red circle, orange cross, yellow diamond, green square, blue star, purple clover'
    const others = 'red circle, orange cross, yellow diamond, green square, blue star, blue star'
    const state = dealt([loners, others])
    expect([state.turn, state.opening]).toEqual([0, 1])
    expect(legalMoves(state)).toHaveLength(6)
    expect(applyMove(state, place([at(5, 5, 'blue star')])).players[0]!.score).toBe(1)
    expect(scorePlacement([], [at(0, 0, 'red star')])).toEqual({ points: 1, lines: [] })
    expect(
      placements([], tiles('red star, red star, blue circle')).map(({ points }) => points),
    ).toEqual([1, 1])
    expect(placements([], tiles('red star, blue star')).map(({ points }) => points)).toEqual([2, 2])
  })
})

describe('Q-P placing', () => {
  const board = row(0, 0, 'red circle, red cross, red diamond')

  test('Q-P1 one to six tiles on empty cells in one row or column', () => {
    expect(placementCode(board, [])).toBe('malformed-move')
    expect(placementCode(board, Array(7).fill(at(0, 1, 'red star')))).toBe('malformed-move')
    expect(placementCode(board, [at(1, 0, 'red star')])).toBe('space-taken')
    expect(placementCode(board, [at(0, 1, 'red star'), at(0, 1, 'red square')])).toBe('space-taken')
    expect(placementCode(board, [at(0, 1, 'blue circle'), at(1, -1, 'blue cross')])).toBe(
      'not-in-line',
    )
    expect(
      placementCode(board, [at(3, 0, 'red star'), at(3, 1, 'red square'), at(4, 0, 'red clover')]),
    ).toBe('not-in-line')
    expect(placementCode(board, row(0, 1, 'blue circle, blue cross, blue diamond'))).toBeNull()
    expect(placementCode(board, column(0, 1, 'blue circle, green circle'))).toBeNull()
  })

  test('Q-P1 tiles come from the hand', () => {
    const state = position({ board, hands: ['red star, blue circle', 'red clover'] })
    expect(code(state, place([at(3, 0, 'red clover')]))).toBe('not-in-hand')
    expect(code(state, place([at(3, 0, 'red star')]))).toBeNull()
    expect(checkMove(state, place([at(3, 0, 'red clover')]))?.message).toContain('red clover')
  })

  test('Q-P2 one unbroken line: older tiles may stand between, gaps may not', () => {
    expect(placementCode(board, [at(-1, 0, 'red star'), at(3, 0, 'red square')])).toBeNull()
    expect(placementCode(board, [at(-1, 0, 'red star'), at(4, 0, 'red square')])).toBe(
      'gap-in-line',
    )
    expect(placementCode(board, [at(0, -1, 'blue circle'), at(0, 1, 'green circle')])).toBeNull()
    expect(placementCode(board, [at(0, -2, 'blue circle'), at(0, 1, 'green circle')])).toBe(
      'gap-in-line',
    )
    expect(placementCode(board, [at(0, 1, 'blue circle'), at(2, 1, 'blue diamond')])).toBe(
      'gap-in-line',
    )
    expect(placementCode([], row(0, 0, 'red star, -, red square'))).toBe('gap-in-line')
  })

  test('Q-P3 one new tile touches an older one by a side', () => {
    expect(placementCode(board, [at(5, 5, 'red star')])).toBe('not-connected')
    expect(placementCode(board, [at(3, 1, 'red star')])).toBe('not-connected')
    expect(placementCode(board, row(3, 1, 'red star, red square'))).toBe('not-connected')
    expect(placementCode(board, row(2, 1, 'red star, red square'))).toBeNull()
    expect(placementCode([], row(9, -9, 'red star, red square'))).toBeNull()
  })

  test('Q-P4 lines are of one color with different shapes, or of one shape with different colors', () => {
    expect(placementCode(board, [at(3, 0, 'blue star')])).toBe('line-mixed')
    expect(placementCode(board, [at(3, 0, 'red cross')])).toBe('line-repeats-tile')
    expect(placementCode(board, [at(0, 1, 'red circle')])).toBe('line-repeats-tile')
    expect(placementCode(board, [at(0, 1, 'blue star')])).toBe('line-mixed')
    expect(placementCode(board, [at(0, 1, 'blue circle')])).toBeNull()
    expect(placementCode(board, [at(0, 1, 'red star')])).toBeNull()
    // Across as well as along.
    const beside = [...board, at(-1, 1, 'green star')]
    expect(placementCode(beside, [at(0, 1, 'blue circle')])).toBe('line-mixed')
    expect(placementCode(beside, [at(0, 1, 'red star')])).toBeNull()
    expect(placementCode([], row(0, 0, 'red star, red star'))).toBe('line-repeats-tile')
  })

  test('Q-P4 a refusal names the line', () => {
    expect(checkPlacement(board, [at(3, 0, 'blue star')])?.message).toBe(
      'The line red circle, red cross, red diamond, blue star is neither all of one color nor all of one shape.',
    )
    expect(checkPlacement(board, [at(3, 0, 'red cross')])?.message).toBe(
      'The line red circle, red cross, red diamond, red cross has red cross twice.',
    )
    expect(checkPlacement(board, [at(4, 0, 'red star'), at(3, 0, 'red star')])?.code).toBe(
      'line-repeats-tile',
    )
  })

  test('Q-P5 the same kinds on the same cells are one placement, in whatever order they are given', () => {
    const state = position({
      board,
      hands: ['red star, red star, red square', 'blue circle'],
      bag: tiles('blue star, blue star'),
    })
    const keys = legalMoves(state).flatMap((move) =>
      move.type === 'place' ? [placementKey(move.tiles)] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    const there = [at(3, 0, 'red star'), at(4, 0, 'red square')]
    expect(applyMove(state, place(there))).toEqual(applyMove(state, place([...there].reverse())))
  })
})

describe('Q-W swapping and passing', () => {
  const board = row(0, 0, 'red circle, red cross')
  const hand = 'red star, red star, blue square, green clover, yellow clover, purple circle'
  const bag = TILES.slice(20, 30)

  test('Q-W1 tiles are set aside, as many drawn, and then mixed into the bag; no points', () => {
    const state = position({ board, hands: [hand, hand], bag, phase: 'play' })
    const swap: Move = { type: 'swap', tiles: tiles('red star, blue square') }
    const waiting = applyMove(state, swap)
    expect(waiting).toMatchObject({
      phase: 'draw',
      turn: 0,
      turns: 2,
      bag,
      aside: tiles('red star, blue square'),
    })
    expect(waiting.players[0]).toEqual({
      score: 0,
      hand: tiles('red star, green clover, yellow clover, purple circle'),
    })
    const drawn = [bag[0]!, bag[9]!]
    const after = applyMove(waiting, { type: 'draw', tiles: drawn })
    expect(after).toMatchObject({ phase: 'play', turn: 1, aside: [] })
    expect(after.players[0]).toEqual({
      score: 0,
      hand: [...tiles('red star, green clover, yellow clover, purple circle'), ...drawn].sort(
        byKind,
      ),
    })
    expect(after.bag).toEqual([...bag.slice(1, 9), ...tiles('red star, blue square')].sort(byKind))
  })

  test('Q-W1 at most as many as the bag holds; none with an empty bag', () => {
    const swap = (names: string) => ({ type: 'swap', tiles: tiles(names) })
    const two = position({ board, hands: [hand, hand], bag: bag.slice(0, 2) })
    expect(code(two, swap('red star, blue square'))).toBeNull()
    expect(code(two, swap('red star, red star, blue square'))).toBe('bag-too-small')
    expect(checkMove(two, swap('red star, red star, blue square'))?.message).toContain(
      'only 2 tiles',
    )
    const sizes = legalMoves(two).flatMap((move) =>
      move.type === 'swap' ? [move.tiles.length] : [],
    )
    expect(Math.max(...sizes)).toBe(2)
    const none = position({ board, hands: [hand, hand], bag: [] })
    expect(code(none, swap('red star'))).toBe('bag-too-small')
    expect(legalMoves(none).some(({ type }) => type === 'swap')).toBe(false)
  })

  test('Q-W1 every distinct set is listed once: 63 of six different tiles', () => {
    const swaps = (names: string) =>
      legalMoves(position({ board, hands: [names, hand], bag })).flatMap((move) =>
        move.type === 'swap' ? [JSON.stringify(move.tiles)] : [],
      )
    const different = swaps(
      'red star, orange star, blue square, green clover, yellow clover, purple circle',
    )
    expect([different.length, new Set(different).size]).toEqual([63, 63])
    expect([swaps(hand).length, new Set(swaps(hand)).size]).toEqual([47, 47])
    const three = swaps('red star, red star, red star, blue square, blue square, green clover')
    expect([three.length, new Set(three).size]).toEqual([4 * 3 * 2 - 1, 23])
    expect(swaps('red star, red star, red star')).toHaveLength(3)
  })

  test('Q-W2 a player who can place may still swap; one who cannot must swap', () => {
    const state = position({ board, hands: [hand, hand], bag })
    const types = new Set(legalMoves(state).map(({ type }) => type))
    expect(types).toEqual(new Set(['place', 'swap']))
    const stuck = 'blue square, green clover, yellow clover, purple star, green star, blue diamond'
    const must = position({ board, hands: [stuck, hand], bag })
    expect(new Set(legalMoves(must).map(({ type }) => type))).toEqual(new Set(['swap']))
    expect(code(must, { type: 'pass' })).toBe('may-not-pass')
  })

  test('Q-W3 passing only when the bag is empty and nothing can be placed', () => {
    const stuck = position({ board, hands: ['blue square, green clover', 'red star'] })
    expect(legalMoves(stuck)).toEqual([{ type: 'pass' }])
    expect(code(stuck, { type: 'pass' })).toBeNull()
    const after = applyMove(stuck, { type: 'pass' })
    expect(after).toMatchObject({ phase: 'play', turn: 1, turns: 2, board, players: stuck.players })
    expect(code(after, { type: 'pass' })).toBe('may-not-pass')
    expect(legalMoves(after).every(({ type }) => type === 'place')).toBe(true)
    for (const kind of ['red clover', 'purple diamond', 'blue circle'])
      expect(code(position({ board, hands: [kind, 'red star'] }), { type: 'pass' })).toBe(
        kind === 'purple diamond' ? null : 'may-not-pass',
      )
  })

  test('Q-W4 after placing the player draws back to 6, or what the bag has', () => {
    const full = { board, hands: [hand, hand], turns: 1 }
    const due = (inBag: number) =>
      applyMove(position({ ...full, bag: bag.slice(0, inBag) }), place([at(2, 0, 'red star')]))
    expect(due(10)).toMatchObject({ phase: 'draw', turn: 0 })
    const drawn = applyMove(due(10), { type: 'draw', tiles: [bag[3]!] })
    expect(drawn.players[0]!.hand).toHaveLength(6)
    expect(drawn.bag).toEqual([...bag.slice(0, 3), ...bag.slice(4)])
    const square = place(column(0, 1, 'purple circle'))
    const low = position({ ...full, bag: bag.slice(0, 1) })
    const after = applyMove(applyMove(low, square), { type: 'draw', tiles: [bag[0]!] })
    expect(after).toMatchObject({ phase: 'play', turn: 1, bag: [] })
    const empty = applyMove(after, place([at(2, 0, 'red star')]))
    expect(empty).toMatchObject({ phase: 'play', turn: 0 })
    expect(empty.players[1]!.hand).toHaveLength(5)
  })
})

describe('Q-C scoring', () => {
  const board = [...row(0, 0, 'red circle, red cross, red diamond'), at(0, 1, 'blue circle')]

  test('Q-C1 every run of two or more scores its length; a tile in two runs counts in both', () => {
    const points = (placed: Parameters<typeof scorePlacement>[1]) =>
      scorePlacement(board, placed).points
    expect(points([at(3, 0, 'red star')])).toBe(4)
    expect(points([at(1, 1, 'blue cross')])).toBe(4)
    expect(points(row(1, 1, 'blue cross, blue diamond'))).toBe(3 + 2 + 2)
    expect(points([at(-1, 0, 'red clover'), at(3, 0, 'red star')])).toBe(5)
    expect(points(column(0, 2, 'green circle, purple circle'))).toBe(4)
  })

  test('Q-C1 the lines are told: tiles, length, attribute', () => {
    expect(scorePlacement(board, row(1, 1, 'blue cross, blue diamond')).lines).toEqual([
      {
        tiles: row(0, 1, 'blue circle, blue cross, blue diamond'),
        length: 3,
        attribute: 'color',
        qwirkle: false,
      },
      {
        tiles: column(1, 0, 'red cross, blue cross'),
        length: 2,
        attribute: 'shape',
        qwirkle: false,
      },
      {
        tiles: column(2, 0, 'red diamond, blue diamond'),
        length: 2,
        attribute: 'shape',
        qwirkle: false,
      },
    ])
    expect(scorePlacement(board, [at(3, 0, 'red star')]).lines).toEqual([
      {
        tiles: row(0, 0, 'red circle, red cross, red diamond, red star'),
        length: 4,
        attribute: 'color',
        qwirkle: false,
      },
    ])
  })

  test('Q-C2 a run of six scores 12', () => {
    const { points, lines } = scorePlacement(board, row(3, 0, 'red star, red square, red clover'))
    expect(points).toBe(12)
    expect(lines.map(({ qwirkle, length }) => [qwirkle, length])).toEqual([[true, 6]])
    const five = scorePlacement(board, row(3, 0, 'red star, red square'))
    expect([five.points, five.lines[0]!.qwirkle]).toEqual([5, false])
  })

  test('Q-C illegal placements score nothing: they throw the code', () => {
    expect(() => scorePlacement(board, [at(3, 0, 'blue star')])).toThrow(
      expect.objectContaining({ name: 'IllegalMoveError', code: 'line-mixed' }),
    )
    expect(() => scorePlacement(board, [])).toThrow(
      expect.objectContaining({ code: 'malformed-move' }),
    )
  })
})

describe('Q-E end', () => {
  const board = row(0, 0, 'red circle, red cross')

  test('Q-E1 who empties their hand ends the game and scores 6 more', () => {
    const state = position({
      board,
      hands: ['red star', 'red clover, blue star'],
      scores: [10, 19],
    })
    const { state: over, events } = transition(state, place([at(2, 0, 'red star')]))
    expect(over).toMatchObject({ phase: 'over', turn: 0, turns: 2 })
    expect(over.players.map(({ score }) => score)).toEqual([10 + 3 + 6, 19])
    expect(events.map(({ type }) => type)).toEqual(['place', 'bonus', 'end'])
    expect(result(over)).toEqual({
      reason: 'empty-hand',
      winners: [0, 1],
      ranking: [
        { player: 0, rank: 1, score: 19 },
        { player: 1, rank: 1, score: 19 },
      ],
    })
    for (const move of [{ type: 'pass' }, place([at(3, 0, 'red clover')])])
      expect(code(over, move)).toBe('game-over')
    expect(legalMoves(over)).toEqual([])
  })

  test('Q-E1 an emptied hand is filled again as long as the bag has tiles', () => {
    const state = position({ board, hands: ['red star', 'red clover'], bag: tiles('blue star') })
    const waiting = applyMove(state, place([at(2, 0, 'red star')]))
    expect(waiting).toMatchObject({ phase: 'draw', turn: 0 })
    expect(waiting.players[0]!.score).toBe(3)
  })

  test('Q-E2 the game ends when nothing that is left fits anywhere, without that bonus', () => {
    // A full line of red, each tile closed in from above and below is not needed: all that is left must fit nowhere.
    const dead = deadBlock()
    const [last, ...others] = dead
    const state = position({
      board: others,
      hands: [`${last!.color} ${last!.shape}, blue star`, 'blue star, green star'],
      bag: [],
    })
    const { state: over, events } = transition(state, place([last!]))
    expect(over.phase).toBe('over')
    expect(result(over)?.reason).toBe('stalemate')
    expect(events.map(({ type }) => type)).toEqual(['place', 'end'])
    expect(over.players[0]!.score).toBe(12 + 3)
  })

  test('Q-E2 it does not end as long as one tile could be placed by anybody', () => {
    const [last, ...others] = deadBlock()
    const open = others.slice(0, -1)
    const state = position({
      board: open,
      hands: [`${last!.color} ${last!.shape}, blue star`, 'blue star'],
    })
    expect(applyMove(state, place([last!]))).toMatchObject({ phase: 'play', turn: 1 })
  })

  test('Q-E3 ties share a rank: 1, 1, 3', () => {
    const state = position({
      board,
      hands: ['red star', 'blue star', 'green star', 'blue star'],
      scores: [1, 30, 10, 30],
    })
    const over = applyMove(state, place([at(2, 0, 'red star')]))
    expect(result(over)).toMatchObject({
      winners: [1, 3],
      ranking: [
        { player: 1, rank: 1, score: 30 },
        { player: 3, rank: 1, score: 30 },
        { player: 0, rank: 3, score: 10 },
        { player: 2, rank: 3, score: 10 },
      ],
    })
    expect(result(state)).toBeNull()
  })

  test('a host may set a number of turns after which the game ends', () => {
    const state = {
      ...position({ board, hands: ['red star, blue star', 'red clover'] }),
      maxTurns: 2,
    }
    const { state: over, events } = transition(state, place([at(2, 0, 'red star')]))
    expect(over).toMatchObject({ phase: 'over', turns: 2, turn: 0 })
    expect(events.map(({ type }) => type)).toEqual(['place', 'end'])
    expect(result(over)?.reason).toBe('turn-limit')
    const more = applyMove({ ...state, maxTurns: 3 }, place([at(2, 0, 'red star')]))
    expect(more.phase).toBe('play')
  })

  test('what is public decides the end, so a spectator sees it too', () => {
    const [last, ...others] = deadBlock()
    const hands = [`${last!.color} ${last!.shape}, blue star`, 'blue star, green star']
    const view = viewFor(position({ board: others, hands }), null)
    expect(applyMove(view, place([last!])).phase).toBe('over')
  })
})

/** 18 red tiles, six by three, that nothing else fits to; the last one placed comes first. */
function deadBlock() {
  const shapes = ['circle', 'cross', 'diamond', 'square', 'star', 'clover']
  const block = [0, 1, 2].flatMap((y) =>
    shapes.map((_, x) => at(x, y, `red ${shapes[(x + 2 * y) % 6]}`)),
  )
  return block.reverse()
}
