// Two devices, one game: builds the page and the playground, and starts the example server with SQLite on the local network.
// `npm run server`; PORT and HOST are read from the environment. docs/server.md has the rest.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const page = at('docs/examples/server/page/dist')

// The page links to the playground, and the playground to the page.
process.env.VITE_PLAYGROUND = './playground/'
process.env.VITE_SERVER = '/'
await build({ configFile: at('docs/examples/server/page/vite.config.ts'), logLevel: 'error' })
await build({
  configFile: at('docs/playground/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: `${page}/playground`, emptyOutDir: true },
})

process.env.HOST ??= '0.0.0.0'
process.env.FILE ??= at('reports/server/matches.db')
mkdirSync(at('reports/server'), { recursive: true })
await import('../docs/examples/server/main.mjs')
