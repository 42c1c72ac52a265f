/** What a table needs to know about a game. */
import type { ComponentChildren } from 'preact'
import type { Controls } from '../frontend/controls'
import type { AnyLabels } from '../frontend/language'
import type { Name, NameOf } from '../frontend/names'
import type { Box, Point } from '../svg/geometry'
import type { HostTypes } from './options'
import type { Step } from './plan'
import type { Themes } from './styles'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The middle of a tile, and how wide it is, in pixels. */
export interface Place extends Point {
  readonly size: number
}

/** The types of a game. */
export interface TableTypes extends HostTypes {
  readonly language: AnyLabels & { readonly controls: Controls }
  /** A move of a player or of the dealer. */
  readonly played: { readonly type: string }
  readonly layout: Size
  readonly selection: object
}

/** Tiles that are picked together. */
export interface Pick {
  readonly key: string
  readonly label: string
  readonly ids: readonly number[]
  readonly box: Box
}

/** A tile that is shown where it would be. */
export interface Ghost extends Place {
  readonly picture: string
}

/** A place where picked tiles may go. */
export interface Target<Move> {
  readonly key: string
  /** What the move does, and what comes of it. */
  readonly label: string
  readonly detail: string
  readonly box: Box
  /** The points won and lost, with their signs; empty if there are none. */
  readonly gain: string
  readonly cost: string
  /** Where they cover nothing. */
  readonly hint: 'start' | 'end' | 'corner'
  readonly move: Move
  readonly ghosts: readonly Ghost[]
}

/** What a person can do now. */
export interface Offer<Move> {
  readonly title: string
  readonly detail: string
  readonly picks: readonly Pick[]
  /** The pick whose targets these are. */
  readonly picked: Pick | null
  readonly targets: readonly Target<Move>[]
  /** The target that waits to be confirmed. */
  readonly chosen: Target<Move> | null
}

/** A space that can be edited. */
export interface EditSpace<Address> {
  readonly label: string
  readonly at: Address
  readonly box: Box
}

/** A language, and the players' names. */
export interface Speech<T extends TableTypes> {
  readonly language: T['language']
  readonly names: readonly Name[]
  readonly name: NameOf
}

/** What is shown, and in which words. */
export interface Scene<T extends TableTypes> {
  readonly view: T['view']
  readonly layout: T['layout']
  readonly pieces: readonly T['piece'][]
  readonly speech: Speech<T>
}

/** A player as the labels show one. */
export interface SeatLabel {
  readonly name: string
  readonly score: number
  readonly isActive: boolean
  /** Whether it is this seat that plays here. */
  readonly isOwn: boolean
  readonly status: string
  readonly clock: string
}

export interface TableGame<T extends TableTypes> {
  readonly styles: string
  readonly themes: Themes
  readonly language: T['language']
  loadLanguage(locale: string): Promise<T['language']>

  activePlayers(view: T['view']): readonly number[]
  layOut(view: T['view'], before?: readonly T['piece'][]): readonly T['piece'][]
  /** The events of a move, as the steps that are shown. */
  steps(pieces: readonly T['piece'][], events: readonly T['event'][]): readonly Step<T['piece']>[]
  /** Who made a move; null: nobody. */
  moverOf(events: readonly T['event'][]): number | null
  /** The tiles that a player has placed in a move. */
  placed(events: readonly T['event'][], pieces: readonly T['piece'][]): readonly number[]

  /** Where everything is; the board of `front` is the largest. */
  arrange(view: T['view'], front: number, room: Size): T['layout']
  placeOf(layout: T['layout'], at: T['piece']['at']): Place
  /** A player's board, and the middle of the score on it. */
  boardOf(layout: T['layout'], player: number): Box
  scoreOf(layout: T['layout'], player: number): Point
  /** A tile as the content of an SVG of 40 by 40 around 0, 0. */
  picture(kind: T['piece']['kind']): string
  /** Whether tiles at an address are out of sight, as in a bag. */
  isHidden(at: T['piece']['at']): boolean

  /** Nothing is picked. */
  readonly unselected: T['selection']
  /** The selection after a click on a pick, or on a target. */
  pick(selection: T['selection'], key: string): T['selection']
  choose(selection: T['selection'], key: string): T['selection']
  offer(scene: Scene<T>, seat: number, selection: T['selection']): Offer<T['move']>

  /** All spaces, for an editor. */
  editSpaces(scene: Scene<T>): readonly EditSpace<T['piece']['at']>[]

  /** The ground that the tiles are on, as the content of an SVG of the size of the layout. */
  drawGround(view: T['view'], layout: T['layout']): string
  /** What is written on the ground. */
  Labels(props: {
    readonly scene: Scene<T>
    readonly seats: readonly SeatLabel[]
    readonly isMoving: boolean
  }): ComponentChildren
  /** How the points of a game came about. */
  Breakdown(props: {
    readonly scene: Scene<T>
    readonly events: readonly T['event'][]
  }): ComponentChildren
  describeTable(scene: Scene<T>): string
  describeEvent(event: T['event'], speech: Speech<T>): string
  describeResult(view: T['view'], speech: Speech<T>): string | null
}
