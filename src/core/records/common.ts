// What the records' entry of every game gives beside its own records.

export { InvalidRecordError } from '../errors'
export type {
  CommonRecordCode,
  Conceded,
  Finished,
  GameRecord,
  Recorded,
  RecordForm,
  RecordStep,
  StartOptions,
} from './record'
export type { GameRecords } from './records'
export type { InvalidRecordTextCode } from './text'
