/**
 * Exponentials and logarithms that are the same on every platform: the language leaves the last digits of `Math.exp` and
 * its like to the engine. These use basic arithmetic only, which IEEE 754 defines exactly.
 */

/** The high and low part of the logarithm of 2. A multiple of the high part by an exponent is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

/** The coefficients of the Taylor series of the exponential function from x¹³ down to x⁰. */
const EXP_SERIES: readonly number[] = /* @__PURE__ */ Array.from({ length: 14 }, (_, i) => {
  let factorial = 1
  for (let factor = 2; factor <= 13 - i; factor++) factorial *= factor
  return 1 / factorial
})

/** The coefficients of artanh(s) / s from (s²)¹⁰ down to (s²)⁰. */
const LOG_SERIES: readonly number[] = /* @__PURE__ */ Array.from(
  { length: 11 },
  (_, i) => 1 / (21 - 2 * i),
)

/** The bits of a number. */
const bits = /* @__PURE__ */ new DataView(new ArrayBuffer(8))

/** 2 to the power of an integer from -1022 to 1023. */
function powerOfTwo(exponent: number): number {
  bits.setInt32(0, (exponent + 1023) << 20)
  bits.setInt32(4, 0)
  return bits.getFloat64(0)
}

/** e to the power of x, with a relative error below 2^-51. */
export function exp(x: number): number {
  // Stryker disable next-line EqualityOperator: what is computed overflows as well
  if (x > 710) return Number.POSITIVE_INFINITY
  // Stryker disable next-line EqualityOperator: what is computed is 0 as well
  if (x < -746) return 0
  // x = k ln 2 + r, so that e^x = 2^k e^r, with |r| below 0.35.
  // Stryker disable next-line ArithmeticOperator: the nearest k differs where both are equally good
  const k = Math.round(x / (LN2_HIGH + LN2_LOW))
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let sum = 0
  for (const coefficient of EXP_SERIES) sum = sum * r + coefficient
  const half = k >> 1
  return sum * powerOfTwo(half) * powerOfTwo(k - half)
}

/** The natural logarithm of x, with a relative error below 2^-51. */
export function log(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY))
    // Stryker disable next-line EqualityOperator: x is not 0 there
    return x === 0 ? Number.NEGATIVE_INFINITY : x < 0 ? Number.NaN : x
  // x = 2^k m, with m from 0.7 to 1.4.
  // Stryker disable next-line EqualityOperator: the smallest normal number is scaled without a loss
  const isSubnormal = x < 2.2250738585072014e-308
  const scaled = isSubnormal ? x * powerOfTwo(54) : x
  bits.setFloat64(0, scaled)
  const exponent = (bits.getInt32(0) >>> 20) - 1023
  let m = scaled / powerOfTwo(exponent)
  let k = isSubnormal ? exponent - 54 : exponent
  // Stryker disable next-line EqualityOperator: both halves of the range contain it
  if (m > Math.SQRT2) {
    m /= 2
    k++
  }
  // log m = 2 artanh s
  const s = (m - 1) / (m + 1)
  let sum = 0
  for (const coefficient of LOG_SERIES) sum = sum * (s * s) + coefficient
  return k * LN2_HIGH + (2 * s * sum + k * LN2_LOW)
}
