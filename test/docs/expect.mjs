import { deepStrictEqual, fail } from 'node:assert/strict'

const unchecked = new Set()

/** Names the expectations of a program, all of which have to be checked before it ends. */
export function declare(places) {
  for (const place of places) unchecked.add(place)
}

/** Fails, naming the place, unless a value is the one that the docs promise. */
export function expect(value, promised, place) {
  unchecked.delete(place)
  try {
    deepStrictEqual(value, promised)
  } catch (error) {
    fail(`${place}: ${error.message}`)
  }
}

/** Fails, naming the place, unless a call throws with the code that the docs promise. */
export function expectThrow(call, code, place) {
  unchecked.delete(place)
  try {
    call()
  } catch (error) {
    if (error.code === code) return
    fail(`${place}: throws ${error.code ?? error}, not ${code}`)
  }
  fail(`${place}: does not throw`)
}

process.on('exit', (exitCode) => {
  if (exitCode !== 0 || unchecked.size === 0) return
  console.error(`${[...unchecked].join(', ')}: never reached, so never checked`)
  process.exitCode = 1
})
