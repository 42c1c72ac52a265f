/** Recomputes a value only if its key has changed. */
export type Memo<Value> = (key: readonly unknown[], compute: () => Value) => Value

export function memo<Value>(): Memo<Value> {
  let known: { readonly key: readonly unknown[]; readonly value: Value } | null = null
  return (key, compute) => {
    if (known === null || key.some((item, i) => item !== known?.key[i]))
      known = { key, value: compute() }
    return known.value
  }
}
