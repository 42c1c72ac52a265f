import type { HostTypes } from '../../table/options'
import type { bot } from '../bots/levels'
import type { Language } from '../frontend/language'
import type { Piece } from '../frontend/pieces'
import type { BoardDefinition, BoardName } from '../rules/board'
import type { AzulEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import type { Layout } from './layout'

/** The types of Azul that are public in its table. */
export interface AzulHost extends HostTypes {
  readonly view: AzulState
  readonly move: PlayerMove
  readonly played: Move
  readonly event: AzulEvent
  readonly piece: Piece
  readonly language: Language
  readonly board: BoardName | BoardDefinition
  readonly level: Parameters<typeof bot>[0]
}

/** The keys of the selected pick and target. */
export interface Selection {
  readonly pick: string | null
  readonly target: string | null
}

/** All types of a table of Azul. */
export interface AzulTypes extends AzulHost {
  readonly layout: Layout
  readonly selection: Selection
}
