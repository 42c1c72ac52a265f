import { describe, expect, test } from 'vitest'
import { choices, english, layOut } from '../../src/entries/qwirkle/frontend'
import {
  createGame,
  legalMoves,
  type QwirkleState,
  transition,
} from '../../src/entries/qwirkle/index'
import { readOptions } from '../../src/frontend/language'
import { autoCamera, cellBox } from '../../src/qwirkle/table/camera'
import { editSpaces } from '../../src/qwirkle/table/details'
import { arrange, type Layout, placeOf } from '../../src/qwirkle/table/layout'
import { back, choose, offer, pick, press, UNSELECTED } from '../../src/qwirkle/table/offer'
import { followLast, keepInReach, pan, reveal, zoom } from '../../src/qwirkle/table/steer'
import { steps } from '../../src/qwirkle/table/steps'
import type { QwirkleTypes } from '../../src/qwirkle/table/types'
import { barHeight } from '../../src/table/bar'
import type { Scene } from '../../src/table/game'

/** Every state of a game in which players place as many tiles as they can. */
function statesOf(seed: string, players: 2 | 3 | 4 = 2): readonly QwirkleState[] {
  const states = [createGame({ seed, players })]
  for (let state = states[0]!; state.phase === 'play'; states.push(state)) {
    const [longest] = legalMoves(state)
      .slice()
      .sort((a, b) => ('tiles' in b ? b.tiles.length : 0) - ('tiles' in a ? a.tiles.length : 0))
    const places = legalMoves(state).filter(({ type }) => type === 'place')
    state = transition(state, places.at(-1) ?? longest!).state
  }
  return states
}

const aimed = (state: QwirkleState, width: number, height: number): Layout => {
  const room = { width, height: height - barHeight(width) }
  const layout = arrange(state.players.length, 0, room)
  return { ...layout, camera: autoCamera(layout.boardBox, state) }
}

const sceneOf = (view: QwirkleState): Scene<QwirkleTypes> => ({
  view,
  layout: aimed(view, 1024, 768),
  pieces: layOut(view),
  speech: { names: [], ...readOptions({}, english) },
})

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

const isIn = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 730],
  [1440, 900],
  [2560, 1440],
] as const

describe.each(SIZES)('a table of Qwirkle at %i × %i', (width, height) => {
  test.each([2, 3, 4])('has room for all %i players, the bag and the board', (seats) => {
    for (let front = 0; front < seats; front++) {
      const room = { width, height: height - barHeight(width) }
      const layout = arrange(seats, front, room)
      const parts = [layout.boardBox, layout.bag, ...layout.seats]
      parts.forEach((part, i) => {
        expect(isIn(part, { x: 0, y: 0, ...room })).toBe(true)
        for (const other of parts.slice(i + 1)) expect(overlap(part, other)).toBe(false)
      })
      const own = layout.seats[front]!
      expect(own.step).toBeGreaterThanOrEqual(44)
      layout.seats.forEach((seat, player) => {
        for (let slot = 0; slot < 6; slot++) {
          const { x, y, size } = placeOf(layout, { area: 'hand', player, slot })
          expect(isIn({ x: x - size / 2, y: y - size / 2, width: size, height: size }, seat)).toBe(
            true,
          )
        }
      })
    }
  })

  test('shows every cell that is offered, or the part around the last tile with the smallest cells', () => {
    for (const state of statesOf(`${width}`)) {
      const layout = aimed(state, width, height)
      const { step } = layout.camera
      expect(step).toBeGreaterThanOrEqual(24)
      const cells = choices(state).tiles.flatMap(({ cells }) => cells)
      const shown = [...cells, ...state.board].map((cell) =>
        isIn(cellBox(layout, cell), layout.boardBox),
      )
      if (shown.every(Boolean)) continue
      expect(step).toBe(24)
      const last = state.board.at(-1)
      if (last !== undefined) expect(isIn(cellBox(layout, last), layout.boardBox)).toBe(true)
    }
  })
})

describe('the camera', () => {
  const state = statesOf('camera').at(-1)!
  const layout = aimed(state, 360, 740)
  const { boardBox } = layout

  test('zooms around a point, between 24 and 110 pixels', () => {
    const at = { x: boardBox.x + 40, y: boardBox.y + 90 }
    const camera = zoom(layout, 1.5, at)
    const cellAt = (step: number, middle: number, start: number, length: number, value: number) =>
      middle + (value - start - length / 2) / step
    expect(cellAt(camera.step, camera.x, boardBox.x, boardBox.width, at.x)).toBeCloseTo(
      cellAt(layout.camera.step, layout.camera.x, boardBox.x, boardBox.width, at.x),
    )
    expect(zoom(layout, 1e-9, at).step).toBe(24)
    expect(zoom(layout, 1e9, at).step).toBe(110)
  })

  test('moves by pixels, but not to where nothing can be laid', () => {
    const { x, y, step } = layout.camera
    expect(pan(layout, step, -2 * step)).toEqual({ x: x - 1, y: y + 2, step })
    const far = keepInReach(layout, state, pan(layout, 1e6, 1e6))
    // Six cells in a row can be laid beside the tile on the left.
    const left = Math.min(...state.board.map((tile) => tile.x))
    expect(far.x - boardBox.width / far.step / 2).toBeCloseTo(left - 6)
  })

  test('moves as little as shows a cell, and not for one that is in sight', () => {
    const near = { ...layout, camera: { ...layout.camera, step: 60 } }
    const [cell] = state.board
    const shown = { ...near, camera: reveal(near, cellBox(near, cell!)) }
    expect(isIn(cellBox(shown, cell!), boardBox)).toBe(true)
    expect(reveal(shown, cellBox(shown, cell!))).toEqual(shown.camera)
    const last = { ...near, camera: followLast(near, state) }
    expect(isIn(cellBox(last, state.board.at(-1)!), boardBox)).toBe(true)
  })
})

describe('what can be done', () => {
  const opening = createGame({ seed: 1 })
  const later = statesOf('offer').find(({ board, bag }) => board.length > 20 && bag.length > 6)!
  const seatOf = (state: QwirkleState) => state.turn

  test('the cells are those of choices, and say whether the move needs another tile', () => {
    const scene = sceneOf(opening)
    const { picks } = offer(scene, opening.turn, UNSELECTED)
    for (const { key, ids } of picks) {
      const { targets } = offer(scene, opening.turn, pick(UNSELECTED, key))
      const { kind } = scene.pieces[ids[0]!]!
      const wanted = choices(opening).tiles.find(
        ({ tile }) => tile.color === kind?.color && tile.shape === kind.shape,
      )
      expect(targets.map((target) => [target.key, target.move])).toEqual(
        wanted?.cells.map(({ x, y, move }) => [`${x} ${y}`, move]),
      )
      for (const { move, gain, detail } of targets) {
        expect(gain === '').toBe(move === null)
        expect(detail === 'Add another tile.').toBe(move === null)
      }
    }
  })

  test('a placement is laid tile by tile, and taken back in the other order, or by its tile', () => {
    const three = statesOf('three').flatMap((state) =>
      legalMoves(state).flatMap((move) =>
        move.type === 'place' && move.tiles.length === 3 && state.board.length > 0
          ? [{ state, move }]
          : [],
      ),
    )
    const { state: later, move } = three[0]!
    const scene = sceneOf(later)
    const hand = scene.pieces.filter(({ at }) => at.area === 'hand' && at.player === later.turn)
    let selection = UNSELECTED
    const before: (typeof selection)[] = []
    for (const { x, y, color, shape } of move.tiles) {
      before.push(selection)
      const { laid } = selection
      const { id } = hand.find(
        (piece) =>
          piece.kind?.color === color &&
          piece.kind.shape === shape &&
          !laid.some((one) => one.id === piece.id),
      )!
      selection = choose(pick(selection, `${id}`), `${x} ${y}`)
    }
    const { chosen, laid = [], picks } = offer(scene, seatOf(later), selection)
    const byCell = (tiles: readonly { readonly x: number; readonly y: number }[]) =>
      tiles.slice().sort((a, b) => a.x - b.x || a.y - b.y)
    const found = chosen?.move
    expect(found?.type === 'place' && byCell(found.tiles)).toEqual(byCell(move.tiles))
    expect(laid.map(({ at }) => at)).toEqual(
      move.tiles.map(({ x, y }) => ({ area: 'board', x, y })),
    )
    const key = `${laid[0]!.id}`
    // The tiles that are laid come last, so that the focus does not start there.
    expect(picks.slice(-3).map((one) => one.label.slice(0, 11))).toEqual(
      Array(3).fill('Take back a'),
    )
    expect(pick(selection, key).laid).toHaveLength(2)
    expect(back(selection)).toEqual(before[2])
    expect(back(back(back(selection)))).toBe(UNSELECTED)
  })

  test('tiles are swapped by the button or the bag, as many as there are in the bag', () => {
    const scene = sceneOf(later)
    const start = offer(scene, later.turn, UNSELECTED)
    expect(start.buttons).toHaveLength(1)
    const [first, second] = start.picks
    const held = pick(UNSELECTED, first!.key)
    expect(offer(scene, later.turn, held).targets.at(-1)?.key).toBe('bag')
    const selection = pick(choose(held, 'bag'), second!.key)
    expect(selection).toEqual(pick(pick(press(), first!.key), second!.key))
    const { chosen, picked } = offer(scene, later.turn, selection)
    expect(chosen?.move).toMatchObject({ type: 'swap' })
    expect(picked?.ids).toEqual([...first!.ids, ...second!.ids])
    // A tile that fits nowhere can only be swapped, and its label does not offer to place it.
    const labels = statesOf('labels').flatMap((state) =>
      state.phase === 'play'
        ? offer(sceneOf(state), state.turn, UNSELECTED).picks.map(({ label }) => label)
        : [],
    )
    expect(labels.filter((label) => /\b0 cells/.test(label))).toEqual([])
    expect(labels.filter((label) => /^Swap an? \w+ \w+\.$/.test(label)).length).toBeGreaterThan(5)
    // The first move of a game is no swap.
    expect(offer(sceneOf(opening), opening.turn, UNSELECTED).buttons).toEqual([])
    const nearlyEmpty = { ...later, bag: later.bag.slice(0, 1) }
    const only = offer(sceneOf(nearlyEmpty), later.turn, pick(press(), first!.key))
    expect(only.picks.map(({ key }) => key)).toEqual([first!.key])
  })

  test('who is not to move can do nothing', () => {
    const { picks, targets, chosen } = offer(sceneOf(opening), 1 - opening.turn, UNSELECTED)
    expect([picks, targets, chosen]).toEqual([[], [], null])
  })
})

test('an editor reaches every cell in the frame, every hand and the bag once', () => {
  const scene = sceneOf(createGame({ seed: 1 }))
  const spaces = editSpaces(scene)
  const { boardBox, camera } = scene.layout
  const areas = spaces.map(({ at }) => at.area)
  expect(areas.filter((area) => area === 'hand')).toHaveLength(12)
  expect(areas.filter((area) => area === 'bag')).toHaveLength(1)
  const cells = spaces.filter(({ at }) => at.area === 'board')
  expect(cells.length).toBeGreaterThanOrEqual(
    (Math.floor(boardBox.width / camera.step) - 1) *
      (Math.floor(boardBox.height / camera.step) - 1),
  )
  for (const { box } of cells) expect(isIn(box, boardBox)).toBe(true)
  expect(new Set(spaces.map(({ at }) => JSON.stringify(at))).size).toBe(spaces.length)
})

test.each([2, 4] as const)(
  'the steps of a move of Qwirkle lead to the next state, with %i players',
  (players) => {
    const states = statesOf('steps', players)
    states.slice(1).forEach((after, i) => {
      const before = states[i]!
      const move = legalMoves(before).find(
        (one) => JSON.stringify(transition(before, one).state) === JSON.stringify(after),
      )!
      const { events } = transition(before, move)
      const pieces = layOut(before)
      const found = steps(pieces, events, [])
      expect(layOut(after, found.at(-1)?.pieces ?? pieces)).toEqual(found.at(-1)?.pieces)
      const points = found.flatMap((step) => step.points)
      expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(
        after.players[before.turn]!.score - before.players[before.turn]!.score,
      )
    })
  },
)
