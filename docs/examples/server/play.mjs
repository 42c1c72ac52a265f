/** `node play.mjs [url] [game]`: plays a match of two players on a running server; both make the first legal move. */
import { azul } from 'azulejo'
import { qwirkle } from 'azulejo/qwirkle'
import { WebSocket } from 'ws'
import { connect, drawSecret } from './client.mjs'

const [server = 'http://127.0.0.1:3000', name = 'azul'] = process.argv.slice(2)
const game = { azul, qwirkle }[name]

async function post(path, body) {
  const response = await fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

const seats = ['person', 'person']
const { id, invitations } = await post('/matches', { key: drawSecret(), game: name, seats })
for (const { seat, secret } of invitations) {
  const token = drawSecret()
  await post(`/matches/${id}/seats`, { token, secret, name: `Player ${seat + 1}` })
  const player = connect({
    game,
    url: `${server.replace('http', 'ws')}/matches/${id}`,
    token,
    WebSocket,
    onChange({ view, known, pending }, received) {
      if (received?.type !== 'update') return
      if (known.end !== null) {
        console.log(`seat ${seat} has ${view.players[seat].score} points`)
        player.close()
      } else if (known.since !== null && pending === null)
        player.move(game.legalMoves(view, seat)[0])
    },
  })
}
