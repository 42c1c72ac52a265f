/*
 * Sequences of different values, 0 to 5, in numbers: 1,957 of them, from none of the values to all six in any order. 0
 * is the empty sequence; the others follow by length.
 */

/** How many numbers sequences take. */
export const SEQUENCES = 1957

/** By sequence: its values, 3 bits each, the first one lowest; from bit 18 on its length. */
export const DIGITS: Int32Array = /* @__PURE__ */ listDigits()

/** By `8 * sequence + value`: the sequence with the value after it. */
export const APPENDED: Uint16Array = /* @__PURE__ */ extend(
  (digits, value) => (digits & 0x3ffff) | (value << (3 * (digits >> 18))),
)

/** By `8 * sequence + value`: the sequence with the value before it. */
export const PREPENDED: Uint16Array = /* @__PURE__ */ extend(
  (digits, value) => ((digits & 0x3ffff) << 3) | value,
)

function listDigits(): Int32Array {
  const digits = new Int32Array(SEQUENCES)
  let size = 1
  for (let sequence = 0; sequence < size; sequence++) {
    const length = digits[sequence]! >> 18
    for (let value = 0; value < 6; value++)
      if (!hasValue(digits[sequence]!, value))
        digits[size++] =
          (digits[sequence]! & 0x3ffff) | (value << (3 * length)) | ((length + 1) << 18)
  }
  return digits
}

function hasValue(digits: number, value: number): boolean {
  for (let i = 0; i < digits >> 18; i++) if (((digits >> (3 * i)) & 7) === value) return true
  return false
}

function extend(join: (digits: number, value: number) => number): Uint16Array {
  const numbers = new Map(Array.from(DIGITS, (digits, sequence) => [digits, sequence]))
  const table = new Uint16Array(8 * SEQUENCES)
  // Stryker disable next-line EqualityOperator: behind the last sequence nothing is written
  for (let sequence = 0; sequence < SEQUENCES; sequence++)
    // Stryker disable next-line EqualityOperator: no tile has a seventh value
    for (let value = 0; value < 6; value++) {
      const digits = DIGITS[sequence]!
      // Stryker disable next-line ConditionalExpression: no sequence has a value twice, so that there is no number to write
      if (!hasValue(digits, value))
        table[8 * sequence + value] = numbers.get(
          join(digits, value) | (((digits >> 18) + 1) << 18),
        )!
    }
  return table
}
