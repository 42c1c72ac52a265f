// Which folders of src/ may import which, as docs/architecture.md says. `npm run check:imports` checks the rules, and
// test/imports/ checks that every rule finds what it forbids.
import { join } from 'node:path'

const root = import.meta.dirname

/** What each folder at the top of src/ may import beside itself. `entries` and `cli` may import everything. */
const FOLDERS = {
  core: [],
  azul: ['core', 'bots', 'frontend', 'svg', 'table'],
  qwirkle: ['core', 'bots', 'frontend', 'svg', 'table'],
  bots: ['core'],
  frontend: ['core'],
  svg: ['core', 'frontend'],
  match: ['core'],
  worker: ['core', 'bots'],
  table: ['core', 'bots', 'frontend', 'svg', 'worker'],
}

/** What each part of a game may import of the same game, and of the parts that the games share. */
const PARTS = {
  rules: { game: [], shared: [] },
  fast: { game: ['rules'], shared: [] },
  bots: { game: ['rules', 'fast'], shared: ['bots'] },
  frontend: { game: ['rules', 'bots'], shared: ['frontend', 'bots'] },
  svg: { game: ['rules', 'frontend'], shared: ['svg', 'frontend'] },
  table: { game: ['rules', 'frontend', 'svg', 'bots'], shared: ['table', 'svg', 'frontend'] },
}

/** The layers of a game's rules, from the bottom up: a file imports its own layer and those below. */
const LAYERS = {
  vocabulary: 'colors|tiles|spelling',
  board: 'board',
  state: 'state|moves|bag|opening',
  rules: 'placing|placements|legal|draft|tiling|scoring|round|result|stalemate|deal|events',
  reading: 'read|validate',
  reducer: 'check|apply',
  outside: 'setup|view|determinize|notation|position|record|schemas',
  whole: 'game',
}

const GAMES = '(azul|qwirkle)'
const inRules = (files) => `^src/${GAMES}/rules/(${files})[.]ts$`
const oneOf = (names) => `(${names.join('|')})`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const folders = Object.entries(FOLDERS).map(([folder, others]) =>
  forbid(
    `folder-${folder}`,
    `src/${folder}/ may import ${others.length > 0 ? others.join(', ') : 'nothing outside itself'}.`,
    { path: `^src/${folder}/` },
    {
      path: '^src/',
      pathNot: `^src/${oneOf([folder, ...others])}/`,
    },
  ),
)

const parts = Object.entries(PARTS).map(([part, { game, shared }]) =>
  forbid(
    `part-${part}`,
    `${part}/ of a game may import ${[...game, 'core', ...shared.map((name) => `src/${name}`)].join(', ')}.`,
    { path: `^src/${GAMES}/${part}/` },
    {
      path: '^src/',
      pathNot: `^src/($1/${oneOf([part, ...game])}|${['core', ...shared].join('|')})/`,
    },
  ),
)

const layers = Object.entries(LAYERS)
  .slice(0, -1)
  .map(([layer, files], i) => {
    const above = Object.values(LAYERS).slice(i + 1)
    return forbid(
      `layer-${layer}`,
      `In the rules of a game, the layer ${layer} imports no layer above it.`,
      { path: inRules(files) },
      { path: `^src/$1/rules/(${above.join('|')})[.]ts$` },
    )
  })

export default {
  forbidden: [
    ...folders,
    ...parts,
    ...layers,
    forbid(
      'no-folder',
      'Every file of src/ lies in one of the folders above.',
      {
        path: '^src/',
        pathNot: `^src/(${oneOf(['entries', 'cli', 'core', 'bots', 'frontend', 'svg', 'match', 'worker', 'table'])}|${GAMES}/${oneOf(Object.keys(PARTS))})/`,
      },
      {},
    ),
    forbid(
      'no-layer',
      'Every file of the rules of a game belongs to a layer.',
      { path: `^src/${GAMES}/rules/`, pathNot: inRules(Object.values(LAYERS).join('|')) },
      {},
    ),
    forbid('cycle', 'No cycles, not even of types.', { path: '^src/' }, { circular: true }),
    forbid(
      'entry',
      'Nothing imports an entry point.',
      { path: '^src/' },
      { path: '^src/entries/' },
    ),
    forbid(
      'games-apart',
      'No file that belongs to one game imports another game.',
      { path: `/${GAMES}/`, pathNot: '^src/entries/' },
      { path: `/${GAMES}/`, pathNot: '/$1/' },
    ),
    forbid(
      'cli-games',
      'Of the command, only games/ names a game.',
      { path: '^src/cli/', pathNot: '^src/cli/games/' },
      { path: `^src/${GAMES}/` },
    ),
    forbid(
      'table-bots',
      'A table loads bots when they are needed, and imports only their types.',
      { path: `^src/${GAMES}/table/` },
      { path: `^src/${GAMES}/bots/`, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'frontend-bots',
      'A frontend imports only types of bots.',
      { path: `^src/${GAMES}/frontend/` },
      { path: `^src/(${GAMES}/)?bots/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'preact',
      'Only tables use Preact.',
      { path: '^src/', pathNot: `^src/(table|${GAMES}/table)/` },
      { path: 'node_modules/preact/' },
    ),
    forbid(
      'records-on-top',
      'Records build on the rest of core/, which does not know them.',
      { path: '^src/core/[^/]+[.]ts$' },
      { path: '^src/core/records/' },
    ),
    forbid(
      'unrolled-cipher',
      'Only the fast tiers import the unrolled copy of the cipher.',
      { path: '^src/', pathNot: `^src/${GAMES}/fast/` },
      { path: '^src/core/chacha-unrolled[.]ts$' },
    ),
    forbid(
      'node',
      'Only the command and the workers use Node.',
      { path: '^src/', pathNot: '^src/(cli|worker)/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'package',
      'The package has no dependencies, not even of types; Alea and Preact are inlined.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'],
        pathNot: 'node_modules/(seedrandom/lib/alea[.]js$|preact/)',
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
