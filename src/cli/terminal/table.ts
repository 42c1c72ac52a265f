/** A table as lines of text: the first column is set left, the others right. */
export function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]!.length)),
  )
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A number with some digits after the point; a rounded zero has no sign. */
export const fixed = (value: number, digits: number): string =>
  value.toFixed(digits).replace(/^-(?=[0.]*$)/, '')

/** A share as people read it. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A count with its noun: `1 game`, `2 games`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
