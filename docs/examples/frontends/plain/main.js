/** The table in a page without a bundler and without a framework. */
import { geometry } from 'azulejo/svg'
import {
  classOf,
  drawGround,
  letterOf,
  onKey,
  picksOf,
  startTable,
  styleOf,
  targetsOf,
} from '../table.js'

const at = (id) => document.getElementById(id)
const table = startTable()
const layout = geometry(table.get().view)
at('table').setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`)

/** An SVG element in another one. */
function add(parent, name, attributes = {}, text = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  return parent.appendChild(element)
}

/** One element for each piece, for the whole game. */
const elements = table.get().pieces.map((piece) => {
  const element = add(at('pieces'), 'g')
  add(element, 'rect')
  add(element, 'text', {}, letterOf(piece))
  return element
})

let drawn = { pieces: [] }
function draw() {
  const value = table.get()
  if (value.view !== drawn.view) at('ground').innerHTML = drawGround(value.view)
  const picks = picksOf(value)
  for (const piece of value.pieces) {
    const element = elements[piece.id]
    // A piece that did not move is the same object.
    if (piece !== drawn.pieces[piece.id]) element.style.transform = styleOf(layout, piece)
    const pick = picks.get(piece.id)
    const isPicked = pick !== undefined && pick.draft === value.picked
    const classes = `${classOf(piece)}${pick ? ' pick' : ''}${isPicked ? ' picked' : ''}`
    element.setAttribute('class', classes)
    makeButton(element, pick?.leads ? pick.label : null, pick && (() => table.pick(pick.draft)))
  }
  at('targets').replaceChildren()
  for (const { move, label, places } of targetsOf(value, layout)) {
    const target = add(at('targets'), 'g', { class: 'target' })
    add(target, 'title', {}, label)
    for (const { x, y } of places) add(target, 'rect', { x: x - 22, y: y - 22 })
    makeButton(target, label, () => table.make(move))
  }
  at('said').textContent = value.said
  at('undo').disabled = !value.canUndo
  drawn = value
}

/** Makes an element a button with a label, or no button if there is none. */
function makeButton(element, label, act) {
  element.onclick = act ?? null
  element.onkeydown = act ? onKey(act) : null
  for (const [name, value] of Object.entries({ role: 'button', tabindex: 0, 'aria-label': label }))
    if (label === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

at('undo').onclick = table.undo
table.subscribe(draw)
draw()
