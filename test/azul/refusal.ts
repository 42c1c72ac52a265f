import { expect } from 'vitest'
import { InvalidStateError, parseState } from '../../src'
import { throughJson } from '../laws/walk'
import { draw, type Sketch } from './position'

/** A change of the value at a path such as `players.0.score`. */
export const set = (path: string, value: unknown) => (state: object) => {
  const keys = path.split('.')
  const last = keys.pop()!
  const target = keys.reduce(
    (part, key) => part[key] as Record<string, unknown>,
    state as Record<string, unknown>,
  )
  target[last] = value
}

/** How `parseState` refuses a sketch, changed; null where it is a state. */
export function refusal(sketch: Sketch, change: (state: object) => void = () => {}) {
  const state = throughJson(draw(sketch))
  change(state)
  try {
    parseState(state)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidStateError)
    const { code, path, message } = error as InvalidStateError
    if (path === '') return { code, path, message }
    expect(message.startsWith(`${path}: `)).toBe(true)
    return { code, path, message: message.slice(path.length + 2) }
  }
}
