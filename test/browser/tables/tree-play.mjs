// Plays at a table like a screen reader: by the roles and names of the accessibility tree, in Chromium.
import assert from 'node:assert/strict'
import { settleMotion, waitForState } from './play.mjs'

/** The tree of a page, and a log of activated buttons and announcements. */
export async function openTree(page) {
  const session = await page.createCDPSession()
  await session.send('Accessibility.enable')
  return { session, said: [] }
}

/** The nodes that screen readers read. */
export async function readTree({ session }) {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, backendDOMNodeId }) => ({
      role: role?.value ?? '',
      name: name?.value ?? '',
      backendNodeId: backendDOMNodeId,
    }))
}

/** The current announcement. */
async function statusOf({ session }) {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const [status] = nodes.filter(({ role }) => role?.value === 'status')
  return nodes
    .filter(({ nodeId }) => status?.childIds.includes(nodeId))
    .map(({ name }) => name?.value ?? '')
    .join('')
}

const buttonsOf = (tree, name) =>
  tree.filter((node) => node.role === 'button' && name.test(node.name))

/** Activates a button of the tree. */
async function press({ session, said }, { name, backendNodeId }) {
  said.push(name)
  const { object } = await session.send('DOM.resolveNode', { backendNodeId })
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: 'function () { this.click() }',
  })
}

/** Activates the first button whose name begins like this: its name, and the tree that it was found in. */
export async function activate(run, name) {
  const tree = await readTree(run)
  const [found] = buttonsOf(tree, name)
  assert.ok(found, `no button is named ${name}: ${JSON.stringify(buttonsOf(tree, /./), ['name'])}`)
  await press(run, found)
  return { name: found.name, tree }
}

/** Makes one move; `tree` is what could be read before it was confirmed. */
export const TREE_MOVES = {
  async azul(run) {
    const tree = await readTree(run)
    const [pick] = buttonsOf(tree, /^Take \d+ \w+ tiles? .*from/)
    if (pick !== undefined) await press(run, pick)
    const targets = buttonsOf(await readTree(run), /^(Take the \w+ tiles? from .* on|Place) /)
    const target = targets.find(({ name }) => !/floor line/.test(name)) ?? targets[0]
    assert.ok(target, 'nothing can be done')
    await press(run, target)
    return activate(run, /^Play$/)
  },

  async qwirkle(run) {
    const canPlay = async () => buttonsOf(await readTree(run), /^Play$/).length > 0
    for (let tiles = 0; tiles < 6 && !(await canPlay()); tiles++)
      if (!(await lay(run, true)) && !(await lay(run, false))) break
    if (!(await canPlay())) {
      await activate(run, /^Swap tiles$/)
      // Tiles of the hand are named by color and shape only, until there is a choice of cells.
      await activate(run, /^(red|orange|yellow|green|blue|purple) \w+$/)
    }
    return activate(run, /^Play$/)
  },
}

/** Lays a tile where the move is complete, or where another one has to follow; whether there is such a cell. */
async function lay(run, isComplete) {
  for (const { name } of buttonsOf(await readTree(run), /^Place an? .*: [1-9]\d* cells?\.$/)) {
    const pick = buttonsOf(await readTree(run), /^Place/).find((node) => node.name === name)
    await press(run, pick)
    const cells = buttonsOf(await readTree(run), /^Place an? .* at \(/)
    const cell = cells.find((one) => !isComplete || !/Another tile has to follow/.test(one.name))
    await press(run, cell ?? pick)
    if (cell !== undefined) return true
  }
  return false
}

/** Plays until the game is over, or until `isDone`: how many moves were made. */
export async function playByTree(page, game, onMove = () => {}, isDone = async () => false) {
  const run = await openTree(page)
  for (let turn = 0; turn < 300; turn++) {
    const state = await waitForState(page, (one) => ['acting', 'covered', 'over'].includes(one))
    if (state === 'over' || (await isDone(turn))) return { turns: turn, run }
    if (state === 'covered') {
      await activate(run, /^Show my tiles$/)
      turn--
      continue
    }
    onMove(await TREE_MOVES[game](run))
    await settleMotion(page)
    run.said.push(`(${await statusOf(run)})`)
  }
  throw new Error('The game does not end.')
}
