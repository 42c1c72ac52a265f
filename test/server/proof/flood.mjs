/** A thread that floods a port: it writes as fast as it can, and reconnects whenever a connection is closed. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'

const { port, localAddress, sockets = 8, head, first, text } = workerData

async function flood() {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let isOpen = true
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    isOpen = false
  })
  socket.on('error', () => {}).resume()
  socket.write(head)
  // Wait for the response to the handshake.
  if (first !== undefined) {
    await Promise.race([once(socket, 'data').catch(() => {}), closed])
    socket.write(Buffer.from(first))
  }
  while (isOpen) {
    const isTaken = socket.write(Buffer.from(text))
    const drained = isTaken ? new Promise(setImmediate) : once(socket, 'drain').catch(() => {})
    await Promise.race([drained, closed])
  }
}

for (let n = 0; n < sockets; n++)
  (async () => {
    for (;;) {
      await flood()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
