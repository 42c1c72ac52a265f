import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import {
  current,
  goTo,
  type History,
  historyRecord,
  pathTo,
  play,
  redo,
  startHistory,
  undo,
} from '../../src/entries/frontend'
import {
  type AzulState,
  createGame,
  IllegalMoveError,
  InvalidOptionError,
  legalMoves,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import * as tiles from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import * as tileRecords from '../../src/entries/qwirkle/notation'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { qwirkleGame } from '../laws/qwirkle'
import { deepFreeze, throughJson, walk } from '../laws/walk'
import { testOnAzul, testOnQwirkle } from './tables'

const start = createGame({ seed: 1 })
const [first, second, third] = legalMoves(start)

/** Two moves in a row, then another first move on a second branch, which is the current one. */
function branched(): History {
  const one = play(startHistory(start), first!)
  const two = play(one, legalMoves(current(one).state)[0]!)
  return play(undo(undo(two)), third!)
}

describe('a history', () => {
  test('begins with a state', () => {
    const history = startHistory(start)
    expect(history).toEqual({
      nodes: [
        {
          state: start,
          move: null,
          player: null,
          events: [],
          parent: null,
          children: [],
          next: null,
        },
      ],
      current: 0,
    })
    expect(current(history).state).toBe(start)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
    expect(pathTo(history)).toEqual([0])
  })

  test('shares unchanged nodes', () => {
    const history = branched()
    const { nodes } = undo(history)
    expect(nodes.map((node, index) => node === history.nodes[index])).toEqual(nodes.map(() => true))
    // Only the start is new: its `next` is the first move again.
    const other = goTo(history, 1).nodes
    expect(other.map((node, index) => node === history.nodes[index])).toEqual([
      false,
      true,
      true,
      true,
    ])
    const on = goTo(goTo(history, 2), 1).nodes
    expect(on[1]).toBe(goTo(history, 2).nodes[1])
  })

  test('undo and redo keep all nodes', () => {
    const begun = deepFreeze(startHistory(start))
    const played = deepFreeze(play(begun, first!))
    expect(current(played)).toMatchObject({ move: first, player: 0, parent: 0, children: [] })
    expect(current(played).state).toEqual(azulGame.applyMove(start, first!))
    expect(current(played).events).toEqual(azulGame.transition(start, first!).events)
    expect(begun.nodes.length).toBe(1)
    const back = deepFreeze(undo(played))
    expect(current(back).state).toBe(start)
    expect(current(back)).toMatchObject({ children: [1], next: 1 })
    expect(redo(back)).toEqual(played)
    expect(redo(played)).toBe(played)
  })

  test('has a branch for every move', () => {
    const history = branched()
    expect(history.nodes.map(({ parent }) => parent)).toEqual([null, 0, 1, 0])
    expect(history.nodes.map(({ children }) => children)).toEqual([[1, 3], [2], [], []])
    expect(history.current).toBe(3)
    expect(pathTo(history)).toEqual([0, 3])
    expect(pathTo(history, 2)).toEqual([0, 1, 2])
  })

  test('redo follows the branch that was visited last', () => {
    const history = deepFreeze(branched())
    expect(redo(undo(history)).current).toBe(3)
    const back = undo(undo(goTo(history, 2)))
    expect(back.current).toBe(0)
    expect(redo(back).current).toBe(1)
    expect(redo(redo(back)).current).toBe(2)
    expect(redo(undo(goTo(back, 3))).current).toBe(3)
  })

  test('a move that was made before is not a new branch', () => {
    const history = branched()
    const again = play(undo(history), throughJson(first!))
    expect(again.current).toBe(1)
    expect(again.nodes.length).toBe(4)
    expect(play(undo(again), third!).current).toBe(3)
    // Fields in another order are the same move.
    const turned = Object.fromEntries(Object.entries(third!).reverse()) as typeof third & object
    expect(play(undo(again), turned).current).toBe(3)
    expect(play(undo(again), second!).nodes.length).toBe(5)
  })

  test('refuses nodes that it does not have', () => {
    const history = branched()
    expect(goTo(history, 3)).toBe(history)
    for (const node of [-1, 4, 0.5, Number.NaN])
      for (const go of [goTo, pathTo])
        expect(() => go(history, node)).toThrow('node: must be a node of the history, 0 to 3.')
  })

  test('throws InvalidOptionError for a wrong node', () => {
    const error = (() => {
      try {
        return goTo(branched(), 4)
      } catch (thrown) {
        return thrown
      }
    })()
    expect(error).toBeInstanceOf(InvalidOptionError)
    expect(error).toMatchObject({ code: 'bad-option', path: ['node'] })
  })

  test('refuses a state of another game', () => {
    expect(() => startHistory(qwirkle.createGame() as never)).toThrow(
      'game: must be azul, not qwirkle.',
    )
    expect(() => tiles.startHistory(undefined as never)).toThrow(
      'game: must be qwirkle, not undefined.',
    )
  })

  test('refuses illegal moves', () => {
    const history = startHistory(start)
    expect(() => play(history, first!, 1)).toThrow(IllegalMoveError)
    expect(() => play(history, { type: 'tile', row: 0, column: 0 })).toThrow(IllegalMoveError)
  })

  test('stores who made a move: a player, another player who may tile, or the dealer', () => {
    const waiting = createGame({ dealer: 'external' })
    const dealt = play(startHistory(waiting), azulGame.drawDeal(waiting))
    expect(current(dealt).player).toBe(null)
    const begun = qwirkle.createGame({ dealer: 'external' })
    const drawn = tiles.play(tiles.startHistory(begun), qwirkle.drawDeal(begun))
    expect(tiles.current(drawn).player).toBe(null)
    const lines = [{ color: 'red', count: 1 }, ...waiting.players[0]!.lines.slice(1)] as const
    const players = waiting.players.map((player) => ({ ...player, lines }))
    const state: AzulState = {
      ...createGame({ dealer: 'external', board: 'grey' }),
      phase: 'tile',
      players,
    }
    const tiled = play(startHistory(state), { type: 'tile', row: 0, column: 2 }, 1)
    expect(current(tiled).player).toBe(1)
    const other = play(undo(tiled), { type: 'tile', row: 0, column: 2 })
    expect(current(other).player).toBe(0)
    expect(other.nodes.length).toBe(3)
  })
})

describe('records of histories', () => {
  const fields = { names: ['Ana', 'Ben'], date: '2026-11-19' }

  test('have the moves from the start to the current node', () => {
    const history = branched()
    const record = historyRecord(goTo(history, 2), { start: { seed: 1 }, ...fields })
    expect(record).toEqual({
      game: 'azul',
      start: { seed: 1 },
      ...fields,
      moves: [
        { round: 1, player: 0, move: first },
        { round: 1, player: 1, move: history.nodes[2]!.move },
      ],
      result: null,
    })
    expect(historyRecord(history).moves).toEqual([{ round: 1, player: 0, move: third }])
    expect(historyRecord(history).start).toBe(start)
    expect([...azulRecords.replay(record)].at(-1)!.state).toEqual(history.nodes[2]!.state)
  })

  test('of a game that is over have its result', () => {
    let state = qwirkle.createGame({ seed: 1, maxTurns: 1 })
    let history = tiles.startHistory(state)
    history = tiles.play(history, qwirkle.legalMoves(state)[0]!)
    state = tiles.current(history).state
    expect(tiles.historyRecord(history, { start: { seed: 1, maxTurns: 1 } }).result).toEqual({
      reason: 'turn-limit',
      scores: state.players.map(({ score }) => score),
      winners: qwirkle.result(state)!.winners,
    })
    expect(tiles.historyRecord(tiles.undo(history)).result).toBe(null)
  })

  test('of Azul are accepted, and replay to the current state', () => {
    testOnAzul((setup) => {
      const below = numbersFrom(setup.choices[0] ?? 0)
      const begin = azulGame.createGame(setup.options)
      let history = startHistory(begin)
      for (const { move, player } of walk(azulGame, setup)) {
        if (below(4) === 0) {
          // A branch that the record does not contain.
          const { state } = current(history)
          const [other] = legalMoves(state)
          if (other !== undefined) history = undo(play(history, other))
        }
        history = play(history, move, player)
      }
      const names = begin.players.map((_, seat) => `Player ${seat + 1}`)
      for (const about of [{}, { names, date: '2026-11-19' }]) {
        const record = historyRecord(history, about)
        const steps = [...azulRecords.replay(azulRecords.read(throughJson(record)))]
        assert.deepEqual(steps.at(-1)?.state ?? begin, current(history).state)
        assert.deepEqual(azulRecords.parse(azulRecords.format(record)), azulRecords.read(record))
      }
      const options = historyRecord(history, { start: setup.options as { seed: number } })
      const replayed = [...azulRecords.replay(options)]
      assert.deepEqual(replayed.at(-1)?.state ?? begin, current(history).state)
    })
  })

  test('of Qwirkle are accepted, and replay to the current state', () => {
    testOnQwirkle((setup) => {
      const begin = qwirkleGame.createGame(setup.options)
      let history = tiles.startHistory(begin)
      for (const { move, player } of walk(qwirkleGame, setup))
        history = tiles.play(history, move, player)
      const record = tiles.historyRecord(history)
      const steps = [
        ...tileRecords.qwirkleRecords.replay(tileRecords.qwirkleRecords.read(throughJson(record))),
      ]
      assert.deepEqual(steps.at(-1)?.state ?? begin, tiles.current(history).state)
      assert.ok(
        record.moves.every(({ player, move }) => (player === null) === (move.type === 'draw')),
      )
    })
  })
})
