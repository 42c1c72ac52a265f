import { describe, expect, test, vi } from 'vitest'
import {
  analyze,
  type EvaluationBatch,
  type Evaluator,
  type MctsOptions,
  mctsBot,
  type Progress,
} from '../../src/entries/bots'
import {
  type AzulPosition,
  bestDraft,
  draftValues,
  encode,
  moveList,
  rolloutRound,
  updateDraftValues,
} from '../../src/entries/fast'
import {
  type AzulState,
  azul,
  createGame,
  legalMoves,
  moveIndex,
  viewFor,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { byDraftValues, byHash, laterByHash, MOVES } from './evaluators'
import { SETUPS, stateAfter, walk } from './tools'

type Numbers = (limit: number) => number
type Found = Progress<ReturnType<typeof legalMoves>[number]>

/** The last report of a bot, and its move. */
async function search(state: AzulState, player: number, options: MctsOptions, seed = 1) {
  let last: Found | undefined
  const move = await mctsBot(options).choose(state, player, {
    random: numbersFrom(seed),
    onProgress: (progress) => {
      last = progress
    },
  })
  const visits = new Map(last!.visits!.map((one) => [moveIndex(one.move), one.visits]))
  return { move: moveIndex(move), visits, iterations: last!.iterations, last: last! }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0)

/** States in which somebody has much to choose: drafts on all boards, and tilings of players whose turn it is not. */
const STATES = SETUPS.flatMap((setup, i): readonly (readonly [string, AzulState, number])[] => {
  const name = `${setup.board}, ${setup.players} players`
  const states: (readonly [string, AzulState, number])[] = [
    [`${name}, draft`, stateAfter(setup, 40 + i, 3 + i), -1],
  ]
  for (const state of walk(setup, 60 + i)) {
    if (state.phase !== 'tile') continue
    const active = azul.activePlayers(state)
    states.push([`${name}, tiling`, state, active.at(-1)!])
    break
  }
  return states.map(([text, state, player]) => [text, state, player === -1 ? state.turn : player])
})

interface Node {
  readonly move: number
  readonly prior: number
  readonly children: Node[]
  /** The number of evaluated visits, and of those that wait for an evaluation. */
  visits: number
  waiting: number
  readonly worth: number[]
}

/** The search as a textbook has it, with objects for nodes; positions are evaluated one by one. */
function plainSearch(
  state: AzulState,
  player: number,
  iterations: number,
  evaluate: Evaluator,
  random: Numbers,
  batch: number,
): Map<number, number> {
  const root = encode(viewFor(state, player))
  const { players } = root
  const drafts = draftValues()
  updateDraftValues(drafts, root)
  const isTiling = root.phase === 'tile'
  const node = (move: number, prior: number): Node => ({
    move,
    prior,
    children: [],
    visits: 0,
    waiting: 0,
    worth: Array.from({ length: players }, () => 0),
  })
  const top = node(-1, 1)

  const evaluateNode = (position: AzulPosition, mover: number) => {
    const { values, priors } = evaluate({ positions: [position], players: [mover] }) as {
      values: ArrayLike<number>
      priors: ArrayLike<number>
    }
    const worth = Array.from({ length: players }, () => 0)
    for (let k = 0; k < players; k++) worth[(mover + k) % players] = values[k]!
    const list = moveList()
    const moves = Array.from(list.subarray(0, position.legalMoves(list, mover)))
    const total = sum(moves.map((move) => priors[move]!))
    return {
      worth,
      children: moves.map((move) => node(move, Math.fround(priors[move]! / total))),
    }
  }
  const note = (path: readonly Node[], worth: readonly number[]) => {
    for (const one of path) {
      one.visits++
      worth.forEach((value, seat) => {
        one.worth[seat]! += value
      })
    }
  }

  const start = evaluateNode(root, player)
  top.children.push(...start.children)
  note([top], start.worth)
  let waiting: { path: readonly Node[]; position: AzulPosition; isInside: boolean }[] = []
  let begun = 0
  const judgeAll = () => {
    for (const { path, position, isInside } of waiting) {
      const found = evaluateNode(position, isInside && isTiling ? player : position.turn)
      if (isInside) path.at(-1)!.children.push(...found.children)
      for (const one of path) one.waiting--
      note(path, found.worth)
    }
    waiting = []
    begun = 0
  }
  for (let made = 0; made < iterations; ) {
    const position = root.clone()
    const path = [top]
    let at = top
    let isInside = true
    while (isInside && at.children.length > 0) {
      const mover = isTiling ? player : position.turn
      const parent = at
      const promise = (child: Node) => {
        const visits = child.visits + child.waiting
        // What waits counts as lost; what nobody has tried is expected to be a little worse than its parent.
        const mean =
          visits === 0 ? parent.worth[mover]! / parent.visits - 0.1 : child.worth[mover]! / visits
        const all = parent.visits + parent.waiting
        return mean + (0.5 * Math.sqrt(all + 1) * child.prior) / (1 + visits)
      }
      at = at.children.reduce((one, other) => (promise(other) > promise(one) ? other : one))
      path.push(at)
      position.apply(at.move, null, mover)
      isInside = isTiling ? position.isActive(player) : position.phase === 'draft'
    }
    if (isInside && at.waiting > 0) {
      judgeAll()
      continue
    }
    made++
    begun++
    if (!isInside) {
      rolloutRound(drafts, position, null, 0)
      if (!position.over) position.deal(random)
    }
    if (position.over) {
      const first = Array.from({ length: players }, (_, seat) => Number(position.rank(seat) === 1))
      note(
        path,
        first.map((one) => one / sum(first)),
      )
    } else {
      waiting.push({ path, position, isInside })
      for (const one of path) one.waiting++
    }
    if (begun === batch) judgeAll()
  }
  judgeAll()
  return new Map(top.children.map(({ move, visits }) => [move, visits]))
}

describe('a search with a custom evaluator', () => {
  test.each(STATES)(
    'it is the textbook’s, in batches of any size: %s',
    async (_, state, player) => {
      for (const batch of [1, 2, 8, 40]) {
        const options = { iterations: 150, evaluate: byHash, batch }
        const { visits, last, iterations } = await search(state, player, options)
        // Solved positions need no evaluation.
        if (iterations === 1 && last.line.length === 1 && visits.size === 1) return
        expect(visits).toEqual(plainSearch(state, player, 150, byHash, numbersFrom(1), batch))
      }
    },
  )

  test('the textbook evaluated drafts and tilings for every number of players', async () => {
    const asked = new Set<string>()
    for (const [, state, player] of STATES) {
      const { iterations } = await search(state, player, { iterations: 2, evaluate: byHash })
      if (iterations > 1) asked.add(`${state.phase} ${state.players.length}`)
    }
    expect([...asked].sort()).toEqual(
      ['draft', 'tile'].flatMap((phase) => [2, 3, 4].map((players) => `${phase} ${players}`)),
    )
  })

  test.each([1, 2, 8, 64])(
    'in batches of %i, at once or later, it finds the same',
    async (batch) => {
      for (const [, state, player] of STATES.filter((_, i) => i % 5 === 0)) {
        const options = { iterations: 100, batch }
        const now = await search(state, player, { ...options, evaluate: byHash })
        const again = await search(state, player, { ...options, evaluate: byHash })
        const later = await search(state, player, { ...options, evaluate: laterByHash })
        expect(again).toEqual(now)
        expect(later).toEqual(now)
      }
    },
  )

  test.each([1, 3, 8, 50])('requests batches of at most %i positions', async (batch) => {
    const state = createGame({ seed: 3, players: 3, board: 'grey' })
    const sizes: number[] = []
    const look: Evaluator = (asked) => {
      sizes.push(asked.positions.length)
      expect(asked.players).toHaveLength(asked.positions.length)
      asked.positions.forEach((position, i) => {
        expect(position.over).toBe(false)
        expect(position.phase).toBe('draft')
        expect(asked.players[i]).toBe(position.turn)
        expect(position.players).toBe(3)
      })
      expect(new Set(asked.positions).size).toBe(asked.positions.length)
      return byHash(asked)
    }
    const { iterations, visits } = await search(state, 0, {
      iterations: 203,
      evaluate: look,
      batch,
    })
    expect(sizes[0]).toBe(1)
    expect(Math.max(...sizes)).toBe(batch)
    expect(sum(sizes)).toBe(204)
    expect(iterations).toBe(203)
    expect(sum(visits.values())).toBe(203)
    // Where moves are likely and waiting counts as lost, most batches are full.
    expect(sum(sizes) / sizes.length).toBeGreaterThan(0.7 * Math.min(batch, 25))
  })

  test('tilings are requested from their own player, whatever the turn', async () => {
    const [, state, player] = STATES.find(
      ([, one, seat]) => one.phase === 'tile' && one.turn !== seat,
    )!
    let own = 0
    const look: Evaluator = (asked) => {
      asked.positions.forEach((position, i) => {
        if (position.phase !== 'tile') return
        expect(asked.players[i]).toBe(player)
        own++
      })
      return byHash(asked)
    }
    await search(state, player, { iterations: 30, evaluate: look })
    expect(own).toBeGreaterThan(0)
  })

  test('nobody gets the next deals', async () => {
    for (const [, state, player] of STATES.filter((_, i) => i % 4 === 0)) {
      const record = async (seen: AzulState) => {
        const bytes: string[] = []
        const look: Evaluator = (asked) => {
          for (const position of asked.positions) {
            bytes.push(String(position.toBytes()))
            expect(position.decode().random).toBe(null)
          }
          return byHash(asked)
        }
        await search(seen, player, { iterations: 60, evaluate: look })
        return bytes
      }
      const view = viewFor(state, player)
      const recorded = await record(view)
      expect(await record(state)).toEqual(recorded)
      expect(await record(azul.determinize(view, 'another world'))).toEqual(recorded)
    }
  })

  test('plays like the built-in search with the built-in evaluation', async () => {
    const lost = { builtIn: 0, given: 0, senseless: 0 }
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const state = stateAfter({ players: 2 }, seed, 3 * seed)
      // What each move is worth, by a search that is much longer.
      const { moves } = await analyze(state, { iterations: 8000, random: numbersFrom(seed) })
      const chances = new Map(moves.map((one) => [moveIndex(one.move), one.winChance]))
      const lose = async (options: MctsOptions) => {
        const { move } = await search(state, state.turn, { iterations: 300, ...options }, seed)
        return moves[0]!.winChance - chances.get(move)!
      }
      lost.builtIn += (await lose({})) / 6
      lost.given += (await lose({ evaluate: byDraftValues(numbersFrom(seed)) })) / 6
      lost.senseless += (await lose({ evaluate: byHash })) / 6
    }
    expect(lost.given).toBeLessThan(lost.builtIn + 0.03)
    expect(lost.senseless).toBeGreaterThan(lost.given + 0.05)
  })

  test('reuses its search for the next move of a game', async () => {
    const first = createGame({ seed: 13 })
    let asked = 0
    const count: Evaluator = (batch) => {
      asked += batch.positions.length
      return byHash(batch)
    }
    const bot = mctsBot({ iterations: 400, evaluate: count }).newGame()
    let last: Found | undefined
    const choose = async (state: AzulState) =>
      bot.choose(state, state.turn, {
        random: numbersFrom(1),
        onProgress: (progress) => {
          last = progress
        },
      })
    const second = azul.applyMove(first, await choose(first))
    expect(asked).toBe(401)
    await choose(azul.applyMove(second, last!.line[1]!))
    // The root was evaluated already.
    expect(asked).toBe(801)
    expect(last!.iterations).toBe(400)
    expect(sum(last!.visits!.map(({ visits }) => visits))).toBeGreaterThan(400)
  })

  test('the tree stays within its limit of nodes', async () => {
    const state = createGame({ seed: 9 })
    const { iterations, visits } = await search(state, 0, {
      iterations: 200,
      nodes: 1,
      evaluate: byHash,
    })
    expect(iterations).toBe(200)
    expect(sum(visits.values())).toBe(200)
  })
})

describe('a slow evaluator', () => {
  const state = createGame({ seed: 1 })

  /** Answers the first batches, and never the next one; resolves when that one is requested. */
  function stalling(batches: number) {
    let asked = 0
    let stalled = () => {}
    const waits = new Promise<void>((resolve) => {
      stalled = resolve
    })
    const evaluate: Evaluator = (batch: EvaluationBatch) => {
      if (asked++ < batches) return byHash(batch)
      stalled()
      return new Promise(() => {})
    }
    return { evaluate, waits }
  }

  test.each([0, 1, 7])('is not awaited after an abort, having answered %i times', async (n) => {
    const { evaluate, waits } = stalling(n)
    const stop = new AbortController()
    const asked = mctsBot({ iterations: 1000, evaluate }).choose(state, 0, { signal: stop.signal })
    await waits
    stop.abort('enough')
    await expect(asked).rejects.toBe('enough')
    const analysis = analyze(state, {
      iterations: 10,
      ...stalling(n),
      signal: stop.signal,
    } as object)
    await expect(analysis).rejects.toBeDefined()
  })

  test.each([1, 2, 7])(
    'is not waited for when the move is wanted, having answered %i times',
    async (n) => {
      const { evaluate, waits } = stalling(n)
      const now = new AbortController()
      let last: Found | undefined
      const asked = mctsBot({ iterations: 1000, evaluate, batch: 8 }).choose(state, 0, {
        moveNow: now.signal,
        random: numbersFrom(1),
        onProgress: (progress) => {
          last = progress
        },
      })
      await waits
      now.abort()
      const move = await asked
      // The first answer was about the root, the others about eight positions each, at most.
      expect(last!.iterations).toBeLessThanOrEqual(8 * (n - 1))
      expect(last!.iterations).toBeGreaterThanOrEqual(n - 1)
      expect(sum(last!.visits!.map(({ visits }) => visits))).toBe(last!.iterations)
      expect(last!.line[0]).toEqual(move)
      const { visits } = await search(state, 0, {
        iterations: Math.max(1, last!.iterations),
        evaluate: byHash,
        batch: 8,
      })
      if (n > 1)
        expect(new Map(last!.visits!.map((one) => [moveIndex(one.move), one.visits]))).toEqual(
          visits,
        )
    },
  )

  test('is not awaited after the time limit; before the first answer, draft values choose', async () => {
    const { evaluate } = stalling(0)
    const move = await mctsBot({ time: 30, evaluate }).choose(state, 0)
    const root = encode(viewFor(state, 0))
    const drafts = draftValues()
    updateDraftValues(drafts, root)
    expect(moveIndex(move)).toBe(bestDraft(drafts, root, null, 0))
    const { moves, iterations } = await analyze(state, { time: 30, ...pick(stalling(3)) })
    expect(iterations).toBeGreaterThan(0)
    expect(sum(moves.map(({ visits }) => visits))).toBe(iterations)
  })

  const pick = ({ evaluate }: { evaluate: Evaluator }) => ({ evaluate })

  test('may fail after it is no longer awaited', async () => {
    const failed = vi.fn()
    process.on('unhandledRejection', failed)
    const evaluate: Evaluator = () =>
      new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), 20))
    const move = await mctsBot({ time: 5, evaluate }).choose(state, 0)
    expect(legalMoves(state)).toContainEqual(move)
    const stop = AbortSignal.timeout(5)
    await expect(
      mctsBot({ iterations: 9, evaluate }).choose(state, 0, { signal: stop }),
    ).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 40))
    process.off('unhandledRejection', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  test('yields, so that an abort can arrive, if it answers at once', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort('enough'), 20)
    const asked = mctsBot({ iterations: 1e9, evaluate: byHash }).choose(state, 0, {
      signal: stop.signal,
    })
    await expect(asked).rejects.toBe('enough')
  })
})

describe('a wrong answer', () => {
  const state = createGame({ seed: 2 })
  const good = (count: number) => ({
    values: new Float32Array(2 * count).fill(0.5),
    priors: new Float32Array(MOVES * count).fill(1),
  })
  const legal = moveIndex(legalMoves(state)[1]!)
  const list = (length: number, at: number, value: unknown) =>
    Object.assign(Array.from({ length }, () => 0.5) as unknown[], { [at]: value })

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'evaluate: must return an object with values, priors, or both.'],
    ['null', null, 'evaluate: must return an object with values, priors, or both.'],
    ['a number', 5, 'evaluate: must return an object with values, priors, or both.'],
    ['neither', {}, 'evaluate: must return values, priors, or both.'],
    [
      'a single margin',
      { ...good(1), margins: [3] },
      'evaluate.margins: must be 2 numbers, 2 for 1 position.',
    ],
    [
      'an infinite margin',
      { ...good(1), margins: [3, Number.POSITIVE_INFINITY] },
      'evaluate.margins[1]: must be a finite number.',
    ],
    [
      'too few values',
      { ...good(1), values: [0.5] },
      'evaluate.values: must be 2 numbers, 2 for 1 position.',
    ],
    [
      'too many priors',
      { values: [0, 1], priors: good(2).priors },
      'evaluate.priors: must be 325 numbers, 325 for 1 position.',
    ],
    [
      'a value that is not a number',
      { ...good(1), values: [0.5, Number.NaN] },
      'evaluate.values[1]: must be a number from 0 to 1.',
    ],
    [
      'a value below 0',
      { ...good(1), values: [-0.1, 1] },
      'evaluate.values[0]: must be a number from 0 to 1.',
    ],
    [
      'a value above 1',
      { ...good(1), values: [1.1, 1] },
      'evaluate.values[0]: must be a number from 0 to 1.',
    ],
    [
      'a hole',
      { ...good(1), values: Object.assign([], { length: 2 }) },
      'evaluate.values[0]: must be a number from 0 to 1.',
    ],
    [
      'a prior that is not a number',
      { ...good(1), priors: list(MOVES, legal, Number.NaN) },
      `evaluate.priors[${legal}]: must be a finite number, 0 or more.`,
    ],
    [
      'a prior below 0',
      { ...good(1), priors: list(MOVES, legal, -1) },
      `evaluate.priors[${legal}]: must be a finite number, 0 or more.`,
    ],
    [
      'an infinite prior',
      { ...good(1), priors: list(MOVES, legal, Number.POSITIVE_INFINITY) },
      `evaluate.priors[${legal}]: must be a finite number, 0 or more.`,
    ],
  ])('%s is refused', async (_, answer, message) => {
    const refusal = { name: 'InvalidOptionError', code: 'bad-option', message }
    for (const evaluate of [() => answer, async () => answer] as Evaluator[]) {
      const asked = mctsBot({ iterations: 5, evaluate }).choose(state, 0)
      await expect(asked).rejects.toMatchObject(refusal)
      await expect(analyze(state, { iterations: 5, evaluate })).rejects.toMatchObject(refusal)
    }
  })

  test('is reported with the number of positions', async () => {
    let asked = 0
    const evaluate: Evaluator = ({ positions }) => good(asked++ === 0 ? positions.length : 1)
    await expect(
      mctsBot({ iterations: 50, batch: 3, evaluate }).choose(state, 0),
    ).rejects.toMatchObject({ message: 'evaluate.values: must be 6 numbers, 2 for 3 positions.' })
  })

  test('priors of illegal moves are ignored; without any others, all moves have the same', async () => {
    const illegal = list(MOVES, 310, Number.NaN)
    const fill =
      (priors: readonly unknown[]): Evaluator =>
      ({ positions }) => ({
        ...good(positions.length),
        priors: positions.flatMap(() => priors) as number[],
      })
    const options = { iterations: 70, batch: 4 }
    const wild = await search(state, 0, { ...options, evaluate: fill(illegal) })
    const plain = await search(state, 0, { ...options, evaluate: fill(list(MOVES, 0, 0.5)) })
    const none = await search(state, 0, {
      ...options,
      evaluate: fill(Array.from({ length: MOVES }, () => 0)),
    })
    expect(wild).toEqual(plain)
    expect(none).toEqual(plain)
  })

  test('its exceptions are passed on', async () => {
    const broken = () => {
      throw new RangeError('no such tensor')
    }
    for (const evaluate of [broken, async () => broken()] as Evaluator[])
      await expect(
        (async () => mctsBot({ iterations: 5, evaluate }).choose(state, 0))(),
      ).rejects.toThrow(new RangeError('no such tensor'))
  })

  test.each<[string, object, string]>([
    ['evaluate', { evaluate: 'net' }, 'evaluate: must be a function.'],
    ['batch', { evaluate: byHash, batch: 0 }, 'batch: must be a whole number from 1 to 4096.'],
    ['batch', { evaluate: byHash, batch: 4097 }, 'batch: must be a whole number from 1 to 4096.'],
    ['batch', { evaluate: byHash, batch: 1.5 }, 'batch: must be a whole number from 1 to 4096.'],
    [
      'batch',
      { batch: 8 },
      'batch: has no meaning without evaluate, evaluateLeaf or evaluatePriors.',
    ],
  ])('a wrong %s is refused by bot and analysis', async (path, options, message) => {
    const refusal = { code: 'bad-option', path: [path], message }
    expect(() => mctsBot(options)).toThrow(expect.objectContaining(refusal))
    await expect(analyze(state, options)).rejects.toMatchObject(refusal)
  })

  test('a batch has at most the given size', () => {
    for (const batch of [1, 4096]) expect(() => mctsBot({ evaluate: byHash, batch })).not.toThrow()
  })

  test('an aim cannot be combined with an evaluator', () => {
    expect(() => mctsBot({ evaluate: byHash, aim: 'win' })).toThrow(
      'aim: has no meaning with evaluate, whose values define the goal.',
    )
  })
})

describe('a part of an evaluation', () => {
  const state = createGame({ seed: 5, board: 'grey' })
  const whole = byDraftValues(numbersFrom(2))
  const rate = async (evaluate: Evaluator) =>
    (await analyze(state, { iterations: 150, random: numbersFrom(1), evaluate })).moves

  test('without priors: they come from draft values', async () => {
    const values: Evaluator = async (batch) => ({ values: (await byHash(batch)).values! })
    const priors: Evaluator = async (batch) => ({
      values: (await byHash(batch)).values!,
      priors: (await whole(batch)).priors!,
    })
    const [alone, both] = [await rate(values), await rate(priors)]
    expect(alone.map(({ visits, winChance }) => [visits, winChance])).toEqual(
      both.map(({ visits, winChance }) => [visits, winChance]),
    )
  })

  test('without values: rollouts and the outlook give chances and margins', async () => {
    const priors: Evaluator = async (batch) => ({ priors: (await byHash(batch)).priors! })
    const moves = await rate(priors)
    expect(await rate(priors)).toEqual(moves)
    const [best] = moves
    expect(best!.error).toBeGreaterThan(0)
    expect(best!.error).toBeLessThan(20)
    // Who is expected to lead is expected to win.
    const visited = moves.filter(({ visits }) => visits > 1)
    for (const { margin, winChance } of visited.filter(({ margin }) => Math.abs(margin) > 5))
      expect(winChance > 0.5).toBe(margin > 0)
  })

  test('with margins: the analysis has them', async () => {
    // Player 0 is seven points ahead, no matter whose turn it is.
    const margins: Evaluator = async (batch) => {
      const { values, priors } = await byHash(batch)
      return {
        values: values!,
        priors: priors!,
        margins: batch.players.flatMap((player) => (player === 0 ? [7, -7] : [-7, 7])),
      }
    }
    const moves = await rate(margins)
    for (const { margin, error } of moves.filter(({ visits }) => visits > 0)) {
      expect(margin).toBeCloseTo(7)
      expect(error).toBeCloseTo(0)
    }
  })
})

describe('an analysis with a custom evaluator', () => {
  test('has every move, and no margins', async () => {
    const state = createGame({ seed: 5, players: 4 })
    const { moves, iterations } = await analyze(state, {
      iterations: 600,
      random: numbersFrom(1),
      evaluate: byDraftValues(numbersFrom(2)),
    })
    expect(iterations).toBe(600)
    expect(moves.map(({ move }) => moveIndex(move)).sort((a, b) => a - b)).toEqual(
      legalMoves(state).map(moveIndex),
    )
    expect(sum(moves.map(({ visits }) => visits))).toBe(600)
    for (const { margin, error, winChance, winError, exact, visits } of moves) {
      expect({ margin, error, exact }).toEqual({
        margin: 0,
        error: Number.POSITIVE_INFINITY,
        exact: false,
      })
      expect(visits).toBeGreaterThanOrEqual(Math.floor(300 / moves.length))
      expect(winChance).toBeGreaterThan(0)
      expect(winChance).toBeLessThan(1)
      expect(winError).toBeGreaterThan(0)
    }
    for (let i = 1; i < moves.length; i++)
      expect(moves[i]!.winChance).toBeLessThanOrEqual(moves[i - 1]!.winChance)
  })
})
