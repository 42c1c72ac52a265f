/** Two players and a host in one page, with a network between them that is slow and loses messages. */
import { azul } from 'azulejo'
import { applyUpdate, createMatch, joinMatch, receive, submitMove, viewOf } from 'azulejo/match'
import { defineTable } from 'azulejo/table'

defineTable()
const tables = [...document.querySelectorAll('azul-table')]
const setting = (id) => Number(document.getElementById(id).value)

function send(message, arrive) {
  if (100 * Math.random() < setting('lost')) return
  const json = JSON.stringify(message)
  setTimeout(() => arrive(JSON.parse(json)), setting('delay') * (0.5 + Math.random()))
}

// The host, which alone has the whole match.
let match = createMatch(azul, { players: 2 })
function receiveFrom(seat, message) {
  const { match: after, reply, updates } = receive(match, seat, message)
  match = after
  send(reply, (arrived) => listen(seat, arrived))
  for (const [to, update] of updates.entries()) send(update, (arrived) => listen(to, arrived))
}

// The players, who know only what they receive.
const clients = tables.map((_, seat) => joinMatch(azul, viewOf(match, seat)))
const listen = (seat, json) => show(seat, applyUpdate(clients[seat], json))
const submit = (seat, message) => send(message, (arrived) => receiveFrom(seat, arrived))
function show(seat, client) {
  clients[seat] = client
  tables[seat].status = tables.map((_, to) => (to === seat && client.pending ? 'sent' : null))
  if (tables[seat].view !== client.view) tables[seat].view = client.view
}

tables.forEach((table, seat) => {
  show(seat, clients[seat])
  // A move is shown at once, and sent again until there is an answer.
  table.addEventListener('move', ({ detail }) => {
    const { client, message } = submitMove(clients[seat], detail.move)
    show(seat, client)
    submit(seat, message)
  })
  setInterval(() => {
    if (clients[seat].pending !== null) submit(seat, clients[seat].pending)
    send('news?', () => send(viewOf(match, seat), (update) => listen(seat, update)))
  }, 1000)
})
// For the console, and for tests.
Object.assign(window, { players: () => ({ match, clients }) })
