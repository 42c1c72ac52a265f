import { describe, expect, it } from 'vitest'
import { azulFast, type FastGame, type Position, randomStream } from '../../src/entries/fast'
import { azul, errorData } from '../../src/entries/index'
import { qwirkleFast } from '../../src/entries/qwirkle/fast'
import { qwirkle } from '../../src/entries/qwirkle/index'

const GAMES: readonly (readonly [string, FastGame, typeof azul])[] = [
  ['Azul', azulFast, azul],
  ['Qwirkle', qwirkleFast, qwirkle as never],
]

/** Some positions of a random game, from its start to its end. */
function walk(fast: FastGame, players: number, seed: number): Position[] {
  const random = randomStream(seed)
  const position = fast.newPosition({ players })
  const list = fast.moveList()
  const positions = [position.clone()]
  while (!position.over) {
    const count = position.legalMoves(list)
    if (count === 0) position.deal(random)
    else position.apply(fast.movesOf(list)[random(count)]!, random)
    if (position.over || random(8) === 0) positions.push(position.clone())
  }
  return positions
}

const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return errorData(error)?.code
  }
  return null
}

describe.each(GAMES)('the fast tier of %s, by the contract', (_, fast, game) => {
  const positions = [2, 3, 4].flatMap((players) => walk(fast, players, players))
  const list = fast.moveList()

  it('starts as a new game with an external dealer', () => {
    for (const players of [2, 3, 4] as const)
      expect(fast.newPosition({ players }).decode()).toEqual(
        game.createGame({ players, dealer: 'external' }),
      )
    expect(codeOf(() => fast.newPosition({ players: 5 }))).toBe('bad-option')
    expect(codeOf(() => fast.newPosition({ seed: null }))).toBe('bad-option')
  })

  it('starts with a seed as a new game with that seed', () => {
    for (const players of [2, 3, 4] as const)
      for (const seed of ['', 'porto/0/7', 0, -1.5, 1e300]) {
        const state = game.createGame({ players, seed })
        const position = fast.newPosition({ players, seed })
        expect(position.decode()).toEqual(state)
        expect(position.toBytes()).toEqual(fast.encode(state).toBytes())
        expect(position.hash).toBe(fast.encode(state).hash)
      }
  })

  it('agrees with the rules about moves, players and the result', () => {
    for (const position of positions) {
      const state = position.decode() as ReturnType<typeof game.createGame>
      expect(position.phase).toBe(state.phase)
      expect(position.turn).toBe(state.turn)
      expect(position.result).toEqual(game.result(state))
      expect(position.ranking.map(({ rank }) => rank)).toEqual(
        position.ranking.map(({ player }) => position.rank(player)),
      )
      for (let player = 0; player < position.players; player++) {
        const active = game.activePlayers(state).includes(player)
        expect(position.isActive(player)).toBe(active)
        const count = position.legalMoves(list, player)
        const numbers = [...fast.movesOf(list).subarray(0, count)]
        const moves = numbers.map((number) => position.moveAt(number) as never)
        expect(moves.map(game.formatMove).sort()).toEqual(
          game.legalMoves(state, player).map(game.formatMove).sort(),
        )
        expect(moves.map((move) => position.numberOf(move, player))).toEqual(numbers)
        if (!active) expect(codeOf(() => position.apply(0, null, player))).not.toBe(null)
      }
    }
  })

  it('has no move for a number without a meaning, and no number for an illegal move', () => {
    for (const position of positions) {
      for (const number of [-1, 2 ** 31, Number.NaN, 0.5])
        expect(position.moveAt(number)).toBe(null)
      for (const move of [
        null,
        7,
        {},
        { type: 'deal', factories: [] },
        { type: 'draw', tiles: [] },
      ])
        expect(codeOf(() => position.numberOf(move))).not.toBe(null)
    }
  })

  it('deals by a move of the dealer, and by nothing else', () => {
    for (const position of positions) {
      const state = position.decode() as ReturnType<typeof game.createGame>
      if (state.phase === game.facts.dealerMove) {
        const move = game.drawDeal(state, randomStream(1))
        position.deal(move)
        expect(position.decode()).toEqual(game.applyMove(state, move))
        continue
      }
      const count = position.legalMoves(list)
      const move = count > 0 ? position.moveAt(fast.movesOf(list)[0]!) : null
      expect(codeOf(() => position.deal(move))).toBe('malformed-move')
      expect(codeOf(() => position.deal())).toBe(position.over ? 'game-over' : 'wrong-phase')
      expect(position.decode()).toEqual(state)
    }
  })

  it('writes bytes and features of the stated sizes', () => {
    for (const position of positions) {
      const { players } = position
      const bytes = position.toBytes()
      expect(bytes).toHaveLength(fast.byteLength(players))
      const out = new Uint8Array(bytes.length + 3)
      expect(position.toBytes(out)).toBe(out)
      expect(out.subarray(0, bytes.length)).toEqual(bytes)
      const again = fast.fromBytes(bytes)
      expect(again.hash).toBe(position.hash)
      expect(again.decode()).toEqual(position.decode())
      const count = fast.featureCount(players)
      const [byDefault, byTurn] = [new Float32Array(count + 1).fill(7), new Float32Array(count)]
      again.features(byDefault)
      position.features(byTurn, position.turn)
      expect(byDefault[count]).toBe(7)
      expect(byDefault.subarray(0, count)).toEqual(byTurn)
    }
  })

  it('numbers its actions and versions its features', () => {
    for (const position of positions) {
      const count = position.legalMoves(list)
      const numbers = fast.movesOf(list).subarray(0, count)
      expect(numbers.every((number) => number < (fast.actionCount ?? Infinity))).toBe(true)
    }
    expect(fast.featureVersion).toBe(1)
  })

  it('copies, encodes and plays out', () => {
    const random = randomStream(5)
    const copy = positions[0]!.clone()
    for (const position of positions) {
      const { players } = position
      if (copy.players === players) copy.copyFrom(position)
      const state = position.decode()
      expect(fast.encode(state).decode()).toEqual(state)
      const end = position.clone()
      end.playout(random, (_list, _count, current, draw) => {
        const count = current.legalMoves(list)
        return fast.movesOf(list)[draw(count)]!
      })
      expect(end.over).toBe(true)
      expect(position.decode()).toEqual(state)
    }
  })
})
