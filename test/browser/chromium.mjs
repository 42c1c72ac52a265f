/** Chromium from npm, without system packages. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

// The browser's package then unpacks the libraries that it needs.
process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'

/** Starts a browser, which the caller closes. */
export async function launch(args = []) {
  const [{ default: chromium }, { default: puppeteer }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('puppeteer-core'),
  ])
  const options = {
    executablePath: await chromium.executablePath(),
    // The GPU that Chromium emulates stalls for minutes on a busy machine, most often after a reload.
    args: [...chromium.args, '--no-sandbox', '--disable-gpu', ...args],
    headless: 'shell',
  }
  try {
    return await puppeteer.launch(options)
  } catch {
    // About one start in several hundred crashes in libc, before the browser does anything.
    return await puppeteer.launch(options)
  }
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.css': 'text/css',
}

/** Serves a folder on a free local port; returns its address and a function that stops it. */
export async function serveFolder(folder) {
  const server = createServer(async ({ url = '/' }, response) => {
    const asked = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const path = asked.endsWith('/') ? `${asked}index.html` : asked
    try {
      const content = await readFile(join(folder, path))
      const type = TYPES[extname(path)] ?? 'text/plain'
      response
        .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
        .end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  }
}
