import { expectTypeOf } from 'vitest'
import type { AzulState, Move, PlayerMove } from '../../src/entries/index'
import * as azul from '../../src/entries/notation'
import type { Move as QwirkleMove, QwirkleState } from '../../src/entries/qwirkle/index'
import * as qwirkle from '../../src/entries/qwirkle/notation'

declare const state: AzulState
declare const other: QwirkleState
declare const record: azul.AzulRecord

// Both entries have the same verbs, each for its game.
expectTypeOf(azul.readRecord).toEqualTypeOf<(json: unknown) => azul.AzulRecord>()
expectTypeOf(qwirkle.readRecord).toEqualTypeOf<(json: unknown) => qwirkle.QwirkleRecord>()
expectTypeOf(azul.formatRecord).toEqualTypeOf<(record: azul.AzulRecord) => string>()
expectTypeOf(qwirkle.formatRecord).toEqualTypeOf<(record: qwirkle.QwirkleRecord) => string>()
expectTypeOf(azul.parseRecord).toEqualTypeOf<(text: string) => azul.AzulRecord>()
expectTypeOf(qwirkle.parseRecord).toEqualTypeOf<(text: string) => qwirkle.QwirkleRecord>()
expectTypeOf(azul.recordStart).toEqualTypeOf<(record: azul.AzulRecord) => AzulState>()
expectTypeOf(qwirkle.recordStart).toEqualTypeOf<(record: qwirkle.QwirkleRecord) => QwirkleState>()
expectTypeOf(azul.replay).returns.toEqualTypeOf<IterableIterator<azul.ReplayStep>>()
expectTypeOf(qwirkle.replay).returns.toEqualTypeOf<IterableIterator<qwirkle.ReplayStep>>()
expectTypeOf(azul.convertRecord).parameters.toEqualTypeOf<[azul.AzulRecord, azul.RecordForm]>()
expectTypeOf(qwirkle.convertRecord).parameters.toEqualTypeOf<
  [qwirkle.QwirkleRecord, qwirkle.RecordForm]
>()
expectTypeOf(azul.recordMove).returns.toEqualTypeOf<azul.RecordedMove>()
expectTypeOf(qwirkle.recordMove).returns.toEqualTypeOf<qwirkle.RecordedMove>()
expectTypeOf(azul.recordResult(state)).toEqualTypeOf<Exclude<
  azul.RecordedResult,
  azul.Conceded
> | null>()
expectTypeOf(qwirkle.recordResult(other)).toEqualTypeOf<Exclude<
  qwirkle.RecordedResult,
  qwirkle.Conceded
> | null>()
expectTypeOf<azul.Conceded>().toEqualTypeOf<qwirkle.Conceded>()
expectTypeOf<azul.RecordForm>().toEqualTypeOf<qwirkle.RecordForm>()

// A record has the types of its game; rounds are Azul's alone.
expectTypeOf(record.game).toEqualTypeOf<'azul'>()
expectTypeOf<azul.RecordedMove['move']>().toEqualTypeOf<Move>()
expectTypeOf<qwirkle.RecordedMove['move']>().toEqualTypeOf<QwirkleMove>()
expectTypeOf<azul.RecordedMove>().toHaveProperty('round')
expectTypeOf<qwirkle.RecordedMove>().not.toHaveProperty('round')
expectTypeOf<PlayerMove>().toExtend<azul.RecordedMove['move']>()

azul.formatRecord({ game: 'azul', start: { seed: 1 }, moves: [], result: null })
azul.formatRecord({ game: 'azul', start: { dealer: 'external' }, moves: [], result: null })
azul.formatRecord({ game: 'azul', start: state, moves: [], result: null })
// @ts-expect-error nobody could play it again: it has neither a seed nor its deals
azul.formatRecord({ game: 'azul', start: { players: 2 }, moves: [], result: null })
// @ts-expect-error a record of the other game
azul.formatRecord({ game: 'qwirkle', start: { seed: 1 }, moves: [], result: null })
