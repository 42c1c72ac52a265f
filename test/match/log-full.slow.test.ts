import { expect, test } from 'vitest'
import { createMatch, matchRecord, receive, restoreMatch } from '../../src/entries/match'
import { throughJson } from './games'
import { toy } from './toy'

test('a match of any game ends when its log is full, and is restored', () => {
  const entry = { type: 'move', player: 1, move: 'up', followed: [] }
  const log = Array.from({ length: 9999 }, (_, i) => ({ ...entry, id: `m${i}` }))
  const long = restoreMatch(toy, { ...throughJson(createMatch(toy)), log })
  expect(long.end).toBeNull()
  const { reply, match } = receive(long, 1, { id: 'last', ply: 9999, move: 'up' })
  expect(reply).toEqual({ type: 'accepted', id: 'last', ply: 10_000 })
  expect(match.end).toEqual({ reason: 'log-full' })
  expect(match.seats).toEqual([
    { since: null, moved: 0, offered: 0 },
    { since: null, moved: 10_000, offered: 0 },
  ])
  expect(match.state.players).toEqual([{ score: 0 }, { score: 10_000 }])
  expect(receive(match, 0, { id: 'a', ply: 0, move: 'up' }).reply).toMatchObject({
    type: 'refused',
    refusal: { code: 'match-ended', end: { reason: 'log-full' } },
  })
  expect(matchRecord(match, 'host').moves).toHaveLength(10_000)
  expect(matchRecord(match, 'host').result).toBeNull()
  expect(restoreMatch(toy, throughJson(match)).end).toEqual(match.end)
})
