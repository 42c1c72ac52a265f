import { describe, expect, test } from 'vitest'
import { addDirichletNoise } from '../../src/azul/bots/exploration'
import { createTree } from '../../src/azul/bots/tree'
import { mctsBot } from '../../src/entries/bots'
import { numbersFrom } from '../laws/numbers'

/** A root, behind some other nodes, with as many children as there are priors. */
function treeWith(priors: readonly number[]) {
  const tree = createTree(2, 32)
  tree.first[0] = 3
  tree.children[0] = priors.length
  tree.size = 3 + priors.length
  tree.prior.fill(0.125)
  tree.prior.set(priors, 3)
  return tree
}

const priorsOf = ({ prior, size }: ReturnType<typeof treeWith>) => [...prior.subarray(3, size)]

/** A gamma number as Marsaglia and Tsang draw it, from normal numbers by Marsaglia's polar method. */
function drawGamma(alpha: number, random: (limit: number) => number): number {
  const part = () => (random(2 ** 32) + 0.5) / 2 ** 32
  // Below 1, a number drawn with alpha + 1 is made smaller.
  if (alpha < 1) {
    const power = part() ** (1 / alpha)
    return power * drawGamma(alpha + 1, random)
  }
  const d = alpha - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  while (true) {
    const [one, other] = [2 * part() - 1, 2 * part() - 1]
    const square = one * one + other * other
    if (square >= 1) continue
    const x = one * Math.sqrt((-2 * Math.log(square)) / square)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(part()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

describe('noise', () => {
  test.each([0.1, 0.3, 1, 3])('has normalized gamma variates, with alpha %f', (alpha) => {
    const [random, again] = [numbersFrom(11), numbersFrom(11)]
    const before = [0.25, 0.5, 0, 0.25]
    for (let i = 0; i < 30; i++) {
      const share = 0.25 * (1 + (i % 4))
      const tree = treeWith(before)
      addDirichletNoise(tree, random, { alpha, share })
      const gammas = before.map(() => drawGamma(alpha, again))
      const total = gammas.reduce((sum, gamma) => sum + gamma)
      priorsOf(tree).forEach((prior, at) => {
        expect(prior).toBeCloseTo((1 - share) * before[at]! + share * (gammas[at]! / total), 6)
      })
      // Only the priors of the children change.
      expect([...tree.prior.subarray(0, 3)]).toEqual([0.125, 0.125, 0.125])
      expect(tree.prior[tree.size]).toBe(0.125)
    }
  })

  test('goes to one move if alpha is so small that all variates would be 0', () => {
    const random = numbersFrom(12)
    for (let i = 0; i < 20; i++) {
      const tree = treeWith([0.25, 0.25, 0.25, 0.25])
      addDirichletNoise(tree, random, { alpha: 1e-5, share: 1 })
      expect(priorsOf(tree).sort()).toEqual([0, 0, 0, 1])
    }
  })

  test('may replace the priors entirely, or not at all', () => {
    for (const share of [0, 1])
      expect(() => mctsBot({ iterations: 1, noise: { alpha: 0.3, share } })).not.toThrow()
  })
})
