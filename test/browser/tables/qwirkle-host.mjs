// Pages with a table of Qwirkle, with or without a host.
import { inTable, settle } from './play.mjs'

/** A page that shows a game as one seat sees it, some turns after its beginning. */
const HOST = `
import { createTable } from './dist/qwirkle/table.js'
import { createGame, legalMoves, transition, viewFor, eventsFor } from './dist/qwirkle/index.js'
import { preview } from './dist/qwirkle/frontend.js'
const host = document.getElementById('table')
const { seed = '1', turns = '0', players = '2' } = host.dataset
const best = (state) => {
  const moves = legalMoves(state).filter(({ type }) => type === 'place')
  const points = moves.map((move) => preview(state, move).points)
  return moves[points.indexOf(Math.max(...points))] ?? legalMoves(state)[0]
}
let state = createGame({ seed, players: Number(players) })
while (state.turns < Number(turns) && state.phase === 'play') state = transition(state, best(state)).state
const wanted = []
const say = (type) => (...detail) => wanted.push([type, ...detail])
const table = createTable(host, {
  view: viewFor(state, state.turn), seat: state.turn, names: ['Ana', 'Ben', 'Cleo', 'Dan'], actions: ['undo'],
  onMove: say('move'), onPick: say('pick'), onPreview: say('preview'), onEdit: say('edit'), onUndo: say('undo'),
})
/** Shows the next move as the next player sees it. */
const advance = async (move = best(state), viewer = null) => {
  const { state: next, events } = transition(state, move)
  state = next
  const seat = viewer ?? next.turn
  await table.update(viewFor(next, seat), eventsFor(events, seat))
  table.set({ seat })
}
const shadow = host.shadowRoot
Object.assign(window, { table, wanted, advance, best, shadow, game: () => state })
`

/** How the checks of Qwirkle open their pages. */
export function openersFor({ open, openTable }) {
  return {
    openQwirkle: (attributes, options) => openTable(attributes, options, 'qwirkle'),
    async openHost(data, options) {
      const opened = await open(`<div id="table" ${data}></div>`, HOST, options)
      await settle(opened.page)
      return opened
    },
  }
}

/** The camera, as the ground shows it. */
export const cellOf = (page) =>
  inTable(page, (shadow) => {
    const { backgroundSize, backgroundPosition } = shadow.querySelector('.viewport').style
    const [x, y] = backgroundPosition.split(' ').map(Number.parseFloat)
    return { step: Number.parseFloat(backgroundSize), x, y }
  })
