// The exports that the entry points for frontends of all games share.

export type { Controls } from './controls'
export {
  current,
  type GameHistory,
  goTo,
  type HistoryNode,
  pathTo,
  redo,
  undo,
} from './history'
export { type DescribeOptions, type GameLanguage, LOCALES } from './language'
export type { Name, NameOf } from './names'
export { type Words, wordsFor } from './words'
