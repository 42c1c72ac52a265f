import { deepStrictEqual, fail } from 'node:assert/strict'

const unchecked = new Set()

/** Declares the expectations of a program; all of them have to be checked before it exits. */
export function declare(places) {
  for (const place of places) unchecked.add(place)
}

/** Fails, with the location, unless a value equals the documented one. */
export function expect(value, documented, place) {
  unchecked.delete(place)
  try {
    deepStrictEqual(value, documented)
  } catch (error) {
    fail(`${place}: ${error.message}`)
  }
}

/** Fails, with the location, unless a call throws an error with the documented code. */
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
  console.error(`${[...unchecked].join(', ')}: never reached`)
  process.exitCode = 1
})
