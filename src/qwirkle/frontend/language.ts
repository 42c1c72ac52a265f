import type { ReviewedMove } from '../../bots/review'
import type { GameLanguage } from '../../frontend/language'
import type { QwirkleReason } from '../bots/review'
import type { MoveRefusal } from '../rules/check'
import type { QwirkleEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { HiddenTiles, Tile } from '../rules/tiles'
import type { TileChoice } from './choices'
import type { PartContents } from './parts'
import type { Preview } from './preview'

/** A language for Qwirkle. */
export type Language = GameLanguage<{
  readonly move: Move
  readonly event: QwirkleEvent
  readonly refusal: MoveRefusal
  readonly result: Result
  readonly preview: Preview
  readonly choice: TileChoice
  readonly review: ReviewedMove<PlayerMove, QwirkleReason>
  readonly part: PartContents
  readonly terms: {
    /** The title of a picture. */
    readonly title: (turns: number) => string
    readonly bag: string
    /** The heading of the tiles that are being swapped. */
    readonly aside: string
    /** The name of a tile; null for an unknown one. */
    readonly tile: (tile: Tile | null) => string
  }
  readonly controls: {
    /** What to do: pick a tile, then a cell; perhaps more of both. */
    readonly chooseTile: string
    readonly chooseCell: string
    readonly addTile: string
    /** The number of tiles that the first move places. */
    readonly opening: (tiles: number) => string
    /** Takes back a tile that was laid for the move. */
    readonly takeBack: (tile: Tile) => string
    /** The button that starts a swap, and the instruction that follows. */
    readonly swap: string
    readonly chooseSwap: string
    /** What the points of a game are for. */
    readonly breakdown: { readonly [Part in 'lines' | 'qwirkles' | 'lastTile']: string }
  }
}>

/** The part of a language that pictures need. */
export type Labels = Pick<Language, 'locale' | 'direction' | 'player' | 'parts' | 'terms'>

/** Known tiles in words, and then the number of unknown ones in words; `hasKnown` says whether there are known ones. */
export function describeTiles(
  tiles: HiddenTiles,
  describe: (tile: Tile) => string,
  describeUnknown: (count: number, hasKnown: boolean) => string,
): readonly string[] {
  const known = tiles.filter((tile) => tile !== null)
  const unknown = tiles.length - known.length
  return [
    ...known.map(describe),
    ...(unknown === 0 ? [] : [describeUnknown(unknown, known.length > 0)]),
  ]
}
