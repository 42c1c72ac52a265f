import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The example servers are packages of their own: what they import is the built package, as it is for their readers. */
export const ALIAS = [
  { find: /^azulejo$/, replacement: `${dist}/index.js` },
  { find: /^azulejo\/qwirkle$/, replacement: `${dist}/qwirkle/index.js` },
  { find: /^azulejo\/([a-z/]+)$/, replacement: `${dist}/$1.js` },
]
