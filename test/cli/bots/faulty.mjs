/** A program that begins well, and then does what its argument says. */
import { createInterface } from 'node:readline'

const say = (message) => console.log(JSON.stringify(message))
const what = process.argv[2]
let moves = 0

createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, game, legal } = JSON.parse(line)
  if (type === 'hello') say({ type: 'hello', protocol: 1 })
  if (type === 'quit') process.exit(0)
  if (type !== 'go') return
  if (++moves < 3) say({ type: 'move', game, move: legal[0] })
  else if (what === 'illegal') say({ type: 'move', game, move: 'f9-white-1' })
  else if (what === 'nonsense') console.log('what?')
  else if (what === 'crash') process.exit(7)
  else if (what === 'error') say({ type: 'error', code: 'tired', message: 'I am tired.' })
})
