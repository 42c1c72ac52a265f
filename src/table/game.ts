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
  /** The area outside of which it is hidden. */
  readonly clip?: Box
}

/** The visible part of a board that zooms and pans: its center in cells, and the pixels per cell. */
export interface Camera extends Point {
  readonly step: number
}

/** The types of a game. */
export interface TableTypes extends HostTypes {
  readonly language: AnyLabels & { readonly controls: Controls }
  readonly layout: Size
  readonly selection: object
}

/** Tiles that can be picked together. */
export interface Pick {
  readonly key: string
  readonly label: string
  readonly ids: readonly number[]
  readonly box: Box
  readonly clip?: Box
}

/** A tile previewed where it would be. */
export interface Ghost extends Place {
  readonly picture: string
}

/** A place where picked tiles may go. */
export interface Target<Move> {
  readonly key: string
  /** What the move does, for screen readers. */
  readonly label: string
  readonly detail: string
  readonly box: Box
  readonly clip?: Box
  /** The points won and lost, with their signs; empty if there are none. */
  readonly gain: string
  readonly cost: string
  /** The position of the hint that covers nothing. */
  readonly hint: 'start' | 'end' | 'corner' | 'middle'
  /** Null if the selection is not a complete move yet. */
  readonly move: Move | null
  readonly ghosts: readonly Ghost[]
}

/** What a player can do now. */
export interface Offer<Move, Address = never> {
  readonly title: string
  readonly detail: string
  readonly picks: readonly Pick[]
  /** Tiles that were offered before something was laid, and cannot follow. */
  readonly dimmed?: readonly number[]
  /** The current pick, to which `targets` belong. */
  readonly picked: Pick | null
  readonly targets: readonly Target<Move>[]
  /** The target waiting for confirmation. */
  readonly chosen: Target<Move> | null
  /** Tiles shown where the move will put them. */
  readonly laid?: readonly { readonly id: number; readonly at: Address }[]
  /** Whether more tiles can be added to the move; undefined if one choice is a complete move. */
  readonly canAdd?: boolean
  readonly buttons?: readonly { readonly key: string; readonly label: string }[]
}

/** A space that can be edited. */
export interface EditSpace<Address> {
  readonly label: string
  readonly at: Address
  readonly box: Box
}

/** A language and the players' names. */
export interface Speech<T extends TableTypes> {
  readonly language: T['language']
  readonly names: readonly Name[]
  readonly name: NameOf
}

/** The view, the layout and the language to draw with. */
export interface Scene<T extends TableTypes> {
  readonly view: T['view']
  readonly layout: T['layout']
  readonly pieces: readonly T['piece'][]
  readonly speech: Speech<T>
}

/** A player's label. */
export interface SeatLabel {
  readonly name: string
  readonly score: number
  readonly isActive: boolean
  /** Whether this seat plays at this table. */
  readonly isOwn: boolean
  readonly status: string
  readonly clock: string
}

/** Points the camera of a layout. */
export type Aim<T extends TableTypes> = (layout: T['layout'], view: T['view']) => T['layout']

/** A part of the scores, such as the wall. */
export interface ScorePart {
  readonly label: string
  /** By seat. */
  readonly points: readonly number[]
}

/** The parts of a game that its table loads on demand. */
export interface GameDetails<T extends TableTypes> {
  /** How the points of a game came about: each part of a score, and its points by seat. */
  breakdown(scene: Scene<T>, events: readonly T['event'][]): readonly ScorePart[]
  /** All spaces, for an editor. */
  editSpaces(scene: Scene<T>): readonly EditSpace<T['piece']['at']>[]
}

/** The table's interface for the gestures of its board. */
export interface GroundModel<T extends TableTypes> {
  readonly root: ShadowRoot
  readonly view: T['view']
  readonly layout: T['layout']
  /** What the player can do; null if nothing. */
  readonly offer: Offer<T['move'], T['piece']['at']> | null
  /** Skips the running animation. */
  skip(): void
  /** Moves the camera; null lets it follow the game again. */
  moveCamera(aim: Aim<T> | null, isGliding: boolean): void
}

export interface TableGame<T extends TableTypes> {
  readonly styles: string
  readonly themes: Themes
  readonly language: T['language']
  loadLanguage(locale: string): Promise<T['language']>

  activePlayers(view: T['view']): readonly number[]
  roundOf(view: T['view']): number
  layOut(view: T['view'], before?: readonly T['piece'][]): readonly T['piece'][]
  /** The animation steps of a move; `picked` has the ids of the pieces that the player chose. */
  steps(
    pieces: readonly T['piece'][],
    events: readonly T['event'][],
    picked: readonly number[],
  ): readonly Step<T['piece']>[]
  /** The player who made a move; null for the dealer. */
  moverOf(events: readonly T['event'][]): number | null
  /** The ids of the tiles placed in a move. */
  placed(events: readonly T['event'][], pieces: readonly T['piece'][]): readonly number[]

  /** Lays out the table in `size`; the board of `front` is the largest. */
  arrange(view: T['view'], front: number, size: Size): T['layout']
  /** The camera that follows the game. */
  readonly aim?: Aim<T>
  /** Handles gestures and keys that move the camera. */
  handleGestures?(table: GroundModel<T>, signal: AbortSignal): Promise<void>
  placeOf(layout: T['layout'], at: T['piece']['at']): Place
  /** A player's board, and the center of its score. */
  boardOf(layout: T['layout'], player: number): Box
  scoreOf(layout: T['layout'], player: number): Point
  /** A tile as the content of an SVG of 40 by 40 around 0, 0. */
  picture(kind: T['piece']['kind']): string
  /** Whether tiles at an address are hidden, as in a bag. */
  isHidden(at: T['piece']['at']): boolean

  /** The empty selection. */
  readonly unselected: T['selection']
  /** The selection after a click on a pick, or on a target. */
  pick(selection: T['selection'], key: string): T['selection']
  choose(selection: T['selection'], key: string): T['selection']
  /** The selection after a click on a button of the offer. */
  press?(selection: T['selection'], key: string): T['selection']
  /** The selection before the last click. */
  back?(selection: T['selection']): T['selection']
  offer(
    scene: Scene<T>,
    seat: number,
    selection: T['selection'],
  ): Offer<T['move'], T['piece']['at']>

  /** What is printed below the tiles, as the content of an SVG of the layout's size. */
  drawGround(view: T['view'], layout: T['layout']): string
  /** Names, scores and other texts on the table. */
  Labels(props: {
    readonly scene: Scene<T>
    readonly seats: readonly SeatLabel[]
    readonly isMoving: boolean
  }): ComponentChildren
  loadDetails(): Promise<GameDetails<T>>
  describeTable(scene: Scene<T>): string
  describeEvent(event: T['event'], speech: Speech<T>): string
  describeResult(view: T['view'], speech: Speech<T>): string | null
}
