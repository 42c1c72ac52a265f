/** What the benchmarks have in common: reproducible choices, timing, a checksum. */

/** A seeded source of choices: xorshift, which costs next to nothing beside the work that it drives. */
export function chooser(seed) {
  let x = (Math.imul(seed, 0x9e3779b9) ^ 0x2545f491) | 0 || 1
  return (limit) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return Math.floor(((x >>> 0) / 2 ** 32) * limit)
  }
}

/** A running 32-bit checksum of whole numbers. */
export function checksum() {
  let sum = 0x811c9dc5
  return {
    add(...values) {
      for (const value of values) sum = Math.imul(sum ^ value, 0x01000193) >>> 0
    },
    get value() {
      return sum.toString(16).padStart(8, '0')
    },
  }
}

/** How many a second `run` does, which answers how many it did: the median of several slices, after a warm-up. */
export function rate(run, { slices = 7, sliceMs = 100, warmUpMs = 800 } = {}) {
  const slice = (ms) => {
    const start = performance.now()
    let count = 0
    let spent = 0
    while (spent < ms) {
      count += run()
      spent = performance.now() - start
    }
    return count / (spent / 1000)
  }
  slice(warmUpMs)
  const rates = Array.from({ length: slices }, () => slice(sliceMs)).sort((a, b) => a - b)
  return rates[slices >> 1]
}
