import { describe, expect, test } from 'vitest'
import * as azulBots from '../../src/entries/bots'
import * as azul from '../../src/entries/index'
import * as azulNotation from '../../src/entries/notation'
import * as qwirkleBots from '../../src/entries/qwirkle/bots'
import * as qwirkle from '../../src/entries/qwirkle/index'
import * as qwirkleNotation from '../../src/entries/qwirkle/notation'
import * as qwirkleSchema from '../../src/entries/qwirkle/schema'
import * as azulSchema from '../../src/entries/schema'

const names = (entry: object) => Object.keys(entry).sort()
const without = (list: readonly string[], gone: readonly string[]) =>
  list.filter((name) => !gone.includes(name))

/** What only one of the games has. */
const AZUL = [
  'azul',
  'BOARDS',
  'BOARD_NAMES',
  'defineBoard',
  'isBoardName',
  'MOVE_COUNT',
  'moveAt',
  'moveIndex',
  'endGameBonuses',
  'scoreFloor',
  'scoreWall',
]
const QWIRKLE = [
  'qwirkle',
  'SHAPES',
  'TILES',
  'checkPlacement',
  'placements',
  'scorePlacement',
  'tilesDue',
]

describe('the entry points of both games', () => {
  test('have the same names, except for what only one game has', () => {
    expect(without(names(azul), AZUL)).toEqual(without(names(qwirkle), QWIRKLE))
    expect(names(azul)).toEqual(expect.arrayContaining(AZUL))
    expect(names(qwirkle)).toEqual(expect.arrayContaining(QWIRKLE))
    expect(names(qwirkle.qwirkle)).toEqual(names(azul.azul))
  })

  test('for notation have the same names', () => {
    expect(without(names(azulNotation), ['azulRecords'])).toEqual(
      without(names(qwirkleNotation), ['qwirkleRecords']),
    )
    expect(names(azulNotation.azulRecords)).toEqual(names(qwirkleNotation.qwirkleRecords))
  })

  test('for bots have the same names, except for the search of each', () => {
    expect(without(names(azulBots), ['mctsBot'])).toEqual(
      without(names(qwirkleBots), ['searchBot']),
    )
  })

  test('for schemas have the same names', () => {
    expect(names(azulSchema)).toEqual(names(qwirkleSchema))
    for (const schema of [...Object.values(azulSchema), ...Object.values(qwirkleSchema)])
      expect(schema).toHaveProperty('~standard.validate')
  })
})
