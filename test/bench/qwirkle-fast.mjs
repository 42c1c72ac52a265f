import { randomStream } from '../../dist/fast.js'
import { encode, FEATURES, fromBytes, moveList, qwirkleFast } from '../../dist/qwirkle/fast.js'
import { createGame } from '../../dist/qwirkle/index.js'
import { checksum, rate } from './measure.mjs'

/** Random games of `azulejo/qwirkle/fast`: every move drawn evenly from all that are legal, swaps among them. */
export function* play(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  for (const players of [2, 3, 4]) {
    const start = encode(createGame({ players, dealer: 'external' }))
    const position = start.clone()
    const playGame = (random) => {
      position.copyFrom(start)
      return position.playout(random)
    }
    const sum = checksum()
    let moves = 0
    for (let seed = 0; seed < 50; seed++) {
      moves += playGame(randomStream(seed))
      sum.add(position.turns)
      for (let player = 0; player < players; player++) sum.add(position.score(player))
    }
    const random = randomStream('games')
    const movesPerS = rate(() => playGame(random), timing)
    yield {
      tier: 'qwirkle/fast',
      board: 'plane',
      players,
      movesPerS: Math.round(movesPerS),
      movesPerGame: moves / 50,
      checksum: sum.value,
    }
  }
}

/** What programs ask of positions in the middle of random games: hands of six, the board not empty. */
export function* verbs(quick) {
  const timing = quick ? { slices: 1, sliceMs: 1, warmUpMs: 0 } : {}
  const list = moveList()
  const positions = middles(list)
  const each = (run) =>
    1e9 /
    rate(() => {
      for (const position of positions) run(position)
      return positions.length
    }, timing)

  const moves = checksum()
  for (const position of positions) {
    position.legalMoves(list)
    let points = 0
    for (let i = 0; i < list.placements; i++) points += list.points[i]
    moves.add(list.length, list.placements, points)
  }
  yield {
    name: 'qwirkle/fast legal moves, points',
    ns: each((position) => position.legalMoves(list)),
    checksum: moves.value,
  }

  const out = new Float32Array(FEATURES.length)
  const features = checksum()
  for (const position of positions) {
    position.features(out, position.turn)
    for (const number of out) features.add(number)
  }
  yield {
    name: 'qwirkle/fast features',
    ns: each((position) => position.features(out, position.turn)),
    checksum: features.value,
  }

  const bytes = new Uint8Array(qwirkleFast.byteLength(2))
  const text = checksum()
  for (const position of positions) {
    position.toBytes(bytes)
    text.add(...bytes, fromBytes(bytes).turns)
  }
  yield {
    name: 'qwirkle/fast toBytes',
    ns: each((position) => position.toBytes(bytes)),
    checksum: text.value,
  }

  const copy = positions[0].clone()
  const copied = checksum()
  for (const position of positions) {
    copy.copyFrom(position)
    copied.add(copy.turns)
  }
  yield {
    name: 'qwirkle/fast copyFrom',
    ns: each((position) => copy.copyFrom(position)),
    checksum: copied.value,
  }
}

function middles(list) {
  const start = encode(createGame({ dealer: 'external' }))
  const position = start.clone()
  const positions = []
  for (let seed = 0; seed < 5; seed++) {
    const random = randomStream(seed)
    position.copyFrom(start)
    while (position.phase === 'draw') position.deal(random)
    while (!position.over) {
      const count = position.legalMoves(list)
      if (position.tileCount > 0 && position.handCount(position.turn) === 6)
        positions.push(position.clone())
      position.apply(list.moves[random(count)], random)
    }
  }
  return positions
}
