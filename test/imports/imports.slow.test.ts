import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** A wrong import for every rule: the file, what it imports, and the rule that it breaks. */
const WRONG: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['core/wrong.ts', '../azul/rules/state', 'folder-core'],
  ['azul/fast/wrong.ts', '../../match/host', 'folder-azul'],
  ['qwirkle/bots/wrong.ts', '../../worker/serve', 'folder-qwirkle'],
  ['bots/wrong.ts', '../azul/rules/state', 'folder-bots'],
  ['frontend/wrong.ts', '../bots/random-bot', 'folder-frontend'],
  ['svg/wrong.ts', '../bots/random-bot', 'folder-svg'],
  ['match/wrong.ts', '../bots/random-bot', 'folder-match'],
  ['worker/wrong.ts', '../match/host', 'folder-worker'],
  ['table/wrong.ts', '../match/host', 'folder-table'],
  ['azul/rules/scoring.ts', '../../bots/random-bot', 'part-rules'],
  ['azul/fast/slow.ts', '../bots/search', 'part-fast'],
  ['qwirkle/bots/drawn.ts', '../svg/draw', 'part-bots'],
  ['azul/frontend/wrong.ts', '../svg/draw', 'part-frontend'],
  ['azul/svg/wrong.ts', '../fast/pack', 'part-svg'],
  ['azul/table/wrong.ts', '../fast/pack', 'part-table'],
  ['azul/table/eager.ts', '../bots/search', 'table-bots'],
  ['azul/frontend/eager.ts', '../bots/search', 'frontend-bots'],
  ['core/wrong-view.ts', 'preact', 'preact'],
  ['azul/rules/colors.ts', './board', 'layer-vocabulary'],
  ['qwirkle/rules/board.ts', './bag', 'layer-board'],
  ['azul/rules/moves.ts', './legal', 'layer-state'],
  ['azul/rules/deal.ts', './validate', 'layer-rules'],
  ['azul/rules/read.ts', './check', 'layer-reading'],
  ['qwirkle/rules/apply.ts', './view', 'layer-reducer'],
  ['qwirkle/rules/setup.ts', './game', 'layer-outside'],
  ['stray.ts', './azul/rules/state', 'no-folder'],
  ['azul/rules/stray.ts', './state', 'no-layer'],
  ['core/a-cycle.ts', './cycle', 'cycle'],
  ['cli/wrong-entry.ts', '../entries/fast', 'entry'],
  ['azul/svg/wrong-game.ts', '../../qwirkle/rules/state', 'games-apart'],
  ['cli/wrong-game.ts', '../azul/rules/state', 'cli-games'],
  ['core/wrong-record.ts', './records/record', 'records-on-top'],
  ['azul/rules/wrong-cipher.ts', '../../core/chacha-unrolled', 'unrolled-cipher'],
  ['core/wrong-platform.ts', 'node:fs', 'node'],
  ['core/wrong-package.ts', 'fast-check', 'package'],
  ['core/wrong-path.ts', './nowhere', 'missing'],
]

/** Files without imports, for the wrong ones to import. */
const INNOCENT = [
  'azul/bots/search.ts',
  'azul/fast/pack.ts',
  'azul/rules/board.ts',
  'azul/rules/check.ts',
  'azul/rules/legal.ts',
  'azul/rules/state.ts',
  'azul/rules/validate.ts',
  'azul/svg/draw.ts',
  'bots/random-bot.ts',
  'core/chacha-unrolled.ts',
  'core/records/record.ts',
  'entries/fast.ts',
  'match/host.ts',
  'qwirkle/rules/bag.ts',
  'qwirkle/rules/game.ts',
  'qwirkle/rules/state.ts',
  'qwirkle/rules/view.ts',
  'qwirkle/svg/draw.ts',
  'worker/serve.ts',
]

/** The rules that allow imports of types. */
const TYPES_ALLOWED: readonly string[] = ['frontend-bots', 'table-bots']

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly rule: { readonly name: string }
    }[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] }
  }
}

const folder = mkdtempSync(join(ROOT, '.imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What dependency-cruiser finds in a tree of files under src/. */
function cruise(files: ReadonlyMap<string, string>): Report['summary'] {
  for (const [file, text] of files) {
    const path = join(folder, 'src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const how = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const output = execFileSync(process.execPath, [bin, 'src', ...how], { cwd: folder })
  return (JSON.parse(output.toString()) as Report).summary
}

test('the rules find a wrong import of each kind, of types too, and no other', () => {
  const files = new Map(INNOCENT.map((file) => [file, 'export type Nothing = never\n']))
  for (const [file, imported, rule] of WRONG) {
    const keyword = TYPES_ALLOWED.includes(rule) ? 'import' : 'import type'
    files.set(file, `${keyword} * as wrong from '${imported}'\nexport type Wrong = typeof wrong\n`)
  }
  files.set('core/cycle.ts', "export type * from './a-cycle'\n")

  const { violations, ruleSetUsed } = cruise(files)
  const found = violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  for (const [file, , rule] of WRONG) expect(found).toContain(`src/${file}: ${rule}`)
  const wrong = new Set(WRONG.map(([file]) => `src/${file}`))
  expect(violations.map(({ from }) => from).filter((from) => !wrong.has(from))).toEqual([])

  const rules = ruleSetUsed.forbidden.map(({ name }) => name)
  expect(new Set(rules)).toEqual(new Set(WRONG.map(([, , rule]) => rule)))
})
