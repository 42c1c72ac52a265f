/** `node main.mjs [port] [file] [host]`: a server for matches of Azul and Qwirkle. See docs/server.md. */
import { start } from './server.mjs'

const [port = '3000', file = 'matches.db', host] = process.argv.slice(2)
const { url, stop } = await start({ port: Number(port), file, host })
console.log(`listening on ${url}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
