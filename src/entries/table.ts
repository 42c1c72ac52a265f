/**
 * A table of Azul for any page: `<azul-table>`, and the function beneath it.
 *
 * @packageDocumentation
 */

export { createTable, defineTable } from '../azul/table/table'
export type { AzulHost } from '../azul/table/types'
export type { WorkerSource } from '../table/bots'
export type { TableAttributes, TableElement, TableProperties } from '../table/element'
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
} from '../table/options'
export type { SoloSettings } from '../table/solo'
