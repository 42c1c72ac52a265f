/** Themes as custom properties of CSS. */

/** The tokens of a theme, nested. */
interface Tokens {
  readonly [name: string]: string | Tokens
}

/** The property of a token: `--azulejo-panel-edge`, `--azulejo-tiles-blue-face`. */
const propertyOf = (path: readonly string[]): string =>
  `--azulejo-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A theme whose tokens are read from custom properties, such as `var(--azulejo-panel)`. */
export function variablesOf<Theme extends object>(
  theme: Theme,
  path: readonly string[] = [],
): Theme {
  return Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? `var(${propertyOf([...path, name])})`
        : variablesOf(value as object, [...path, name]),
    ]),
  ) as Theme
}

/** The declarations that give a theme's tokens to the custom properties. */
export function declarationsOf(theme: object, path: readonly string[] = []): string {
  return Object.entries(theme as Tokens)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `${propertyOf([...path, name])}:${value};`
        : declarationsOf(value, [...path, name]),
    )
    .join('')
}
