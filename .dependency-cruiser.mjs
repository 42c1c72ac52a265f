// Which rooms of src/ may import which: docs/architecture.md as rules. `npm run directions` checks them, and
// test/directions/ checks that every rule finds what it forbids.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname

/** What each room may import beside itself. The doors, which only export, are told apart below. */
const ROOMS = {
  core: [],
  azul: ['core'],
  qwirkle: ['core'],
  fast: ['core', 'azul'],
  bots: ['core', 'azul', 'qwirkle', 'fast'],
  worker: ['core', 'azul', 'bots'],
  match: ['core'],
  frontend: ['core', 'azul', 'qwirkle'],
  svg: ['core', 'azul', 'qwirkle', 'frontend'],
  position: ['core', 'azul', 'qwirkle'],
  record: ['core', 'azul', 'qwirkle'],
  schema: ['core', 'azul', 'qwirkle'],
  debug: [],
  cli: [
    'core',
    'azul',
    'qwirkle',
    'fast',
    'bots',
    'worker',
    'match',
    'frontend',
    'debug',
    'record',
    'svg',
  ],
}

/** The layers of a game, from the bottom up: a file imports its own layer and those below. */
const LAYERS = {
  vocabulary: 'colors|sums|tiles|spelling',
  board: 'board|board/.+',
  state: 'state|moves|bag|opening',
  rules: 'legal|draft|tiling|scoring|round|result|stalemate|deal|events',
  reading: 'shapes|read|validate',
  reducer: 'check|apply',
  outside: 'setup|view|determinize|notation|position|record',
  fast: 'fast/.+',
  whole: 'game',
  door: 'index',
}

const GAMES = '(azul|qwirkle)'
const inGame = (files) => `^src/${GAMES}/(${files})[.]ts$`

const { entryPoints } = JSON.parse(readFileSync(join(root, 'typedoc.json'), 'utf8'))
const doors = `^(${entryPoints.join('|').replaceAll('.', '[.]')})$`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const rooms = Object.entries(ROOMS).map(([room, others]) =>
  forbid(
    `room-${room}`,
    `src/${room}/ may import ${others.length > 0 ? others.join(', ') : 'nothing outside itself'}.`,
    { path: `^src/${room}/` },
    {
      pathNot: `^src/(${[room, ...others].join('|')})/`,
      dependencyTypesNot: ['core', 'npm', 'npm-dev'],
    },
  ),
)

const layers = Object.entries(LAYERS)
  .slice(0, -1)
  .map(([layer, files], i) => {
    const above = Object.values(LAYERS).slice(i + 1)
    return forbid(
      `layer-${layer}`,
      `In a game, the layer ${layer} imports no layer above it.`,
      { path: inGame(files) },
      { path: `^src/$1/(${above.join('|')})[.]ts$` },
    )
  })

export default {
  forbidden: [
    ...rooms,
    ...layers,
    forbid(
      'no-room',
      'Every file of src/ is a door or lies in a room.',
      { path: '^src/', pathNot: [doors, `^src/(${Object.keys(ROOMS).join('|')})/`] },
      {},
    ),
    forbid(
      'no-layer',
      'Every file of a game belongs to a layer.',
      { path: `^src/${GAMES}/`, pathNot: inGame(Object.values(LAYERS).join('|')) },
      {},
    ),
    forbid('cycle', 'No cycles, not even of types.', { path: '^src/' }, { circular: true }),
    forbid('door', 'No room imports a door.', { path: '^src/' }, { path: doors }),
    forbid(
      'games-apart',
      'What belongs to one game knows nothing of another, in any room.',
      { path: `/${GAMES}/` },
      { path: `/${GAMES}/`, pathNot: '/$1/' },
    ),
    forbid(
      'bots-for-any-game',
      'What lies directly in bots/ takes a game as a value.',
      { path: '^src/bots/[^/]+[.]ts$', pathNot: doors },
      { path: `/${GAMES}/|^src/fast/` },
    ),
    forbid(
      'records-on-top',
      'Records build on the rest of core/, which knows no records.',
      { path: '^src/core/[^/]+[.]ts$' },
      { path: '^src/core/records/' },
    ),
    forbid(
      'node',
      'Only the command line and the workers know where they run.',
      { path: '^src/', pathNot: '^src/(cli|worker)/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'package',
      'The package has no dependencies, not even of types: Alea is inlined.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'],
        pathNot: 'node_modules/seedrandom/lib/alea[.]js$',
      },
    ),
    forbid(
      'missing',
      'Every import leads to a file.',
      { path: '^src/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(root, 'tsconfig.json') },
  },
}
