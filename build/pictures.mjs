/** Draws the pictures of the docs into docs/images, by the built package: `npm run build && npm run pictures`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAMES = ['Ana', 'Rui', 'Tomás', 'Beatriz']

/** Round 4 on the colored board. */
const DRAFT =
  'azul colored 4/100 draft 2 2 - -/-/bbrk/bykw/yyrk bykkww 4/6/3/4/3 4/2/10/5/9 37:w/-/-/-/yyyy:.yrk./.byr./.wb../rkw../.....:- 26:k/-/b/kk/bbb:byr../wby../kw.../r..../.....:- -'

/** Four players on a board of Crystal Mosaic. */
const CRYSTAL =
  'azul crystal-x2 4/100 draft 1 2 - brkk/bkkw/byyk/brww/-/byyk/-/-/rrrr bbykkkkk 4/4/4/2/3 0/0/0/0/0 42:-/-/-/-/ww:byw../wbr../.wy../.rk../.....:- 39:y/-/-/-/-:..bkw/..wry/..ybr/....b/....k:- 40:-/rr/-/y/-:..rky/..bwk/..ybr/..k../.....:- 33:r/-/-/www/y:..bkw/.ywb./.wyr./...../.....:- -'

/** A game of Qwirkle as the first player sees it. */
const TABLE =
  'qwirkle play 2 22/1000 - 1.2 67:2rdi.rst.gdi.bci.bcl 63:6x e0s0.pdi/e1s0.pst/e2s0.pcl/w1s0.pcr/w2s1.osq/w1s1.ocr/w3s2.bdi/w2s2.bsq/w3s3.rdi/w2s3.rsq/w4s3.rcl/e1s1.ost/e2s1.ocl/w1s3.rci/w1s4.gci/w1n1.gcr/e0n1.pcr/e3s0.psq/e3s1.osq/w4s2.bcl/w4s4.pcl/w3s0.ydi/w3s1.odi/w1s5.yci/e0s5.ydi/e1s5.ysq/w2s5.yst/w2s6.gst/e4s1.odi/e4s2.ost/e1s2.yst/e0s6.ysq/e1s6.gsq/e2s6.psq/e1s7.bsq/e2s7.ysq/e0s4.yci/e5s1.oci/e6s1.ocr/w2n2.bdi/w1n2.bcr/w2s7.pst/w1s7.yst 53x - -'

/** Two moves to think about, the better one first. */
const MOVES = [
  { type: 'draft', source: 2, color: 'blue', line: 4 },
  { type: 'draft', source: 'center', color: 'black', line: 1 },
]

/**
 * Every picture by the name of its file, drawn with the functions of both games.
 *
 * @param {Pick<typeof import('azulejo/notation'), 'parsePosition'> & typeof import('azulejo/svg')} azul
 * @param {Pick<typeof import('azulejo/qwirkle/notation'), 'parsePosition'> & typeof import('azulejo/qwirkle/svg')} qwirkle
 * @returns {Readonly<Record<string, string>>}
 */
export function drawPictures(azul, qwirkle) {
  const draft = azul.parsePosition(DRAFT)
  const two = NAMES.slice(0, 2)
  const marks = MOVES.map((move) => azul.addressesOf(draft, move))
  return {
    'azul-light': azul.drawSvg(draft, { names: two }),
    'azul-dark': azul.drawSvg(draft, { names: two, theme: 'dark' }),
    'azul-marks': azul.drawSvg(draft, {
      names: two,
      last: [{ area: 'line', player: 0, line: 4, slot: 3 }],
      choices: marks[0].to,
      arrows: marks.map(({ from, to }, i) => ({
        from: from[0],
        to: to.at(-1),
        label: ['best', 'second'][i],
      })),
    }),
    'azul-four': azul.drawSvg(azul.parsePosition(CRYSTAL), { names: NAMES, theme: 'dark' }),
    'azul-contrast': azul.drawSvg(draft, { names: two, theme: 'contrast', front: 1 }),
    'qwirkle-light': qwirkle.drawSvg(qwirkle.parsePosition(TABLE), { names: two }),
    'qwirkle-dark': qwirkle.drawSvg(qwirkle.parsePosition(TABLE), { names: two, theme: 'dark' }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [azul, azulSvg, qwirkle, qwirkleSvg] = await Promise.all(
    ['azulejo/notation', 'azulejo/svg', 'azulejo/qwirkle/notation', 'azulejo/qwirkle/svg'].map(
      (name) => import(name),
    ),
  )
  const folder = join(import.meta.dirname, '../docs/images')
  await mkdir(folder, { recursive: true })
  const pictures = drawPictures({ ...azul, ...azulSvg }, { ...qwirkle, ...qwirkleSvg })
  for (const [name, svg] of Object.entries(pictures))
    await writeFile(join(folder, `${name}.svg`), `${svg}\n`)
  console.log(`${Object.keys(pictures).length} pictures are in docs/images.`)
}
