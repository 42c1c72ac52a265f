/** Programs that a stranger would write, for each entry that the package has. */

const alias = (entry) => entry.replace(/\W(\w)/g, (_, letter) => letter.toUpperCase())

const USES = {
  azulejo: {
    names: ['createGame', 'legalMoves', 'applyMove', 'result', 'parseState', 'checkMove'],
    body: `
let state = createGame({ seed: 'package', players: 3, board: 'crystal-x2' })
let turns = 0
while (state.phase !== 'over') {
  const moves = legalMoves(state)
  state = applyMove(parseState(JSON.parse(JSON.stringify(state))), moves[(turns * 7) % moves.length])
  turns++
}
if (checkMove(state, null)?.code !== 'malformed-move') throw new Error('null is no move')
console.log('azulejo', turns, JSON.stringify(result(state)))
`,
  },
}

USES['azulejo/notation'] = {
  names: ['azulRecords', 'InvalidRecordError'],
  body: `
const record = azulRecords.parse('[Game "azul"] [Board "mini"] [Players "2"] [Seed "package"] [Result "*"] round 1 1:wall-1-1')
let failed
try {
  Array.from(azulRecords.replay(record))
} catch (error) {
  failed = error
}
if (!(failed instanceof InvalidRecordError)) throw new Error('nobody tiles now')
console.log('azulejo/notation', azulRecords.initialState(record).board.name, failed.message)
`,
}
USES['azulejo/qwirkle'] = {
  names: ['createGame', 'legalMoves', 'applyMove', 'parseState'],
  body: `
let state = createGame({ seed: 'package', players: 3 })
while (state.phase !== 'over') state = applyMove(parseState(JSON.parse(JSON.stringify(state))), legalMoves(state)[0])
console.log('azulejo/qwirkle', state.turns, state.players.map(({ score }) => score).join(' '))
`,
}
USES['azulejo/qwirkle/notation'] = {
  names: ['qwirkleRecords'],
  body: `
const { qwirkle } = ${alias('azulejo/qwirkle')}
const start = { seed: 'package' }
const moves = []
let state = qwirkle.createGame(start)
while (state.phase !== 'over') {
  const [move] = qwirkle.legalMoves(state)
  moves.push(qwirkleRecords.move(state, move))
  state = qwirkle.applyMove(state, move)
}
const text = qwirkleRecords.format({ game: 'qwirkle', start, moves, result: qwirkleRecords.result(state) })
console.log('azulejo/qwirkle/notation', Array.from(qwirkleRecords.replay(qwirkleRecords.parse(text))).length, /Result.*/.exec(text)[0])
`,
}
USES['azulejo/fast'] = {
  names: ['encode', 'moveList', 'randomStream'],
  body: `
const position = encode(${alias('azulejo')}.createGame({ seed: 'package', board: 'grey' }))
const random = randomStream(1)
const moves = moveList()
while (!position.over) position.apply(moves[random(position.legalMoves(moves))], random)
console.log('azulejo/fast', position.round, position.score(0), position.score(1))
`,
}
USES['azulejo/qwirkle/fast'] = {
  names: ['encode', 'moveList'],
  body: `
const position = encode(${alias('azulejo/qwirkle')}.createGame({ seed: 'package' }))
const list = moveList()
while (!position.over) {
  position.legalMoves(list)
  position.apply(list.moves[0])
}
console.log('azulejo/qwirkle/fast', position.turns, position.score(0), position.score(1))
`,
}
USES['azulejo/qwirkle/bots'] = {
  names: ['bot', 'playGame'],
  body: `
const { qwirkle } = ${alias('azulejo/qwirkle')}
playGame(qwirkle, [bot('easy'), bot('medium')], { game: { seed: 'package', maxTurns: 4 } }).then(
  ({ moves, result }) => console.log('azulejo/qwirkle/bots', moves.length, result.reason),
)
`,
}
USES['azulejo/frontend'] = {
  names: ['choices', 'describeMove', 'layOut', 'movePieces', 'preview'],
  body: `
const azul = ${alias('azulejo')}
const state = azul.createGame({ seed: 'package' })
const { move } = choices(state).drafts[0].lines[0]
const moved = movePieces(layOut(state), azul.transition(state, move).events)
if (moved.length !== layOut(state).length) throw new Error('pieces are lost')
console.log('azulejo/frontend', describeMove(move, 0), preview(state, move).floor)
`,
}
USES['azulejo/qwirkle/frontend'] = {
  names: ['current', 'describeResult', 'loadLanguage', 'play', 'startHistory', 'undo'],
  body: `
const { createGame, legalMoves, result } = ${alias('azulejo/qwirkle')}
const start = createGame({ seed: 'package', maxTurns: 1 })
const history = play(startHistory(start), legalMoves(start)[0])
if (current(undo(history)).state !== start) throw new Error('undo leads elsewhere')
loadLanguage('de').then((language) =>
  console.log('azulejo/qwirkle/frontend', describeResult(result(current(history).state), { language })),
)
`,
}
USES['azulejo/match'] = {
  names: [
    'applyUpdate',
    'createMatch',
    'joinMatch',
    'matchRecord',
    'receive',
    'restoreMatch',
    'submitMove',
    'viewOf',
  ],
  body: `
const { qwirkle } = ${alias('azulejo/qwirkle')}
let match = createMatch(qwirkle, { maxTurns: 6 })
while (match.end === null) {
  const seat = match.state.turn
  const client = joinMatch(qwirkle, viewOf(match, seat))
  const submitted = submitMove(client, qwirkle.legalMoves(client.view)[0])
  const received = receive(match, seat, JSON.parse(JSON.stringify(submitted.message)))
  if (received.reply.type !== 'accepted') throw new Error(JSON.stringify(received.reply))
  if (applyUpdate(submitted.client, received.updates[seat]).pending !== null) throw new Error('still pending')
  match = restoreMatch(qwirkle, JSON.parse(JSON.stringify(received.match)))
}
console.log('azulejo/match', match.ply, matchRecord(match, 'host').result.reason)
`,
}
USES['azulejo/schema'] = {
  names: ['moveSchema'],
  body: `
const { issues } = moveSchema['~standard'].validate({ type: 'tile', row: 0, column: 9 })
if (issues[0].path[0] !== 'column') throw new Error('there is no column 9')
`,
}
USES['azulejo/qwirkle/schema'] = {
  names: ['publicOptionsSchema'],
  body: `
const { issues } = publicOptionsSchema['~standard'].validate({ seed: 1 })
if (issues[0].path[0] !== 'seed') throw new Error('a stranger chose the seed')
`,
}

USES['azulejo/svg'] = {
  names: ['drawSvg', 'geometry'],
  body: `
const state = ${alias('azulejo')}.createGame({ seed: 'package' })
console.log('azulejo/svg', geometry(state).width, drawSvg(state, { theme: 'dark' }).length)
`,
}
USES['azulejo/qwirkle/svg'] = {
  names: ['drawSvg'],
  body: `
const state = ${alias('azulejo/qwirkle')}.createGame({ seed: 'package' })
console.log('azulejo/qwirkle/svg', drawSvg(state).length)
`,
}
USES['azulejo/weights'] = {
  names: ['loadWeights'],
  body: `
const { mctsBot } = ${alias('azulejo/bots')}
loadWeights('colored').then(async (weights) => {
  const state = ${alias('azulejo')}.createGame({ seed: 'package' })
  const random = ${alias('azulejo/fast')}.randomStream('package')
  const move = await mctsBot({ iterations: 50, weights }).choose(state, 0, { random })
  console.log('azulejo/weights', JSON.stringify(move))
})
`,
}
USES['azulejo/worker'] = {
  names: ['connectWorker', 'serveWorker'],
  body: `
const { port1, port2 } = new MessageChannel()
serveWorker(port1, { bots: [${alias('azulejo/bots')}.greedyBot()] })
const worker = connectWorker(port2)
const state = ${alias('azulejo')}.createGame({ seed: 'package' })
worker.bot('greedy').choose(state, 0).then((move) => {
  console.log('azulejo/worker', JSON.stringify(move))
  worker.close()
})
`,
}

const use = (entry) =>
  USES[entry] ?? {
    names: [],
    body: `if (Object.keys(${alias(entry)}).length === 0) throw new Error('${entry} is empty')\n`,
  }

/** The same program as an ES module and as CommonJS. */
export function programs(entries) {
  const write = (load) =>
    entries
      .map((entry) => {
        const { names, body } = use(entry)
        const what = names.length > 0 ? names.join(', ') : null
        return `{\n${load(entry, what)}\n${body}}\n`
      })
      .join('\n')
  const imports = entries.map((entry) => `import * as ${alias(entry)} from '${entry}'`)
  const requires = entries.map((entry) => `const ${alias(entry)} = require('${entry}')`)
  const body = write((entry, what) => (what ? `const { ${what} } = ${alias(entry)}` : ''))
  return {
    'main.mjs': `${imports.join('\n')}\n${body}`,
    'main.cjs': `${requires.join('\n')}\n${body}`,
  }
}

/** A program for the type checker: states and moves come with their types, and wrong ones are refused. */
export function types(entries) {
  const imports = entries.map((entry) => `import * as ${alias(entry)} from '${entry}'`).join('\n')
  const touch = entries.map(
    (entry) => `export type ${alias(entry)}Names = keyof typeof ${alias(entry)}`,
  )
  return `${imports}
${touch.join('\n')}
const state: azulejo.AzulState = azulejo.createGame({ board: 'grey', players: 4 })
const moves: readonly azulejo.Move[] = azulejo.legalMoves(state)
export const next = azulejo.applyMove(state, moves[0]!)
export const phase: 'deal' | 'draft' | 'tile' | 'over' = next.phase
// @ts-expect-error: five do not play
azulejo.createGame({ players: 5 })
// @ts-expect-error: states are read-only
state.round = 2
`
}
