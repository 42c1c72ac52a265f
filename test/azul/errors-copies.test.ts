import { buildSync } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as azulejo from '../../src/entries/index'
import { createGame } from '../../src/entries/index'

/** What a call throws. */
function thrown(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

describe('two copies of the package in one process', () => {
  const illegal = (copy: typeof azulejo) =>
    thrown(() => copy.applyMove(copy.createGame({ seed: 1 }), { type: 'tile', row: 0, column: 0 }))

  const expectStrangersUnderstood = (one: typeof azulejo, other: typeof azulejo) => {
    const error = illegal(other)
    expect(error).not.toBeInstanceOf(one.IllegalMoveError)
    expect(error.name).toBe('IllegalMoveError')
    expect(one.errorData(error)).toEqual(other.errorData(error))
    expect(one.errorData(error)?.code).toBe('wrong-phase')
  }

  let common: typeof azulejo
  let again: typeof azulejo

  beforeAll(async () => {
    const { outputFiles } = buildSync({
      entryPoints: [new URL('../../src/entries/index.ts', import.meta.url).pathname],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
    })
    const module = { exports: {} }
    new Function('module', 'exports', outputFiles[0]!.text)(module, module.exports)
    common = module.exports as typeof azulejo
    vi.resetModules()
    again = await import('../../src/entries/index')
  })

  test('ES modules and CommonJS', () => {
    expectStrangersUnderstood(azulejo, common)
    expectStrangersUnderstood(common, azulejo)
    expect(common.createGame({ seed: 1 })).toEqual(createGame({ seed: 1 }))
  })

  test('the same module twice', () => {
    expectStrangersUnderstood(azulejo, again)
  })
})
