/**
 * `node main.mjs [port] [file] [host]`: a server for matches of Azul and Qwirkle. `PORT`, `HOST`, `DATABASE_URL` and
 * others are read from the environment. See docs/server.md.
 */
import { networkInterfaces } from 'node:os'
import { pino } from 'pino'
import qrcode from 'qrcode'
import { start } from './server.mjs'

const { env } = process
const [port = env.PORT ?? '3000', file = env.FILE ?? 'matches.db', host = env.HOST] =
  process.argv.slice(2)
const list = (text = '') => text.split(',').filter((item) => item !== '')

const log = pino({ level: env.LOG_LEVEL ?? 'info' })
const networkHost = host === '0.0.0.0' || host === '::' ? findNetworkHost() : undefined
const { url, stop } = await start({
  file,
  port: Number(port),
  log,
  networkHost,
  ...(host && { host }),
  ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
  ...(env.METRICS_PORT && { metricsPort: Number(env.METRICS_PORT) }),
  ...(env.METRICS_HOST && { metricsHost: env.METRICS_HOST }),
  proxies: list(env.PROXIES),
  origins: list(env.ORIGINS),
  webhook: env.WEBHOOK_URL
    ? {
        url: env.WEBHOOK_URL,
        secret: env.WEBHOOK_SECRET,
        allowPrivate: env.WEBHOOK_PRIVATE === '1',
      }
    : null,
})
log.info(`listening on ${url}`)
if (networkHost !== undefined) await showAddress(`http://${networkHost}:${new URL(url).port}`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stop()
    process.exit()
  })

/** The address at which others in the network reach this machine. */
function findNetworkHost() {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

/** Others type the address by hand, or point a camera at the code. */
async function showAddress(address) {
  const code = await qrcode.toString(address, { type: 'terminal', small: true })
  process.stdout.write(
    `This server listens on the local network: everybody there can play at\n\n  ${address}\n\n${code}\n`,
  )
}
