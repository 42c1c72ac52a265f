import { BOARD_NAMES, type BoardName } from '../rules/board'
import { createWeights, type Weights, type WeightsData } from './weights'

/** By board, the module with its weights. */
const FILES: Readonly<Partial<Record<BoardName, () => Promise<WeightsData>>>> = {
  colored: async () => (await import('./weights/colored')).colored,
  grey: async () => (await import('./weights/grey')).grey,
  'crystal-x2': async () => (await import('./weights/crystal-x2')).crystalX2,
  'crystal-bonus': async () => (await import('./weights/crystal-bonus')).crystalBonus,
}

/** By board, another board with the same rules, whose weights it uses. */
const SHARED: Readonly<Partial<Record<BoardName, BoardName>>> = {
  mini: 'colored',
  'mini-grey': 'grey',
}

/**
 * Loads learned weights for `mctsBot` and `analyze`: those of the given boards, or of all boards that have weights. Each
 * board's weights are in a separate module, which is loaded once.
 *
 * @example
 * ```ts
 * import { mctsBot } from 'azulejo/bots'
 * import { loadWeights } from 'azulejo/weights'
 *
 * const strong = mctsBot({ time: 500, weights: await loadWeights('colored') })
 * ```
 */
export async function loadWeights(...boards: readonly BoardName[]): Promise<Weights> {
  const wanted = boards.length === 0 ? BOARD_NAMES : boards
  const names = [...new Set(wanted.map((board) => SHARED[board] ?? board))]
  const loaded = await Promise.all(
    names.map(async (name) => [name, await FILES[name]?.()] as const),
  )
  return createWeights(new Map(loaded))
}
