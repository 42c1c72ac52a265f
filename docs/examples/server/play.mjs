/** `node play.mjs [url] [game]`: a match of two players who make the first legal move, on a server that runs. */
import { azul } from 'azulejo'
import { qwirkle } from 'azulejo/qwirkle'
import { WebSocket } from 'ws'
import { connect } from './client.mjs'

const [server = 'http://127.0.0.1:3000', name = 'azul'] = process.argv.slice(2)
const game = { azul, qwirkle }[name]

async function post(path, body) {
  const response = await fetch(server + path, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

const { id } = await post('/matches', { game: name, options: { players: 2 } })
for (let n = 0; n < 2; n++) {
  const { seat, token } = await post(`/matches/${id}/seats`)
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
