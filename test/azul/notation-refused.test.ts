import { describe, expect, test } from 'vitest'
import { createGame } from '../../src/entries/index'
import { formatPosition, parsePosition } from '../../src/entries/notation'
import { positionText as text } from './by-hand'
import { textRefusal } from './refused'

const refused = (line: unknown) => textRefusal(parsePosition, line)

/** The error that a line should give; a text is given where the place is not that of the ^. */
interface Expected {
  readonly code: string
  readonly message: string
  readonly elsewhere: string
}

/** What becomes of a part, with a ^ where the error is; its code and message, and where it is elsewhere. */
type Row = readonly [from: string, to: string, code: string, message: string, elsewhere?: string]

const whole = (rows: readonly Row[]) =>
  rows.map(
    ([from, to, code, message, elsewhere = '']) => [from, to, code, message, elsewhere] as const,
  )

describe('lines that are not positions', () => {
  const check = (line: string, begin: number, to: string, expected: Expected) => {
    const { elsewhere, ...error } = expected
    const offset = elsewhere === '' ? begin + to.indexOf('^') : line.indexOf(elsewhere)
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(refused(line)).toEqual({ ...error, offset })
  }

  test.each(
    whole([
      ['azul', '^chess', 'unexpected', 'expected azul.'],
      ['azul', 'azul^2', 'unexpected', 'expected a space.'],
      ['azul', '^xazul', 'unexpected', 'expected azul.'],
      ['azul', '^Azul', 'unexpected', 'expected azul.'],
      [text, '^', 'unexpected', 'expected azul.'],
      [text, 'azul^', 'unexpected', 'expected a space.'],
      ['crystal-x2', '^', 'unexpected', 'expected the name of a printed board, or a whole board.'],
      [
        'crystal-x2',
        '^crystal',
        'unexpected',
        'expected the name of a printed board, or a whole board.',
      ],
      [
        'crystal-x2',
        '^toString',
        'unexpected',
        'expected the name of a printed board, or a whole board.',
      ],
      [
        'crystal-x2',
        '^crystal-x2x',
        'unexpected',
        'expected the name of a printed board, or a whole board.',
      ],
      ['3/10', '^0/10', 'out-of-range', 'must be a whole number from 1 to 1000000.'],
      ['3/10', '^03/10', 'unexpected', 'expected "3/10 draft 2 1 2 byr".'],
      ['3/10', '3/^0', 'out-of-range', 'must be a whole number from 1 to 1000000.'],
      ['3/10', '3/^', 'unexpected', 'expected the last round, as in 3/100.'],
      ['3/10', '3/10^/2', 'unexpected', 'expected a space.'],
      ['3/10', '^-3', 'unexpected', 'expected the round, as in 3 or 3/100.'],
      ['3/10', '1234567890^1', 'unexpected', 'expected a space.'],
      ['3/10', '^1000001', 'out-of-range', 'must be a whole number from 1 to 1000000.'],
      ['/10', '/^1000001', 'out-of-range', 'must be a whole number from 1 to 1000000.'],
      ['draft', '^drift', 'unexpected', 'expected deal, draft, tile or over.'],
      ['draft', '^overdraft', 'unexpected', 'expected deal, draft, tile or over.'],
      ['draft', '^drafted', 'unexpected', 'expected deal, draft, tile or over.'],
      ['draft', '^', 'unexpected', 'expected deal, draft, tile or over.'],
      ['2 1 2', '^0 1 2', 'unexpected', 'expected the player whose turn it is, 1 to 4.'],
      ['2 1 2', '^5 1 2', 'unexpected', 'expected the player whose turn it is, 1 to 4.'],
      ['2 1 2', '^3 1 2', 'out-of-range', 'expected a seat, 1 to 2.'],
      ['2 1 2', '^4 3 3', 'out-of-range', 'expected a seat, 1 to 2.'],
      ['2 1 2', '^11 1 2', 'unexpected', 'expected the player whose turn it is, 1 to 4.'],
      ['2 1 2', '2 ^11 2', 'unexpected', 'expected the starting player, 1 to 4.'],
      ['2 1 2', '2 ^- 2', 'unexpected', 'expected the starting player, 1 to 4.'],
      ['2 1 2', '2 ^3 2', 'out-of-range', 'expected a seat, 1 to 2.'],
      ['2 1 2', '2 1 ^0', 'unexpected', "expected the marker's holder, 1 to 4 or -."],
      ['2 1 2', '2 1 ^5', 'unexpected', "expected the marker's holder, 1 to 4 or -."],
      ['2 1 2', '2 1 -^-', 'unexpected', 'expected a space.'],
      ['2 1 2', '2 1 ^3', 'out-of-range', 'expected a seat, 1 to 2.'],
      ['byrw/', 'byrw^w/', 'unexpected', 'expected 5, 7 or 9 factories.'],
      ['byrw/', 'by^mw/', 'unexpected', 'expected 5, 7 or 9 factories.'],
      ['byrw/', '', 'unexpected', 'expected 5, 7 or 9 factories.', ' rrk 18/15/13/'],
      ['byrw/', '^/', 'unexpected', 'expected a factory, as in byrk or -.'],
      ['byrw/-', 'byrw/^x', 'unexpected', 'expected a factory, as in byrk or -.'],
      ['byrw/', '-/byrw/', 'unexpected', 'expected 5, 7 or 9 factories.', ' rrk 18/15/13/'],
      [
        'byrw/',
        '-/-/-/-/-/-/byrw/',
        'unexpected',
        'expected 5, 7 or 9 factories.',
        ' rrk 18/15/13/',
      ],
      ['byrw/-/-/kkkw/-', 'byrw/-/kkkw^', 'unexpected', 'expected 5, 7 or 9 factories.'],
      ['byrw/-/-/kkkw/-', 'byrw^', 'unexpected', 'expected 5, 7 or 9 factories.'],
      ['byrw/', '-/-/byrw/', 'unexpected', 'expected a colon.', 'abcdef01234567'],
      ['rrk', 'r^mk', 'unexpected', 'expected a space.'],
      ['rrk', 'r^-', 'unexpected', 'expected a space.'],
      [' rrk', '', 'unexpected', 'expected the center, as in bbw or -.', '18/15/13/13/16'],
      ['18/15', '11^8/15', 'unexpected', 'expected a slash.'],
      ['18/15', '18/^x', 'unexpected', 'expected how many tiles there are.'],
      ['/13/16', '/13^', 'unexpected', 'expected a slash.'],
      ['18/', '^-/', 'unexpected', 'expected the tiles of the bag, as in 20/9/8/7/0.'],
      ['18/15', '^99/15', 'out-of-range', 'must be a whole number from 0 to 20.'],
      ['0/1/1/2/0', '0/1/1/2/0^/0', 'unexpected', 'expected a space.'],
      ['0/1/1', '^/1/1', 'unexpected', 'expected the tiles of the lid, as in 20/9/8/7/0.'],
      ['12:b', '^:b', 'unexpected', 'expected a player, as in 12:b/yy/-/-/-:b..../…:mb.'],
      ['12:b', '^-1:b', 'unexpected', 'expected a player, as in 12:b/yy/-/-/-:b..../…:mb.'],
      ['12:b', '1234567890^1:b', 'unexpected', 'expected a colon.'],
      ['12:b', '^2000000001:b', 'out-of-range', 'must be a whole number from 0 to 2000000000.'],
      ['b/yy/', 'b/y^b/', 'unexpected', 'expected a slash.'],
      ['b/yy/', 'b/^/', 'unexpected', 'expected a line, as in yy or -.'],
      ['b/yy/', '^/yy/', 'unexpected', 'expected a line, as in yy or -.'],
      ['b/yy/-/rrr/-', 'b/yy/rrr/-^', 'unexpected', 'expected a slash.'],
      ['...k.', '...k.^.', 'unexpected', 'expected a slash.'],
      ['...k.', '^...k', 'unexpected', 'expected a wall row, as in b..kw.'],
      ['...k.', '^...m.', 'unexpected', 'expected a wall row, as in b..kw.'],
      ['...../...../.....:-', '...../.....^:-', 'unexpected', 'expected a slash.'],
      ['.....:- 105', '.....:^ 105', 'unexpected', 'expected the floor line, as in mb or -.'],
      ['.....:- 105', '.....:^mmmmmmmm 105', 'out-of-range', 'must have 0 to 7 items, not 8.'],
      ['.....:- 105', '.....:^. 105', 'unexpected', 'expected the floor line, as in mb or -.'],
      [' 105', ' ^x105', 'unexpected', 'expected a player, as in 12:b/yy/-/-/-:b..../…:mb.'],
      [':myw', ':myw^-', 'unexpected', 'expected a space.'],
      [text.slice(text.indexOf(' 105')), '^', 'unexpected', 'expected a space.'],
      [' 0123', ' -^0123', 'unexpected', 'expected the end.'],
      [' 0123', ' ^123', 'unexpected', "expected the generator's state, or -."],
      [' 0123', ' 00123', 'unexpected', 'expected a dot.', 'f.40'],
      [
        'abcdef.',
        'ABCDEF.',
        'unexpected',
        "expected the generator's state, or -.",
        '0123456789abcd',
      ],
      ['.40', '^', 'unexpected', 'expected a dot.'],
      ['.40', '.^', 'unexpected', 'expected how many words are used.'],
      ['.40', '.^4294967296', 'out-of-range', 'must be a whole number from 0 to 4294967295.'],
      ['.40', '.40^.0', 'unexpected', 'expected the end.'],
      ['.40', '.0^0', 'unexpected', 'expected the end.'],
      ['.40', '.^x', 'unexpected', 'expected how many words are used.'],
      [' 0123456789abcdef0123456789abcdef.40', '^', 'unexpected', 'expected a space.'],
      ['.40', '.40^ ', 'unexpected', 'expected the end.'],
      ['.40', '.40^ -', 'unexpected', 'expected the end.'],
      ['.40', '.40^\n', 'unexpected', 'expected the end.'],
      ['3/10', '^3/2', 'bad-phase', 'must be at most maxRounds, 2.'],
      ['draft', '^tile', 'bad-phase', 'must be draft: there are tiles to take.'],
      [
        '2 1 2',
        '2 1 -',
        'bad-marker',
        'must not have the marker: it lies in the center.',
        'myw 0123456789',
      ],
      [
        '2 1 2',
        '2 1 1',
        'bad-marker',
        'must have the marker: this player took it, and there is room.',
        '- 105:-/-/-/-/',
      ],
      ['byrw/', '^ybrw/', 'bad-offer', 'must be in the order blue, yellow, red, black, white.'],
      [
        '/kkkw/- rrk',
        '/kkw/- rrkk',
        'bad-offer',
        'must have 4 tiles or none: only the last one dealt can be short.',
        'byrw/-/-/kkw/-',
      ],
      ['rrk', '^rkr', 'bad-offer', 'must be in the order blue, yellow, red, black, white.'],
      [
        '18/15',
        '18/16',
        'tile-count',
        'must have 20 yellow tiles in all, not 21.',
        'azul crystal-x',
      ],
      [
        'b/yy/-/rrr/-:...k.',
        'k/yy/-/rrr/-:^...b.',
        'bad-wall',
        'must not be blue: the space is printed black.',
      ],
      [
        '/yy/-/rrr/-:...k./w....',
        '/-/-/yy/-:^...k./wrrr.',
        'bad-wall',
        'must not be red: the row already has it.',
      ],
      ['b/yy/-/rrr/-', '^yy/b/-/rrr/-', 'bad-line', 'must have at most 1 tile, not 2.'],
      [
        '.....:- 105',
        '.....:^m 105',
        'bad-marker',
        'must not have the marker: another player took it.',
      ],
      [
        ':myw',
        ':^yw',
        'bad-marker',
        'must have the marker: this player took it, and there is room.',
      ],
      [':myw', ':^mmyw', 'bad-marker', 'must have the marker only once.'],
      ['12:b', '^1000000201:b', 'out-of-range', 'must be at most 1000000200 in round 3.'],
      ['12:b', '^012:b', 'unexpected', 'expected "12:b/yy/-/rrr/-:...k".'],
      ['0/1/1/2/0', '0/1/1/2/0^0', 'unexpected', 'expected " 12:b/yy/-/rrr/-:...".'],
      ['rrr/-:...k.', 'rrr^:-:...k.', 'unexpected', 'expected a slash.'],
      ['.40', '.^040', 'unexpected', 'expected "40".'],
      ['3/10', '3/^010', 'unexpected', 'expected "10 draft 2 1 2 byrw/".'],
    ]),
  )('%j becoming %j: %s, %s', (from, to, code, message, elsewhere) => {
    const line = text.replace(from, () => to.replace('^', ''))
    expect(line).not.toBe(text)
    check(line, text.indexOf(from), to, { code, message, elsewhere })
  })

  const board =
    'own:byrkw/wbyrk/kwbyr/rkwby/yrkwb:11111/11111/11111/11111/11111:1/1/2/2/2/3/3:2/7/10:1'
  test.each(
    whole([
      ['own:', '^:', 'unexpected', 'expected the name of a printed board, or a whole board.'],
      ['own:', '^a$b:', 'unexpected', 'expected the name of a printed board, or a whole board.'],
      [
        'own:',
        `^${'x'.repeat(65)}:`,
        'unexpected',
        'expected the name of a printed board, or a whole board.',
      ],
      ['own:', '^grey:', 'bad-board', 'must not be grey: the board differs from the printed one.'],
      ['own:', 'colored^:', 'unexpected', 'expected " 3/10 draft 2 1 2 by".'],
      [
        'byrkw/',
        '^byrkb/',
        'bad-board',
        'must not be blue: its row or column already has a blue space.',
      ],
      ['byrkw/', '^b/', 'unexpected', "expected a row's printed colors, as in b..kw."],
      ['byrkw/', 'byrkw^:', 'unexpected', 'expected a slash.'],
      [':11111', ':^11131', 'unexpected', "expected a row's multipliers, as in 11211."],
      [':11111', ':^1111', 'unexpected', "expected a row's multipliers, as in 11211."],
      ['/11111:1', '^:1', 'unexpected', 'expected a slash.'],
      [':1/1/2/2/2/3/3', ':1/1/2/2/2/3^', 'unexpected', 'expected a slash.'],
      [
        ':1/1/2/2/2/3/3',
        ':1/1/2/2/2/3/^1001',
        'unexpected',
        'expected the cost of a floor space, 0 to 1000.',
      ],
      [
        ':1/1/2/2/2/3/3',
        ':^-1/1/2/2/2/3/3',
        'unexpected',
        'expected the cost of a floor space, 0 to 1000.',
      ],
      [':1/1/2/2/2/3/3', ':^01/1/2/2/2/3/3', 'unexpected', 'expected "1/1/2/2/2/3/3:2/7/10".'],
      [':2/7/10', ':2/7^', 'unexpected', 'expected a slash.'],
      [':2/7/10', ':2/7/^1001', 'unexpected', 'expected a bonus, 0 to 1000.'],
      [':2/7/10', ':^1001/7/10', 'unexpected', 'expected a bonus, 0 to 1000.'],
      [':2/7/10', ':2/^1001/10', 'unexpected', 'expected a bonus, 0 to 1000.'],
      [':1@', ':^3@', 'unexpected', 'expected 1 or 2 score markers.'],
      [':1@', ':1^:1@', 'unexpected', 'expected a space.'],
      [':1@', '^@', 'unexpected', 'expected a colon.'],
    ]),
  )('in a board, %j becoming %j: %s, %s', (from, to, code, message, elsewhere) => {
    const changed = `${board}@`.replace(from, () => to.replace('^', ''))
    const line = text.replace('crystal-x2', changed.replace('@', ''))
    check(line, text.indexOf('crystal-x2') + `${board}@`.indexOf(from), to, {
      code,
      message,
      elsewhere,
    })
  })

  test('randomness where a deal is awaited', () => {
    const waiting = formatPosition(createGame({ dealer: 'external' })).slice(0, -1)
    expect(refused(`${waiting}${'0'.repeat(32)}.0`)).toEqual({
      code: 'bad-random',
      offset: waiting.length,
      message: 'must be null: a deal is awaited.',
    })
  })

  test('the largest numbers', () => {
    expect(parsePosition(text.replace('.40', '.4294967295')).random?.used).toBe(2 ** 32 - 1)
    expect(parsePosition(text.replace('3/10', '3/1000000')).maxRounds).toBe(1_000_000)
    expect(parsePosition(text.replace('12:b', '1000000200:b')).players[0]?.score).toBe(
      1_000_000_200,
    )
  })

  test('values that are not strings, and strings that are too long', () => {
    for (const value of [undefined, null, 7, {}, [text]])
      expect(refused(value)).toEqual({
        code: 'wrong-type',
        offset: 0,
        message: 'must be a string.',
      })
    expect(refused(text.padEnd(2000))).toEqual({
      code: 'unexpected',
      offset: text.length,
      message: 'expected the end.',
    })
    expect(refused(text.padEnd(2001))).toEqual({
      code: 'too-long',
      offset: 2000,
      message: 'must have at most 2000 characters.',
    })
  })
})
