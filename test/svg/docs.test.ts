import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as azul from '../../src/entries/notation'
import * as qwirkle from '../../src/entries/qwirkle/notation'
import * as qwirkleSvg from '../../src/entries/qwirkle/svg'
import * as azulSvg from '../../src/entries/svg'

/** The script that draws the pictures: plain JavaScript, without types. */
const SCRIPT: string = new URL('../../build/pictures.mjs', import.meta.url).href

const FOLDER = join(import.meta.dirname, '../../docs/images')

test('the pictures of the docs are up to date: npm run build && npm run pictures', async () => {
  const { drawPictures } = await import(SCRIPT)
  const pictures: Record<string, string> = drawPictures(
    { ...azul, ...azulSvg },
    { ...qwirkle, ...qwirkleSvg },
  )
  const drawn = Object.entries(pictures).map(([name, svg]) => [`${name}.svg`, `${svg}\n`])
  const there = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')])
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(drawn))
})
