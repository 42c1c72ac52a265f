/** Themes as CSS custom properties. */

/** A theme's tokens; they may be nested. */
interface Tokens {
  readonly [name: string]: string | Tokens
}

/** The custom property of a token: `--azulejo-panel-edge`, `--azulejo-tiles-blue-face`. */
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

/** CSS declarations that set the custom properties to a theme's tokens. */
export function declarationsOf(theme: object, path: readonly string[] = []): string {
  return Object.entries(theme as Tokens)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `${propertyOf([...path, name])}:${value};`
        : declarationsOf(value, [...path, name]),
    )
    .join('')
}
