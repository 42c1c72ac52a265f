/** Quantizes trained weights and writes them as modules of src/azul/bots/weights/. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importSources } from '../test/scripts/source.mjs'

const { networkLayout, priorLayout, checksumOf, WEIGHTS_VERSION } = await importSources(
  'src/azul/bots/leaf-network',
  'src/azul/bots/prior-network',
  'src/azul/bots/weights',
)

/** The largest step: 12 bits including the sign, which compress to about 10. */
const MAX_STEP = 2047

/** The data of a board's networks, which may be null. */
export function weightsData(leaf, priors, isFixed) {
  const data = {
    version: WEIGHTS_VERSION,
    leaf: leaf === null ? null : quantize(leaf, networkLayout(isFixed)),
    priors: priors === null ? null : quantize(priors, priorLayout()),
  }
  return { ...data, checksum: checksumOf(data) }
}

/** Quantizes weights to integer steps with a scale for each part of the layout. */
function quantize(weights, { size, ...parts }) {
  const starts = [...Object.values(parts), size]
  const steps = new Int16Array(size)
  const scales = starts.slice(0, -1).map((start, part) => {
    const end = starts[part + 1]
    let max = 0
    for (let i = start; i < end; i++) max = Math.max(max, Math.abs(weights[i]))
    // With a power of two, products of steps and scales are exact.
    const scale = 2 ** Math.ceil(Math.log2(Math.max(max, 1e-6) / MAX_STEP))
    for (let i = start; i < end; i++) steps[i] = Math.round(weights[i] / scale)
    return scale
  })
  return { scales, steps: Buffer.from(steps.buffer).toString('base64').replace(/=+$/, '') }
}

/** Writes the module of a board; returns its path. */
export function writeModule(board, { version, checksum, leaf, priors }) {
  const name = board.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const file = fileURLToPath(new URL(`../src/azul/bots/weights/${board}.ts`, import.meta.url))
  const network = (data) => {
    if (data === null) return 'null'
    const scales = `    scales: [${data.scales.join(', ')}],`
    const lines = scales.length <= 100 ? scales : splitScales(data.scales)
    return `{\n${lines}\n    steps:\n      '${data.steps}',\n  }`
  }
  const text = `// Written by \`npm run train -- export\`; docs/learning.md says how the weights were trained.
import type { WeightsData } from '../weights'

/** The weights for ${board}. */
export const ${name}: WeightsData = {
  version: ${version},
  checksum: '${checksum}',
  leaf: ${network(leaf)},
  priors: ${network(priors)},
}
`
  writeFileSync(file, text)
  return file
}

/** Splits a long list into lines of at most 100 characters. */
function splitScales(scales) {
  const lines = ['     ']
  for (const scale of scales) {
    if (`${lines.at(-1)} ${scale},`.length > 100) lines.push('     ')
    lines[lines.length - 1] += ` ${scale},`
  }
  return ['    scales: [', ...lines, '    ],'].join('\n')
}
