// Verifies what docs/frameworks.md says about states in deep proxies. Requires
// `npm run install:docs`. `node --conditions=browser test/guides/proxies.mjs`; `-- --measure` measures as well.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choices, layOut, preview } from '../../dist/frontend.js'
import { applyMove, createGame, formatMove, legalMoves } from '../../dist/index.js'

const installed = join(import.meta.dirname, '../../docs/node_modules')
const { ref, shallowRef } = createRequire(join(installed, 'vue/index.js'))('vue')
const { proxy } = await import(
  pathToFileURL(join(installed, 'svelte/src/internal/client/index.js'))
)

const state = createGame({ seed: 'lisboa' })
const [move] = legalMoves(state)
const [choice] = choices(state).drafts

/** How a value comes back from each kind of cell. `$state.raw` and React's cells give back what they were given. */
const CELLS = {
  'Vue, ref': (value) => ref(value).value,
  'Svelte, $state': (value) => proxy(value),
  'Vue, shallowRef': (value) => shallowRef(value).value,
}

for (const [name, keep] of Object.entries(CELLS)) {
  const kept = keep(state)
  const isDeep = name !== 'Vue, shallowRef'
  // The rules work either way, and give the moves of their table.
  assert.deepEqual(legalMoves(kept), legalMoves(state), name)
  assert.equal(legalMoves(kept)[0], move, name)
  assert.equal(JSON.stringify(applyMove(kept, move)), JSON.stringify(applyMove(state, move)), name)
  // In a deep cell nothing is what it was, and nothing can be sent to a worker, not even the next state.
  assert.equal(kept === state, !isDeep, name)
  assert.equal(keep(choice) === choice, !isDeep, name)
  assert.equal(applyMove(kept, move).players[1] === state.players[1], !isDeep, name)
  for (const value of [kept, applyMove(kept, move)])
    if (isDeep) assert.throws(() => structuredClone(value), { name: 'DataCloneError' }, name)
    else structuredClone(value)
}

// A frozen top level helps Vue, but not Svelte.
const frozen = Object.freeze({ ...state })
assert.equal(CELLS['Vue, ref'](frozen), frozen)
assert.notEqual(CELLS['Svelte, $state'](frozen), frozen)
// Frozen moves come out of Vue's cells as they were, out of Svelte's as equals.
assert.equal(CELLS['Vue, ref'](move), move)
assert.notEqual(CELLS['Svelte, $state'](move), move)
assert.equal(formatMove(CELLS['Svelte, $state'](move)), formatMove(move))
console.log('ok    states in deep proxies')

if (process.argv.includes('--measure')) {
  measure('choices, ten previews and a layout', {
    'as it is': () => show(state),
    ...Object.fromEntries(
      Object.entries(CELLS).map(([name, keep]) => [name, () => show(keep(state))]),
    ),
  })
  measure('a game with random moves', {
    'as it is': () => playOut((next) => next),
    'each state frozen': () => playOut(Object.freeze),
  })
}

function show(kept) {
  for (const { lines } of choices(kept).drafts.slice(0, 10)) preview(kept, lines[0].move)
  layOut(kept)
}

function playOut(keep) {
  let random = 1
  for (let game = 0; game < 5; game++) {
    let next = keep(createGame({ seed: game }))
    while (next.phase !== 'over') {
      const moves = legalMoves(next)
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0
      next = keep(applyMove(next, moves[Math.floor((random / 2 ** 32) * moves.length)]))
    }
  }
}

/** Medians of processor time, the ways taken in turn, as multiples of the first. */
function measure(what, ways) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round < 31; round++)
    for (const [name, way] of Object.entries(ways)) {
      const start = process.cpuUsage()
      for (let n = 0; n < 50; n++) way()
      const { user, system } = process.cpuUsage(start)
      times[name].push(user + system)
    }
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1]
  const [base] = Object.values(times).map(median)
  console.log(`${what}, processor time:`)
  for (const [name, list] of Object.entries(times))
    console.log(`  ${name}: ${(median(list) / base).toFixed(2)}`)
}
