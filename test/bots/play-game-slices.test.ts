import { expect, test, vi } from 'vitest'
import { type Bot, playGame } from '../../src/entries/bots'
import { type AzulState, azul, legalMoves, type Move } from '../../src/entries/index'
import { handClock } from './hand-clock'

/** A clock that bots move forward. */
const clock = handClock()

const first: Bot<AzulState, Move> = {
  name: 'first',
  choose: (view, player) => legalMoves(view, player)[0]!,
}

/** A bot that gives another answer. */
const answering = (move: unknown): Bot<AzulState, Move> => ({
  name: 'answering',
  choose: () => move as Move,
})

test.each([
  // Others may run before the first move, and then whenever 8 ms have passed.
  [1, 8],
  [4, 2],
  [5, 2],
  [8, 1],
  [9, 1],
])(
  'bots that take %i ms for a move leave others time after every %i moves',
  async (each, every) => {
    const slow: Bot<AzulState, Move> = {
      name: 'slow',
      choose(view, player) {
        clock.now += each
        return first.choose(view, player) as Move
      },
    }
    const pauses = vi.spyOn(globalThis, 'setImmediate')
    const before: number[] = []
    const game = { seed: 1, maxRounds: 1 }
    const { moves } = await playGame(azul, [slow, slow], {
      game,
      onMove: () => before.push(pauses.mock.calls.length),
    })
    expect(before).toEqual(moves.map((_, i) => 1 + Math.floor(i / every)))
  },
)

test('a move that cannot be read is quoted with the words of the game', async () => {
  const game = { seed: 1 }
  for (const garbage of [
    { type: 'draft', source: 0, color: 'pink', line: 0 },
    'blue',
    { type: 'fly' },
  ]) {
    const { message } = azul.checkMove(azul.createGame(game), garbage as Move)!
    const { forfeit } = await playGame(azul, [answering(garbage), first], { game })
    expect(forfeit).toMatchObject({ player: 0, reason: 'illegal-move', message })
  }
})

test('a move that can be read only at the second try is refused', async () => {
  const game = { seed: 1 }
  const [legal] = legalMoves(azul.createGame(game))
  let reads = 0
  const shy = {
    ...legal,
    get type() {
      return reads++ === 0 ? 'spoiled' : 'draft'
    },
  }
  const { forfeit, moves } = await playGame(azul, [answering(shy), first], { game })
  expect(forfeit).toMatchObject({
    player: 0,
    reason: 'illegal-move',
    message: 'The move cannot be read.',
  })
  expect(moves).toEqual([])
})
