import { describe, expect, test } from 'vitest'
import { STREAM_LENGTH } from '../../src/core/random'
import { encode } from '../../src/entries/fast'
import {
  type AzulState,
  applyMove,
  azul,
  createGame,
  legalMoves,
  moveIndex,
  type RandomState,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { throughJson } from '../match/games'

/** Keys and places in their streams: the first, the last, and some between. */
const RANDOMS: readonly RandomState[] = [
  { key: '0'.repeat(32), used: 0 },
  { key: 'f'.repeat(32), used: STREAM_LENGTH - 1 },
  { key: '0123456789abcdef0123456789abcdef', used: 15 },
  { key: 'fedcba9876543210fedcba9876543210', used: 2 ** 31 },
  { key: '8000000080000000800000007fffffff', used: STREAM_LENGTH - 17 },
]

/** A game that is dealt by some randomness next, after its first choices. */
const games = [
  { game: azul, records: azulRecords, state: createGame({ seed: 1 }) },
  { game: qwirkle, records: qwirkleRecords, state: qwirkle.createGame({ seed: 1 }) },
] as const

describe.each(RANDOMS)('the randomness $key, $used words used', (random) => {
  test.each(games)(
    'survives in states, texts and records of $game.facts.name',
    ({ game, records, state }) => {
      const start = { ...state, random } as never
      expect(game.parseState(throughJson(start))).toEqual(start)
      expect(records.parsePosition(records.formatPosition(start))).toEqual(start)
      const record = { game: game.facts.name, start, moves: [], result: null } as never
      const again = records.parse(records.format(record))
      expect(records.initialState(again as never)).toEqual(start)
      expect(throughJson(records.read(throughJson(record)))).toEqual(record)
    },
  )

  test.each(games)(
    'deals the same from a copy, and another state is left behind: $game.facts.name',
    ({ game, state }) => {
      let now = { ...state, random } as AzulState
      let copy = throughJson(now)
      const rules = game as unknown as typeof azul
      for (let n = 0; n < 60 && now.phase !== 'over'; n++) {
        const move = rules.legalMoves(now)[0]!
        now = rules.applyMove(now, move)
        copy = rules.applyMove(throughJson(copy), move)
        expect(copy).toEqual(now)
      }
      expect(now.random).not.toEqual(random)
      expect(now.random!.key).toBe(random.key)
      expect(rules.parseState(throughJson(now))).toEqual(now)
    },
  )

  test('deals the same tiles in fast/', () => {
    let state: AzulState = { ...createGame({ seed: 1, players: 3 }), random }
    const position = encode(state)
    while (state.round < 4) {
      const move = legalMoves(state)[0]!
      state = applyMove(state, move)
      position.apply(moveIndex(move))
    }
    expect(position.decode()).toEqual(state)
  })
})
