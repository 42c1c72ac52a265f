import type { HostTypes } from '../../table/options'
import type { bot } from '../bots/levels'
import type { Language } from '../frontend/language'
import type { Piece } from '../frontend/pieces'
import type { QwirkleEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import type { Layout } from './layout'

/** The types of Qwirkle that are public in its table. */
export interface QwirkleHost extends HostTypes {
  readonly view: QwirkleState
  readonly move: PlayerMove
  readonly played: Move
  readonly event: QwirkleEvent
  readonly piece: Piece
  readonly language: Language
  readonly board: undefined
  readonly level: Parameters<typeof bot>[0]
}

/** A tile of the hand on a cell, before the move is made. */
export interface Laid {
  readonly id: number
  readonly x: number
  readonly y: number
}

export interface Selection {
  /** The id of the picked piece. */
  readonly pick: number | null
  readonly laid: readonly Laid[]
  /** The ids of the pieces to swap; null if the player is not swapping. */
  readonly swap: readonly number[] | null
}

/** All types of a table of Qwirkle. */
export interface QwirkleTypes extends QwirkleHost {
  readonly layout: Layout
  readonly selection: Selection
}
