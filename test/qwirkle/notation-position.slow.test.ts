import { expect, test } from 'vitest'
import { type QwirkleState, viewFor } from '../../src/entries/qwirkle/index'
import { formatPosition, parsePosition } from '../../src/entries/qwirkle/notation'
import { randomGame } from './help'

test('every state and every view of it comes back, and equal states have equal texts', () => {
  const texts = new Map<string, QwirkleState>()
  for (let seed = 1; seed < 10; seed++)
    for (const state of randomGame(seed, {
      players: ([2, 3, 4] as const)[seed % 3]!,
      maxTurns: 100 * seed + 7,
    }))
      for (const one of [state, viewFor(state, null), viewFor(state, 1)]) {
        const text = formatPosition(one)
        expect(parsePosition(text)).toEqual(one)
        expect(formatPosition(JSON.parse(JSON.stringify(one)))).toBe(text)
        expect(text).not.toContain('\n')
        expect(texts.get(text) ?? one).toEqual(one)
        texts.set(text, one)
      }
  expect(texts.size).toBeGreaterThan(1_000)
})
