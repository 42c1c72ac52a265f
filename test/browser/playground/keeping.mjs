// Games that are not lost, and links that contain what they say.
import assert from 'node:assert/strict'
import { deflateRawSync } from 'node:zlib'
import { play, settle } from '../tables/play.mjs'
import {
  appears,
  begin,
  closeDialog,
  exists,
  linkOf,
  movesOf,
  noticeOf,
  openDialog,
  type,
} from './pages.mjs'

const pack = (text) => deflateRawSync(Buffer.from(text)).toString('base64url')

export const keeping = ({ open }) => ({
  async 'a game survives reload, back, a closed tab and a crash'() {
    const { page, close, visitor } = await open()
    await begin(page, { board: 'grey', bots: ['medium', 'easy'] })
    await play(page, 'mouse', 3)
    await settle(page)
    const before = await movesOf(page)
    assert.equal(before.moves.length, 9)
    assert.deepEqual(before.bots, [null, 'medium', 'easy'])
    await page.reload()
    await settle(page)
    assert.deepEqual(await movesOf(page), before)
    // Back leads to another page, and forward to the game.
    await page.goto('about:blank')
    await page.goBack()
    await settle(page)
    assert.deepEqual(await movesOf(page), before)
    // A tab that crashes has no time to keep anything.
    const other = await open({ visitor })
    assert.deepEqual(await movesOf(other.page), before)
    await play(other.page, 'mouse', 1)
    await settle(other.page)
    const later = await movesOf(other.page)
    assert.equal(later.moves.length, 12)
    await other.close()
    const again = await open({ visitor })
    assert.deepEqual(await movesOf(again.page), later)
    // The first tab still has its own game.
    await page.reload()
    await settle(page)
    assert.deepEqual(await movesOf(page), before)
    await again.close()
    await close()
  },

  async 'a move is kept before it has been shown'() {
    const { page, close } = await open({ settings: { speed: 'slow' } })
    const wanted = play(page, 'mouse', 1)
    await wanted
    await page.reload()
    await settle(page)
    assert.ok((await movesOf(page)).moves.length >= 1)
    await close()
  },

  async 'a move is kept before the next frame, which a closed tab does not have'() {
    const { page, close } = await open({ settings: { speed: 'fast' } })
    await page.evaluate(() => {
      window.kept = []
      // Timers that are set now come before those of the next frame.
      document.querySelector('azul-table').addEventListener('step', () => {
        setTimeout(() => window.kept.push(sessionStorage.getItem('azulejo-game')))
      })
    })
    await play(page, 'mouse', 1)
    await settle(page)
    assert.equal((await movesOf(page)).moves.length, 2)
    await page.waitForFunction(() => window.kept.length === 2)
    const [text, kept] = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return [sessionStorage.getItem('azulejo-game'), window.kept]
    })
    assert.notEqual(kept[0], kept[1])
    assert.equal(kept[1], text)
    await close()
  },

  async 'what is shown of a game is kept as well'() {
    const { page, close } = await open()
    await play(page, 'mouse', 2)
    await settle(page)
    await page.$eval('azul-table', (table) => table.step(-3))
    await page.waitForFunction(() => document.querySelector('azul-table').history.current === 1)
    await page.reload()
    await page.waitForFunction(() => document.querySelector('azul-table')?.history?.current === 1)
    assert.equal((await movesOf(page)).moves.length, 4)
    await close()
  },

  async 'a new game says that it ends the one that is running'() {
    const { page, close } = await open()
    await openDialog(page, 'new')
    assert.equal(await exists(page, '.warning'), false)
    await closeDialog(page)
    await play(page, 'mouse', 1)
    await settle(page)
    const before = await movesOf(page)
    await openDialog(page, 'new')
    await appears(page, '.warning')
    assert.match(
      await page.$eval('dialog [type=submit]', ({ textContent }) => textContent),
      /End this game/,
    )
    await closeDialog(page)
    assert.deepEqual(await movesOf(page), before)
    await close()
  },

  async 'storage that throws: the page works, for as long as it is open'() {
    const { page, close } = await open({
      prepare: (fresh) =>
        fresh.evaluateOnNewDocument(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('refused', 'SecurityError')
              },
            })
        }),
    })
    await play(page, 'mouse', 2)
    await openDialog(page, 'settings')
    await page.select('[name=theme]', 'dark')
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark')
    await closeDialog(page)
    await close()
  },

  async 'a shared game has its bots, and the address does not keep it'() {
    const { page, close } = await open()
    await begin(page, { bots: ['medium', 'hard'], names: ['Žofie', 'Ben', 'שרה'] })
    await play(page, 'mouse', 2)
    await settle(page)
    const before = await movesOf(page)
    const { hash } = await linkOf(page, 'game')
    assert.match(hash, /^#game=/)

    const other = await open({ hash })
    assert.match(await noticeOf(other.page), /opened a game/)
    assert.deepEqual(await movesOf(other.page), before)
    assert.equal(await other.page.evaluate(() => location.hash), '')
    await play(other.page, 'mouse', 1)
    await settle(other.page)
    const later = await movesOf(other.page)
    assert.equal(later.moves.length, 9)
    await other.page.reload()
    await settle(other.page)
    assert.deepEqual(await movesOf(other.page), later)
    // The same link again: it opens the game as it was, and keeps the other one.
    await other.page.evaluate((again) => {
      location.hash = again
    }, hash)
    await other.page.waitForFunction(
      () => document.querySelector('azul-table')?.history?.nodes.length === 7,
    )
    assert.match(await noticeOf(other.page), /is saved/)
    await other.page.click('[data-stash]')
    await other.page.waitForFunction(
      () => document.querySelector('azul-table')?.history?.nodes.length === 10,
    )
    assert.deepEqual(await movesOf(other.page), later)
    // After a new game, a reload shows that one.
    await begin(other.page, { bots: ['easy'] })
    await other.page.reload()
    await settle(other.page)
    assert.equal((await movesOf(other.page)).moves.length, 0)
    await other.close()
    await close()
  },

  async 'links to a position and to a record open without bots'() {
    const { page, close } = await open()
    await begin(page, { game: 'qwirkle', bots: ['easy'] })
    const ofQwirkle = await linkOf(page, 'record')
    // Everybody's hand is open: nobody has to pass the device.
    const study = await open({ hash: ofQwirkle.hash })
    assert.deepEqual((await movesOf(study.page)).bots, [null, null])
    await study.close()
    await begin(page, { bots: ['easy'] })
    await play(page, 'mouse', 2)
    await settle(page)
    const before = await movesOf(page)
    const links = { record: await linkOf(page, 'record'), position: await linkOf(page, 'position') }
    for (const [kind, { hash }] of Object.entries(links)) {
      const other = await open({ hash })
      assert.match(await noticeOf(other.page), new RegExp(kind))
      const found = await movesOf(other.page)
      assert.deepEqual(found.bots, [null, null])
      assert.deepEqual(found.moves, kind === 'record' ? before.moves : [])
      await other.close()
    }
    await close()
  },

  async 'a broken link always says so'() {
    const { page, close } = await open({ hash: '#AAAA' })
    assert.match(await noticeOf(page), /does not contain a game/)
    // After a new game as well, and after another one.
    await begin(page, { bots: ['easy'] })
    for (const hash of ['#AAAA', '#game=AAAA', `#record=${pack('no record')}`, '#game=']) {
      await page.click('[data-notice] .icon').catch(() => {})
      await page.evaluate((broken) => {
        location.hash = broken
      }, hash)
      await appears(page, '[data-notice]')
      assert.match(await noticeOf(page), /does not contain a game/, hash)
    }
    await close()
  },

  async 'a link that unpacks to megabytes is refused at once'() {
    const letters = pack('0'.repeat(60_000_000))
    const { page, close } = await open({ hash: `#record=${letters}` })
    assert.match(await noticeOf(page), /too long/)
    await close()
  },

  async 'what is pasted: records, positions and links, and sentences about what is none'() {
    const { page, close } = await open()
    const paste = async (text) => {
      await type(page, '[name=pasted]', text)
      await page.click('[data-open]:enabled')
    }
    const complaint = async (text) => {
      const read = () => page.$eval('#paste-complaint', ({ textContent }) => textContent)
      const before = await read()
      await paste(text)
      await page.waitForFunction(
        (last) => !['', last].includes(document.querySelector('#paste-complaint').textContent),
        {},
        before,
      )
      return read()
    }
    await openDialog(page, 'share')
    assert.match(await complaint('hello'), /^This is not a link, a record or a position\./)
    const headers = '[Game "azul"]\n[Board "mini"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n\n'
    assert.match(await complaint(`${headers}round 1\n1:f9-blue-2`), /rules at move 1\.$/)
    assert.match(await complaint(`${headers}round 1\n1:blue`), /from line 8 on/)
    assert.match(await complaint('azul mini 2'), /not readable from line 1/)
    assert.match(await complaint('https://azul.example/#game=AAAA'), /^This link does not contain/)
    await paste(headers.trim())
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    await settle(page)
    assert.match(await noticeOf(page), /record/)
    const link = await linkOf(page, 'position')
    await begin(page, { board: 'grey' })
    await openDialog(page, 'share')
    await paste(link.href)
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    await settle(page)
    assert.match(await noticeOf(page), /position/)
    assert.match((await movesOf(page)).start, /"mini"/)
    await close()
  },

  async 'a kept game that cannot be read is replaced, and the page says so'() {
    const { page, close } = await open({
      prepare: (fresh) =>
        fresh.evaluateOnNewDocument(() => {
          localStorage.setItem('azulejo-game', '{"game":"azul","record":"[","bots":[]}')
        }),
    })
    assert.match(await noticeOf(page), /could not be read/)
    await close()
  },
})
