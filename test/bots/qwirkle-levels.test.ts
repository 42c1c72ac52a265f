import { describe, expect, test } from 'vitest'
import {
  bot,
  eloRange,
  greedyBot,
  LEVELS,
  type LevelOption,
  type Progress,
  searchBot,
} from '../../src/entries/qwirkle/bots'
import { type PlayerMove, type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { statesOf } from '../qwirkle-fast/positions'

/** A state in the middle of a game with three players, and the same state in its last turn, where trying moves is quick. */
const middle = statesOf(1).find(({ phase, turns }) => phase === 'play' && turns === 12)!
const last: QwirkleState = { ...middle, maxTurns: middle.turns + 1 }

describe('levels of Qwirkle', () => {
  test('have their names, and other names are refused', () => {
    expect(LEVELS.map((level) => bot(level).name)).toEqual(LEVELS)
    expect(() => bot('godlike' as 'easy')).toThrow(
      expect.objectContaining({ code: 'bad-option', path: ['level'] }),
    )
  })

  test('are ratings, and 1000 is greedy', async () => {
    const { min, max } = eloRange()
    const states = statesOf(1).filter(({ phase, turns }) => phase === 'play' && turns % 4 === 0)
    const movesOf = (level: LevelOption) =>
      Promise.all(
        states.map((state) => bot(level).choose(state, state.turn, { random: numbersFrom(5) })),
      )
    expect(await movesOf('medium')).toEqual(await movesOf({ elo: 1000 }))
    expect(await movesOf('medium')).toEqual(
      states.map((state) => greedyBot().choose(state, state.turn)),
    )
    expect(await movesOf('easy')).toEqual(await movesOf('elo:800'))
    expect(await movesOf('easy')).not.toEqual(await movesOf('medium'))
    expect(await movesOf({ elo: min - 1000 })).toEqual(await movesOf({ elo: min }))
    expect(bot({ elo: max }).name).toBe(`elo:${max}`)
  })

  test('expert searches 3,000 worlds', async () => {
    const reports: Progress<PlayerMove>[] = []
    const options = {
      random: numbersFrom(5),
      onProgress: (one: Progress<PlayerMove>) => reports.push(one),
    }
    const move = await bot('expert').choose(last, last.turn, options)
    expect(reports.at(-1)!.iterations).toBe(3000)
    const same = searchBot({ iterations: 3000 })
    expect(move).toEqual(await same.choose(last, last.turn, { random: numbersFrom(5) }))
  })

  test('weak ones refuse players who may not move', () => {
    const waits = expect.objectContaining({ name: 'IllegalMoveError', code: 'not-your-turn' })
    expect(() => bot('easy').choose(middle, (middle.turn + 1) % 3)).toThrow(waits)
  })
})

test('a greedy bot says why there is no move to choose', () => {
  const greedy = greedyBot()
  const other = (middle.turn + 1) % 3
  const waits = expect.objectContaining({ name: 'IllegalMoveError', code: 'not-your-turn' })
  expect(() => greedy.choose(middle, other)).toThrow(waits)
  expect(() => greedy.choose(qwirkle.createGame({ dealer: 'external' }), 0)).toThrow(waits)
  const over = statesOf(1).at(-1)!
  expect(() => greedy.choose(over, over.turn)).toThrow(
    expect.objectContaining({ name: 'IllegalMoveError', code: 'game-over' }),
  )
})
