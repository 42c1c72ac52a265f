import { describe, expect, test } from 'vitest'
import {
  createGame,
  formatRecord,
  parseRecord,
  type QwirkleRecord,
  type RecordedMove,
  recordStart,
  transition,
} from '../../src/qwirkle/index'
import { game, play, recorded, wrong } from './recorded'

describe('replay', () => {
  test('gives every state and event of the game', () => {
    let state = createGame({ seed: 5 })
    expect(recordStart(game)).toEqual(state)
    const steps = play(game)
    expect(steps).toHaveLength(game.moves.length)
    for (const step of steps) {
      const made = transition(state, step.move)
      expect([step.state, step.events]).toEqual([made.state, made.events])
      expect(step.player).toBe(state.turn)
      state = made.state
    }
    expect(state.phase).toBe('over')
  })

  test('says at which move and why a record is false', () => {
    const moves = (change: (list: RecordedMove[]) => void) => {
      const list = [...game.moves]
      change(list)
      return wrong({ ...game, moves: list })
    }
    expect(moves((list) => list.splice(7, 1))).toEqual(['not-your-turn', 'moves[7]', 7])
    expect(
      moves((list) => (list[3] = { player: game.moves[3]!.player, move: { type: 'pass' } })),
    ).toEqual(['may-not-pass', 'moves[3]', 3])
    expect(moves((list) => (list[4] = { player: null, move: list[4]!.move }))).toEqual([
      'malformed-record',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[4] = { player: 3, move: list[4]!.move }))).toEqual([
      'no-such-player',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[4] = { player: 7, move: list[4]!.move }))).toEqual([
      'malformed-record',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[4] = { player: -1, move: list[4]!.move }))).toEqual([
      'malformed-record',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[2] = null as never))).toEqual(['malformed-record', 'moves[2]', 2])
    expect(moves((list) => (list[2] = { ...list[2]!, comment: 'x'.repeat(1001) }))).toEqual([
      'malformed-record',
      'moves[2]',
      2,
    ])
    expect(moves((list) => list.push(list.at(-1)!))).toEqual([
      'game-over',
      `moves[${game.moves.length}]`,
      game.moves.length,
    ])
    expect(moves((list) => list.pop())).toEqual(['wrong-result', 'result', null])
  })

  test('compares the stated result with the real one', () => {
    const { result: end } = game
    const stated = (other: unknown) => wrong({ ...game, result: other })
    expect(stated(end)).toBeNull()
    expect(stated(null)).toEqual(['wrong-result', 'result', null])
    expect(stated({ reason: 'conceded', by: [0] })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, reason: 'stalemate' })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, scores: [1, 2] })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, winners: [0, 1] })).toEqual(['wrong-result', 'result', null])
    const short = recorded(5, {}, 9)
    expect(wrong(short)).toBeNull()
    expect(wrong({ ...short, result: { reason: 'conceded', by: [1] } })).toBeNull()
    expect(wrong({ ...short, result: end })).toEqual(['wrong-result', 'result', null])
  })

  const malformed: [Record<string, unknown>, string, string][] = [
    [{ game: 'azul' }, 'malformed-record', 'game'],
    [{ moves: {} }, 'malformed-record', 'moves'],
    [{ names: ['A'] }, 'malformed-record', 'names'],
    [{ names: ['A', 'x'.repeat(101)] }, 'malformed-record', 'names[1]'],
    [{ date: '2026-13-01' }, 'malformed-record', 'date'],
    [{ date: 'today' }, 'malformed-record', 'date'],
    [{ place: 'Porto' }, 'malformed-record', 'place'],
    [{ start: null }, 'bad-start', 'start'],
    [{ start: {} }, 'bad-start', 'start.seed'],
    [{ start: { seed: {} } }, 'bad-start', 'start.seed'],
    [{ start: { seed: 1, players: 9 } }, 'bad-start', 'start.players'],
    [{ start: { game: 'qwirkle' } }, 'bad-start', 'start.phase'],
    [
      { result: { reason: 'bored', scores: [1, 2], winners: [0] } },
      'malformed-record',
      'result.reason',
    ],
    [{ result: { reason: 'conceded', by: [] } }, 'malformed-record', 'result.by'],
    [{ result: { reason: 'conceded', by: [1, 0] } }, 'malformed-record', 'result.by[1]'],
    [
      { result: { reason: 'stalemate', scores: [1], winners: [0] } },
      'malformed-record',
      'result.scores',
    ],
    [
      { result: { reason: 'stalemate', scores: [1, -1], winners: [0] } },
      'malformed-record',
      'result.scores[1]',
    ],
  ]
  test.each(malformed)('refuses a record with %j', (part, code, path) => {
    expect(wrong({ ...game, ...part })).toEqual([code, path, null])
  })

  test('begins from any state', () => {
    const states = play(game).map(({ state }) => state)
    const later: QwirkleRecord = { ...game, start: states[9]!, moves: game.moves.slice(10) }
    expect(play(later).at(-1)!.state).toEqual(states.at(-1))
    expect(parseRecord(formatRecord(later))).toEqual(later)
  })
})
