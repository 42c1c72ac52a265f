// The page's half of the live examples: a button at each, an editor, and what the program says.

/** Where a program's output goes while it runs, by its number. */
const outputs = new Map()
globalThis.azulejoLive = (id) => ({ ...console, log: (...values) => outputs.get(id)?.(values) })

const programs = JSON.parse(document.getElementById('live-programs').textContent)
let runs = 0

for (const pre of document.querySelectorAll('pre[data-live]')) {
  const code = programs[pre.dataset.live]
  const open = button('Try it', () => {
    pre.hidden = true
    open.hidden = true
    const live = editorOf(code, pre.parentElement.querySelector('.live-try'))
    open.after(live)
    live.querySelector('textarea').focus({ preventScroll: true })
  })
  open.className = 'live-try'
  pre.after(open)
}

function button(text, onClick) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

/** An editor with a program in it, which runs at once. */
function editorOf(code) {
  const live = document.createElement('section')
  live.className = 'live'
  live.ariaLabel = 'An example to change'
  const text = document.createElement('textarea')
  text.ariaLabel = 'The program'
  text.spellcheck = false
  text.setAttribute('autocapitalize', 'off')
  text.value = code
  const grow = () => {
    text.rows = text.value.split('\n').length + 1
  }
  grow()
  const output = document.createElement('div')
  output.className = 'live-output'
  output.setAttribute('role', 'log')
  output.ariaLabel = 'What the program says'
  output.tabIndex = 0
  const start = () => run(text.value, output)
  const bar = document.createElement('p')
  bar.append(
    button('Run', start),
    button('Reset', () => {
      text.value = code
      grow()
      start()
    }),
  )
  const hint = document.createElement('small')
  hint.textContent = 'Ctrl+Enter runs it. console.log(state) draws a table.'
  bar.append(hint)
  text.addEventListener('input', grow)
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    start()
  })
  live.append(text, bar, output)
  start()
  return live
}

/** Runs a program as a module; output of an earlier run is discarded. */
async function run(code, output) {
  outputs.delete(Number(output.dataset.run))
  const id = runs++
  output.dataset.run = id
  output.dataset.state = 'running'
  output.replaceChildren()
  outputs.set(id, (values) => output.append(...values.map(elementOf)))
  const source = `const console = globalThis.azulejoLive(${id});${code}\n`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  let state = 'done'
  try {
    await import(address)
  } catch (error) {
    state = 'failed'
    if (outputs.has(id)) output.append(complaintOf(error))
  } finally {
    URL.revokeObjectURL(address)
    if (outputs.has(id)) output.dataset.state = state
  }
}

function complaintOf(error) {
  const line = document.createElement('pre')
  line.className = 'live-error'
  const code = error?.code === undefined ? '' : ` (${error.code})`
  line.textContent = error instanceof Error ? `${error.name}${code}: ${error.message}` : `${error}`
  return line
}

/** A value as it is shown: tables and pictures as pictures, anything else as text. */
function elementOf(value) {
  if (typeof value === 'string' && value.startsWith('<svg ')) return pictureOf(value)
  if (isState(value)) {
    const place = document.createElement('div')
    const entry = value.game === 'azul' ? 'azulejo/svg' : 'azulejo/qwirkle/svg'
    import(entry).then(({ drawSvg }) => place.append(pictureOf(drawSvg(value))))
    return place
  }
  const line = document.createElement('pre')
  line.textContent = typeof value === 'string' ? value : textOf(value)
  return line
}

const isState = (value) =>
  (value?.game === 'azul' || value?.game === 'qwirkle') &&
  Array.isArray(value.players) &&
  'phase' in value

function pictureOf(svg) {
  const picture = document.createElement('img')
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  picture.alt = /<title[^>]*>([^<]*)</.exec(svg)?.[1] ?? 'A table'
  return picture
}

const WIDTH = 90
const MOST = 20_000

/** A value as JavaScript, on as few lines as are readable. */
function textOf(value) {
  const seen = new Set()
  const write = (item, indent) => {
    if (typeof item === 'string') return `'${item.replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    if (typeof item === 'function') return `${item.name || 'function'}()`
    if (typeof item !== 'object' || item === null) return String(item)
    if (seen.has(item)) return '…'
    if (item instanceof Map || item instanceof Set) return write([...item], indent)
    seen.add(item)
    const isList = Array.isArray(item) || ArrayBuffer.isView(item)
    const inner = `${indent}  `
    const parts = isList
      ? Array.from(item, (part) => write(part, inner))
      : Object.entries(item).map(([key, part]) => `${key}: ${write(part, inner)}`)
    seen.delete(item)
    const [open, close] = isList ? '[]' : '{}'
    const space = isList || parts.length === 0 ? '' : ' '
    const short = `${open}${space}${parts.join(', ')}${space}${close}`
    return indent.length + short.length <= WIDTH
      ? short
      : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
  }
  const text = write(value, '')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
