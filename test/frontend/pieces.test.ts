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
import { holdOnAzul, holdOnQwirkle } from './tables'

interface AnyPiece {
  readonly id: number
  readonly kind: unknown
  readonly at: { readonly area: string }
}

const whatAndWhere = ({ kind, at }: AnyPiece) => JSON.stringify([kind, at])

/** Every piece is there once, under its own number, and lies where the ones of a fresh lay-out lie. */
function lieLike(pieces: readonly AnyPiece[], fresh: readonly AnyPiece[]): void {
  assert.deepEqual(
    pieces.map(({ id }) => id),
    fresh.map((_, id) => id),
  )
  assert.deepEqual(pieces.map(whatAndWhere).sort(), fresh.map(whatAndWhere).sort())
}

/** Nothing but bag and lid holds two pieces in one place, and what did not move is the same object. */
function areApart(before: readonly AnyPiece[], pieces: readonly AnyPiece[]): void {
  const moved = pieces.filter((piece, id) => piece !== before[id])
  for (const piece of moved) assert.notEqual(whatAndWhere(piece), whatAndWhere(before[piece.id]!))
  const places = moved.map((piece) => JSON.stringify(piece.at)).filter((at) => !/bag|lid/.test(at))
  const others = pieces
    .filter((piece, id) => piece === before[id])
    .map(({ at }) => JSON.stringify(at))
  assert.equal(new Set(places).size, places.length, 'two pieces in one place')
  assert.ok(!others.some((place) => places.includes(place)), 'a piece moved onto another one')
  assert.deepEqual(throughJson(moved), moved)
}

/** As few pieces as possible differ between a lay-out and the one made from it for another state. */
function areKept(before: readonly AnyPiece[], kept: readonly AnyPiece[]): void {
  const there = before.map(whatAndWhere)
  for (const piece of kept) {
    const index = there.indexOf(whatAndWhere(piece))
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

  test('wait with the player between taking and storing', () => {
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

  test('the tile nearest to the wall goes to the wall', () => {
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

  test('the marker lies in the center, on a floor line, or with its holder', () => {
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

  test('the marker goes to its holder where the floor line is full', () => {
    const pieces = layOut(createGame({ seed: 1 }))
    const moved = movePieces(pieces, { type: 'marker', player: 1, space: null })
    const marker = pieces.findIndex(({ kind }) => kind === 'marker')
    expect(moved[marker]!.at).toEqual({ area: 'holder', player: 1 })
    expect(moved.filter((piece, id) => piece !== pieces[id]).length).toBe(1)
  })

  test('tiles without a wall space fall to the floor line, and from there to the lid', () => {
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

  test('tiles that move together keep their order, and those of the center their places', () => {
    const state: AzulState = {
      ...createGame({ dealer: 'external' }),
      phase: 'draft',
      factories: [['blue', 'red', 'red', 'red'], [], [], [], []],
      center: ['red', 'white'],
      bag: { blue: 19, yellow: 20, red: 16, black: 20, white: 19 },
    }
    // The red tiles of the factory lie in the order 3, 2, 1.
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
    // Blue comes before the two tiles that lay there; they move on by one.
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

  test('a jump keeps every piece that need not move', () => {
    const start = createGame({ seed: 1 })
    const { state } = transition(start, { type: 'draft', source: 0, color: 'yellow', line: 4 })
    const pieces = layOut(start)
    const jumped = layOut(state, pieces)
    lieLike(jumped, layOut(state))
    expect(jumped.filter((piece, id) => piece !== pieces[id]).length).toBe(4)
  })

  test('lie where the state says after every move, event by event or all at once', () => {
    holdOnAzul((setup) => {
      let pieces = layOut(azulGame.createGame(setup.options))
      assert.equal(pieces.length, 101)
      for (const { state, next, events } of walk(azulGame, setup)) {
        const moved = movePieces(deepFreeze(pieces), events)
        lieLike(moved, layOut(viewFor(next, null)))
        let step = pieces
        for (const event of events) {
          const after = movePieces(deepFreeze(step), event)
          areApart(step, after)
          step = after
        }
        assert.deepEqual(step, moved)
        moved.forEach(({ kind }, id) => {
          assert.equal(kind, pieces[id]!.kind)
        })
        const back = layOut(state, moved)
        lieLike(back, pieces)
        areKept(moved, back)
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

  test('tiles that were set aside to be swapped lie there until the draw', () => {
    let state = qwirkle.createGame({ seed: 1 })
    state = qwirkle.applyMove(state, qwirkle.legalMoves(state)[0]!)
    const view = qwirkle.viewFor(state, state.turn)
    const given = view.players[state.turn]!.hand.slice(0, 2) as qwirkle.Tile[]
    // A view waits for the draw.
    const waiting = qwirkle.applyMove(view, { type: 'swap', tiles: given })
    assert.equal(waiting.phase, 'draw')
    const aside = tiles.layOut(waiting).filter(({ at }) => at.area === 'aside')
    expect(aside.map(({ kind, at }) => [kind, at])).toEqual([
      [given[0], { area: 'aside', slot: 0 }],
      [given[1], { area: 'aside', slot: 1 }],
    ])
    expect(tiles.layOut(waiting).length).toBe(108)
  })

  test('an unknown tile learns what it is when it is placed', () => {
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

  test('of equal tiles the picked one goes', () => {
    const state = qwirkle.createGame({ seed: 1 })
    const full = tiles.layOut(state)
    const slots = [0, 1].map((slot) =>
      full.findIndex(
        ({ at: place }) => place.area === 'hand' && place.player === 0 && place.slot === slot,
      ),
    )
    // Two red stars in a hand whose other tiles do not matter.
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
    // One that is of another kind does not go instead.
    const third = full.findIndex(
      ({ kind, at: place }) => place.area === 'hand' && kind!.shape !== 'star',
    )
    expect(areaOf(tiles.movePieces(pieces, placing, [third]), first)).toBe('board')
  })

  test('equal tiles of a hand keep their order', () => {
    const state = position({ board: [], hands: ['red circle, red star, red star', 'blue star'] })
    // The red stars lie in the order 2, 1.
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

  test('what an unknown tile was drawn from is not known any more', () => {
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

  /** A tile that was known stays what it is, unless it goes into a bag whose tiles are unknown. */

  function knowsItsKind(before: tiles.Piece, after: tiles.Piece, knowsAll: boolean): void {
    if (before.kind === null) return
    if (after.kind === null)
      assert.ok(!knowsAll && after.at.area === 'bag' && before.at.area === 'aside')
    else assert.deepEqual(after.kind, before.kind)
  }

  test('lie where the state, and every view, says after every move', () => {
    holdOnQwirkle((setup) => {
      const start = qwirkleGame.createGame(setup.options)
      const seen = (state: qwirkle.QwirkleState, by: number | null | undefined) =>
        by === undefined ? state : qwirkle.viewFor(state, by)
      // Undefined: somebody who has the full state.
      const all = [undefined, null, setup.choices[0]! % start.players.length]
      let tables = all.map((by) => tiles.layOut(seen(start, by)))
      for (const table of tables) assert.equal(table.length, 108)
      for (const { state, next, events } of walk(qwirkleGame, setup))
        tables = tables.map((pieces, i) => {
          const by = all[i]
          const known = by === undefined ? events : qwirkle.eventsFor(events, by)
          const moved = tiles.movePieces(deepFreeze(pieces), known)
          lieLike(moved, tiles.layOut(seen(next, by)))
          let step = pieces
          for (const event of known) {
            const after = tiles.movePieces(deepFreeze(step), event)
            areApart(step, after)
            after.forEach((piece, id) => {
              knowsItsKind(step[id]!, piece, by === undefined)
            })
            step = after
          }
          assert.deepEqual(step, moved)
          if (by !== null) {
            const back = tiles.layOut(seen(state, by), moved)
            lieLike(back, pieces)
            areKept(moved, back)
          }
          return moved
        })
    })
  })

  test('are turned over where they lie in the middle of a game, whatever their numbers', () => {
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
    lieLike(turned, tiles.layOut(view))
    expect(turned.map((piece) => piece.at)).toEqual(pieces.map((piece) => piece.at))
    const back = tiles.layOut(qwirkle.viewFor(state, 0), turned)
    expect(back).toEqual(pieces)
  })

  test('are turned over where they lie when another player looks at them', () => {
    holdOnQwirkle((setup) => {
      for (const state of states(qwirkleGame, setup)) {
        const all = [state, ...[null, 0, 1].map((by) => qwirkle.viewFor(state, by))]
        for (const one of all)
          for (const other of all) {
            const pieces = tiles.layOut(one)
            const turned = tiles.layOut(other, pieces)
            lieLike(turned, tiles.layOut(other))
            turned.forEach((piece, id) => {
              assert.deepEqual(piece.at, pieces[id]!.at)
            })
          }
      }
    }, 0)
  })
})
