import { describe, expect, it, test } from 'vitest'
import { encode, moveList, type QwirklePosition, qwirkleFast } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  checkMove,
  createGame,
  drawDeal,
  legalMoves,
  type PlacedTile,
  parseState,
  placements,
  type QwirkleState,
  SHAPES,
  scorePlacement,
  TILES,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { baseOf, ScoreBit } from '../../src/qwirkle/fast/layout'
import { pickMove } from '../../src/qwirkle/fast/legal'
import { scorePlacement as scoreNumber } from '../../src/qwirkle/fast/placement'
import { MAX_PLAYOUT_TURNS } from '../../src/qwirkle/fast/position'
import { areAllKnown } from '../../src/qwirkle/rules/state'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { someStates, staircase, statesOf } from './positions'
import { chance } from './random'
import { refusalOf } from './refusal'

/** The largest coordinate. */
const MAX_COORDINATE = 1000

const list = moveList()

describe('a position', () => {
  it('has the values of its state', () => {
    const out = new Int32Array(330)
    /** What was written, and that nothing else was. */
    const written = (count: number) => {
      expect([...out.subarray(count)].every((word) => word === -7)).toBe(true)
      const words = [...out.subarray(0, count)]
      out.fill(-7)
      return words
    }
    out.fill(-7)
    for (const state of someStates(20, 5)) {
      const position = encode(state)
      const { players, bag, board } = state
      expect(position.players).toBe(players.length)
      expect(position.isKnown).toBe(true)
      players.forEach(({ hand }, player) => {
        const count = position.hand(player, out)
        expect(written(count)).toEqual(hand.map((tile) => kindOf(tile!)))
      })
      expect(position.bag(out)).toBe(true)
      expect(written(36)).toEqual(
        TILES.map((_, kind) => bag.filter((tile) => kindOf(tile!) === kind).length),
      )
      const count = position.board(out)
      expect(written(3 * count)).toEqual(board.flatMap((tile) => [tile.x, tile.y, kindOf(tile)]))
      expect(position.clone().decode()).toEqual(state)
    }
  })

  it('refuses every other number as checkMove does, and does not change', () => {
    const random = chance(5)
    for (const state of someStates(12, 4)) {
      const position = encode(state)
      const legal = new Set(list.moves.subarray(0, position.legalMoves(list)))
      const tried = [-1, 0.5, Number.NaN, 2 ** 40, 13 << 25, (13 << 25) + 1, 14 << 25, 12 << 25]
      for (let i = 0; i < 300; i++) tried.push(random(15 << 25))
      for (let set = 1; set < 70; set++) tried.push((12 << 25) + set)
      for (const move of [...legal].slice(0, 20))
        for (let bit = 0; bit < 29; bit++) tried.push(move ^ (1 << bit))
      for (const number of tried) {
        if (legal.has(number)) continue
        const refusal = refusalOf(() => position.apply(number, null))
        expect(refusal?.name).toBe('IllegalMoveError')
        const move = position.moveAt(number)
        if (move !== null) expect(refusal).toMatchObject(checkMove(state, move) ?? {})
      }
      expect(position.decode()).toEqual(state)
    }
  })

  it('numbers every legal move, and refuses to number others', () => {
    for (const state of someStates(10, 3).filter(({ phase }) => phase === 'play')) {
      const position = encode(state)
      for (const move of legalMoves(state))
        expect(position.moveAt(position.numberOf(move))).toEqual(move)
      expect(refusalOf(() => position.numberOf({ type: 'fly' } as never))?.code).toBe(
        'malformed-move',
      )
      expect(position.moveAt(-1)).toBe(null)
    }
    const state = createGame({ seed: 3 })
    const [move] = legalMoves(state)
    if (move?.type !== 'place') throw new Error('an opening places')
    const elsewhere = move.tiles.map(({ x, ...tile }) => ({ ...tile, x: 7, y: x - 40 }))
    const position = encode(state)
    expect(position.moveAt(position.numberOf({ type: 'place', tiles: elsewhere }))).toEqual(move)
  })

  it('has the same hash for any order of the same placements, and otherwise another one', () => {
    const seen = new Map<number, string>()
    for (let seed = 0; seed < 30; seed++)
      for (const state of statesOf(seed)) {
        const { hash } = encode(state)
        expect(Number.isSafeInteger(hash)).toBe(true)
        const text = JSON.stringify({ ...state, random: null })
        expect(seen.get(hash) ?? text).toBe(text)
        seen.set(hash, text)
        expect(encode(state).clone().hash).toBe(hash)
      }
    expect(seen.size).toBeGreaterThan(1000)
    const state = statesOf(1).find(({ board }) => board.length > 20)!
    const [first, ...rest] = state.board
    expect(encode({ ...state, board: [first!, ...rest.reverse()] }).hash).toBe(encode(state).hash)
  })
})

describe('the history of a position', () => {
  it('does not matter: hash, bytes and moves depend only on the state', () => {
    const other = moveList()
    let compared = 0
    for (let seed = 0; seed < 6; seed++) {
      const random = chance(seed)
      const position = encode(
        createGame({ players: (2 + (seed % 3)) as 2 | 3 | 4, dealer: 'external' }),
      )
      for (let turn = 0; turn < 70 && !position.over; turn++) {
        if (position.phase === 'draw') position.deal(random)
        else {
          const count = position.legalMoves(list)
          // Swaps of many and of few tiles as often as placements.
          const isSwap = random(2) === 0 && count > list.placements
          const from = isSwap ? list.placements : 0
          position.apply(list.moves[from + random(count - from)]!, turn % 2 === 0 ? random : null)
        }
        const plain = encode(position.decode())
        expect(position.hash).toBe(plain.hash)
        const [seen, expected] = [position, plain].map((one) => {
          const bytes = new Uint8Array(qwirkleFast.byteLength(one.players)).fill(7)
          one.toBytes(bytes)
          return bytes
        })
        expect(seen).toEqual(expected)
        const count = position.legalMoves(list)
        expect(plain.legalMoves(other)).toBe(count)
        // In the same order, so that the same random numbers choose the same moves.
        expect(other.moves.subarray(0, count)).toEqual(list.moves.subarray(0, count))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('does not matter, and neither do scores, for the moves', () => {
    const state = statesOf(1).find(({ phase, board }) => phase === 'play' && board.length > 20)!
    const { players, turn } = state
    const count = encode(state).legalMoves(list)
    const hand = players[turn]!.hand.map((tile) => kindOf(tile!))
    const foreign = TILES.filter((_, kind) => !hand.includes(kind)).flatMap((tile) =>
      placements(state.board, [tile]).slice(0, 1),
    )
    expect(foreign.length).toBeGreaterThan(3)
    for (let score = 0; score < 36; score++) {
      const position = encode({ ...state, players: players.map((one) => ({ ...one, score })) })
      expect(position.legalMoves(list)).toBe(count)
      for (const { tiles } of foreign) {
        const [tile] = tiles
        const held = encode({
          ...state,
          players: players.map((one, seat) =>
            seat === turn ? { score, hand: [tile!] } : { ...one, score },
          ),
        })
        const number = held.numberOf({ type: 'place', tiles })
        expect(refusalOf(() => position.apply(number, null))?.name).toBe('IllegalMoveError')
      }
    }
  })
})

describe('an opening of one tile', () => {
  it('is of any tile if no two go together, and scores one point (Q-O3)', () => {
    const hands = [
      [0, 7, 14, 21, 28, 35],
      [1, 8, 15, 22, 29, 30],
    ].map((kinds) => kinds.map((kind) => TILES[kind]!))
    const position = encode(createGame({ dealer: 'external' }))
    for (const tiles of hands) position.deal({ type: 'draw', tiles })
    const state = position.decode()
    expect(state.opening).toBe(1)
    expect(position.legalMoves(list)).toBe(6)
    const moves = [...list.moves.subarray(0, 6)]
    expect([...list.points.subarray(0, 6)]).toEqual([1, 1, 1, 1, 1, 1])
    expect(moves.map((move) => position.moveAt(move))).toEqual(legalMoves(state))
    for (const move of moves) {
      const next = position.clone()
      expect(next.points(move)).toBe(1)
      next.apply(move, null)
      expect(next.decode()).toEqual(applyMove(state, position.moveAt(move)!))
    }
  })
})

describe('views', () => {
  it('are positions with the same legal moves', () => {
    for (const state of someStates(15, 6))
      for (const player of [...state.players.keys(), null]) {
        const view = viewFor(state, player)
        const position = encode(view)
        expect(position.isKnown).toBe(areAllKnown(view))
        expect(position.decode()).toEqual(view)
        expect(position.legalMoves(list)).toBe(legalMoves(view).length)
      }
  })

  it('accept moves of their player as the other tier does, and tiles of the dealer', () => {
    for (const state of someStates(10, 4).filter(({ phase }) => phase === 'play')) {
      const view = viewFor(state, state.turn)
      const position = encode(view)
      for (const move of legalMoves(view).slice(0, 3)) {
        const next = position.clone()
        next.apply(position.numberOf(move))
        const expected = applyMove(view, move)
        expect(next.decode()).toEqual(expected)
        if (expected.phase !== 'draw') continue
        const unknown = {
          code: 'bad-draw',
          message: 'Some tiles are unknown: determinize the position first.',
        }
        expect(refusalOf(() => next.deal(chance(1)))).toMatchObject(unknown)
        expect(refusalOf(() => next.playout(chance(1)))).toMatchObject(unknown)
      }
    }
  })

  it('are determinized to legal states with the same view', () => {
    for (const state of someStates(30, 5)) {
      const viewer = state.turn
      const view = viewFor(state, viewer)
      const position = encode(view)
      position.determinize(chance(state.turns))
      const world = position.decode()
      expect(position.isKnown).toBe(true)
      expect(parseState(world)).toEqual(world)
      expect(viewFor(world, viewer)).toEqual(view)
      position.determinize(chance(1))
      expect(position.decode()).toEqual(world)
    }
  })

  it('are determinized differently by other random numbers, also before the opening', () => {
    const opening = statesOf(4).find(({ phase }) => phase === 'play')!
    const later = statesOf(4).find(({ phase, board }) => phase === 'play' && board.length > 30)!
    expect(opening.board).toEqual([])
    for (const state of [opening, later]) {
      const view = viewFor(state, state.turn)
      const worlds = new Set<string>()
      for (let seed = 0; seed < 20; seed++) {
        const position = encode(view)
        position.determinize(chance(seed))
        worlds.add(JSON.stringify(position.decode()))
        const again = encode(view)
        again.determinize(chance(seed))
        expect(again.decode()).toEqual(position.decode())
      }
      expect(worlds.size).toBeGreaterThan(18)
    }
  })

  it('are determinized uniformly: each unseen tile is in each hand in proportion to its size', () => {
    const state = statesOf(4).find(({ phase, board }) => phase === 'play' && board.length > 30)!
    const view = encode(viewFor(state, state.turn))
    const world = view.clone()
    const random = chance(77)
    const other = (state.turn + 1) % state.players.length
    const held = new Float64Array(36)
    const out = new Int32Array(36)
    const runs = 4000
    for (let run = 0; run < runs; run++) {
      world.copyFrom(view)
      world.determinize(random)
      const count = world.hand(other, out)
      for (let i = 0; i < count; i++) held[out[i]!]! += 1 / runs
    }
    const unseen = TILES.map((_, kind) => {
      const seen = [...state.board, ...state.players[state.turn]!.hand]
      return 3 - seen.filter((tile) => kindOf(tile!) === kind).length
    })
    const total = unseen.reduce((sum, count) => sum + count, 0)
    unseen.forEach((count, kind) => {
      const expected = (6 * count) / total
      expect(Math.abs(held[kind]! - expected)).toBeLessThan(5 * Math.sqrt(expected / runs) + 1e-9)
    })
  })
})

describe('draws', () => {
  const waiting = () => encode(createGame({ dealer: 'external' }))

  it('are refused where none is due, and where there is no randomness', () => {
    expect(refusalOf(() => waiting().deal())).toMatchObject({
      code: 'bad-draw',
      message: 'The position has no generator: pass one, or pass a draw move.',
    })
    expect(refusalOf(() => encode(createGame({ seed: 1 })).deal(chance(1)))?.code).toBe(
      'wrong-phase',
    )
    const tiles = [{ color: 'red', shape: 'star' }] as const
    expect(refusalOf(() => waiting().deal({ type: 'draw', tiles }))?.code).toBe('bad-draw')
  })

  it('of given tiles do not use the randomness of the position', () => {
    const state = createGame({ seed: 6 })
    const position = encode(state)
    position.legalMoves(list)
    position.apply(list.moves[0]!, null)
    // A state that waits has no randomness.
    const waiting = applyMove({ ...state, random: null }, legalMoves(state)[0]!)
    expect(waiting.phase).toBe('draw')
    expect(position.decode()).toEqual(waiting)
    const draw = drawDeal(waiting, chance(1))
    position.deal(draw)
    expect(position.decode()).toEqual({ ...applyMove(waiting, draw), random: state.random })
  })

  it('are awaited if neither the move nor the position has randomness', () => {
    const state = { ...createGame({ seed: 6 }), random: null }
    const position = encode(state)
    position.legalMoves(list)
    position.apply(list.moves[0]!)
    expect(position.phase).toBe('draw')
    expect(position.bagCount).toBe(state.bag.length)
  })

  it('deal the hands and find the player who opens', () => {
    const position = waiting()
    const random = chance(9)
    position.deal(random)
    expect(position.turn).toBe(1)
    position.deal(random)
    expect(position.phase).toBe('play')
    expect(parseState(position.decode()).opening).toBeGreaterThan(0)
  })
})

describe('playouts', () => {
  it('play to the end, by a policy if there is one', () => {
    const start = encode(createGame({ players: 3, dealer: 'external' }))
    const position = start.clone()
    let best = 0
    let even = 0
    for (let run = 0; run < 20; run++) {
      position.copyFrom(start)
      const moves = position.playout(chance(run))
      expect(position.over).toBe(true)
      expect(position.turns).toBe(moves)
      even += position.score(0)
      position.copyFrom(start)
      position.playout(chance(run), (moves_, count) => {
        let most = 0
        for (let i = 1; i < count; i++) if (moves_.points[i]! > moves_.points[most]!) most = i
        return moves_.moves[most]!
      })
      best += position.score(0)
    }
    expect(best).toBeGreaterThan(even)
  })

  it('stop where a policy always swaps', () => {
    const position = encode(createGame({ seed: 2, maxTurns: null }))
    const moves = position.playout(chance(3), ({ moves }, count) => moves[count - 1]!)
    expect(moves).toBe(MAX_PLAYOUT_TURNS)
    expect(position.over).toBe(false)
    expect(position.turns).toBe(MAX_PLAYOUT_TURNS)
  })

  it('choose every legal move equally often: openings, with a full bag, and with a small one', () => {
    const inPlay = [2, 3, 5].flatMap(statesOf).filter(({ phase }) => phase === 'play')
    const bags = [
      inPlay.find(({ board }) => board.length === 0)!,
      inPlay.find(({ board, bag }) => board.length > 8 && bag.length > 6)!,
      inPlay.find(({ bag }) => bag.length > 0 && bag.length < 6)!,
    ]
    for (const state of bags) {
      const position = encode(state)
      const { words, plane, turn } = position
      const count = position.legalMoves(list)
      const seen = new Map([...list.moves.subarray(0, count)].map((move) => [move, 0]))
      const random = chance(8)
      const runs = 50 * count
      for (let run = 0; run < runs; run++) {
        const move = pickMove(words, plane, baseOf(turn), list, random)
        seen.set(move, seen.get(move)! + 1)
      }
      let square = 0
      for (const times of seen.values()) square += (times - 50) ** 2 / 50
      // Chi squared: its mean is the number of moves less one, its deviation the root of twice that.
      expect(square).toBeLessThan(count + 6 * Math.sqrt(2 * count))
    }
  })
})

describe('the plane', () => {
  /** A board that runs away to one side as far as it can, tile by tile. */
  function longBoard(seed: number, dx: number, dy: number): PlacedTile[] {
    const random = chance(seed)
    const board: PlacedTile[] = [{ x: 0, y: 0, ...TILES[random(36)]! }]
    const left = TILES.map((_, kind) => (kind === kindOf(board[0]!) ? 2 : 3))
    while (board.length < 108) {
      const kinds = TILES.filter((_, kind) => left[kind]! > 0)
      const singles = kinds
        .flatMap((tile) => placements(board, [tile]))
        .map(({ tiles }) => tiles[0]!)
      if (singles.length === 0) break
      const reach = ({ x, y }: PlacedTile) => dx * x + dy * y
      const farthest = Math.max(...singles.map(reach))
      const best = singles.filter((tile) => reach(tile) === farthest)
      const tile = best[random(best.length)]!
      board.push(tile)
      left[kindOf(tile)]!--
    }
    return board
  }

  const stateWith = (board: readonly PlacedTile[], seed: number): QwirkleState => {
    const random = chance(seed)
    const unseen = TILES.flatMap((tile, kind) => {
      const laid = board.filter((one) => kindOf(one) === kind).length
      return Array.from({ length: 3 - laid }, () => tile)
    })
    const hand = Array.from(
      { length: Math.min(6, unseen.length - 1) },
      () => unseen.splice(random(unseen.length), 1)[0]!,
    ).sort((a, b) => kindOf(a) - kindOf(b))
    return {
      ...createGame({ dealer: 'external' }),
      phase: 'play',
      turns: board.length,
      board,
      players: [
        { score: 0, hand },
        { score: 0, hand: unseen.slice(0, 6) },
      ],
      bag: unseen.slice(6),
    }
  }

  const textOf = (tiles: readonly PlacedTile[], points: number) =>
    `${points} ${tiles.map((tile) => `${tile.x},${tile.y},${kindOf(tile)}`).join(' ')}`

  function sameMoves(state: QwirkleState, position: QwirklePosition) {
    position.legalMoves(list)
    const expected = placements(state.board, state.players[0]!.hand)
    const seen = Array.from({ length: list.placements }, (_, i) => {
      const move = position.moveAt(list.moves[i]!)
      return move?.type === 'place' ? textOf(move.tiles, list.points[i]!) : ''
    })
    expect(seen.sort()).toEqual(expected.map(({ tiles, points }) => textOf(tiles, points)).sort())
  }

  it.each([
    [1, 0],
    [0, -1],
    [1, 1],
    [-1, 2],
    [3, -1],
  ])('holds a board that runs away to %i, %i, wherever that is', (dx, dy) => {
    const board = longBoard(dx * 7 + dy, dx, dy)
    const far = Math.max(...board.map(({ x, y }) => Math.abs(x) + Math.abs(y)))
    expect(far).toBeGreaterThan(60)
    for (const [x, y] of [
      [0, 0],
      [MAX_COORDINATE - 300, 300 - MAX_COORDINATE],
    ] as const)
      for (const length of [20, 60, 90, board.length - 8]) {
        const moved = board
          .slice(0, length)
          .map((tile) => ({ ...tile, x: tile.x + x, y: tile.y + y }))
        const state = stateWith(moved, length)
        const position = encode(state)
        expect(position.decode().board).toEqual(moved)
        sameMoves(state, position)
      }
  })

  it('accepts a board in any order', () => {
    const board = longBoard(3, 1, 1).slice(0, 100)
    const random = chance(6)
    for (let run = 0; run < 10; run++) {
      const order = board.slice()
      for (let i = order.length - 1; i > 0; i--) {
        const j = random(i + 1)
        const tile = order[i]!
        order[i] = order[j]!
        order[j] = tile
      }
      // Every second tile first: no two of them are neighbors.
      if (run % 2 === 0) order.sort((a, b) => ((a.x + a.y) & 1) - ((b.x + b.y) & 1))
      const state = stateWith(order, run)
      const position = encode(state)
      expect(position.decode()).toEqual(state)
      sameMoves(state, position)
    }
  })

  it('has room for all tiles', () => {
    const state = statesOf(1).find(({ board }) => board.length > 10)!
    for (const length of [1, 107, 108]) {
      const board = staircase(length)
      expect(encode({ ...state, board }).decode().board).toEqual(board)
    }
  })

  it('refuses an impossible board, with a code and a path', () => {
    const state = statesOf(1).find(({ board }) => board.length > 10)!
    const [first, second] = state.board
    const away = { ...second!, x: second!.x + 50 }
    const move = (tile: PlacedTile, x: number) => ({ ...tile, x: tile.x + x })
    const apart = 'board[1]: must be connected to the other tiles.'
    const shared = 'board[1]: must not share the cell of another tile.'
    const range = `must be a whole number from -${MAX_COORDINATE} to ${MAX_COORDINATE}.`
    const cases: readonly (readonly [readonly PlacedTile[], string, readonly unknown[], string])[] =
      [
        [[first!, away], 'bad-board', ['board', 1], apart],
        [[first!, { ...second!, x: first!.x, y: first!.y }], 'bad-board', ['board', 1], shared],
        [[first!, first!], 'bad-board', ['board', 1], shared],
        [
          Array.from({ length: 109 }, () => first!),
          'out-of-range',
          ['board'],
          'board: must have 0 to 108 items, not 109.',
        ],
        [
          state.board.map((tile) => move(tile, MAX_COORDINATE + 100)),
          'out-of-range',
          ['board', 0, 'x'],
          `board[0].x: ${range}`,
        ],
        [[{ ...first!, y: Number.NaN }], 'out-of-range', ['board', 0, 'y'], `board[0].y: ${range}`],
      ]
    for (const [board, code, path, message] of cases)
      expect(refusalOf(() => encode({ ...state, board }))).toMatchObject({
        name: 'InvalidStateError',
        code,
        path,
        message,
      })
    // As far as that is not too far.
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const far = (steps: number) => ({ ...first!, x: x * steps, y: y * steps })
      const most = MAX_COORDINATE
      expect(encode({ ...state, board: [far(most)] }).decode().board).toEqual([far(most)])
      expect(refusalOf(() => encode({ ...state, board: [far(most + 1)] }))?.code).toBe(
        'out-of-range',
      )
    }
  })
})

test('a placement has the number of lines of five that it makes', () => {
  let made = 0
  for (const state of someStates(20, 4)) {
    if (state.phase !== 'play' || state.board.length === 0) continue
    const position = encode(state)
    position.legalMoves(list)
    for (const move of list.moves.subarray(0, list.placements)) {
      const placed = position.moveAt(move)
      if (placed?.type !== 'place') throw new Error('a placement places')
      const fives = scoreNumber(position.words, position.plane, move) >> ScoreBit.fives
      const { lines } = scorePlacement(state.board, placed.tiles)
      expect(fives).toBe(lines.filter(({ length }) => length === 5).length)
      made += fives
    }
  }
  expect(made).toBeGreaterThan(20)
})

describe('a list of moves', () => {
  it('grows where there are more moves than it has room for', () => {
    const state = statesOf(2).find(({ phase, board }) => phase === 'play' && board.length > 20)!
    const position = encode(state)
    const small = { moves: new Int32Array(1), points: new Uint8Array(1), length: 0, placements: 0 }
    const count = position.legalMoves(list)
    expect(position.legalMoves(small)).toBe(count)
    expect([...small.moves.subarray(0, count)]).toEqual([...list.moves.subarray(0, count)])
    expect([...small.points.subarray(0, count)]).toEqual([...list.points.subarray(0, count)])
  })

  it('grows while the lines of one tile are found', () => {
    const shapes = SHAPES.map((shape) => ({ color: 'red', shape }) as const)
    const state: QwirkleState = {
      ...createGame({ dealer: 'external' }),
      phase: 'play',
      turns: 1,
      board: [{ x: 0, y: 0, color: 'green', shape: 'circle' }],
      players: [
        { score: 0, hand: shapes },
        { score: 0, hand: [] },
      ],
      bag: [],
    }
    const position = encode(state)
    // The red circle goes on four cells, alone or in a line across: of n tiles with it at any of n places.
    const lines = [2, 3, 4, 5, 6].map((n) => n * [1, 5, 20, 60, 120, 120][n - 1]!)
    const count = 4 * (1 + lines.reduce((a, b) => a + b))
    for (const room of [1, 4000, 4001, 6000]) {
      const small = {
        moves: new Int32Array(room),
        points: new Uint8Array(room),
        length: 0,
        placements: 0,
      }
      expect(position.legalMoves(small)).toBe(count)
      const moves = new Set(small.moves.subarray(0, count))
      expect(moves.size).toBe(count)
      expect([...moves].every((move) => position.points(move) > 0)).toBe(true)
    }
  })
})
