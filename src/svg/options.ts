import { throwAsOptionError } from '../core/errors'
import { readShape } from '../core/read-shape'
import {
  byType,
  integer,
  type JsonShape,
  list,
  looseObject,
  object,
  oneOf,
  optional,
  refined,
  string,
} from '../core/shape'

/** Options for drawing a picture. */
export interface SvgOptions<Address, Theme> {
  /** The name of a theme, or a custom one; `light` by default. */
  readonly theme?: 'light' | 'dark' | 'contrast' | Theme
  /** The players' names by seat, at most 100 characters each; `Player 1` and so on by default. */
  readonly names?: readonly string[]
  /** The seat to draw first; 0 by default. */
  readonly front?: number
  /** The picture's title for screen readers. */
  readonly title?: string
  /** Spaces to outline as those of the last move. */
  readonly last?: readonly Address[]
  /** Spaces to outline as those that can be chosen. */
  readonly choices?: readonly Address[]
  /** Arrows between spaces, each with a label of at most 40 characters. */
  readonly arrows?: readonly {
    readonly from: Address
    readonly to: Address
    readonly label?: string
  }[]
}

/** The options with their defaults. */
export interface ReadOptions<Address, Theme>
  extends Required<Omit<SvgOptions<Address, Theme>, 'theme' | 'title'>> {
  readonly theme: Theme
  readonly title: string | undefined
}

/** The limit for each list of marks, which is more than a table has spaces. */
const MAX_MARKS = 200

/** Validates options and fills in defaults. Throws `InvalidOptionError`. */
export function readOptions<Address, Theme extends object>(
  given: SvgOptions<Address, Theme>,
  themes: { readonly [Name in 'light' | 'dark' | 'contrast']: Theme },
  address: JsonShape<Address>,
  players: number,
): ReadOptions<Address, Theme> {
  const places = optional(list(address, 0, MAX_MARKS))
  const shape = object({
    theme: optional(
      byType({
        string: refined(oneOf(['light', 'dark', 'contrast']), (name) => themes[name]),
        object: shapeLike(themes.light) as JsonShape<Theme>,
      }),
    ),
    names: optional(list(string(100), 0, players)),
    front: optional(integer(0, players - 1)),
    title: optional(string(300)),
    last: places,
    choices: places,
    arrows: optional(
      list(object({ from: address, to: address, label: optional(string(40)) }), 0, MAX_MARKS),
    ),
  })
  const read = throwAsOptionError(() => readShape(shape, given))
  const { theme = themes.light, title, names = [], front = 0, last = [], choices = [] } = read
  const named = Array.from(
    { length: players },
    (_, player) => names[player] ?? `Player ${player + 1}`,
  )
  return {
    theme,
    title,
    names: named,
    front,
    last,
    choices,
    arrows: (read.arrows ?? []) as ReadOptions<Address, Theme>['arrows'],
  }
}

/** The shape of any object that has the tokens of a theme. */
function shapeLike(theme: object): JsonShape {
  const fields = Object.entries(theme).map(([name, value]) => [
    name,
    typeof value === 'string' ? string(300) : shapeLike(value),
  ])
  return looseObject(Object.fromEntries(fields))
}
