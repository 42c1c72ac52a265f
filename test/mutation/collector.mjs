/** The words of vitest that declare tests, as far as tests of rooms use them. */
export const WORDS = ['describe', 'test', 'it', 'beforeEach', 'afterEach']

/** Gathers the tests of one file while it is loaded. A name that comes again gets a number. */
export function collector() {
  const declared = []
  const path = []
  const before = []
  const after = []
  const counts = new Map()

  const describe = (name, body) => {
    path.push(name)
    body()
    path.pop()
  }
  const test = (name, first, second) => {
    const full = [...path, name].join(' ')
    const count = counts.get(full) ?? 0
    counts.set(full, count + 1)
    const body = typeof first === 'function' ? first : second
    declared.push({ name: count === 0 ? full : `${full} (${count})`, body })
  }
  const eachWith = (declare) => (table) => (name, first, second) => {
    const rows = [...table]
    const body = typeof first === 'function' ? first : second
    const spread = rows.every(Array.isArray)
    rows.forEach((row, i) => {
      declare(`${name} [${i}]`, () => (spread ? body(...row) : body(row)))
    })
  }
  describe.each = eachWith(describe)
  test.each = eachWith(test)

  const run = async (body) => {
    for (const hook of before) await hook()
    try {
      await body()
    } finally {
      for (const hook of after) await hook()
    }
  }
  return {
    words: {
      describe,
      test,
      it: test,
      beforeEach: (hook) => before.push(hook),
      afterEach: (hook) => after.push(hook),
    },
    tests: () => declared.map(({ name, body }) => ({ name, run: () => run(body) })),
  }
}
