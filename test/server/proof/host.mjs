/** The example server, in a process that reports its address and its memory to its parent. */
import { setTimeout as sleep } from 'node:timers/promises'
import { start } from '../../../docs/examples/server/server.mjs'

process.on('message', async (message) => {
  if (message === 'usage') {
    // Other threads release memory a little after a collection, so take the minimum.
    let used = Number.POSITIVE_INFINITY
    for (let i = 0; i < 10; i++) {
      globalThis.gc()
      await sleep(50)
      const { heapUsed, external } = process.memoryUsage()
      used = Math.min(used, heapUsed + external)
    }
    process.send({
      name: 'usage',
      value: { used, rss: process.memoryUsage.rss(), cpu: process.cpuUsage() },
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
