/** Puts the built package of this repository where npm would put it: `npm ci` here, after `npm run build` there. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const installed = join(import.meta.dirname, 'node_modules/azulejo')
rmSync(installed, { recursive: true, force: true })
for (const part of ['package.json', 'dist'])
  cpSync(join(root, part), join(installed, part), { recursive: true })
