import { describe, expect, test } from 'vitest'
import {
  formatMove,
  InvalidTextError,
  MOVE_COUNT,
  moveAt,
  parseMove,
  parseState,
} from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { azulRecords, formatPosition, parsePosition } from '../../src/entries/notation'
import { numbersFrom } from '../laws/numbers'
import { drawTiles, mutate, play } from './games'

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
/** `FUZZ_COUNT` texts as moves, and in proportion as positions and records; the long runs ask for more. */
const count = Number(process.env['FUZZ_COUNT'] ?? 40_000)
const random = numbersFrom(seed)

const played = [
  play({ seed: 1, players: 4, board: 'crystal-x2' }, 1),
  play({ seed: 2, players: 3, board: 'grey', maxRounds: 4 }, 2),
  play({ dealer: 'external', players: 2 }, 3),
]
const states = played.flatMap((game) => game.states)
const positions = states.map(formatPosition)
const deals = states.flatMap((state) =>
  state.phase === 'deal' ? [formatMove(drawTiles(state, random))] : [],
)
const moves = [...Array.from({ length: MOVE_COUNT }, (_, i) => formatMove(moveAt(i))), ...deals]
const records = played.map(({ record }) => azulRecords.format(record))

/** Texts near those given, and texts far from all of them. */
function odd(texts: readonly string[]): string {
  const text = texts[random(texts.length)]!
  if (random(10) > 0) return mutate(text, texts[random(texts.length)]!, random)
  return Array.from({ length: random(60) }, () =>
    String.fromCharCode(random(random(2) ? 128 : 65536)),
  ).join('')
}

/** Runs a reader over many odd texts: what it accepts is checked, what it refuses is refused with a place. */
function fuzz(count: number, texts: readonly string[], read: (text: string) => void): number {
  let accepted = 0
  for (let n = 0; n < count; n++) {
    const text = odd(texts)
    try {
      read(text)
      accepted++
    } catch (error) {
      const isCoded =
        error instanceof InvalidTextError && error.offset >= 0 && error.offset <= text.length
      if (!isCoded) throw new Error(`FUZZ_SEED=${seed}: ${JSON.stringify(text)}`, { cause: error })
    }
  }
  return accepted
}

describe('odd texts', () => {
  test('as moves', () => {
    const accepted = fuzz(count, moves, (text) => {
      if (formatMove(parseMove(text)) !== text) throw new Error('a second spelling')
    })
    expect(accepted).toBeGreaterThan(count / 200)
  })

  test('as positions', () => {
    const accepted = fuzz(count / 2, positions, (text) => {
      const state = parsePosition(text)
      if (formatPosition(state) !== text) throw new Error('a second spelling')
      if (JSON.stringify(parseState(state)) !== JSON.stringify(state)) throw new Error('no state')
    })
    expect(accepted).toBeGreaterThan(count / 320)
  })

  test('as records', () => {
    const accepted = fuzz(count / 8, records, (text) => {
      const record = azulRecords.parse(text)
      const again = azulRecords.format(record)
      if (azulRecords.format(azulRecords.parse(again)) !== again) throw new Error('another record')
      try {
        for (const _ of azulRecords.replay(record));
      } catch (error) {
        if (!(error instanceof InvalidRecordError)) throw error
      }
    })
    expect(accepted).toBeGreaterThan(count / 320)
  })
})

describe('large texts take time in proportion to their length', () => {
  const size = 2 ** 22
  const head = '[Game "azul"][Board "colored"][Players "2"][Seed "1"][Result "*"]\nround 1\n'
  const fill = (part: string, before = '') =>
    before +
    part.repeat(Math.ceil((size - before.length) / part.length)).slice(0, size - before.length)
  test.each([
    ['one token', fill('f')],
    ['white space', fill(' \r\n\t')],
    ['brackets', fill('[')],
    ['quotes', fill('"', '[Game ')],
    ['a quote that never ends', fill('x', '[Game "')],
    ['backslashes', fill('\\', '[Game "')],
    ['a long name', fill('x', `[Player1 "`).slice(0, -2).concat('"]')],
    ['headers', fill('[Game "azul"]')],
    ['headers of a prototype', fill('[__proto__ "azul"]')],
    ['digits', fill('9', `${head}1:f`)],
    ['rounds', fill('round 1 ', head)],
    ['moves', fill('1:f1-blue-1 ', head)],
    ['comments', fill('1:f1-blue-1 "\\n" ', head)],
    ['deals', fill('deal-0-0-0-0-0-0-0-0-0 ', head)],
    ['one deal', fill('-0', `${head}deal`)],
    ['zeros', fill('0', '[Game "azul"][Result "complete-row: ')],
    ['scores', fill('-1', '[Result "complete-row: 1').slice(0, -2).concat('"]')],
  ])('%s', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(size)
    for (const parse of [parseMove, parsePosition, azulRecords.parse]) {
      try {
        const result = parse(text)
        if (parse === azulRecords.parse) for (const _step of azulRecords.replay(result as never));
      } catch (error) {
        if (!(error instanceof InvalidTextError || error instanceof InvalidRecordError)) throw error
      }
    }
  })

  test('ten million moves', () => {
    const text = `${head}${'1:f1-blue-1 '.repeat(10_000_000)}`
    expect(() => azulRecords.parse(text)).toThrow(InvalidTextError)
    const move = { round: 1, player: 0, move: moveAt(0) }
    const moves = new Array<typeof move>(10_000_000).fill(move)
    const record = { game: 'azul', start: { seed: 1 }, moves, result: null } as const
    expect(() => [...azulRecords.replay(record)]).toThrow(InvalidRecordError)
  })
})
