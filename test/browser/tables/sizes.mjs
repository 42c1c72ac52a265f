// Visibility, hit targets and overlaps at every size.
import assert from 'node:assert/strict'
import { clickOn, inTable, settle } from './play.mjs'

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 730],
  [1440, 900],
  [2560, 1440],
]

/** A table where one color overflows four lines, and the marker is beside a full floor line. */
const CROWDED = `
import { createTable } from './dist/table.js'
import { createGame } from './dist/index.js'

const dealt = createGame({ players: PLAYERS, seed: 'crowded' })
const most = dealt.factories.map((colors) => colors.filter((color) => color === colors[1]).length)
const factory = most.indexOf(Math.max(...most))
const color = dealt.factories[factory][1]
const other = color === 'white' ? 'red' : 'white'
const crowded = (player, isFull) => ({
  ...player,
  score: 107,
  lines: [0, 1, 2, 3, 4].map((count) => ({ color: count === 0 ? null : color, count })),
  floor: isFull ? Array(7).fill(other) : [other, other],
})
let table = null
window.pick = factory + ' ' + color
window.show = (isFull) => {
  const [first, ...others] = dealt.players
  const view = {
    ...dealt,
    turn: 0,
    marker: isFull ? 0 : null,
    bag: { ...dealt.bag, [color]: dealt.bag[color] - 10, [other]: dealt.bag[other] - (isFull ? 7 : 2) },
    players: [crowded(first, isFull), ...others],
  }
  const host = document.getElementById('table')
  table?.destroy()
  table = createTable(host, { view, seat: 0, names: ['Ana', 'Bento', 'Celeste', 'Dinis'] })
}
window.show(false)
`

/** The boxes of all parts of a page's table. */
const lookAt = (page) =>
  inTable(page, (shadow) => {
    const boxes = (selector) =>
      [...shadow.querySelectorAll(selector)]
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const name = element.textContent || element.dataset.points || element.dataset.piece
          const isSeen = getComputedStyle(element).visibility !== 'hidden'
          return isSeen && right > left && bottom > top
            ? {
                name: `${element.classList[0] ?? element.tagName} ${name}`,
                left,
                right,
                top,
                bottom,
              }
            : null
        })
        .filter((box) => box !== null)
    const size = (selector) =>
      Math.min(
        ...boxes(selector).map((box) => Math.min(box.right - box.left, box.bottom - box.top)),
      )
    return {
      width: document.documentElement.scrollWidth,
      spot: size('.spot'),
      button: size('.bar button'),
      bar: boxes('.bar')[0],
      boards: boxes('.seat'),
      tiles: boxes('.pickable'),
      targets: boxes('.target'),
      hints: boxes('.gain, .cost'),
      pieces: boxes('.piece'),
      texts: boxes('.ground text, .bonuses li, .name b, .name small, .name bdi'),
    }
  })

/** The boxes of one list that overlap boxes of another one. */
const covers = (over, under) =>
  over.flatMap((a) =>
    under
      .filter(
        (b) =>
          a !== b &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5,
      )
      .map((b) => `${a.name} covers ${b.name}`),
  )

export const sizeChecks = ({ open, shoot }) =>
  Object.fromEntries(
    [2, 3, 4].map((players) => [
      `every size, ${players} players: all in sight, within reach and uncovered`,
      async () => {
        const { page, close } = await open(
          '<div id="table"></div>',
          CROWDED.replace('PLAYERS', players),
        )
        for (const [width, height] of SIZES) {
          const size = `${width}x${height}-${players}`
          await page.setViewport({ width, height })
          for (const isFull of [false, true]) {
            await page.evaluate(`show(${isFull})`)
            await settle(page)
            await clickOn(page, `[data-key="${await page.evaluate('pick')}"]`)
            await page.mouse.move(1, 1)
            const found = await lookAt(page)
            await shoot(page, `${size}-${isFull ? 'full' : 'excess'}`)
            assert.equal(found.width, width, size)
            assert.ok(found.spot >= 24 && found.button >= 24, `${size}: ${found.spot} pixels`)
            for (const { name, left, right, bottom } of [...found.tiles, ...found.targets])
              assert.ok(
                bottom <= found.bar.top + 1 && left >= 0 && right <= width,
                `${size}: ${name}`,
              )
            // Four boards do not fit the smallest phones: there the others are one gesture away.
            const isSmall = players > 2 && width === 320
            for (const { top, bottom } of found.boards)
              assert.ok((isSmall ? top : bottom) <= found.bar.top + 1, `${size}: boards`)
            const edge = { name: 'the edge', left: -99, right: 0, top: 0, bottom: height }
            assert.deepEqual(
              covers(found.hints, [...found.texts, ...found.pieces, ...found.hints, edge]).concat(
                covers(found.pieces, found.texts),
              ),
              [],
              size,
            )
          }
        }
        await close()
      },
    ]),
  )
