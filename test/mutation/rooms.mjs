import { readdirSync } from 'node:fs'

/** With fixed seeds, and few random cases: they come again for each mutant. */
export const ENVIRONMENT = {
  LAW_SEED: '1',
  TEST_RUNS: '0.1',
  FUZZ_COUNT: '200',
  MATCHES: '12',
  WORLDS: '2',
  TWINS: '30',
}

/**
 * Which tests judge a room of `src/`: the beginnings of their names in `test/`, plain and cheap ones first, since a
 * mutant of what runs when a module is loaded meets all of them until one fails. A file belongs to the first room here
 * whose name its own begins with. Where `isBuilt`, the tests start the built command.
 */
const ROOMS = {
  azul: {
    tests: ['azul/rules-', 'azul/'],
    without: ['azul/errors', 'azul/notation-fuzz', 'azul/notation-grammar'],
  },
  core: {
    tests: [
      'core/',
      'azul/parse',
      'azul/options',
      'azul/define-board',
      'azul/malformed-moves',
      'azul/record',
      'azul/notation',
      'azul/hostile',
      'azul/errors',
      'azul/bounds',
      'qwirkle/options',
      'qwirkle/record',
      'qwirkle/traps',
      'schema/schema',
      'records/laws',
    ],
    without: ['azul/notation-fuzz', 'azul/notation-grammar', 'azul/notation-position'],
  },
  'qwirkle/fast': { tests: ['qwirkle-fast/'], without: ['qwirkle-fast/allocation'] },
  'qwirkle/board': {
    tests: [
      'qwirkle/board/',
      'qwirkle/rules-placing',
      'qwirkle/rules-scoring',
      'qwirkle/rules-opening',
      'qwirkle/check-move',
      'qwirkle/placements.',
    ],
  },
  qwirkle: {
    tests: ['qwirkle/rules-', 'qwirkle/'],
    without: [
      'qwirkle/bounds',
      'qwirkle/fuzz',
      'qwirkle/large-boards',
      'qwirkle/laws',
      'qwirkle/notation-fuzz',
      'qwirkle/placements',
      'qwirkle/reference',
    ],
  },
  fast: { tests: ['fast/'], without: ['fast/allocation', 'fast/weights'] },
  bots: {
    tests: ['bots/'],
    without: [
      'bots/exact',
      'bots/laws',
      'bots/qwirkle.test',
      'bots/qwirkle-swaps',
      'bots/standings-bounds',
      'bots/strength',
    ],
  },
  match: { tests: ['match/'] },
  frontend: { tests: ['frontend/'] },
  svg: { tests: ['svg/'], without: ['svg/docs'] },
  schema: { tests: ['schema/'] },
  'cli/arena': {
    tests: ['cli/sprt', 'cli/report', 'cli/parts', 'cli/tournament', 'cli/programs'],
  },
  'cli/commands': {
    tests: ['cli/commands', 'cli/tournament', 'cli/play', 'cli/analyze', 'cli/engine-command'],
  },
  'cli/engine': {
    tests: ['cli/answer', 'cli/wire', 'cli/engine'],
    without: ['cli/engine-command', 'cli/engine-fuzz'],
  },
  'cli/games': { tests: ['cli/games', 'cli/parts', 'cli/engine-batches'] },
  'cli/selfplay': { tests: ['cli/studio'] },
  'cli/terminal': { tests: ['cli/draw', 'cli/terminal'] },
  'cli/threads': { tests: ['cli/threads', 'cli/selfplay', 'cli/arena'], isBuilt: true },
  cli: { tests: ['cli/help', 'cli/input', 'cli/interrupt', 'cli/parts', 'cli/commands'] },
}

export const NAMES = Object.keys(ROOMS)

/** The room of a file or folder, as in `src/azul/deal.ts`, or undefined. */
export const roomOf = (path) =>
  NAMES.find((name) => path === `src/${name}` || path.startsWith(`src/${name}/`))

/** Whether the tests of a room start the built command. */
export const isBuilt = (room) => ROOMS[room]?.isBuilt === true

/** The test files of a room, in the order in which they run. */
export function testsOf(room) {
  const { tests, without = [] } = ROOMS[room]
  const all = readdirSync('test', { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !without.some((start) => name.startsWith(start)))
    .sort()
  const chosen = tests.flatMap((start) => all.filter((name) => name.startsWith(start)))
  return [...new Set(chosen)].map((name) => `test/${name}`)
}
