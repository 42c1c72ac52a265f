/** The shape of the texts of the help page. */
import type { Facts } from './examples'

export type PictureName =
  | 'factories'
  | 'lines'
  | 'scored'
  | 'costly'
  | 'finished'
  | 'free'
  | 'doubled'
  | 'bonuses'
  | 'kinds'
  | 'crossing'
  | 'corner'
  | 'six'

/** A paragraph, a list or a picture; `*words*` are bold. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly picture: PictureName; readonly caption: string }

export interface Section {
  readonly title: string
  readonly body: readonly Block[]
}

/** The sections in order. */
export interface HelpText {
  readonly azul: {
    readonly [Name in
      | 'goal'
      | 'turn'
      | 'tiling'
      | 'floor'
      | 'round'
      | 'end'
      | 'grey'
      | 'crystalDouble'
      | 'crystalBonus'
      | 'mini'
      | 'table']: Section
  }
  readonly qwirkle: {
    readonly [Name in 'goal' | 'lines' | 'turn' | 'points' | 'opening' | 'end' | 'table']: Section
  }
}

/** A language's texts as a function of the numbers that the engine computes. */
export type WriteHelp = (facts: Facts) => HelpText
