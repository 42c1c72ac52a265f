import { describe, expect, test } from 'vitest'
import { forfeitResult } from '../../src/bots/play-game'
import { errorText, moveText } from '../../src/bots/request-move'

const state = (...scores: number[]) => ({ players: scores.map((score) => ({ score })) })

describe('the result of a forfeit', () => {
  test('puts the loser last, whatever their points, and ranks the others by theirs', () => {
    expect(forfeitResult(state(5, 50, 9, 20), 1)).toEqual({
      reason: 'forfeit',
      winners: [3],
      ranking: [
        { player: 3, rank: 1, score: 20 },
        { player: 2, rank: 2, score: 9 },
        { player: 0, rank: 3, score: 5 },
        { player: 1, rank: 4, score: 50 },
      ],
    })
  })

  test('shares places among equals', () => {
    expect(forfeitResult(state(7, 9, 9, 0), 3)).toEqual({
      reason: 'forfeit',
      winners: [1, 2],
      ranking: [
        { player: 1, rank: 1, score: 9 },
        { player: 2, rank: 1, score: 9 },
        { player: 0, rank: 3, score: 7 },
        { player: 3, rank: 4, score: 0 },
      ],
    })
    expect(forfeitResult(state(0, 0), 0)).toEqual({
      reason: 'forfeit',
      winners: [1],
      ranking: [
        { player: 1, rank: 1, score: 0 },
        { player: 0, rank: 2, score: 0 },
      ],
    })
  })
})

describe('the quotation of a bot’s move or error', () => {
  const unreadable = {
    toString() {
      throw new Error('no')
    },
    toJSON() {
      throw new Error('no')
    },
  }

  test('is the message of an error, up to 300 characters', () => {
    expect(errorText(new RangeError('too far'))).toBe('RangeError: too far')
    expect(errorText('just words')).toBe('just words')
    expect(errorText(undefined)).toBe('undefined')
    expect(errorText('x'.repeat(301))).toBe('x'.repeat(300))
    expect(errorText(unreadable)).toBe('An unreadable value.')
  })

  test('is a move as JSON, up to 200 characters', () => {
    expect(moveText({ type: 'pass' })).toBe('{"type":"pass"}')
    expect(moveText(undefined)).toBe('undefined')
    expect(moveText('x'.repeat(300))).toBe(`"${'x'.repeat(199)}`)
    expect(moveText(1n)).toBe('An unreadable value.')
    expect(moveText(unreadable)).toBe('An unreadable value.')
  })
})
