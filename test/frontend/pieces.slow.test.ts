import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { layOut, movePieces, type Piece } from '../../src/entries/frontend'
import { type AzulState, createGame, type Move, transition, viewFor } from '../../src/entries/index'
import * as tiles from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { azulGame } from '../laws/azul'
import { qwirkleGame } from '../laws/qwirkle'
import { deepFreeze, states, throughJson, walk } from '../laws/walk'
import { at, position, tile } from '../qwirkle/help'
import { testOnAzul, testOnQwirkle } from './tables'

interface AnyPiece {
  readonly id: number
  readonly kind: unknown
  readonly at: { readonly area: string }
}

const kindAndPlace = ({ kind, at }: AnyPiece) => JSON.stringify([kind, at])

/** Every id is used once, and the pieces have the kinds and addresses of a fresh layout. */
function expectLayout(pieces: readonly AnyPiece[], fresh: readonly AnyPiece[]): void {
  assert.deepEqual(
    pieces.map(({ id }) => id),
    fresh.map((_, id) => id),
  )
  assert.deepEqual(pieces.map(kindAndPlace).sort(), fresh.map(kindAndPlace).sort())
}

/** No two pieces share an address outside bag and lid, and a piece that did not move is the same object. */
function expectApart(before: readonly AnyPiece[], pieces: readonly AnyPiece[]): void {
  const moved = pieces.filter((piece, id) => piece !== before[id])
  for (const piece of moved) assert.notEqual(kindAndPlace(piece), kindAndPlace(before[piece.id]!))
  const places = moved.map((piece) => JSON.stringify(piece.at)).filter((at) => !/bag|lid/.test(at))
  const others = pieces
    .filter((piece, id) => piece === before[id])
    .map(({ at }) => JSON.stringify(at))
  assert.equal(new Set(places).size, places.length, 'two pieces in one place')
  assert.ok(!others.some((place) => places.includes(place)), 'a piece moved onto another one')
  assert.deepEqual(throughJson(moved), moved)
}

/** A layout made from another one changes as few pieces as possible. */
function expectKept(before: readonly AnyPiece[], kept: readonly AnyPiece[]): void {
  const there = before.map(kindAndPlace)
  for (const piece of kept) {
    const index = there.indexOf(kindAndPlace(piece))
    if (index !== -1) there.splice(index, 1)
  }
  assert.equal(kept.filter((piece, id) => piece !== before[id]).length, there.length)
}

describe('the pieces of Azul', () => {
  test('are the same list where nothing moves', () => {
    const pieces = layOut(createGame({ seed: 1 }))
    expect(movePieces(pieces, { type: 'turn', phase: 'draft', player: 1 })).toBe(pieces)
    expect(movePieces(pieces, [])).toBe(pieces)
    expect(layOut(createGame({ seed: 1 }), pieces)).toBe(pieces)
  })

  test('are in the hand of the player between taking and storing', () => {
    const state: AzulState = {
      ...createGame({ dealer: 'external' }),
      phase: 'draft',
      factories: [['blue', 'red', 'red', 'white'], [], [], [], []],
      bag: { blue: 19, yellow: 20, red: 18, black: 20, white: 19 },
    }
    const { events } = transition(state, { type: 'draft', source: 0, color: 'red', line: 1 })
    const [take, store] = events
    const before = layOut(state)
    const taken = movePieces(before, take!)
    const where = (pieces: readonly Piece[]) => pieces.slice(0, 4).map((piece) => piece.at)
    expect(where(before)).toEqual([
      { area: 'factory', factory: 0, slot: 0 },
      { area: 'factory', factory: 0, slot: 1 },
      { area: 'factory', factory: 0, slot: 2 },
      { area: 'factory', factory: 0, slot: 3 },
    ])
    expect(where(taken)).toEqual([
      { area: 'center', slot: 0 },
      { area: 'taken', player: 0, slot: 0 },
      { area: 'taken', player: 0, slot: 1 },
      { area: 'center', slot: 1 },
    ])
    expect(where(movePieces(taken, store!))).toEqual([
      { area: 'center', slot: 0 },
      { area: 'line', player: 0, line: 1, slot: 0 },
      { area: 'line', player: 0, line: 1, slot: 1 },
      { area: 'center', slot: 1 },
    ])
  })

  test('the tile next to the wall moves to the wall', () => {
    const { pieces, events } = lastDraft({ type: 'draft', source: 'center', color: 'red', line: 1 })
    const stored = movePieces(pieces, events.slice(0, 3))
    const near = stored.find(
      ({ at: place }) => place.area === 'line' && place.line === 1 && place.slot === 0,
    )!
    const tiled = movePieces(stored, events[3]!)
    expect(events[3]!.type).toBe('tile')
    expect(tiled[near.id]).toEqual({
      id: near.id,
      kind: 'red',
      at: { area: 'wall', player: 0, row: 1, column: 3 },
    })
  })

  test('the marker is in the center, on a floor line, or with its holder', () => {
    const { pieces, events } = lastDraft({ type: 'draft', source: 'center', color: 'red', line: 1 })
    const marker = pieces.findIndex(({ kind }) => kind === 'marker')
    const places = [pieces]
    for (const event of events) places.push(movePieces(places.at(-1)!, event))
    const path = places.map((list) => JSON.stringify(list[marker]!.at))
    expect(path.filter((place, i) => place !== path[i - 1])).toEqual([
      '{"area":"marker"}',
      '{"area":"floor","player":0,"slot":0}',
      '{"area":"holder","player":0}',
      '{"area":"marker"}',
    ])
  })

  test('the marker moves to its holder if the floor line is full', () => {
    const pieces = layOut(createGame({ seed: 1 }))
    const moved = movePieces(pieces, { type: 'marker', player: 1, space: null })
    const marker = pieces.findIndex(({ kind }) => kind === 'marker')
    expect(moved[marker]!.at).toEqual({ area: 'holder', player: 1 })
    expect(moved.filter((piece, id) => piece !== pieces[id]).length).toBe(1)
  })

  test('tiles without a wall space move to the floor line, and then to the lid', () => {
    const start = createGame({ dealer: 'external' })
    const players = start.players.map((player) => ({
      ...player,
      lines: player.lines.map((line, row) => (row === 2 ? { color: 'red', count: 3 } : line)),
      floor: ['blue', 'blue', 'blue', 'blue', 'blue', 'blue'],
    })) as unknown as AzulState['players']
    const pieces = layOut({ ...start, players })
    const at0 = (area: string) =>
      pieces.filter(
        (piece) => piece.at.area === area && 'player' in piece.at && piece.at.player === 0,
      )
    const [first, second, third] = at0('line').map(({ id }) => id)
    const moved = movePieces(pieces, {
      type: 'no-space',
      player: 0,
      row: 2,
      color: 'red',
      toFloor: 1,
      toLid: 2,
    })
    expect(moved[first!]!.at).toEqual({ area: 'floor', player: 0, slot: 6 })
    expect(moved[second!]!.at).toEqual({ area: 'lid' })
    expect(moved[third!]!.at).toEqual({ area: 'lid' })
    const paid = movePieces(moved, {
      type: 'floor',
      player: 0,
      floor: ['blue', 'blue', 'blue', 'blue', 'blue', 'blue', 'red'],
      penalty: -14,
      points: 0,
    })
    for (const { id } of at0('floor')) expect(paid[id]!.at).toEqual({ area: 'lid' })
    expect(paid.filter((piece, id) => piece !== moved[id]).length).toBe(7)
  })

  test('tiles that move together keep their order, and tiles in the center their slots', () => {
    const state: AzulState = {
      ...createGame({ dealer: 'external' }),
      phase: 'draft',
      factories: [['blue', 'red', 'red', 'red'], [], [], [], []],
      center: ['red', 'white'],
      bag: { blue: 19, yellow: 20, red: 16, black: 20, white: 19 },
    }
    // The red tiles of the factory are in the order 3, 2, 1.
    const pieces = layOut(state).map((piece) =>
      piece.id > 0 && piece.id < 4
        ? { ...piece, at: { area: 'factory', factory: 0, slot: 4 - piece.id } as const }
        : piece,
    )
    const { events } = transition(state, { type: 'draft', source: 0, color: 'red', line: 1 })
    const taken = movePieces(pieces, events[0]!)
    const slots = (list: readonly Piece[], area: string) =>
      list
        .flatMap((piece) => (piece.at.area === area && 'slot' in piece.at ? [piece] : []))
        .map(({ id, at: place }) => [id, 'slot' in place ? place.slot : -1])
    expect(slots(taken, 'taken')).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ])
    const stored = movePieces(taken, events[1]!)
    expect(slots(stored, 'line')).toEqual([
      [2, 1],
      [3, 0],
    ])
    expect(slots(stored, 'floor')).toEqual([[1, 0]])
    // Blue is sorted before the two tiles in the center, which move one slot further.
    expect(slots(taken, 'center')).toEqual([
      [0, 0],
      [4, 1],
      [5, 2],
    ])
    const other = transition(state, { type: 'draft', source: 0, color: 'blue', line: 0 }).events
    const joined = movePieces(pieces, other[0]!)
    expect(joined[4]).toBe(pieces[4])
    expect(slots(joined, 'center')).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
      [5, 4],
    ])
  })

  test('a jump moves as few pieces as possible', () => {
    const start = createGame({ seed: 1 })
    const { state } = transition(start, { type: 'draft', source: 0, color: 'yellow', line: 4 })
    const pieces = layOut(start)
    const jumped = layOut(state, pieces)
    expectLayout(jumped, layOut(state))
    expect(jumped.filter((piece, id) => piece !== pieces[id]).length).toBe(4)
  })

  test('match the state after every move, event by event or all at once', () => {
    testOnAzul((setup) => {
      let pieces = layOut(azulGame.createGame(setup.options))
      assert.equal(pieces.length, 101)
      for (const { state, next, events } of walk(azulGame, setup)) {
        const moved = movePieces(deepFreeze(pieces), events)
        expectLayout(moved, layOut(viewFor(next, null)))
        let step = pieces
        for (const event of events) {
          const after = movePieces(deepFreeze(step), event)
          expectApart(step, after)
          step = after
        }
        assert.deepEqual(step, moved)
        moved.forEach(({ kind }, id) => {
          assert.equal(kind, pieces[id]!.kind)
        })
        const back = layOut(state, moved)
        expectLayout(back, pieces)
        expectKept(moved, back)
        pieces = moved
      }
    })
  })
})

/** The last draft of a round: two red tiles in the center, and the marker. */
function lastDraft(move: Move) {
  const state: AzulState = {
    ...createGame({ dealer: 'external' }),
    phase: 'draft',
    center: ['red', 'red'],
    bag: { blue: 20, yellow: 20, red: 18, black: 20, white: 20 },
  }
  return { pieces: layOut(state), events: transition(state, move).events }
}

describe('the pieces of Qwirkle', () => {
  test('are the same list where nothing moves', () => {
    const pieces = tiles.layOut(qwirkle.createGame({ seed: 1 }))
    expect(tiles.movePieces(pieces, { type: 'pass', player: 0 })).toBe(pieces)
    expect(tiles.layOut(qwirkle.createGame({ seed: 1 }), pieces)).toBe(pieces)
  })

  test('swapped tiles are aside until the draw', () => {
    let state = qwirkle.createGame({ seed: 1 })
    state = qwirkle.applyMove(state, qwirkle.legalMoves(state)[0]!)
    const view = qwirkle.viewFor(state, state.turn)
    const given = view.players[state.turn]!.hand.slice(0, 2) as qwirkle.Tile[]
    // In a view, the draw is pending.
    const waiting = qwirkle.applyMove(view, { type: 'swap', tiles: given })
    assert.equal(waiting.phase, 'draw')
    const aside = tiles.layOut(waiting).filter(({ at }) => at.area === 'aside')
    expect(aside.map(({ kind, at }) => [kind, at])).toEqual([
      [given[0], { area: 'aside', slot: 0 }],
      [given[1], { area: 'aside', slot: 1 }],
    ])
    expect(tiles.layOut(waiting).length).toBe(108)
  })

  test('an unknown tile gets its kind when it is placed', () => {
    const view = qwirkle.viewFor(qwirkle.createGame({ seed: 1 }), null)
    const pieces = tiles.layOut(view)
    const held = pieces.filter(({ at: place }) => place.area === 'hand' && place.player === 1)
    const placed = at(0, 0, 'red star')
    const moved = tiles.movePieces(pieces, {
      type: 'place',
      player: 1,
      tiles: [placed],
      lines: [],
      points: 1,
    })
    const [piece, ...others] = moved.filter(({ at: place }) => place.area === 'board')
    expect(others).toEqual([])
    expect(held.map(({ id }) => id)).toContain(piece!.id)
    expect(piece).toEqual({
      id: piece!.id,
      kind: tile('red star'),
      at: { area: 'board', x: 0, y: 0 },
    })
    expect(
      moved.filter(({ at: place }) => place.area === 'hand' && place.player === 1).length,
    ).toBe(5)
  })

  test('of equal tiles the picked one moves', () => {
    const state = qwirkle.createGame({ seed: 1 })
    const full = tiles.layOut(state)
    const slots = [0, 1].map((slot) =>
      full.findIndex(
        ({ at: place }) => place.area === 'hand' && place.player === 0 && place.slot === slot,
      ),
    )
    // Two red stars in one hand.
    const pieces = full.map((piece) =>
      slots.includes(piece.id) ? { ...piece, kind: tile('red star') } : piece,
    )
    const [first, second] = slots as [number, number]
    const placing = {
      type: 'place',
      player: 0,
      tiles: [at(0, 0, 'red star')],
      lines: [],
      points: 1,
    } as const
    const swapping = { type: 'swap', player: 0, tiles: [tile('red star')] } as const
    const areaOf = (list: readonly tiles.Piece[], id: number) => list[id]!.at.area
    expect(areaOf(tiles.movePieces(pieces, placing), first)).toBe('board')
    expect(areaOf(tiles.movePieces(pieces, placing, [second]), second)).toBe('board')
    expect(areaOf(tiles.movePieces(pieces, placing, [second]), first)).toBe('hand')
    expect(areaOf(tiles.movePieces(pieces, swapping, [second]), second)).toBe('aside')
    // A picked piece of another kind does not move.
    const third = full.findIndex(
      ({ kind, at: place }) => place.area === 'hand' && kind!.shape !== 'star',
    )
    expect(areaOf(tiles.movePieces(pieces, placing, [third]), first)).toBe('board')
  })

  test('equal tiles of a hand keep their order', () => {
    const state = position({ board: [], hands: ['red circle, red star, red star', 'blue star'] })
    // The red stars are in the order 2, 1.
    const pieces = tiles
      .layOut(state)
      .map((piece) =>
        piece.id === 1 || piece.id === 2
          ? { ...piece, at: { area: 'hand', player: 0, slot: 3 - piece.id } as const }
          : piece,
      )
    const moved = tiles.movePieces(pieces, {
      type: 'place',
      player: 0,
      tiles: [at(0, 0, 'red circle')],
      lines: [],
      points: 1,
    })
    expect(moved[2]!.at).toEqual({ area: 'hand', player: 0, slot: 0 })
    expect(moved[1]!.at).toEqual({ area: 'hand', player: 0, slot: 1 })
    expect(moved[3]).toBe(pieces[3])
  })

  test('the bag becomes unknown when an unknown tile is drawn', () => {
    const state = qwirkle.createGame({ dealer: 'external' })
    const moved = tiles.movePieces(tiles.layOut(state), {
      type: 'draw',
      player: 0,
      tiles: [tile('red star'), null],
    })
    const hand = moved.filter(({ at: place }) => place.area === 'hand')
    const slots = hand.map(({ kind, at: place }) => [kind, place])
    expect(slots).toContainEqual([tile('red star'), { area: 'hand', player: 0, slot: 0 }])
    expect(slots).toContainEqual([null, { area: 'hand', player: 0, slot: 1 }])
    expect(hand.length).toBe(2)
    const bag = moved.filter(({ at: place }) => place.area === 'bag')
    expect(bag.length).toBe(106)
    expect(bag.every(({ kind }) => kind === null)).toBe(true)
  })

  /** A known tile keeps its kind, unless it is returned to a bag of unknown tiles. */
  function expectKind(before: tiles.Piece, after: tiles.Piece, isFullState: boolean): void {
    if (before.kind === null) return
    if (after.kind === null)
      assert.ok(!isFullState && after.at.area === 'bag' && before.at.area === 'aside')
    else assert.deepEqual(after.kind, before.kind)
  }

  test('match the state and every view after every move', () => {
    testOnQwirkle((setup) => {
      const start = qwirkleGame.createGame(setup.options)
      const seen = (state: qwirkle.QwirkleState, by: number | null | undefined) =>
        by === undefined ? state : qwirkle.viewFor(state, by)
      // Undefined: the full state.
      const all = [undefined, null, setup.choices[0]! % start.players.length]
      let tables = all.map((by) => tiles.layOut(seen(start, by)))
      for (const table of tables) assert.equal(table.length, 108)
      for (const { state, next, events } of walk(qwirkleGame, setup))
        tables = tables.map((pieces, i) => {
          const by = all[i]
          const known = by === undefined ? events : qwirkle.eventsFor(events, by)
          const moved = tiles.movePieces(deepFreeze(pieces), known)
          expectLayout(moved, tiles.layOut(seen(next, by)))
          let step = pieces
          for (const event of known) {
            const after = tiles.movePieces(deepFreeze(step), event)
            expectApart(step, after)
            after.forEach((piece, id) => {
              expectKind(step[id]!, piece, by === undefined)
            })
            step = after
          }
          assert.deepEqual(step, moved)
          if (by !== null) {
            const back = tiles.layOut(seen(state, by), moved)
            expectLayout(back, pieces)
            expectKept(moved, back)
          }
          return moved
        })
    })
  })

  test('are turned over in place in the middle of a game, whatever their ids', () => {
    let state = qwirkle.createGame({ seed: 1 })
    let pieces = tiles.layOut(qwirkle.viewFor(state, 0))
    for (let turn = 0; turn < 4; turn++) {
      const moves = qwirkle.legalMoves(state)
      const { state: next, events } = qwirkle.transition(state, moves[turn % moves.length]!)
      pieces = tiles.movePieces(pieces, qwirkle.eventsFor(events, 0))
      state = next
    }
    const view = qwirkle.viewFor(state, 1)
    const turned = tiles.layOut(view, pieces)
    expectLayout(turned, tiles.layOut(view))
    expect(turned.map((piece) => piece.at)).toEqual(pieces.map((piece) => piece.at))
    const back = tiles.layOut(qwirkle.viewFor(state, 0), turned)
    expect(back).toEqual(pieces)
  })

  test('are turned over in place for another viewer', () => {
    testOnQwirkle((setup) => {
      for (const state of states(qwirkleGame, setup)) {
        const all = [state, ...[null, 0, 1].map((by) => qwirkle.viewFor(state, by))]
        for (const one of all)
          for (const other of all) {
            const pieces = tiles.layOut(one)
            const turned = tiles.layOut(other, pieces)
            expectLayout(turned, tiles.layOut(other))
            turned.forEach((piece, id) => {
              assert.deepEqual(piece.at, pieces[id]!.at)
            })
          }
      }
    }, 0)
  })
})
