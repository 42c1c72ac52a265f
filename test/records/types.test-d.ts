import { expectTypeOf } from 'vitest'
import type {
  AzulEvent,
  Result as AzulResult,
  AzulState,
  Move,
  PlayerMove,
} from '../../src/entries/index'
import * as azul from '../../src/entries/notation'
import type {
  QwirkleEvent,
  Move as QwirkleMove,
  Result as QwirkleResult,
  QwirkleState,
} from '../../src/entries/qwirkle/index'
import * as qwirkle from '../../src/entries/qwirkle/notation'

declare const state: AzulState
declare const other: QwirkleState
declare const record: azul.AzulRecord

type RecordForm = 'external' | 'position' | { readonly seed: string | number }
type AzulMove = azul.AzulRecord['moves'][number]
type QwirkleRecordedMove = qwirkle.QwirkleRecord['moves'][number]

// Both games have the same methods, each with its own types.
const { azulRecords } = azul
const { qwirkleRecords } = qwirkle
expectTypeOf(azulRecords.read).toEqualTypeOf<(json: unknown) => azul.AzulRecord>()
expectTypeOf(qwirkleRecords.read).toEqualTypeOf<(json: unknown) => qwirkle.QwirkleRecord>()
expectTypeOf(azulRecords.format).toEqualTypeOf<(record: azul.AzulRecord) => string>()
expectTypeOf(qwirkleRecords.format).toEqualTypeOf<(record: qwirkle.QwirkleRecord) => string>()
expectTypeOf(azulRecords.parse).toEqualTypeOf<(text: string) => azul.AzulRecord>()
expectTypeOf(qwirkleRecords.parse).toEqualTypeOf<(text: string) => qwirkle.QwirkleRecord>()
expectTypeOf(azulRecords.initialState).toEqualTypeOf<(record: azul.AzulRecord) => AzulState>()
expectTypeOf(qwirkleRecords.initialState).toEqualTypeOf<
  (record: qwirkle.QwirkleRecord) => QwirkleState
>()
expectTypeOf(azulRecords.replay).returns.toEqualTypeOf<
  IterableIterator<azul.ReplayStep<AzulState, AzulMove, AzulEvent>>
>()
expectTypeOf(qwirkleRecords.replay).returns.toEqualTypeOf<
  IterableIterator<qwirkle.ReplayStep<QwirkleState, QwirkleRecordedMove, QwirkleEvent>>
>()
expectTypeOf(azulRecords.convert).parameters.toEqualTypeOf<[azul.AzulRecord, RecordForm]>()
expectTypeOf(qwirkleRecords.convert).parameters.toEqualTypeOf<[qwirkle.QwirkleRecord, RecordForm]>()
expectTypeOf(azulRecords.move).returns.toEqualTypeOf<AzulMove>()
expectTypeOf(qwirkleRecords.move).returns.toEqualTypeOf<QwirkleRecordedMove>()
expectTypeOf(azulRecords.result(state)).toEqualTypeOf<azul.Finished<AzulResult['reason']> | null>()
expectTypeOf(qwirkleRecords.result(other)).toEqualTypeOf<qwirkle.Finished<
  QwirkleResult['reason']
> | null>()

// A record has the types of its game; rounds are Azul's alone.
expectTypeOf(record.game).toEqualTypeOf<'azul'>()
expectTypeOf<AzulMove['move']>().toEqualTypeOf<Move>()
expectTypeOf<QwirkleRecordedMove['move']>().toEqualTypeOf<QwirkleMove>()
expectTypeOf<AzulMove>().toHaveProperty('round')
expectTypeOf<QwirkleRecordedMove>().not.toHaveProperty('round')
expectTypeOf<PlayerMove>().toExtend<AzulMove['move']>()

azulRecords.format({ game: 'azul', start: { seed: 1 }, moves: [], result: null })
azulRecords.format({ game: 'azul', start: { dealer: 'external' }, moves: [], result: null })
azulRecords.format({ game: 'azul', start: state, moves: [], result: null })
// @ts-expect-error nobody could play it again: it has neither a seed nor its deals
azulRecords.format({ game: 'azul', start: { players: 2 }, moves: [], result: null })
// @ts-expect-error a record of the other game
azulRecords.format({ game: 'qwirkle', start: { seed: 1 }, moves: [], result: null })
