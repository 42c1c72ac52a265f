import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastTiers } from '../../build/one-scope'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-fast-'))
const bundle = join(folder, 'bundle.mjs')

beforeAll(() =>
  build({
    stdin: {
      contents: `export * from './src/entries/fast'; export { createGame } from './src/azul/rules/setup'`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outfile: bundle,
    mainFields: ['module', 'main'],
    // As the package is built.
    plugins: [...fastTiers],
    logLevel: 'error',
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** The bytes by which the heap grew over at least `goal` moves, and the number of moves. */
function measure(
  board: string,
  players: number,
  goal: number,
  step: string,
): { bytes: number; moves: number } {
  const script = `
    import * as fast from ${JSON.stringify(bundle)}
    const { createGame, encode, moveList, randomStream } = fast
    const start = encode(createGame({ board: '${board}', players: ${players}, seed: 1 }))
    const position = start.clone()
    const list = moveList()
    const random = randomStream(1)
    const input = new Float32Array(fast.featureCount(${players}))
    const bytes = position.toBytes()
    const values = fast.draftValues()
    let sum = 0
    const play = (goal) => {
      let moves = 0
      while (moves < goal) {
        position.copyFrom(start)
        ${step}
      }
      return moves
    }
    play(${goal / 5})
    // The least of a few: now and then the engine compiles something anew. What each move allocates is in all of them.
    let [grown, moves] = [Infinity, Infinity]
    for (let run = 0; run < 8 && grown > 100_000; run++) {
      gc()
      const before = process.memoryUsage().heapUsed
      moves = Math.min(moves, play(${goal}))
      grown = Math.min(grown, process.memoryUsage().heapUsed - before)
    }
    console.log(JSON.stringify({ bytes: grown, moves }))`
  // With so much room, nothing is collected on the way.
  const room = ['--min-semi-space-size=128', '--max-semi-space-size=128']
  const flags = ['--expose-gc', ...room, '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

const STEPS = `while (!position.over) {
  position.apply(list[random(position.legalMoves(list))], random)
  moves++
}`

/** Every getter of a position at every step. */
const GETTERS = `while (!position.over) {
  sum ^= position.starter + position.bag(2) + position.lid(3)
  for (let source = 0; source < position.factories; source++)
    sum ^= position.tiles(source, 1) + position.colors(source)
  for (let player = 0; player < position.players; player++) {
    sum ^= position.rank(player) + position.openLines(player) + position.floorTile(player, 0)
    sum ^= position.wallSpaces(player) + position.wallRows(player) + position.wallColumns(player)
    for (let row = 0; row < 5; row++)
      sum ^= position.lineCount(player, row) + position.lineColor(player, row) +
        position.wallColor(player, row, 2) + position.openColumns(player, row, 3)
  }
  position.features(input)
  position.apply(list[random(position.legalMoves(list))], random)
  moves++
}`

/** Whole games by draft values, of at least twenty moves. */
const BY_VALUE = `position.restart(1)
  fast.rollout(position, random)
  fast.updateDraftValues(values, start)
  sum ^= fast.outlook(position, 0) + fast.bestDraft(values, start, random, 2)
  moves += 20`

it.each([
  ['single steps', 'colored', 2, 250_000, STEPS],
  ['single steps', 'crystal-x2', 3, 250_000, STEPS],
  ['playouts', 'colored', 4, 250_000, 'moves += position.playout(random)'],
  ['playouts', 'grey', 2, 250_000, 'moves += position.playout(random)'],
  ['steps with every getter', 'grey', 3, 200_000, GETTERS],
  ['games by draft values', 'grey', 2, 200_000, BY_VALUE],
  ['steps written as bytes', 'colored', 2, 250_000, 'position.toBytes(bytes); moves++'],
] as const)(
  'moves by %s on %s with %i players allocate nothing',
  (_, board, players, goal, step) => {
    const { bytes, moves } = measure(board, players, goal, step)
    expect(moves).toBeGreaterThanOrEqual(goal)
    // The heap is counted in pages, and the engine compiles now and then; one smallest object a move would be 16 bytes.
    expect(bytes / moves).toBeLessThan(0.6)
  },
)
