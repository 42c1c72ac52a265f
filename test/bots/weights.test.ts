import { describe, expect, test } from 'vitest'
import { priorLayout, ROW } from '../../src/azul/bots/prior-network'
import { checksumOf, createWeights, type WeightsData } from '../../src/azul/bots/weights'
import { colored } from '../../src/azul/bots/weights/colored'
import { mctsBot } from '../../src/entries/bots'
import { newPosition, randomStream } from '../../src/entries/fast'
import { BOARDS, createGame, defineBoard, formatMove, viewFor } from '../../src/entries/index'
import { loadWeights } from '../../src/entries/weights'
import { numbersFrom } from '../laws/numbers'

const dataOf = (data: WeightsData) => createWeights(new Map([['colored', data]]))

describe('learned weights', () => {
  test('are loaded for the given boards, or for all that have some', async () => {
    expect((await loadWeights('colored')).boards).toEqual(['colored', 'mini'])
    expect((await loadWeights('mini')).boards).toEqual(['colored', 'mini'])
    const all = ['colored', 'grey', 'crystal-x2', 'crystal-bonus', 'mini', 'mini-grey']
    expect((await loadWeights()).boards).toEqual(all)
    expect((await loadWeights('grey')).boards).toEqual(['grey', 'mini-grey'])
  })

  test('have a checksum for each board, the same for boards with the same rules', async () => {
    const { checksums } = await loadWeights('colored')
    expect(checksums).toEqual({ colored: colored.checksum, mini: colored.checksum })
  })

  test('are refused if they are damaged or of another version', () => {
    const priors = { ...colored.priors!, steps: `A${colored.priors!.steps.slice(1)}` }
    const message = 'The weights for colored are damaged or of another version.'
    expect(() => dataOf({ ...colored, priors })).toThrow(message)
    const next = { ...colored, version: 3 }
    expect(() => dataOf({ ...next, checksum: checksumOf(next) })).toThrow(message)
  })

  test('are for boards with the same rules, whatever their names', () => {
    const weights = dataOf(colored)
    const renamed = defineBoard({ ...BOARDS.colored, name: 'renamed', scoreMarkers: 2 })
    expect(weights.networksFor(renamed)).toBe(weights.networksFor(BOARDS.colored))
    expect(weights.networksFor(BOARDS.grey)).toBeNull()
    const other = defineBoard({ ...BOARDS.colored, name: 'other', floor: [0, 0, 0, 0, 0, 0, 0] })
    expect(weights.networksFor(other)).toBeNull()
  })

  test('give chances to win that add up to 1, and more to who is far ahead', async () => {
    const { leaf: network } = dataOf(colored).networksFor(BOARDS.colored)!
    for (const players of [2, 3, 4] as const) {
      const random = randomStream(players)
      const position = newPosition({ players })
      position.deal(random)
      position.playoutRound(random)
      const [score, win, worth] = [0, 1, 2].map(() => new Float64Array(players))
      network!.evaluate(position, { score: score!, win: win!, worth: worth! })
      expect(win!.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
      for (const chance of win!) expect(chance).toBeGreaterThan(0)
    }
  })
})

describe('mctsBot with weights', () => {
  const harsh = defineBoard({
    ...BOARDS.colored,
    name: 'harsh',
    floor: [-2, -2, -4, -4, -4, -6, -6],
  })
  const choose = async (board: 'colored' | typeof harsh, options: object) => {
    const state = createGame({ board, seed: 3 })
    let chances: readonly number[] = []
    const move = await mctsBot({ iterations: 200, ...options }).choose(viewFor(state, 0), 0, {
      random: numbersFrom(1),
      onProgress: ({ winChance }) => {
        chances = winChance
      },
    })
    return [formatMove(move), ...chances]
  }

  test('estimates positions by them', async () => {
    const weights = await loadWeights('colored')
    expect(await choose('colored', { weights })).not.toEqual(await choose('colored', {}))
  })

  test('tries the drafts with the highest priors first', async () => {
    const { size, ...parts } = priorLayout()
    const steps = new Int16Array(size)
    // The rows of drafts to the floor line: 20 in the logit. The rows of 588 to 875 are by line, tiles and free spaces.
    for (let row = 588 + 5 * 48; row < 588 + 6 * 48; row++) steps[ROW * row] = 20
    const priors = {
      scales: Object.keys(parts).map(() => 1),
      steps: Buffer.from(steps.buffer).toString('base64').replace(/=+$/, ''),
    }
    const data = { ...colored, priors }
    const weights = dataOf({ ...data, checksum: checksumOf(data) })
    const [draft] = await choose('colored', { weights, iterations: 1 })
    expect(draft).toMatch(/floor$/)
  })

  test('uses each network without the other one', async () => {
    const variants = [{ leaf: null }, { priors: null }, {}].map((change) => {
      const data = { ...colored, ...change }
      return { weights: dataOf({ ...data, checksum: checksumOf(data) }) }
    })
    const results = await Promise.all(
      [...variants, {}].map((options) => choose('colored', options)),
    )
    expect(new Set(results.map((result) => result.join())).size).toBe(4)
  })

  test('plays boards of one’s own as it does without any', async () => {
    const weights = await loadWeights('colored')
    expect(await choose(harsh, { weights })).toEqual(await choose(harsh, {}))
  })
})
