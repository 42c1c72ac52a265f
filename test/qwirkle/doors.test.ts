import { describe, expect, test } from 'vitest'
import * as azul from '../../src'
import * as azulPosition from '../../src/position'
import * as qwirklePosition from '../../src/position/qwirkle'
import * as qwirkle from '../../src/qwirkle'
import * as azulRecord from '../../src/record'
import * as qwirkleRecord from '../../src/record/qwirkle'
import * as azulSchema from '../../src/schema'
import * as qwirkleSchema from '../../src/schema/qwirkle'

const names = (door: object) => Object.keys(door).sort()
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
  'COPIES',
  'HAND_SIZE',
  'MAX_COORDINATE',
  'SHAPES',
  'TILES',
  'TILE_COUNT',
  'isShape',
  'checkPlacement',
  'placements',
  'scorePlacement',
  'tilesDue',
]

describe('the doors of both games', () => {
  test('have the same names, except for what only one game has', () => {
    expect(without(names(azul), AZUL)).toEqual(without(names(qwirkle), QWIRKLE))
    expect(names(azul)).toEqual(expect.arrayContaining(AZUL))
    expect(names(qwirkle)).toEqual(expect.arrayContaining(QWIRKLE))
    expect(names(qwirkle.qwirkle)).toEqual(names(azul.azul))
  })

  test('for records have the same names', () => {
    expect(without(names(azulRecord), ['azulRecords'])).toEqual(
      without(names(qwirkleRecord), ['qwirkleRecords']),
    )
    const verbs = names(qwirkleRecord.qwirkleRecords)
    expect(names(azulRecord.azulRecords)).toEqual(verbs)
    expect(names({ ...qwirkleRecord, ...qwirklePosition })).toEqual(expect.arrayContaining(verbs))
  })

  test('for positions have the same names', () => {
    expect(names(azulPosition)).toEqual(names(qwirklePosition))
  })

  test('for schemas have the same names', () => {
    expect(names(azulSchema)).toEqual(names(qwirkleSchema))
    for (const schema of [...Object.values(azulSchema), ...Object.values(qwirkleSchema)])
      expect(schema).toHaveProperty('~standard.validate')
  })
})
