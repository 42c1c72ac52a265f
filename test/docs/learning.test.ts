import { expect, test } from 'vitest'
import { mctsBot } from '../../src/entries/bots'
import { type AzulPosition, newPosition, randomStream } from '../../src/entries/fast'
import { createGame, moveIndex } from '../../src/entries/index'

type Net = readonly Float32Array[]
interface Seen {
  readonly moves: Uint16Array
  readonly kinds: Uint16Array
}
interface Example {
  readonly seen: Seen
  readonly value: number
  readonly policy: Float32Array
}

/** The parts of the example. */
interface Parts {
  readonly createNet: (random: (limit: number) => number) => Net
  readonly look: (position: AzulPosition) => Seen
  readonly run: (net: Net, seen: Seen) => { value: number; policy: Float32Array }
  readonly train: (
    net: Net,
    examples: readonly Example[],
    times: number,
    random: (limit: number) => number,
  ) => number
  readonly toBytes: (net: Net) => Uint8Array
  readonly fromBytes: (bytes: Uint8Array) => Net
  readonly judgeBy: (net: Net) => NonNullable<Parameters<typeof mctsBot>[0]>['evaluate']
}

const NET: string = '../../docs/examples/learning/net.mjs'
const { createNet, look, run, train, toBytes, fromBytes, judgeBy }: Parts = await import(NET)

/** A position some drafts into a round. */
function drafted(seed: number): AzulPosition {
  const random = randomStream(seed)
  const position = newPosition()
  position.deal(random)
  const list = new Uint16Array(256)
  for (let i = 0; i < seed % 12; i++)
    position.apply(list[random(position.legalMoves(list))]!, random)
  return position
}

test('the example’s network learns examples, and survives saving', () => {
  const random = randomStream(1)
  const net = createNet(random)
  const examples = Array.from({ length: 8 }, (_, i): Example => {
    const seen = look(drafted(i))
    const policy = new Float32Array(seen.moves.length)
    // The whole policy is on the moves of one kind, which the network does not distinguish.
    const kind = seen.kinds[random(seen.kinds.length)]!
    const same = seen.kinds.filter((one) => one === kind).length
    seen.kinds.forEach((one, at) => {
      if (one === kind) policy[at] = 1 / same
    })
    return { seen, policy, value: 0.1 + 0.2 * (i % 5) }
  })
  const off = (of: Net) => {
    let value = 0
    let policy = 0
    for (const example of examples) {
      const found = run(of, example.seen)
      expect(found.policy.reduce((sum, part) => sum + part)).toBeCloseTo(1, 5)
      value += Math.abs(found.value - example.value) / examples.length
      policy +=
        found.policy.reduce((sum, part, i) => sum + Math.abs(part - example.policy[i]!), 0) /
        examples.length
    }
    return { value, policy }
  }
  const before = off(net)
  expect(before.value).toBeGreaterThan(0.2)
  expect(before.policy).toBeGreaterThan(1)
  train(net, examples, 800, random)
  const after = off(net)
  expect(after.value).toBeLessThan(0.05)
  expect(after.policy).toBeLessThan(0.1)
  expect(off(fromBytes(toBytes(net)))).toEqual(after)
})

test('the example’s network is a valid evaluator', async () => {
  const evaluate = judgeBy(createNet(randomStream(2)))
  const state = createGame({ seed: 2 })
  const move = await mctsBot({ iterations: 60, evaluate: evaluate! }).choose(state, 0, {
    random: randomStream(3),
  })
  expect(moveIndex(move)).toBeGreaterThanOrEqual(0)
})
