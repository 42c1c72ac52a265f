import { describe, expect, test } from 'vitest'
import { createGame, InvalidTextError } from '../../src/entries/index'
import { type AzulRecord, azulRecords, formatPosition } from '../../src/entries/notation'
import { recordText as text } from './by-hand'

const read = (line: string): AzulRecord | InvalidTextError => {
  try {
    return azulRecords.parse(line)
  } catch (error) {
    if (error instanceof InvalidTextError) return error
    throw error
  }
}

describe('values that are not records', () => {
  const refused = (line: string, code: string, offset: number, reason: string) => {
    const answer = read(line)
    expect(answer).toMatchObject({ name: 'InvalidTextError', code, offset })
    expect((answer as InvalidTextError).reason).toContain(reason)
    const lines = line.slice(0, offset).split('\n')
    const place = `Line ${lines.length}, character ${lines.at(-1)!.length + 1}: `
    expect((answer as InvalidTextError).message).toBe(place + (answer as InvalidTextError).reason)
  }
  const changed = (of: string, from: string, to: string) => {
    const line = of.replace(from, () => to)
    expect(line).not.toBe(of)
    return line
  }

  const headers: readonly (readonly [header: string, reason: string, from: string, to: string])[] =
    [
      ['Game', 'Game: must be', '"azul"', '"qwirkle"'],
      ['Board', 'expected the name of a printed board', '"mini"', '"mimi"'],
      ['Board', 'Board: expected the end.', '"mini"', '"mini "'],
      ['Board', 'expected the name of a printed board', '"mini"', '"toString"'],
      ['Players', 'Players: must be', '"3"', '"5"'],
      ['Players', 'Players: must be', '"3"', '"two"'],
      ['Players', 'Players: must be spelled 3.', '"3"', '" 3"'],
      ['StartingPlayer', 'must be a seat, 0 to 2.', 'Player "2"', 'Player "4"'],
      ['StartingPlayer', 'must be a whole number from 0 ', 'Player "2"', 'Player "0"'],
      ['StartingPlayer', 'does not belong here.', 'Player "2"', 'Player "1"'],
      ['MaxRounds', 'MaxRounds: must be a whole number from 1 ', 'Rounds "8"', 'Rounds "0"'],
      ['MaxRounds', 'MaxRounds: does not belong here.', 'Rounds "8"', 'Rounds "100"'],
      ['MaxRounds', 'MaxRounds: must be a whole number', 'Rounds "8"', 'Rounds "None"'],
      ['MaxRounds', 'must be spelled 8.', 'Rounds "8"', 'Rounds "08"'],
      ['Seed', 'must be left out', '[Seed', '[Dealer "external"]\n[Seed'],
      ['Dealer', 'Dealer: must be', '[Seed', '[Dealer "x"]\n[Seed'],
      ['Dealer', 'does not belong here.', '[Seed', '[Dealer "seeded"]\n[Seed'],
      ['Seed', 'a string of at most 1000 characters.', '"a \\"', `"${'s'.repeat(1001)}\\"`],
      ['Player1', 'Player1: must have 3 items, not 4.', '[Player3', '[Player4 ""]\n[Player3'],
      ['Player1', 'Player1: must be a string of at most 100', '"Ann"', `"${'n'.repeat(101)}"`],
      ['Date', 'must be a day, as in 2026-11-18.', '11-18', '13-18'],
      ['Result', 'must have 3 items, not 2.', '45-38-45', '45-38'],
      ['Result', 'must be spelled complete-row: 45-38-45, won by 1+3.', '-38-', '-038-'],
      ['Result', 'spelled complete-row: 45-380000000-45, won by 1+.', '-38-', '-0380000000-'],
      ['Result', 'Result: must be a whole number from 0 ', '-38-', '-9999999999999999-'],
      ['Result', 'Result: must be', 'complete-row', 'boredom'],
      ['Result', 'must be a higher seat than the one before it.', '1+3', '3+1'],
      ['Result', 'must be a whole number from 0 to 2.', '1+3', '1+4'],
      ['Result', 'must be a higher seat than the one before it.', '1+3', '1+1'],
      ['Result', 'must have 1 to 3 items, not 4.', '1+3', '1+2+3+4'],
      ['Result', "Result: must be '*', 'conceded by 2', or as in", '1+3', ''],
      ['Result', "Result: must be '*', 'conceded by 2', or as in", '1+3', '1+3.'],
      ['Result', "Result: must be '*', 'conceded by 2', or as in", '"complete', '" complete'],
      ['Event', 'Event: does not belong here.', '[Date', '[Event "x"]\n[Date'],
      ['__proto__', '__proto__: does not belong here.', '[Date', '[__proto__ "x"]\n[Date'],
      ['Position', 'Position: expected azul.', '[Board "mini"]', '[Position "chess"]'],
    ]
  test.each(headers)('%s: %s', (header, reason, from, to) => {
    const line = changed(text, from, to)
    refused(line, 'bad-header', line.indexOf(`[${header} `), reason)
  })

  test.each([
    ['Game', 'Game: is missing.'],
    ['Board', 'Board: is missing.'],
    ['Players', 'Players: is missing.'],
    ['Seed', "Seed: must be there, or a dealer, 'external'; "],
    ['Result', 'Result: must be'],
  ])('without %s', (header, reason) => {
    const small = '[Game "azul"]\n[Board "mini"]\n[Players "2"]\n[Seed "1"]\n[Result "*"]\n'
    expect(azulRecords.parse(small).result).toBe(null)
    const line = small.replace(new RegExp(`\\[${header} .*\n`), '')
    refused(line, 'missing-header', 0, reason)
  })

  test.each([
    ['moves of chess', '1. e4 e5'],
    ['a record of chess', '[Event "Porto"]\n[Result "*"]\n\n1. e4 e5 *'],
    ['a position', formatPosition(createGame({ seed: 1 }))],
    ['a record as JSON', '{ "game": "azul" }'],
    ['moves without headers', 'round 1\n1:f2-black-3'],
    ['nothing', ''],
  ])('%s: the message shows what a record looks like', (_, line) => {
    expect(read(line)).toMatchObject({
      name: 'InvalidTextError',
      code: 'missing-header',
      offset: 0,
      reason:
        'Game: is missing. A record starts with headers such as [Game "azul"], followed by moves such as 1:f2-black-3.',
    })
  })

  test('names of some players only', () => {
    const line = changed(text, '[Player2 "Bo \\"the wall\\""]\n', '')
    refused(line, 'bad-header', line.indexOf('[Player1'), 'Player1: must have 3 items, not 2.')
    const shifted = changed(text, '[Player3 ""]', '[Player4 ""]')
    refused(shifted, 'bad-header', shifted.indexOf('[Player4'), 'Player4: does not belong here.')
    const third = changed(text, '[Player3 ""]', `[Player3 "${'n'.repeat(101)}"]`)
    refused(
      third,
      'bad-header',
      third.indexOf('[Player3'),
      'Player3: must be a string of at most 100',
    )
  })

  test('a header that comes twice', () => {
    const line = changed(text, '[Date', '[Board "mini"]\n[Date')
    refused(line, 'repeated-header', line.lastIndexOf('[Board'), 'repeats Board.')
  })

  const none =
    'expected a header, as in [Date "2026-11-18"], a round, as in round 1, or a move, as in 1:f2-black-3.'
  const quotes = 'expected a string in quotes, as in JSON.'
  const move = 'expected a move, as in f2-black-3, center-red-floor or wall-3-5.'
  test.each([
    ['"3"', '3', '[Players', none],
    ['[Date', '[ "x"][Date', '[ "x"', none],
    ['[Date', `[${'x'.repeat(21)} "x"][Date`, '[xxx', none],
    ['[Date "', '[Date"', '[Date', none],
    ['18"]', '18" x]', '[Date', none],
    ['18"]', '18', '[Date', none],
    ['"Ann"', '"A\nn"', '"A', quotes],
    ['"Ann"', '"A\\x"', '"A', quotes],
    ['"Ann"', `"${'n'.repeat(10_000)}"`, '[Player1', none],
    ['round 1\n', '', '2:f2', none],
    ['round 1', 'round1', 'round1', none],
    ['round 1', 'round 0', 'round 0', none],
    ['round 1', 'Round 1', 'Round', none],
    ['round 2\n', 'round 2', 'round 2deal', move],
    ['round 2\n', 'round 02\n', 'round 02', move],
    ['round 2\n', 'round 1234567890123456\n', 'round 12', move],
    ['2:f2', '0:f2', '0:f2', none],
    ['2:f2', '10:f2', '10:f2', none],
    ['2:f2', '5:f2', '5:f2', none],
    ['round 2\n', 'round 1000000001\n', 'round 10', move],
    ['2:f2', '2: f2', '2: f2', none],
    ['2:f2', '2f2', '2f2', move],
    ['black-3 3', 'black-3"x" 3', '2:f2', none],
    ['black-3 3', 'black-3 "x" "y" 3', '"y"', none],
    ['black-3 3', 'black-3 "x"3', '"x"3', none],
    ['black-3 3', 'black-3 "\\x" 3', '"\\x', quotes],
    ['black-3 3', 'black-6 3', '6 3', move],
    ['black-3 3', 'black-3 [Date "x"] 3', '[Date "x"]', none],
    ['4:wall-5-1\n', '4:wall-5-1\n*', '*', none],
    ['4:wall-5-1', '4:', '4:', none],
    ['4:wall-5-1', '4:wall-5-1 round', 'round\n', move],
    ['4:wall-5-1', '__proto__', '__proto__', move],
  ])('%j becoming %j is unexpected', (from, to, at, reason) => {
    const line = changed(text, from, to)
    const begin = text.indexOf(from)
    const near = [line.indexOf(at, begin - at.length), line.lastIndexOf(at, begin)]
    refused(line, 'unexpected', near.find((offset) => offset >= 0)!, reason)
  })

  const from = azulRecords.format({
    game: 'azul',
    start: createGame({ seed: 1 }),
    names: ['A', 'B'],
    moves: [],
    result: null,
  })
  test.each([
    ['Position', 'bad-header', 'the name of a printed board', 'azul colored', 'azul green'],
    ['Position', 'bad-header', 'must be a whole number from 1 ', 'colored 1', 'colored 0'],
    ['Seed', 'bad-header', 'Seed: does not belong here.', '[Result', '[Seed "1"]\n[Result'],
    ['Board', 'bad-header', 'does not belong here.', '[Result', '[Board "mini"]\n[Result'],
    ['Player1', 'bad-header', 'must have 2 items, not 3.', '[Result', '[Player3 "1"]\n[Result'],
  ])('from a state: %s is %s: %s', (header, code, reason, old, now) => {
    const line = changed(from, old, now)
    refused(line, code, line.indexOf(`[${header} `), reason)
  })

  test('a comment that is too long', () => {
    const longest = changed(text, 'wall-3-5', `wall-3-5 "${'c'.repeat(1000)}"`)
    expect(azulRecords.parse(longest).moves[2]?.comment).toHaveLength(1000)
    const line = changed(text, 'wall-3-5', `wall-3-5 "${'c'.repeat(1001)}"`)
    const offset = line.indexOf('1:wall-3-5')
    refused(line, 'unexpected', offset, 'comment: must be a string of at most 1000 characters.')
  })

  test('the last round there can be', () => {
    const line = changed(text, 'round 2\n', 'round 1000000000\n')
    expect(azulRecords.parse(line).moves.at(-1)?.round).toBe(1_000_000_000)
    expect(azulRecords.parse(azulRecords.format(azulRecords.parse(line)))).toEqual(
      azulRecords.parse(line),
    )
  })

  test('a value that is not a string', () => {
    for (const value of [undefined, null, 7, {}, [text]])
      expect(read(value as unknown as string)).toMatchObject({ code: 'wrong-type', offset: 0 })
  })

  test('a deal by a player, and a move without a player', () => {
    const dealt = changed(text, 'deal-bw', '1:deal-bw')
    const offset = dealt.indexOf('1:deal')
    refused(dealt, 'unexpected', offset, "player: must be null: a deal is the dealer's move.")
    expect(read(dealt)).toMatchObject({
      reason: "player: must be null: a deal is the dealer's move.",
    })
    const made = changed(text, '4:wall', 'wall')
    refused(
      made,
      'unexpected',
      made.indexOf('wall-5-1'),
      "player: must be a seat: a tile is a player's move.",
    )
  })
})
