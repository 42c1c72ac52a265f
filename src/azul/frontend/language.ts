import type { ReviewedMove } from '../../bots/review'
import type { GameLanguage } from '../../frontend/language'
import type { AzulReason } from '../bots/review'
import { type BoardName, isBoardName } from '../rules/board'
import type { MoveRefusal } from '../rules/check'
import { COLORS, type Color } from '../rules/colors'
import type { AzulEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { DraftChoice } from './choices'
import type { PartContents } from './parts'
import type { Preview } from './preview'

/** A language for Azul. */
export type Language = GameLanguage<{
  readonly move: Move
  readonly event: AzulEvent
  readonly refusal: MoveRefusal
  readonly result: Result
  readonly preview: Preview
  readonly choice: DraftChoice
  readonly review: ReviewedMove<PlayerMove, AzulReason>
  readonly part: PartContents
  readonly terms: {
    /** The title of a picture. */
    readonly title: (round: number) => string
    readonly center: string
    readonly bag: string
    readonly lid: string
    /** A note beside the player who started the round. */
    readonly starter: string
    /** What a bonus is for. */
    readonly bonuses: { readonly [Kind in 'row' | 'column' | 'color']: string }
    readonly pieces: { readonly [Kind in Color | 'marker']: string }
    readonly boards: { readonly [Name in BoardName]: string }
  }
  readonly controls: {
    /** What to do: pick tiles, then a pattern line; or, while tiling, a space. */
    readonly chooseTiles: string
    readonly chooseLine: string
    readonly chooseSpace: string
    /** What the points of a game are for. */
    readonly breakdown: {
      readonly [Part in 'wall' | 'floor' | 'rows' | 'columns' | 'colors']: string
    }
  }
}>

/** The part of a language that pictures need. */
export type Labels = Pick<Language, 'locale' | 'direction' | 'player' | 'parts' | 'terms'>

/** The winners' complete rows, if they decided between equal scores (A-E3); otherwise null. */
export function decidingRows({ winners, ranking }: Result): number | null {
  const [first] = ranking
  const next = ranking[winners.length]
  return first !== undefined && first.score === next?.score ? first.rows : null
}

/** The number of tiles of each color among some pieces, without colors that have none. */
export function tilesByColor(
  pieces: readonly (Color | 'marker')[],
): readonly (readonly [count: number, color: Color])[] {
  return COLORS.map(
    (color) => [pieces.filter((piece) => piece === color).length, color] as const,
  ).filter(([count]) => count > 0)
}

/** The name of a board in a language; a custom board keeps its own. */
export const boardName = ({ boards }: Language['terms'], board: string): string =>
  isBoardName(board) ? boards[board] : board
