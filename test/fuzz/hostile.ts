/** Picks one of a list. */
export type Pick = <T>(list: readonly T[]) => T

const boom = (): never => {
  throw new Error('boom')
}

const cyclic: Record<string, unknown> = { type: 'draft' }
cyclic['source'] = cyclic
cyclic['factories'] = [cyclic, [cyclic]]

const throwing = new Proxy(
  {},
  { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom },
)

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}

const endless = new Proxy([] as unknown[], {
  get: (_, key) => (key === 'length' ? Number.POSITIVE_INFINITY : endless),
})

let nested: unknown = []
for (let depth = 0; depth < 5000; depth++) nested = [nested]

const long = 'x'.repeat(100_000)
const enormous = new Array(2 ** 32 - 1)
const sparse = Object.assign(new Array(1_000_000), { 999999: 'blue' })
const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]))

/** A value that says something else each time it is looked at. */
const fickle = () => {
  let reads = 0
  const answers = [0, 'blue', 'center', 'floor', 'draft', 1, [], undefined]
  return new Proxy({} as Record<string, unknown>, {
    get: () => {
      reads += 5
      return answers[reads % answers.length]
    },
  })
}

const MAKERS: readonly (() => unknown)[] = [
  ...[undefined, null, true, false, 0, -0, 1, -1, 2, 4, 5, 7, 9, 20, 21, 0.5, 1.5, 325].map(
    (value) => () => value,
  ),
  ...[Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e300].map(
    (value) => () => value,
  ),
  ...['', '0', 'blue', 'Blue', 'marker', 'center', 'floor', 'draft', 'tile', 'deal', 'over'].map(
    (value) => () => value,
  ),
  ...['azul', '__proto__', 'constructor', 'length', 'colored', '\u0000', '💎'].map(
    (value) => () => value,
  ),
  () => Symbol('blue'),
  () => 5n,
  () => boom,
  () => [],
  () => ({}),
  () => [[]],
  () => ['blue', 'blue', 'blue', 'blue'],
  () => Array.from({ length: 1000 }, () => 'blue'),
  ...[long, enormous, sparse, many, nested, cyclic, throwing, endless].map((value) => () => value),
  revoked,
  fickle,
  () => Object.create(null) as unknown,
  () => JSON.parse('{"__proto__":{"polluted":true},"type":"draft"}') as unknown,
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown,
  () => new Date(0),
  () => new Map([['type', 'draft']]),
  () => new Uint8Array(1000),
  () => new String('blue'),
  () => new Number(3),
  () => ({ valueOf: boom, toString: boom, toJSON: boom, [Symbol.toPrimitive]: boom }),
  () => ({ length: 5, 0: 'blue' }),
  () => ({ type: 'draft', source: 0, color: 'blue', line: 'floor' }),
  () => ({ type: 'tile', row: 0, column: 0 }),
  () => ({ type: 'deal', factories: [[], [], [], [], []] }),
  () =>
    Object.defineProperty({ type: 'draft' }, 'source', { get: boom, enumerable: true }) as unknown,
]

/** Any value at all: primitives, cycles, getters and proxies that throw or lie, lists without end. */
export function hostileValue(pick: Pick): unknown {
  return pick(MAKERS)()
}
