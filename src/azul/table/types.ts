import type { HostTypes } from '../../table/options'
import type { Language } from '../frontend/language'
import type { Piece } from '../frontend/pieces'
import type { AzulEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import type { Layout } from './layout'

/** The types of Azul that the host of a table sees. */
export interface AzulHost extends HostTypes {
  readonly view: AzulState
  readonly move: PlayerMove
  readonly event: AzulEvent
  readonly piece: Piece
  readonly language: Language
}

/** The keys of what is selected. */
export interface Selection {
  readonly pick: string | null
  readonly target: string | null
}

/** The types of a table of Azul. */
export interface AzulTypes extends AzulHost {
  readonly played: Move
  readonly layout: Layout
  readonly selection: Selection
}
