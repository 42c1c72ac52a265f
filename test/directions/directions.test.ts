import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** A wrong import for every rule: the file, what it imports, and the rule that it breaks. */
const WRONG: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['core/wrong-room.ts', '../azul/state', 'room-core'],
  ['azul/tiling.ts', '../bots/random-bot', 'room-azul'],
  ['qwirkle/scoring.ts', '../bots/random-bot', 'room-qwirkle'],
  ['fast/wrong-room.ts', '../bots/random-bot', 'room-fast'],
  ['bots/wrong-room.ts', '../match/host', 'room-bots'],
  ['worker/wrong-room.ts', '../match/host', 'room-worker'],
  ['match/wrong-room.ts', '../azul/state', 'room-match'],
  ['frontend/wrong-room.ts', '../bots/random-bot', 'room-frontend'],
  ['svg/wrong-room.ts', '../bots/random-bot', 'room-svg'],
  ['position/wrong-room.ts', '../bots/random-bot', 'room-position'],
  ['record/wrong-room.ts', '../bots/random-bot', 'room-record'],
  ['schema/wrong-room.ts', '../bots/random-bot', 'room-schema'],
  ['debug/wrong-room.ts', '../azul/state', 'room-debug'],
  ['cli/wrong-room.ts', '../schema/standard', 'room-cli'],
  ['azul/colors.ts', './board', 'layer-vocabulary'],
  ['qwirkle/board/grid.ts', '../bag', 'layer-board'],
  ['azul/moves.ts', './legal', 'layer-state'],
  ['azul/deal.ts', './validate', 'layer-rules'],
  ['azul/read.ts', './check', 'layer-reading'],
  ['qwirkle/apply.ts', './view', 'layer-reducer'],
  ['qwirkle/setup.ts', './game', 'layer-outside'],
  ['qwirkle/fast/moves.ts', '../game', 'layer-fast'],
  ['azul/game.ts', './index', 'layer-whole'],
  ['stray.ts', './azul/state', 'no-room'],
  ['azul/stray.ts', './state', 'no-layer'],
  ['core/a-cycle.ts', './cycle', 'cycle'],
  ['bots/wrong-door.ts', '../fast/index', 'door'],
  ['svg/azul/wrong-game.ts', '../../qwirkle/state', 'games-apart'],
  ['bots/wrong-game.ts', '../azul/state', 'bots-for-any-game'],
  ['core/wrong-record.ts', './records/record', 'records-on-top'],
  ['core/wrong-platform.ts', 'node:fs', 'node'],
  ['core/wrong-package.ts', 'fast-check', 'package'],
  ['core/wrong-path.ts', './nowhere', 'missing'],
]

/** Files without imports, for the wrong ones to import. */
const INNOCENT = [
  'azul/state.ts',
  'azul/board.ts',
  'azul/legal.ts',
  'azul/validate.ts',
  'azul/check.ts',
  'azul/index.ts',
  'qwirkle/bag.ts',
  'qwirkle/game.ts',
  'qwirkle/state.ts',
  'qwirkle/view.ts',
  'bots/random-bot.ts',
  'core/records/record.ts',
  'fast/index.ts',
  'schema/standard.ts',
  'match/host.ts',
]

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly rule: { readonly name: string }
    }[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] }
  }
}

const folder = mkdtempSync(join(ROOT, '.directions-'))
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

test('the directions find a wrong import of each kind, of types too, and no other', () => {
  const files = new Map(INNOCENT.map((file) => [file, 'export type Nothing = never\n']))
  for (const [file, imported] of WRONG)
    files.set(file, `import type * as wrong from '${imported}'\nexport type Wrong = typeof wrong\n`)
  files.set('core/cycle.ts', "export type * from './a-cycle'\n")

  const { violations, ruleSetUsed } = cruise(files)
  const found = violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  for (const [file, , rule] of WRONG) expect(found).toContain(`src/${file}: ${rule}`)
  const wrong = new Set(WRONG.map(([file]) => `src/${file}`))
  expect(violations.map(({ from }) => from).filter((from) => !wrong.has(from))).toEqual([])

  const rules = ruleSetUsed.forbidden.map(({ name }) => name)
  expect(new Set(rules)).toEqual(new Set(WRONG.map(([, , rule]) => rule)))
})
