// The exports that the entry points for frontends of all games share.

export {
  current,
  type GameHistory,
  goTo,
  type HistoryNode,
  pathTo,
  redo,
  undo,
} from './history'
export type { DescribeOptions, GameLanguage, NameOf } from './language'
