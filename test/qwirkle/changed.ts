import { expect } from 'vitest'
import { formatPath } from '../../src/core/validation'
import {
  createGame,
  InvalidStateError,
  parseState,
  type QwirkleState,
} from '../../src/entries/qwirkle/index'
import { REASON, randomGame } from './help'

/** A state as JSON of any kind, to be changed at will. */
export type Loose = Record<string, unknown> & {
  players: Record<string, unknown>[]
  board: unknown[]
  bag: unknown[]
}

/** A new game of three. */
export const start = createGame({ seed: 1, players: 3 })

/** All states of a whole game. */
export const game = randomGame(1)

/** One of them from the middle. */
export const middle = game[20]!

/** The last of them. */
export const over = game.at(-1)!

/** A state as it comes out of a file. */
export const copy = (state: QwirkleState) => JSON.parse(JSON.stringify(state)) as Loose

/** The error with which parseState refuses a state, its path as people write it; null if it takes it. */
export const error = (state: unknown) => {
  try {
    parseState(state)
    return null
  } catch (thrown) {
    if (!(thrown instanceof InvalidStateError)) throw thrown
    const { name, code, path, reason, message } = thrown
    expect(name).toBe('InvalidStateError')
    expect(reason).toMatch(REASON)
    const place = formatPath(path)
    expect(message).toBe(place === '' ? `The value ${reason}` : `${place}: ${reason}`)
    return { code, path: place, reason }
  }
}

/** What parseState says of a state that was changed. */
export const changed = (state: QwirkleState, change: (copy: Loose) => unknown) => {
  const json = copy(state)
  change(json)
  const wrong = error(json)
  return wrong === null ? null : `${wrong.code} ${wrong.path}`.trim()
}
