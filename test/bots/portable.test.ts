import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Functions of Math that every engine computes alike, and what is no function. */
const ALIKE = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sqrt', 'trunc']
const CONSTANTS = ['LN10', 'PI', 'SQRT2']

/** These describe finished games and decide no move. */
const STATISTICS = ['src/bots/rating.ts', 'src/bots/standings.ts']

/** Everything that a move depends on: bots, positions, the rules, randomness. */
const FOLDERS = [
  'src/core',
  'src/bots',
  ...['azul', 'qwirkle'].flatMap((game) =>
    ['rules', 'fast', 'bots'].map((part) => `src/${game}/${part}`),
  ),
]

test('no move depends on a function that the language leaves to the engine', () => {
  const root = new URL('../../', import.meta.url)
  const used = new Set<string>()
  for (const folder of FOLDERS)
    for (const name of readdirSync(new URL(folder, root), { recursive: true }) as string[]) {
      const file = `${folder}/${name}`
      if (!file.endsWith('.ts') || STATISTICS.includes(file)) continue
      const code = readFileSync(new URL(file, root), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      for (const [, member] of code.matchAll(/Math\s*\.\s*(\w+)/g)) used.add(`${member} in ${file}`)
      // Other ways to reach one, and powers. A power of two with a literal exponent is exact.
      for (const [found] of code.matchAll(/Math\b(?!\s*\.)|(?<!\b2 )\*\*=?|\*\* (?!\d)/g))
        used.add(`${found} in ${file}`)
    }
  const allowed = new RegExp(`^(${[...ALIKE, ...CONSTANTS].join('|')}) in `)
  // Numbers that cannot be repeated are wanted there.
  const refused = [...used].filter(
    (use) => !allowed.test(use) && use !== 'random in src/bots/bot.ts',
  )
  expect(refused).toEqual([])
  expect(used).toContain('sqrt in src/azul/bots/tree.ts')
})
