import type { GameLanguage } from '../../frontend/language'
import type { MoveRefusal } from '../rules/check'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
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
  readonly part: PartContents
  readonly terms: {
    /** The title of a picture. */
    readonly title: (turns: number) => string
    readonly bag: string
    /** Above the tiles that are being swapped. */
    readonly aside: string
    /** What a tile is called; null for an unknown one. */
    readonly tile: (tile: Tile | null) => string
  }
  readonly controls: object
}>

/** What a picture needs of a language. */
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
