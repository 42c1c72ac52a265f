import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { choices } from '../../src/entries/frontend'
import { type AzulState, createGame, legalMoves, transition } from '../../src/entries/index'
import { choices as tileChoices } from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { qwirkleGame } from '../laws/qwirkle'
import { states } from '../laws/walk'
import { at, position, row, tiles } from '../qwirkle/help'
import { testOnAzul, testOnQwirkle } from './tables'

describe('the choices of Azul', () => {
  test('are grouped by source, color and line', () => {
    const state: AzulState = {
      ...createGame({ dealer: 'external' }),
      phase: 'draft',
      factories: [['blue', 'red', 'red', 'white'], [], [], [], []],
      center: ['red'],
      bag: { blue: 19, yellow: 20, red: 17, black: 20, white: 19 },
    }
    const { drafts, tiling } = choices(state)
    const groups = drafts.map(({ source, color, count, takesMarker }) => [
      source,
      color,
      count,
      takesMarker,
    ])
    expect(groups).toEqual([
      [0, 'blue', 1, false],
      [0, 'red', 2, false],
      [0, 'white', 1, false],
      ['center', 'red', 1, true],
    ])
    expect(drafts[3]!.lines.map(({ line }) => line)).toEqual([0, 1, 2, 3, 4, 'floor'])
    expect(tiling).toBe(null)
    const { state: next } = transition(state, drafts[3]!.lines[5]!.move)
    const { state: last } = transition(next, { type: 'draft', source: 0, color: 'red', line: 4 })
    expect(choices(last).drafts.map((choice) => choice.takesMarker)).toEqual([false, false])
    expect(choices(last, 1)).toEqual({ drafts: [], tiling: null })
  })

  test('contain every legal move once, in its group', () => {
    testOnAzul((setup) => {
      for (const state of states(azulGame, setup)) {
        for (let player = -1; player <= state.players.length; player++) {
          const { drafts, tiling } = choices(state, player)
          const moves = [
            ...drafts.flatMap(({ lines }) => lines.map(({ move }) => move)),
            ...(tiling === null ? [] : tiling.columns.map(({ move }) => move)),
          ]
          const legal = legalMoves(state, player)
          assert.equal(moves.length, legal.length)
          moves.forEach((move, i) => {
            assert.equal(move, legal[i])
          })
          for (const { source, color, lines } of drafts)
            for (const { line, move } of lines)
              assert.deepEqual(move, { type: 'draft', source, color, line })
          if (tiling === null) continue
          assert.equal(tiling.color, state.players[player]!.lines[tiling.row]!.color)
          for (const { column, move } of tiling.columns)
            assert.deepEqual(move, { type: 'tile', row: tiling.row, column })
        }
        assert.deepEqual(choices(state), choices(state, state.turn))
        for (const { count, takesMarker, lines } of choices(state).drafts) {
          const { events } = transition(state, lines[0]!.move)
          assert.equal(events[0]!.type === 'take' && events[0].count, count)
          assert.equal(events[1]!.type === 'marker', takesMarker)
        }
      }
    })
  })
})

/** A board, and the hand of the player whose turn it is; the bag is empty. */
const inPlay = (board: readonly qwirkle.PlacedTile[], hand: string) =>
  position({ board, hands: [hand, 'green square'] })

const key = ({ x, y, color, shape }: qwirkle.PlacedTile) => `${x} ${y} ${color} ${shape}`

describe('the choices of Qwirkle', () => {
  test('cells are grouped by tile', () => {
    const state = inPlay(row(0, 0, 'red star'), 'red circle, blue star')
    const groups = tileChoices(state).tiles.map(({ tile, cells }) => [
      tile.color,
      ...cells.map(({ x, y, move }) => `${x} ${y}${move === null ? ' ...' : ''}`),
    ])
    expect(groups).toEqual([
      ['red', '0 -1', '-1 0', '1 0', '0 1'],
      ['blue', '0 -1', '-1 0', '1 0', '0 1'],
    ])
    const [circle] = tiles('red circle')
    const next = tileChoices(state, state.turn, [{ ...circle!, x: 1, y: 0 }])
    expect(next.tiles).toEqual([])
    expect(next.place?.tiles).toEqual([at(1, 0, 'red circle')])
  })

  test('cells are sorted from top to bottom, then from left to right', () => {
    const state = inPlay(row(0, 0, 'red star, red circle'), 'red cross')
    const [choice] = tileChoices(state).tiles
    expect(choice!.cells.map(({ x, y }) => [x, y])).toEqual([
      [0, -1],
      [1, -1],
      [-1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
    ])
  })

  test('a player without another move passes', () => {
    const stuck = inPlay(row(0, 0, 'red star'), 'blue circle')
    const pass = { type: 'pass' }
    expect(tileChoices(stuck)).toEqual({ place: null, tiles: [], swaps: [], pass })
  })

  test('a tile may be laid before the tile that connects it', () => {
    const state = inPlay(row(0, 0, 'red star'), 'red circle, red cross')
    const far = { ...at(2, 0, 'red cross') }
    const first = tileChoices(state).tiles.find(({ tile }) => tile.shape === 'cross')!
    expect(first.cells).toContainEqual({ x: 2, y: 0, move: null })
    const next = tileChoices(state, state.turn, [far])
    expect(next.place).toBe(null)
    expect(next.swaps).toEqual([])
    expect(next.tiles).toEqual([
      {
        tile: { color: 'red', shape: 'circle' },
        cells: [
          {
            x: 1,
            y: 0,
            move: { type: 'place', tiles: row(1, 0, 'red circle, red cross') },
          },
        ],
      },
    ])
  })

  test('tiles that no legal placement contains leave no choices', () => {
    const state = inPlay(row(0, 0, 'red star'), 'red circle, blue star')
    const lost = tileChoices(state, state.turn, [at(7, 7, 'red circle')])
    expect(lost).toEqual({ place: null, tiles: [], swaps: [], pass: null })
  })

  test('there are none for other players or unknown hands', () => {
    const state = qwirkle.createGame({ seed: 1 })
    const nothing = { place: null, tiles: [], swaps: [], pass: null }
    expect(tileChoices(state, 1 - state.turn)).toEqual(nothing)
    expect(tileChoices(qwirkle.viewFor(state, 1 - state.turn))).toEqual(nothing)
    expect(tileChoices(qwirkle.viewFor(state, state.turn))).toEqual(tileChoices(state))
  })

  test('swaps and the pass are the legal ones', () => {
    testOnQwirkle((setup) => {
      for (const state of states(qwirkleGame, setup))
        for (let player = -1; player <= state.players.length; player++) {
          const { swaps, pass, place } = tileChoices(state, player)
          const legal = qwirkle.legalMoves(state, player)
          assert.deepEqual(
            swaps,
            legal.filter(({ type }) => type === 'swap'),
          )
          assert.deepEqual(pass, legal.find(({ type }) => type === 'pass') ?? null)
          assert.equal(place, null)
          if (player === state.turn)
            assert.deepEqual(tileChoices(state), tileChoices(state, player))
        }
    })
  })

  test('every placement can be laid in any order of its tiles', () => {
    testOnQwirkle((setup) => {
      const below = numbersFrom(setup.choices[0]!)
      for (const state of states(qwirkleGame, setup)) {
        const places = qwirkle.legalMoves(state).filter((move) => move.type === 'place')
        for (let n = 0; n < 3 && places.length > 0; n++) {
          const move = places[below(places.length)]!
          const order = [...move.tiles].sort(() => below(3) - 1)
          order.forEach((tile, count) => {
            const laid = order.slice(0, count)
            const next = tileChoices(state, state.turn, laid)
            const cell = next.tiles
              .find((choice) => key({ ...tile, ...choice.tile }) === key(tile))
              ?.cells.find(({ x, y }) => x === tile.x && y === tile.y)
            assert.ok(cell !== undefined, `${JSON.stringify(tile)} is missing`)
            if (count + 1 === order.length) assert.deepEqual(cell.move, move)
            if (count > 0) assert.deepEqual([next.swaps, next.pass], [[], null])
          })
          assert.deepEqual(tileChoices(state, state.turn, order).place, move)
        }
      }
    })
  })

  test('every choice leads to a legal placement, which is given once it is complete', () => {
    testOnQwirkle((setup) => {
      const below = numbersFrom(setup.choices[0]! + 1)
      for (const state of states(qwirkleGame, setup)) {
        const laid: qwirkle.PlacedTile[] = []
        for (let place: qwirkle.PlaceMove | null = null; ; ) {
          const next = tileChoices(state, state.turn, laid)
          assert.deepEqual(next.place, place)
          if (next.tiles.length === 0) break
          const { tile, cells } = next.tiles[below(next.tiles.length)]!
          for (const { x, y, move } of cells) {
            const tried = { type: 'place', tiles: [...laid, { x, y, ...tile }] } as const
            assert.equal(move !== null, qwirkle.checkMove(state, tried) === null)
            if (move === null) continue
            assert.deepEqual(move.tiles.map(key).sort(), tried.tiles.map(key).sort())
          }
          const cell = cells[below(cells.length)]!
          laid.push({ ...tile, x: cell.x, y: cell.y })
          place = cell.move
        }
        const isPlaced = laid.length > 0
        assert.equal(tileChoices(state, state.turn, laid).place !== null, isPlaced)
        const canPlace = qwirkle.legalMoves(state).some(({ type }) => type === 'place')
        assert.equal(isPlaced, canPlace)
      }
    })
  })
})
