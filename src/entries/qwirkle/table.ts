/**
 * A table of Qwirkle for any page: `<qwirkle-table>`, and the function beneath it.
 *
 * @packageDocumentation
 */

export { createTable, defineTable } from '../../qwirkle/table/table'
export type { QwirkleHost } from '../../qwirkle/table/types'
export type { WorkerSource } from '../../table/bots'
export type { TableAttributes, TableElement, TableProperties } from '../../table/element'
export type {
  HostTypes,
  SeatClock,
  Speed,
  Table,
  TableArrow,
  TableEvents,
  TableHandlers,
  TableOptions,
  TableSettings,
  ThemeName,
} from '../../table/options'
export type { SoloSettings } from '../../table/solo'
