import { describe, expect, test } from 'vitest'
import { parsePosition } from '../../src/azul/position'
import type { AzulState } from '../../src/azul/state'
import { InvalidTextError } from '../../src/errors'
import { positionText as text } from './notation-games'

const read = (line: string): AzulState | InvalidTextError => {
  try {
    return parsePosition(line)
  } catch (error) {
    if (error instanceof InvalidTextError) return error
    throw error
  }
}

describe('what is no position', () => {
  /** Where each field stands in the line. */
  const FIELDS = [
    'game',
    'board',
    'round',
    'phase',
    'turn',
    'starter',
    'marker',
    'factories',
    'center',
    'bag',
    'lid',
    'first player',
    'second player',
    'random',
    'after',
  ] as const
  type Field = (typeof FIELDS)[number]
  const offsetOf = (line: string, field: Field) =>
    Math.min(
      line.length,
      line.split(' ').slice(0, FIELDS.indexOf(field)).join(' ').length + (field === 'game' ? 0 : 1),
    )
  const refused = (from: string, to: string, code: string, offset: number, says: string) => {
    const line = text.replace(from, () => to)
    expect(line).not.toBe(text)
    const answer = read(line)
    expect(answer).toMatchObject({ code, offset, name: 'InvalidTextError' })
    expect((answer as InvalidTextError).reason).toContain(says)
    expect((answer as InvalidTextError).message).toBe(
      `Character ${offset + 1}: ${(answer as InvalidTextError).reason}`,
    )
  }

  const words: readonly (readonly [Field, says: string, ...(readonly [string, string])[]])[] = [
    [
      'game',
      'expected azul.',
      ['azul', 'chess'],
      ['azul', 'azul2'],
      ['azul', 'xazul'],
      ['azul', 'Azul'],
      [text, ''],
    ],
    ['board', 'expected a board.', ['crystal-x2', ''], [text, 'azul']],
    [
      'round',
      'expected the round, from 1 up, as in 3 or 3/8.',
      ['3/10', '0/10'],
      ['3/10', '03/10'],
      ['3/10', '3/0'],
      ['3/10', '3/'],
      ['3/10', '3/10/2'],
      ['3/10', '-3'],
      ['3/10', '12345678901'],
    ],
    ['round', 'expected smaller numbers.', ['3/10', '1000000001'], ['/10', '/1000000001']],
    ['phase', 'expected deal, draft, tile or over.', ['draft', 'drift'], ['draft', 'overdraft']],
    ['phase', 'expected deal, draft, tile or over.', ['draft', 'drafted']],
    [
      'turn',
      'expected the player whose turn it is, 1 to 4.',
      ['2 1 2', '0 1 2'],
      ['2 1 2', '5 1 2'],
    ],
    ['turn', 'expected a seat, 1 to 2.', ['2 1 2', '3 1 2'], ['2 1 2', '4 3 3']],
    ['starter', 'expected the starting player, 1 to 4.', ['2 1 2', '2 11 2'], ['2 1 2', '2 - 2']],
    ['starter', 'expected a seat, 1 to 2.', ['2 1 2', '2 3 2']],
    [
      'marker',
      "expected the marker's holder, 1 to 4 or -.",
      ['2 1 2', '2 1 0'],
      ['2 1 2', '2 1 --'],
    ],
    ['marker', 'expected a seat, 1 to 2.', ['2 1 2', '2 1 3']],
    [
      'factories',
      'expected 5, 7 or 9 factories, as in byrk/-/wwww/-/-.',
      ['byrw/', 'byrww/'],
      ['byrw/', 'bymw/'],
      ['byrw/', ''],
      ['byrw/', '/'],
      ['byrw/', '-/byrw/'],
      ['byrw/', '-/-/-/-/-/-/byrw/'],
      ['byrw/-/-/kkkw/-', 'byrw/-/kkkw'],
      ['byrw/-/-/kkkw/-', 'byrw'],
    ],
    ['center', 'expected the center, as in bbw or -.', ['rrk', 'rmk'], ['rrk', 'r-'], [' rrk', '']],
    [
      'bag',
      'expected the bag, as in 20/9/8/7/0.',
      ['18/15', '118/15'],
      ['/13/16', '/13'],
      ['18/', '-/'],
    ],
    ['lid', 'expected the lid, as in 20/9/8/7/0.', ['0/1/1/2/0', '0/1/1/2/0/0'], ['0/1/1', '/1/1']],
    [
      'first player',
      'expected a player, as in 12:b/yy/-/-/-:b..../…:mb.',
      ['12:b', ':b'],
      ['12:b', '-1:b'],
      ['12:b', '12345678901:b'],
      ['b/yy/', 'b/yb/'],
      ['b/yy/', 'b//'],
      ['b/yy/', '/yy/'],
      ['b/yy/-/rrr/-', 'b/yy/rrr/-'],
      ['...k.', '...k..'],
      ['...k.', '...k'],
      ['...k.', '...m.'],
      ['...../...../.....:-', '...../.....:-'],
      ['.....:- 105', '.....: 105'],
      ['.....:- 105', '.....:mmmmmmmm 105'],
      ['.....:- 105', '.....:. 105'],
    ],
    ['first player', 'expected smaller numbers.', ['12:b', '1000000001:b']],
    [
      'second player',
      'expected a player',
      [' 105', ' x105'],
      [':myw', ':myw-'],
      [text.slice(text.indexOf(' 105')), ''],
    ],
    [
      'random',
      "expected the generator's state, or -.",
      [' ff.0', ' -.0'],
      [' ff.', ' FF.'],
      [' ff.', ' 1234567.'],
      ['.deadbeef', '.deadbeef0'],
      ['.deadbeef', ''],
      ['.deadbeef', '.'],
      ['.deadbeef', '.deadbeef.0'],
      [' ff.0.80000000.deadbeef', ''],
    ],
    ['after', 'expected the end.', ['.deadbeef', '.deadbeef '], ['.deadbeef', '.deadbeef -']],
  ]
  test.each(
    words.flatMap(([field, says, ...changes]) =>
      changes.map(([from, to]) => [from, to, field, says] as const),
    ),
  )('%j becoming %j is no %s', (from, to, field, says) => {
    refused(
      from,
      to,
      'unexpected',
      offsetOf(
        text.replace(from, () => to),
        field,
      ),
      says,
    )
  })

  test.each<readonly [string, string, string, Field, string]>([
    ['3/10', '3/2', 'bad-phase', 'round', 'must be at most maxRounds, 2.'],
    ['draft', 'tile', 'bad-phase', 'phase', 'there are tiles to take'],
    ['2 1 2', '2 1 -', 'bad-marker', 'second player', 'the marker'],
    ['byrw/', 'ybrw/', 'bad-offer', 'factories', 'order'],
    ['/kkkw/- rrk', '/kkw/- rrkk', 'bad-offer', 'factories', '4 tiles or none'],
    ['rrk', 'rkr', 'bad-offer', 'center', 'order'],
    ['18/15', '18/16', 'tile-count', 'game', '20 yellow tiles'],
    ['18/15', '99/15', 'tile-count', 'game', '20 blue tiles'],
    ['b/yy/-/rrr/-:...k.', 'k/yy/-/rrr/-:...b.', 'bad-wall', 'first player', 'black'],
    ['/yy/-/rrr/-:...k./w....', '/-/-/yy/-:...k./wrrr.', 'bad-wall', 'first player', 'red'],
    ['b/yy/-/rrr/-', 'yy/b/-/rrr/-', 'bad-line', 'first player', '1 tile'],
    ['.....:- 105', '.....:m 105', 'bad-marker', 'first player', 'the marker'],
    [':myw', ':yw', 'bad-marker', 'second player', 'marker'],
    [':myw', ':mmyw', 'bad-marker', 'second player', 'the marker'],
    [' ff.', ' 1fea77.', 'bad-random', 'random', "must be '-' or the generator's state"],
    [
      'crystal-x2',
      'crystal',
      'bad-board',
      'board',
      'the name of a printed board, or a whole board',
    ],
    ['crystal-x2', 'toString', 'bad-board', 'board', 'the name of a printed board'],
  ])('%j becoming %j is %s', (from, to, code, field, says) => {
    refused(
      from,
      to,
      code,
      offsetOf(
        text.replace(from, () => to),
        field,
      ),
      says,
    )
  })

  test.each([
    ['12:b', '012:b', '012:b', '12:b/yy/-/rrr/-:...k'],
    ['0/1/1/2/0', '0/1/1/2/00', '0 12:', ' 12:b/yy/-/rrr/-:...'],
    ['rrr/-:...k.', 'rrr:-:...k.', ':-:...k', '/-:...k./w..../.....'],
    ['ff.0', '0ff.0', '0ff.0', 'ff.0.80000000.deadbe'],
    ['.0.8', '.00.8', '0.80000000', '.80000000.deadbeef'],
  ])('%j becoming %j is a second spelling', (from, to, at, right) => {
    const line = text.replace(from, to)
    refused(from, to, 'unexpected', line.indexOf(at), `expected ${JSON.stringify(right)}.`)
  })

  test('the largest generator state there is', () => {
    expect(read(text.replace('ff.0', '1fea76.ffffffff'))).toMatchObject({ random: { c: 2091638 } })
    expect(read(text.replace('/yy/-/rrr/-:...k.', '/-/-/rrr/yy:...k.'))).toHaveProperty('phase')
  })

  const board =
    'own:byrkw/wbyrk/kwbyr/rkwby/yrkwb:11111/11111/11111/11111/11111:1/1/2/2/2/3/3:2/7/10:1'
  test.each([
    ['own:', ':', 'expected the name of a printed board, or a whole board.'],
    ['own:', 'a$b:', 'expected the name of a printed board, or a whole board.'],
    ['own:', `${'x'.repeat(65)}:`, 'name: must be 1 to 64 letters'],
    ['own:', 'grey:', 'name: must not be that of a printed board, grey.'],
    ['byrkw/', 'byrkb/', 'printed[0][4]'],
    ['byrkw/', 'b/', 'a whole board'],
    [':11111', ':11131', 'a whole board'],
    [':11111', ':1111', 'a whole board'],
    ['/11111:1', ':1', 'a whole board'],
    [':1/1/2/2/2/3/3', ':1/1/2/2/2/3', 'a whole board'],
    [':1/1/2/2/2/3/3', ':1/1/2/2/2/3/1001', 'floor[6]'],
    [':1/1/2/2/2/3/3', ':-1/1/2/2/2/3/3', 'a whole board'],
    [':2/7/10', ':2/7', 'a whole board'],
    [':2/7/10', ':2/7/1001', 'bonus.color'],
    [':2/7/10', ':1001/7/10', 'bonus.row'],
    [':2/7/10', ':2/1001/10', 'bonus.column'],
    [':1@', ':3@', 'a whole board'],
    [':1@', ':1:1@', 'a whole board'],
    [':1@', '@', 'a whole board'],
  ])('of a board, %j becoming %j is none', (from, to, says) => {
    const changed = `${board}@`.replace(from, () => to).replace('@', '')
    refused('crystal-x2', changed, 'bad-board', 5, says)
  })

  test('a printed board is not written in full, nor with other separators', () => {
    refused(
      'crystal-x2',
      board.replace('own', 'colored'),
      'unexpected',
      12,
      'expected " 3/10 draft',
    )
    refused('crystal-x2', board.replace('byrkw/', 'byrkw:'), 'unexpected', 14, 'expected "/wbyrk')
  })

  test('what is not a text, and what is too long for one', () => {
    for (const value of [undefined, null, 7, {}, [text]])
      expect(read(value as unknown as string)).toMatchObject({ code: 'wrong-type', offset: 0 })
    expect(read(text.padEnd(2000))).toMatchObject({ code: 'unexpected', offset: text.length + 1 })
    expect(read(text.padEnd(2001))).toMatchObject({ code: 'too-long', offset: 2000 })
  })
})
