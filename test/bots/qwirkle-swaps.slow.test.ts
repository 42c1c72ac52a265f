import { describe, expect, test } from 'vitest'
import { randomStream } from '../../src/entries/fast'
import { searchBot } from '../../src/entries/qwirkle/bots'
import {
  encode,
  type MoveList,
  moveList,
  type QwirklePosition,
} from '../../src/entries/qwirkle/fast'
import { parsePosition } from '../../src/entries/qwirkle/notation'

/**
 * Views in which placements are possible and score at most four points, because the hand holds tiles several times: a
 * swap of five tiles brings more by the end of the game.
 */
const VIEWS = {
  'three yellow crosses and two purple circles':
    'qwirkle play 1 9/1000 - 1.2 20:ost.3ycr.2pci 31:6x e0s0.odi/e1s0.bdi/e2s0.pdi/e1n1.bst/e1s1.bcl/w1s0.rdi/w1s1.rsq/w1s2.rst/w1n1.rcl/w2s2.ost/w2s3.oci/w2s4.ocr/w2s1.osq/w3s2.bst/w3s3.bci/w3s4.bcr/w3s1.bsq/w4s0.gcr/w4s1.gsq 77x - -',
  'two pairs, late in the game':
    'qwirkle play 2 35/1000 - 1.2 134:6x 117:2rdi.2ost.bsq.bcl e0s0.yci/e1s0.bci/e2s0.pci/e0n1.rci/e1n1.oci/e2s1.pdi/e3s1.rdi/e4s1.odi/e4s2.bdi/e1s2.rst/e2s2.pst/e0s3.ysq/e1s3.rsq/e2s3.psq/w1s0.gci/w1n1.bci/e5s0.ycl/e5s1.ydi/e3n1.rcl/e3s0.rci/e3n2.rsq/e4n2.rst/w2s0.oci/w2s1.odi/w2s2.ocl/w1s3.osq/w1s4.psq/w3s1.ocl/w3s2.bcl/e5n1.ycr/e6n1.ycl/e6s0.ycr/e7s0.ydi/e8s0.ysq/e0n2.oci/e1n2.gci/w1n2.pci/w1s5.gsq/e0s5.gcr/e1s5.gst/e0s6.gst/e1s6.bst/w4n1.bst/w4s0.yst/w4s1.ost/w5s1.ocr/w5s2.rcr/e3n3.rst/e4n3.rcl/e2n4.ocr/e3n4.rcr/w2s5.gdi/w2s6.gcl/e7s1.pdi/e8s1.psq/e9s1.pcr/e10s1.pst/e8s2.bsq/e9s2.bcr/e7s2.bdi/e10s2.bst/e8s3.osq/e9s3.ocr/e4s3.gdi/e5s3.pdi/e8s4.gsq/e9s4.gcr/e2n6.pcr/e2n5.bcr/e2n3.rcr/e11s1.pcl/e11s2.bcl/e11s3.rcl/e12s0.rci/e12s1.pci 21x - -',
}

/** Plays on with the placement that scores most, and with a swap of everything where there is none: without any evaluation. */
function playOut(
  position: QwirklePosition,
  list: MoveList,
  random: (limit: number) => number,
): void {
  while (!position.over) {
    const count = position.legalMoves(list)
    let best = count - 1
    for (let i = 0; i < list.placements; i++)
      if (best >= list.placements || list.points[i]! > list.points[best]!) best = i
    position.apply(list.moves[best]!, random)
  }
}

describe.each(Object.entries(VIEWS))('%s', (_, text) => {
  const root = encode(parsePosition(text))
  const player = root.turn
  const list = moveList()
  root.legalMoves(list)
  const moves = Array.from(list.moves.subarray(0, list.length), (move, i) => ({
    move,
    points: list.points[i]!,
    isPlacement: i < list.placements,
  }))
  const placements = moves
    .filter(({ isPlacement }) => isPlacement)
    .sort((a, b) => b.points - a.points)

  test('a swap of five tiles brings more than any placement, in games played to the end', () => {
    expect(placements.length).toBeGreaterThan(3)
    expect(placements[0]!.points).toBeLessThan(5)
    const swaps = moves.filter(({ move, isPlacement }) => {
      const chosen = isPlacement ? null : root.moveAt(move)
      return chosen?.type === 'swap' && chosen.tiles.length === 5
    })
    const worlds = 500
    const seed = 1
    const world = root.clone()
    const playList = moveList()
    /** By how far the player finishes ahead in each world: the same worlds for all moves. */
    const leads = (move: number, count: number) =>
      Array.from({ length: count }, (_, n) => {
        const random = randomStream(`${seed} ${n}`)
        world.copyFrom(root)
        world.determinize(random)
        world.apply(move, random)
        playOut(world, playList, random)
        return world.score(player) - world.score(1 - player)
      })
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    const promise = swaps.map(({ move }) => sum(leads(move, 100)))
    const best = leads(swaps[promise.indexOf(Math.max(...promise))]!.move, worlds)
    // Of more than ten, those that score most.
    for (const { move } of placements.slice(0, 10)) {
      const other = leads(move, worlds)
      const gains = best.map((lead, n) => lead - other[n]!)
      const mean = sum(gains) / worlds
      const variance = sum(gains.map((gain) => (gain - mean) ** 2)) / worlds
      expect(mean, `seed ${seed}`).toBeGreaterThan(2.5 * Math.sqrt(variance / worlds))
    }
  }, 60_000)

  test('the search bot swaps', async () => {
    for (const seed of [1, 2, 3]) {
      const random = randomStream(seed)
      const bot = searchBot({ iterations: 1500 })
      const move = await bot.choose(parsePosition(text), player, { random })
      expect(move.type, `seed ${seed}`).toBe('swap')
    }
  })
})
