import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The example servers are separate packages, so they import the built package as their readers do. */
export const ALIAS = [
  { find: /^azulejo$/, replacement: `${dist}/index.js` },
  { find: /^azulejo\/qwirkle$/, replacement: `${dist}/qwirkle/index.js` },
  { find: /^azulejo\/([a-z/]+)$/, replacement: `${dist}/$1.js` },
]
