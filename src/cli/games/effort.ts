/** The kind of search and its bound that a word stands for: `mcts:1000` or `mcts:500ms`; null for another word. */
export function effortOf(
  spec: string,
  kinds: readonly string[],
): {
  readonly kind: string
  readonly limits: { readonly time: number } | { readonly iterations: number }
} | null {
  const [, kind, number, unit] = /^([a-z]+):([1-9]\d{0,8})(ms)?$/.exec(spec) ?? []
  if (kind === undefined || !kinds.includes(kind)) return null
  const limits = unit === 'ms' ? { time: Number(number) } : { iterations: Number(number) }
  return { kind, limits }
}
