import { describe, expect, test } from 'vitest'
import { foldEvent } from '../../src/entries/qwirkle/frontend'
import {
  activePlayers,
  applyMove,
  checkMove,
  createGame,
  eventsFor,
  legalMoves,
  type Move,
  parseState,
  type QwirkleState,
  result,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

import { census, frozen, law, NEW, PLAYERS, steps } from './help'

describe('laws', () => {
  test('there are 108 tiles, three of each kind, at every moment', () => {
    expect(NEW).toHaveLength(108)
    law(6, (game) => {
      for (const { next } of steps(game)) expect(census(next)).toEqual(NEW)
    })
  })

  test('exactly the moves that checkMove accepts can be made', () => {
    law(2, (game) => {
      for (const { state } of steps(game))
        for (const move of legalMoves(state).slice(0, 40)) {
          expect(checkMove(state, move)).toBeNull()
          expect(checkMove(state, JSON.parse(JSON.stringify(move)), state.turn)).toBeNull()
          expect(applyMove(state, move).turns).toBe(state.turns + 1)
        }
    })
  })

  test('a move that is not listed is refused', () => {
    law(3, (game) => {
      const below = numbersFrom(game.seed)
      let previous: readonly Move[] = []
      for (const { state } of steps(game)) {
        const list = new Set(legalMoves(state).map((move) => JSON.stringify(move)))
        for (const move of previous) {
          const listed = list.has(JSON.stringify(move))
          expect(checkMove(state, move) === null).toBe(listed)
          if (!listed)
            expect(() => applyMove(state, move)).toThrow(
              expect.objectContaining({ code: checkMove(state, move)!.code }),
            )
        }
        if (state.board.length > 0) previous = legalMoves(state).filter(() => below(8) === 0)
      }
    })
  })

  test('there are no legal moves when the game is over, and always some before', () => {
    law(6, (game) => {
      for (const { state, next } of steps(game)) {
        expect(legalMoves(state).length).toBeGreaterThan(0)
        expect(activePlayers(state)).toEqual([state.turn])
        for (let seat = 0; seat < game.players; seat++)
          if (seat !== state.turn) {
            expect(legalMoves(state, seat)).toEqual([])
            expect(checkMove(state, legalMoves(state)[0], seat)?.code).toBe('not-your-turn')
          }
        expect(result(state)).toBeNull()
        if (next.phase === 'over') {
          expect(legalMoves(next)).toEqual([])
          expect(activePlayers(next)).toEqual([])
          expect(result(next)?.winners.length).toBeGreaterThan(0)
        }
      }
    })
  })

  test('no input is changed', () => {
    law(3, (game) => {
      for (const { state, move, next } of steps(game))
        expect(applyMove(frozen(state), frozen(move))).toEqual(next)
    })
  })

  test('states are plain JSON that parseState accepts', () => {
    law(3, (game) => {
      for (const { next } of steps(game)) {
        const copy = JSON.parse(JSON.stringify(next))
        expect(copy).toEqual(next)
        expect(parseState(copy)).toEqual(next)
        for (const viewer of [null, 0, 1]) {
          const view = viewFor(next, viewer)
          expect(parseState(JSON.parse(JSON.stringify(view)))).toEqual(view)
        }
      }
    })
  })

  test('the same seed and moves make the same game, on objects or on their JSON', () => {
    law(3, (game) => {
      let other = createGame({ seed: game.seed, players: game.players })
      for (const { move, next } of steps(game)) {
        other = applyMove(JSON.parse(JSON.stringify(other)), JSON.parse(JSON.stringify(move)))
        expect(other).toEqual(next)
      }
    })
  })

  test('applyMove and transition agree', () => {
    law(3, (game) => {
      for (const { state, move, next } of steps(game))
        expect(applyMove(state, move, state.turn)).toEqual(next)
    })
  })

  test('events folded over the old state give the new one; over the old view, the new view', () => {
    law(3, (game) => {
      for (const { state, next, events } of steps(game)) {
        expect(events.reduce(foldEvent, state)).toEqual({ ...next, random: null })
        for (const viewer of [null, 0, game.players - 1])
          expect(eventsFor(events, viewer).reduce(foldEvent, viewFor(state, viewer))).toEqual(
            viewFor(next, viewer),
          )
      }
    })
  })

  test('games end, whether players place at random, maximize points, or swap all the time', () => {
    law(3, (game) => {
      let turns = 0
      for (const { next } of steps({ ...game, swaps: 0 })) turns = next.turns
      expect(turns).toBeLessThan(250)
    })
    for (let seed = 0; seed < 6; seed++) {
      let state = createGame({ seed, players: PLAYERS[seed % 3]! })
      while (state.phase !== 'over') {
        const scored = legalMoves(state).map((move) => {
          const after = transition(state, move).events[0]!
          return { move, points: after.type === 'place' ? after.points : -1 }
        })
        state = applyMove(state, scored.reduce((a, b) => (b.points > a.points ? b : a)).move)
      }
      expect(result(state)!.ranking[0]!.score).toBeGreaterThan(60)
    }
    for (const maxTurns of [1, 2, 50, 301]) {
      let state = createGame({ seed: maxTurns, maxTurns })
      while (state.phase !== 'over') state = applyMove(state, legalMoves(state).at(-1)!)
      expect(state.turns).toBe(maxTurns)
      expect(result(state)?.reason).toBe('turn-limit')
    }
  })

  test('the result ranks players by score, with shared ranks', () => {
    law(3, (game) => {
      let last: QwirkleState | undefined
      for (const { next } of steps(game)) last = next
      const { winners, ranking } = result(last!)!
      const scores = last!.players.map(({ score }) => score)
      expect(ranking.map(({ player }) => player).sort()).toEqual(scores.map((_, seat) => seat))
      for (const { player, rank, score } of ranking) {
        expect(score).toBe(scores[player])
        expect(rank).toBe(1 + scores.filter((other) => other > score).length)
        expect(winners.includes(player)).toBe(score === Math.max(...scores))
      }
    })
  })
})
