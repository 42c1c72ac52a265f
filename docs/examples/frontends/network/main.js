/** Two players and a host in one page, with a network between them that is slow and loses messages. */
import { activePlayers, azul, result } from 'azulejo'
import { choices, describeMove, describeResult } from 'azulejo/frontend'
import { applyUpdate, createMatch, joinMatch, receive, submitMove, viewOf } from 'azulejo/match'
import { addressesOf, drawSvg } from 'azulejo/svg'

const names = ['Ana', 'Ben']
const setting = (id) => Number(document.getElementById(id).value)
const sections = [...document.querySelectorAll('section')]

// The network: JSON, late, sometimes never, and not always in order.
function send(message, arrive) {
  if (100 * Math.random() < setting('lost')) return
  const json = JSON.stringify(message)
  setTimeout(() => arrive(JSON.parse(json)), setting('delay') * (0.5 + Math.random()))
}

// The host, which alone has the whole match.
let match = createMatch(azul, { players: 2 })
const host = {
  move(seat, message) {
    const received = receive(match, seat, message)
    match = received.match
    send(received.reply, (reply) => listen(seat, reply))
    received.updates.forEach((update, to) => {
      send(update, (received) => listen(to, received))
    })
  },
  ask: (seat) => send(viewOf(match, seat), (update) => listen(seat, update)),
}

// The clients, which know only what they receive.
const clients = names.map((_, seat) => joinMatch(azul, viewOf(match, seat)))
const picked = [null, null]

function listen(seat, received) {
  show(seat, applyUpdate(clients[seat], received))
}

/** Shows a move at once and sends it to the host. */
function make(seat, move) {
  const { client, message } = submitMove(clients[seat], move)
  show(seat, client)
  send(message, (arrived) => host.move(seat, arrived))
}

// Twice a second, at most: what has no answer yet is sent again, and everybody asks for news. Sending again is not enough:
// where the host has the move, but the update was lost, it only answers that it has it.
function keepUp() {
  clients.forEach(({ pending }, seat) => {
    if (pending !== null) send(pending, (arrived) => host.move(seat, arrived))
    send('news?', () => host.ask(seat))
  })
  setTimeout(keepUp, 500 + 2 * setting('delay'))
}

function show(seat, client) {
  if (client === clients[seat] && sections[seat].firstElementChild !== null) return
  clients[seat] = client
  picked[seat] = null
  draw(seat)
}

function draw(seat) {
  const { view, pending } = clients[seat]
  const section = sections[seat]
  if (section.firstElementChild === null)
    section.append(document.getElementById('player').content.cloneNode(true))
  const [status, picture, list] = section.children
  const ended = result(view)
  const isYours = pending === null && activePlayers(view).includes(seat)
  if (ended !== null) status.textContent = describeResult(ended, { names })
  else if (pending !== null)
    status.textContent = 'Your move is made. The host has not answered yet.'
  else status.textContent = isYours ? 'It is your turn.' : `${names[view.turn]} is to move.`
  section.classList.toggle('pending', pending !== null)

  const { drafts, tiling } = isYours ? choices(view, seat) : { drafts: [], tiling: null }
  const moves = (picked[seat]?.lines ?? tiling?.columns ?? []).map(({ move }) => move)
  const marks = picked[seat] === null ? {} : { choices: addressesOf(view, moves[0], seat).from }
  picture.innerHTML = drawSvg(view, { names, front: seat, ...marks })
  const buttons = drafts.map((draft) => {
    const from = draft.source === 'center' ? 'the center' : `factory ${draft.source + 1}`
    return addButton(`${draft.count} ${draft.color} from ${from}`, draft === picked[seat], () => {
      picked[seat] = draft
      draw(seat)
    })
  })
  for (const move of moves)
    buttons.push(addButton(describeMove(move, null), false, () => make(seat, move), 'move'))
  list.replaceChildren(...buttons)
}

function addButton(text, isPressed, act, name = 'pick') {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: name,
  })
  button.textContent = text
  button.ariaPressed = `${isPressed}`
  button.onclick = act
  return button
}

clients.forEach((_, seat) => {
  draw(seat)
})
keepUp()
// For the console, and for tests.
Object.assign(window, { table: () => ({ match, clients }) })
