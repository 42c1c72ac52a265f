import { throwAsOptionError } from '../core/errors'
import { readShape } from '../core/read-shape'
import {
  anything,
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
import { refuse } from '../core/validation'
import {
  type AnyLabels,
  type DescribeOptions,
  readOptions as readWording,
} from '../frontend/language'
import { plainName } from '../frontend/names'

/** Options for drawing a tile. */
export interface TileOptions<Theme> {
  /** The name of a theme, or a custom one; `light` by default. */
  readonly theme?: 'light' | 'dark' | 'contrast' | Theme
}

/** Options for drawing a picture; names have at most 100 characters. */
export interface SvgOptions<Address, Theme, Language>
  extends TileOptions<Theme>,
    DescribeOptions<Language> {
  /** False for the table without its tiles, for programs that draw these themselves; true by default. */
  readonly pieces?: boolean
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
export interface ReadOptions<Address, Theme, Language>
  extends Required<Omit<SvgOptions<Address, Theme, Language>, 'theme' | 'title' | 'names'>> {
  readonly theme: Theme
  readonly title: string | undefined
  /** The players' names, by seat, as they are drawn. */
  readonly names: readonly string[]
}

/** The limit for each list of marks, which is more than a table has spaces. */
const MAX_MARKS = 200

/** The built-in themes of a game. */
type Themes<Theme> = { readonly [Name in 'light' | 'dark' | 'contrast']: Theme }

/** The theme of a tile. Throws `InvalidOptionError`. */
export function readTheme<Theme extends object>(
  given: TileOptions<Theme>,
  themes: Themes<Theme>,
): Theme {
  const shape = object({ theme: themeShape(themes) })
  return throwAsOptionError(() => readShape(shape, given)).theme ?? themes.light
}

/** Validates options and fills in defaults. Throws `InvalidOptionError`. */
export function readOptions<Address, Theme extends object, Language extends AnyLabels>(
  given: SvgOptions<Address, Theme, Language>,
  themes: Themes<Theme>,
  address: JsonShape<Address>,
  players: number,
  english: Language,
): ReadOptions<Address, Theme, Language> {
  const places = optional(list(address, 0, MAX_MARKS))
  const shape = object({
    theme: themeShape(themes),
    names: optional(list(nameShape, 0, players)),
    language: optional(anything),
    pieces: optional(boolean),
    front: optional(integer(0, players - 1)),
    title: optional(string(300)),
    last: places,
    choices: places,
    arrows: optional(
      list(object({ from: address, to: address, label: optional(string(40)) }), 0, MAX_MARKS),
    ),
  })
  const read = throwAsOptionError(() => readShape(shape, given))
  const { theme = themes.light, title, front = 0, last = [], choices = [] } = read
  const { language, givenName } = readWording(given, english)
  return {
    theme,
    title,
    names: Array.from({ length: players }, (_, player) => plainName(givenName(player), player)),
    language,
    pieces: read.pieces ?? true,
    front,
    last,
    choices,
    arrows: (read.arrows ?? []) as ReadOptions<Address, Theme, Language>['arrows'],
  }
}

const nameShape = /* @__PURE__ */ byType({
  string: /* @__PURE__ */ string(100),
  object: /* @__PURE__ */ looseObject({ name: /* @__PURE__ */ string(100) }),
})

const boolean = /* @__PURE__ */ refined(anything, (value, path) =>
  typeof value === 'boolean' ? value : refuse('wrong-type', path, 'must be true or false.'),
)

const themeShape = <Theme extends object>(themes: Themes<Theme>) =>
  optional(
    byType({
      string: refined(oneOf(['light', 'dark', 'contrast']), (name) => themes[name]),
      object: shapeLike(themes.light) as JsonShape<Theme>,
    }),
  )

/** A color or fonts, in which only functions that compute colors are called: `url()` would load from an address. */
const token = /* @__PURE__ */ string(
  300,
  /^(?:[\p{L}\p{N}\s#%.,/+*_'"-]|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc)\(|\))*$/iu,
  'a color or fonts as CSS writes them, at most 300 characters, without addresses',
)

/** The shape of any object that has the tokens of a theme. */
function shapeLike(theme: object): JsonShape {
  const fields = Object.entries(theme).map(([name, value]) => [
    name,
    typeof value === 'string' ? token : shapeLike(value),
  ])
  return looseObject(Object.fromEntries(fields))
}
