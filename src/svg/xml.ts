/** Attributes of an element; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its children, which are XML already. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly string[]
): string {
  let open = name
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined)
      open += ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`
  const content = children.join('')
  return content === '' ? `<${open}/>` : `<${open}>${content}</${name}>`
}

/** A string as the content of an element or an attribute; what XML cannot hold becomes U+FFFD. */
export function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
}

/** A number with at most two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Where something begins. */
export const moved = (x: number, y: number): string => `translate(${round(x)} ${round(y)})`
