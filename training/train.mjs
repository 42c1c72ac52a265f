/**
 * Trains the weights of `azulejo/weights`: `npm run train`. docs/learning.md describes the steps. Each step writes files
 * and is skipped if they exist, so the command resumes.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readShards, writeShards } from './data.mjs'
import { weightsData, writeModule } from './export.mjs'
import { playShard, selfplayShard } from './games.mjs'
import { playMatch } from './match.mjs'
import { initialWeights, train } from './network.mjs'
import { initialPriors, trainPriors } from './priors.mjs'
import { searchShard } from './searches.mjs'
import { BOARDS, SETTINGS, TINY } from './settings.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    board: { type: 'string', multiple: true, default: BOARDS },
    folder: { type: 'string', default: fileURLToPath(new URL('data', import.meta.url)) },
    players: { type: 'string', default: '2' },
    tiny: { type: 'boolean', default: false },
  },
})
const { folder } = options
const settings = options.tiny ? TINY : SETTINGS
const { seed } = settings

const fileOf = (step, board) => join(folder, `${step}-${board}.f32`)
const isFixed = (board) => board === 'colored'

function readWeights(step, board) {
  const bytes = new Uint8Array(readFileSync(fileOf(step, board)))
  return new Float32Array(bytes.buffer)
}

/** The result of a match that decides what is exported; null if it was not played. */
function readGate(step, board) {
  const file = join(folder, `${step}-${board}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The step with the best weights for ends of rounds. */
const bestLeaf = (board) => readGate('gate', board)?.best ?? 'fit'

/** The weights for ends of rounds, unless they lost their match. */
const exportedLeaf = (board) =>
  readGate('gate-leaf', board)?.isBetter === false ? null : readWeights(bestLeaf(board), board)

/** Plays a match against searches without a network to decide whether it is exported. */
function gate(step, board, sides) {
  const file = join(folder, `${step}-${board}.json`)
  if (existsSync(file)) return
  const players = Number(options.players)
  const result = playMatch({ board, players, seed: `${seed} ${step}`, ...settings[step], ...sides })
  console.log(`${step} ${board}: ${result.text}`)
  const isBetter = result.accepted === 'elo1'
  writeFileSync(file, `${JSON.stringify({ isBetter, result })}\n`)
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

/** Trains weights on shards unless their file exists. */
function trainStep(step, board, kind, start) {
  const file = fileOf(step, board)
  if (existsSync(file)) return
  const weights = start()
  train(weights, isFixed(board), readShards(folder, kind, board), {
    ...settings[step],
    seed: `${seed} ${step}`,
    report: ({ epoch, win, gain }) =>
      console.log(
        `${step} ${board}, epoch ${epoch}: chances to win ${win.toFixed(4)} (cross entropy), gains off by ${gain.toFixed(2)} points; ${(process.cpuUsage().user / 1e6).toFixed(0)} s`,
      ),
  })
  writeFileSync(`${file}.part`, weights)
  renameSync(`${file}.part`, file)
}

const STEPS = {
  play(board) {
    const { count, shards: byBoard } = settings.play
    for (const [players, shards] of Object.entries(byBoard[board] ?? byBoard.others)) {
      const game = { board, players: Number(players), seed, count }
      writeShards({ folder, kind: 'play', ...game, shards }, (shard) =>
        playShard({ ...game, shard }),
      )
    }
  },
  fit: (board) => trainStep('fit', board, 'play', () => initialWeights(isFixed(board), seed)),
  selfplay(board) {
    const weights = readWeights('fit', board)
    const { count, iterations } = settings.selfplay
    for (const [players, shards] of Object.entries(settings.selfplay.shards)) {
      const game = { board, players: Number(players), seed, count, iterations }
      writeShards({ folder, kind: 'selfplay', ...game, shards }, (shard) =>
        selfplayShard({ ...game, shard, weights, isFixed: isFixed(board) }),
      )
    }
  },
  refine: (board) => trainStep('refine', board, 'selfplay', () => readWeights('fit', board)),
  /** Plays the refined weights against the fitted ones to decide which are exported. */
  gate(board) {
    const file = join(folder, `gate-${board}.json`)
    if (existsSync(file)) return
    const match = {
      board,
      players: Number(options.players),
      seed: `${seed} gate`,
      ...settings.gate,
    }
    const [first, second] = ['refine', 'fit'].map((step) => readWeights(step, board))
    const refined = playMatch({ ...match, weights: [first, second] })
    const best = refined.accepted === 'elo1' ? 'refine' : 'fit'
    console.log(`gate ${board}: refined against fitted ${refined.text}; best: ${best}`)
    writeFileSync(file, `${JSON.stringify({ best, refined })}\n`)
  },
  /** Plays searches with the weights for ends of rounds against searches without them to decide whether they are exported. */
  'gate-leaf': (board) =>
    gate('gate-leaf', board, { weights: [readWeights(bestLeaf(board), board), null] }),
  searches(board) {
    const weights = readWeights(bestLeaf(board), board)
    const { count, samples: byBoard, ...limits } = settings.searches
    for (const [players, samples] of Object.entries(byBoard[board] ?? byBoard.others)) {
      const game = { board, players: Number(players), seed, ...limits }
      const shards = Math.ceil(samples / count)
      writeShards({ folder, kind: 'searches', ...game, shards }, (shard) =>
        searchShard({
          ...game,
          shard,
          count: Math.min(count, samples - count * shard),
          weights,
          isFixed: isFixed(board),
        }),
      )
    }
  },
  priors(board) {
    const file = fileOf('priors', board)
    if (existsSync(file)) return
    const weights = initialPriors(seed)
    trainPriors(weights, board, readShards(folder, 'searches', board), {
      ...settings.priors,
      seed: `${seed} priors`,
      report: ({ epoch, loss, recall8, recall16 }) =>
        console.log(
          `priors ${board}, epoch ${epoch}: divergence ${loss.toFixed(4)}, ${percent(recall8)} and ${percent(recall16)} of the visits in the first 8 and 16 moves; ${(process.cpuUsage().user / 1e6).toFixed(0)} s`,
        ),
    })
    writeFileSync(`${file}.part`, weights)
    renameSync(`${file}.part`, file)
  },
  /** Plays searches with the priors against searches without them to decide whether they are exported. */
  'gate-priors'(board) {
    const leaf = exportedLeaf(board)
    const priors = [readWeights('priors', board), null]
    gate('gate-priors', board, { weights: [leaf, leaf], priors })
  },
  export(board) {
    const leaf = exportedLeaf(board)
    const priors = readGate('gate-priors', board)?.isBetter ? readWeights('priors', board) : null
    const data = weightsData(leaf, priors, isFixed(board))
    if (!options.tiny) writeModule(board, data)
    const parts = [leaf && bestLeaf(board), priors && 'priors'].filter(Boolean).join(' and ')
    console.log(`export ${board}: ${parts || 'nothing'}, checksum ${data.checksum}`)
  },
}

mkdirSync(folder, { recursive: true })
const steps = positionals.length === 0 ? Object.keys(STEPS) : positionals
for (const step of steps) {
  if (!Object.hasOwn(STEPS, step)) throw new Error(`No such step: ${step}.`)
  for (const board of options.board) STEPS[step](board)
}
