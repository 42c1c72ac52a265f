// The site as static files: the playground first, then the guide by titles in reading order, then the API by the names
// that are imported. `npm run site` writes site/; wants the built package and `npm ci` in docs/playground.
import { readdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Application, Converter, ReflectionKind, TSConfigReader, TypeDocReader } from 'typedoc'
import { build } from 'vite'
import { makeLive } from './site-live.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => `${root}${path}`

/** The pages of the guide by reader, in reading order. Pages that are not listed come last. */
const GUIDE = {
  Start: ['getting-started', 'api', 'state-and-moves', 'boards', 'events', 'errors', 'qwirkle'],
  Frontends: ['table', 'frontend', 'languages', 'frameworks', 'pictures', 'workers'],
  Servers: ['match', 'security', 'schemas', 'notation', 'integrations', 'server'],
  'Bots and research': [
    'bots',
    'strength',
    'custom-bots',
    'fast',
    'learning',
    'command',
    'protocol',
    'python',
    'many-machines',
  ],
  Rules: ['rules-azul', 'rules-qwirkle'],
  Contributing: ['architecture', 'contributing'],
}
const MORE = 'More'
const DECISIONS = 'Decisions'

await rm(at('site'), { recursive: true, force: true })
await build({
  configFile: at('docs/playground/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: at('site'), emptyOutDir: true },
})

const pages = (await readdir(at('docs'))).filter((name) => name.endsWith('.md'))
const named = Object.values(GUIDE).flat()
const others = pages.map((name) => name.slice(0, -3)).filter((name) => !named.includes(name))
const groups = { ...GUIDE, [MORE]: others }
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => [`docs/${name}.md`, group]),
  ),
)
const documents = [...groupOf.keys()].filter((path) => pages.includes(path.slice('docs/'.length)))

const { exports } = JSON.parse(await readFile(at('package.json'), 'utf8'))
/** `src/entries/qwirkle/svg.ts` is imported as `azulejo/qwirkle/svg`, and an `index.ts` by the name of its folder. */
function importName(module) {
  const path = module.sources?.[0]?.fullFileName ?? module.name
  const [, name] = /src\/entries\/([\w/]+)\.ts$/.exec(path) ?? []
  const subpath = `./${name}`.replace(/\/index$/, '')
  if (!(subpath in exports)) throw new Error(`${path} is not an entry of the package.`)
  return `azulejo${subpath.slice(1)}`
}

const app = await Application.bootstrap(
  {
    options: at('typedoc.json'),
    // The names of modules come from their files.
    disableSources: false,
    sourceLinkTemplate: 'https://www.npmjs.com/package/azulejo',
    out: at('site/docs'),
    projectDocuments: [...documents.map(at), at('docs/decisions/*.md')],
    sort: ['documents-first', 'kind', 'source-order'],
    categorizeByGroup: false,
    groupOrder: [...Object.keys(groups), 'Modules', '*', DECISIONS],
    navigation: { includeGroups: true, compactFolders: false },
    navigationLinks: { Playground: '../index.html' },
    hideGenerator: true,
    titleLink: 'index.html',
  },
  [new TypeDocReader(), new TSConfigReader()],
)

// Links in comments are resolved by the names before.
app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module))
    module.name = importName(module)
})
app.converter.on(
  Converter.EVENT_RESOLVE_BEGIN,
  ({ project }) => {
    for (const page of project.documents ?? []) {
      const end = page.content.findIndex(
        ({ kind, text }) => kind === 'text' && /[^\n]\n/.test(text),
      )
      const title = page.content
        .slice(0, end + 1)
        .map(({ text }) => text)
        .join('')
        .trim()
        .split('\n', 1)[0]
      if (title.startsWith('# ')) page.name = title.slice(2).replaceAll('`', '')
      const path = project.files.getReflectionPath(page)?.slice(root.length) ?? ''
      const group = path.startsWith('docs/decisions/') ? DECISIONS : (groupOf.get(path) ?? MORE)
      page.frontmatter.group = group
    }
  },
  100,
)

const project = await app.convert()
if (project === undefined) process.exit(1)
// The page has the project's name above it.
const [readme] = project.readme ?? []
if (readme !== undefined) readme.text = readme.text.replace(/^\s*# azulejo\n/, '')
app.validate(project)
await app.generateDocs(project, at('site/docs'))
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)
const live = await makeLive(at('site/docs'), ['README.md', ...documents])
console.log(`${live} examples can be run in the page.`)
