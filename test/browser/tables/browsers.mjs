// Three browsers behind the functions of Puppeteer that `play.mjs` needs: Chromium from npm, Debian's firefox-esr over
// WebDriver BiDi, and Debian's webkit2gtk-driver over classic WebDriver, in an Xvfb.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { launch } from '../chromium.mjs'
import { CONTROLS } from './roles.mjs'

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'

/** The browsers that are installed. */
export const installed = () => [
  'chromium',
  ...(existsSync(FIREFOX) ? ['firefox'] : []),
  ...(existsSync(WEBKIT_DRIVER) && existsSync('/usr/bin/Xvfb') ? ['webkit'] : []),
]

export async function launchBrowser(name) {
  if (name === 'webkit') return launchWebKit()
  if (name === 'chromium') return withPuppeteer(name, await launch())
  const { default: puppeteer } = await import('puppeteer-core')
  return withPuppeteer(
    name,
    await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }),
  )
}

/**
 * The controls that Firefox does not find by role and name, as WebDriver BiDi looks for them: each is looked for in itself,
 * since everything that is hidden from assistive technology takes a tenth of a second.
 */
async function findMissing(page, controls) {
  const missing = []
  for (const { role, name, index } of controls) {
    const element = await page.evaluateHandle(controlAt(index))
    const found = await element.$$(`aria/${name}[role="${role}"]`)
    if (found.length !== 1) missing.push(`${role} ${name}`)
    for (const handle of [element, ...found]) await handle.dispose()
  }
  return missing
}

/** An expression for a control of the page's only table. */
const controlAt = (index) =>
  `document.querySelector('azul-table, qwirkle-table').shadowRoot.querySelector('.table').querySelectorAll(${JSON.stringify(CONTROLS)})[${index}]`

const withPuppeteer = (name, browser) => ({
  async open(url, { width, height, hasTouch = false }) {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    await page.setViewport({ width, height, ...(hasTouch ? { hasTouch, isMobile: true } : {}) })
    await page.goto(url)
    if (name === 'firefox') page.findMissing = (controls) => findMissing(page, controls)
    return page
  },
  close: () => browser.close(),
})

/** Keys as WebDriver writes them. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

async function launchWebKit() {
  // A display and a port that are probably free.
  const number = 100 + (process.pid % 800)
  const base = `http://127.0.0.1:${20_000 + number}`
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const screen = spawn('Xvfb', [`:${number}`, '-screen', '0', '2700x1700x24'], { stdio: 'ignore' })
  const driver = spawn(WEBKIT_DRIVER, [`--port=${20_000 + number}`], { env, stdio: 'ignore' })

  async function call(method, path, body) {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  async function connect() {
    const [binary] = readdirSync('/usr/lib')
      .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
      .filter((path) => existsSync(path))
    for (let tries = 1; ; tries++) {
      try {
        const { sessionId } = await call('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              browserName: 'MiniBrowser',
              'webkitgtk:browserOptions': { binary, args: ['--automation'] },
            },
          },
        })
        return `/session/${sessionId}`
      } catch (error) {
        // Wait until the driver and the display are ready.
        if (tries === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }

  const session = await connect()
  const send = (path, body) => call('POST', session + path, body)
  const point = (...actions) =>
    send('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const to = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const page = {
    evaluate: (expression) => send('/execute/sync', { script: `return (${expression})`, args: [] }),
    mouse: {
      move: (x, y) => point(to(x, y)),
      down: () => point(down),
      up: () => point(up),
      click: (x, y) => point(to(x, y), down, up),
    },
    keyboard: {
      press: (key) =>
        send('/actions', {
          actions: [
            {
              type: 'key',
              id: 'keys',
              actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
            },
          ],
        }),
    },
    /** The controls whose computed role or name is another one. */
    async findMissing(controls) {
      const missing = []
      for (const { role, name, index } of controls) {
        const [element] = Object.values(await page.evaluate(controlAt(index)))
        const computed = (what) => call('GET', `${session}/element/${element}/computed${what}`)
        const [actual, label] = [await computed('role'), await computed('label')]
        if (actual !== role || label !== name) missing.push(`${role} ${name}: ${actual} ${label}`)
      }
      return missing
    },
    close: async () => {},
  }
  return {
    async open(url, { width, height }) {
      // The window is larger than the page by its borders.
      await send('/window/rect', { x: 0, y: 0, width, height })
      await send('/url', { url })
      const inner = await page.evaluate('[innerWidth, innerHeight]')
      const outer = await call('GET', `${session}/window/rect`)
      await send('/window/rect', {
        width: outer.width + width - inner[0],
        height: outer.height + height - inner[1],
      })
      return page
    },
    async close() {
      await call('DELETE', session).catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}
