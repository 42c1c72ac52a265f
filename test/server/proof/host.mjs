/** The example server, in a process that tells its parent where it listens and what it uses. */
import { start } from '../../../docs/examples/server/server.mjs'

process.on('message', async (message) => {
  if (message === 'usage') {
    globalThis.gc()
    globalThis.gc()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send({
      name: 'usage',
      value: { used: heapUsed + external, rss, cpu: process.cpuUsage() },
    })
    return
  }
  const { url, stop } = await start(message)
  process.send({ name: 'url', value: url })
  process.once('SIGTERM', async () => {
    await stop()
    process.disconnect()
  })
})
process.on('disconnect', () => setTimeout(() => process.exit(3), 10_000).unref())
