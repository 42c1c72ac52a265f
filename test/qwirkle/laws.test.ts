import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activePlayers,
  applyMove,
  checkMove,
  createGame,
  determinize,
  eventsFor,
  legalMoves,
  type Move,
  moveFor,
  parseState,
  type QwirkleEvent,
  type QwirkleState,
  qwirkle,
  result,
  type Tile,
  tilesDue,
  transition,
  viewFor,
} from '../../src/qwirkle/index'
import { fold } from './fold'
import { anyMove, byKind, frozen, numbers } from './help'

const PLAYERS = [2, 3, 4] as const
const setup = fc.record({
  seed: fc.nat(2 ** 31),
  players: fc.constantFrom(...PLAYERS),
  swaps: fc.constantFrom(0, 5, 40),
})
const law = (
  runs: number,
  check: (game: { seed: number; players: 2 | 3 | 4; swaps: number }) => void,
) => fc.assert(fc.property(setup, check), { numRuns: runs })

/** Plays a game to its end: every state, the move made in it, and what came of it. */
function* steps(game: { seed: number; players: 2 | 3 | 4; swaps: number; maxTurns?: number }) {
  const below = numbers(game.seed)
  const { swaps, ...options } = game
  let state = createGame(options)
  while (state.phase !== 'over') {
    const move = anyMove(state, below, swaps)
    const { state: next, events } = transition(state, move)
    yield { state, move, next, events }
    state = next
  }
}

/** The tiles of every place, as texts. */
function census({ players, board, bag, aside }: QwirkleState): string[] {
  return [...players.flatMap(({ hand }) => hand), ...board, ...bag, ...aside]
    .map((one) => `${one!.color} ${one!.shape}`)
    .sort()
}

const NEW = census(createGame({ seed: 0 }))

describe('laws', () => {
  test('there are 108 tiles, three of each kind, at every moment', () => {
    expect(NEW).toHaveLength(108)
    law(30, (game) => {
      for (const { next } of steps(game)) {
        expect(census(next)).toEqual(NEW)
        expect(qwirkle.countTiles(next)).toBe(108)
      }
    })
  })

  test('every legal move applies, and what applies is what checkMove accepts', () => {
    law(6, (game) => {
      for (const { state } of steps(game))
        for (const move of legalMoves(state).slice(0, 40)) {
          expect(checkMove(state, move)).toBeNull()
          expect(checkMove(state, JSON.parse(JSON.stringify(move)), state.turn)).toBeNull()
          expect(applyMove(state, move).turns).toBe(state.turns + 1)
        }
    })
  })

  test('a move that is not listed is refused', () => {
    law(10, (game) => {
      const below = numbers(game.seed)
      let previous: readonly Move[] = []
      for (const { state } of steps(game)) {
        const list = new Set(legalMoves(state).map((move) => JSON.stringify(move)))
        for (const move of previous) {
          const listed = list.has(JSON.stringify(move))
          expect(checkMove(state, move) === null).toBe(listed)
          if (!listed)
            expect(() => applyMove(state, move)).toThrow(
              expect.objectContaining({ code: checkMove(state, move)!.code }),
            )
        }
        if (state.board.length > 0) previous = legalMoves(state).filter(() => below(8) === 0)
      }
    })
  })

  test('there are no legal moves when the game is over, and always some before', () => {
    law(30, (game) => {
      for (const { state, next } of steps(game)) {
        expect(legalMoves(state).length).toBeGreaterThan(0)
        expect(activePlayers(state)).toEqual([state.turn])
        for (let seat = 0; seat < game.players; seat++)
          if (seat !== state.turn) {
            expect(legalMoves(state, seat)).toEqual([])
            expect(checkMove(state, legalMoves(state)[0], seat)?.code).toBe('not-your-turn')
          }
        expect(result(state)).toBeNull()
        if (next.phase === 'over') {
          expect(legalMoves(next)).toEqual([])
          expect(activePlayers(next)).toEqual([])
          expect(result(next)?.winners.length).toBeGreaterThan(0)
        }
      }
    })
  })

  test('no input is changed', () => {
    law(15, (game) => {
      for (const { state, move, next } of steps(game))
        expect(applyMove(frozen(state), frozen(move))).toEqual(next)
    })
  })

  test('states are plain JSON that parseState takes', () => {
    law(12, (game) => {
      for (const { next } of steps(game)) {
        const copy = JSON.parse(JSON.stringify(next))
        expect(copy).toEqual(next)
        expect(parseState(copy)).toEqual(next)
        for (const viewer of [null, 0, 1]) {
          const view = viewFor(next, viewer)
          expect(parseState(JSON.parse(JSON.stringify(view)))).toEqual(view)
        }
      }
    })
  })

  test('the same seed and moves make the same game, on objects or on their JSON', () => {
    law(15, (game) => {
      let other = createGame({ seed: game.seed, players: game.players })
      for (const { move, next } of steps(game)) {
        other = applyMove(JSON.parse(JSON.stringify(other)), JSON.parse(JSON.stringify(move)))
        expect(other).toEqual(next)
      }
    })
  })

  test('applyMove and transition agree', () => {
    law(10, (game) => {
      for (const { state, move, next } of steps(game))
        expect(applyMove(state, move, state.turn)).toEqual(next)
    })
  })

  test('events folded over the old state give the new one; over the old view, the new view', () => {
    law(15, (game) => {
      for (const { state, next, events } of steps(game)) {
        expect(fold(state, events)).toEqual({ ...next, random: null })
        for (const viewer of [null, 0, game.players - 1])
          expect(fold(viewFor(state, viewer), eventsFor(events, viewer))).toEqual(
            viewFor(next, viewer),
          )
      }
    })
  })

  test('games end, whether players place what they can, take the most points, or swap all the time', () => {
    law(10, (game) => {
      let turns = 0
      for (const { next } of steps({ ...game, swaps: 0 })) turns = next.turns
      expect(turns).toBeLessThan(250)
    })
    for (let seed = 0; seed < 6; seed++) {
      let state = createGame({ seed, players: PLAYERS[seed % 3]! })
      while (state.phase !== 'over') {
        const scored = legalMoves(state).map((move) => {
          const after = transition(state, move).events[0]!
          return { move, points: after.type === 'place' ? after.points : -1 }
        })
        state = applyMove(state, scored.reduce((a, b) => (b.points > a.points ? b : a)).move)
      }
      expect(result(state)!.ranking[0]!.score).toBeGreaterThan(60)
    }
    for (const maxTurns of [1, 2, 50, 301]) {
      let state = createGame({ seed: maxTurns, maxTurns })
      while (state.phase !== 'over') state = applyMove(state, legalMoves(state).at(-1)!)
      expect(state.turns).toBe(maxTurns)
      expect(result(state)?.reason).toBe('turn-limit')
    }
  })

  test('the result ranks everybody by score, with shared ranks', () => {
    law(20, (game) => {
      let last: QwirkleState | undefined
      for (const { next } of steps(game)) last = next
      const { winners, ranking } = result(last!)!
      const scores = last!.players.map(({ score }) => score)
      expect(ranking.map(({ player }) => player).sort()).toEqual(scores.map((_, seat) => seat))
      for (const { player, rank, score } of ranking) {
        expect(score).toBe(scores[player])
        expect(rank).toBe(1 + scores.filter((other) => other > score).length)
        expect(winners.includes(player)).toBe(score === Math.max(...scores))
      }
    })
  })
})

/** The state with other hidden tiles: what a player does not see is dealt anew. */
function otherWorld(state: QwirkleState, viewer: number | null, seed: number): QwirkleState {
  return determinize(viewFor(state, viewer), seed)
}

describe('views', () => {
  test('reveal nothing that two worlds would tell apart that differ in what the player cannot see', () => {
    let differ = 0
    law(12, (game) => {
      for (const { state, next } of steps(game))
        for (const viewer of [null, state.turn, (state.turn + 1) % game.players]) {
          const other = otherWorld(next, viewer, game.seed)
          if (JSON.stringify(other.players) !== JSON.stringify(next.players)) differ++
          expect(viewFor(other, viewer)).toEqual(viewFor(next, viewer))
        }
    })
    expect(differ).toBeGreaterThan(500)
  })

  test('have the own hand, sizes and public things, and nothing else', () => {
    law(10, (game) => {
      for (const { next } of steps(game))
        for (let viewer = 0; viewer < game.players; viewer++) {
          const view = viewFor(next, viewer)
          expect(view.random).toBeNull()
          expect(view.bag).toEqual(next.bag.map(() => null))
          view.players.forEach(({ score, hand }, seat) => {
            expect(score).toBe(next.players[seat]!.score)
            expect(hand).toEqual(
              seat === viewer ? next.players[seat]!.hand : next.players[seat]!.hand.map(() => null),
            )
          })
          expect([view.board, view.turn, view.phase, view.turns]).toEqual([
            next.board,
            next.turn,
            next.phase,
            next.turns,
          ])
        }
    })
  })

  test('answer for the own hand as the full state does', () => {
    law(10, (game) => {
      for (const { state } of steps(game)) {
        const view = viewFor(state, state.turn)
        expect(legalMoves(view)).toEqual(legalMoves(state))
        expect(legalMoves(viewFor(state, null))).toEqual([])
        for (const move of legalMoves(state).slice(0, 10)) {
          expect(checkMove(view, move)).toBeNull()
          expect(checkMove(viewFor(state, null), moveFor(state, move, null))).toBeNull()
        }
      }
    })
  })

  test('events hide what another player swaps and draws', () => {
    law(10, (game) => {
      for (const { state, events } of steps(game)) {
        for (const viewer of [null, (state.turn + 1) % game.players])
          for (const event of eventsFor(events, viewer))
            if (event.type === 'swap' || event.type === 'draw')
              expect(event.tiles.every((one) => one === null)).toBe(true)
        expect(eventsFor(events, state.turn)).toEqual(events)
      }
    })
  })

  test('are refused to players that are none', () => {
    const state = createGame({ seed: 1 })
    for (const player of [2, -1, 0.5, Number.NaN])
      for (const look of [
        () => viewFor(state, player),
        () => moveFor(state, { type: 'pass' }, player),
      ])
        expect(look).toThrow(
          expect.objectContaining({ name: 'InvalidOptionError', path: 'player' }),
        )
  })
})

describe('determinize', () => {
  test('gives a full state that the view could belong to, which plays on to the end', () => {
    law(8, (game) => {
      let turn = 0
      for (const { state } of steps(game)) {
        const viewer = state.turn % 2 === 0 ? state.turn : null
        const world = determinize(viewFor(state, viewer), game.seed)
        expect(parseState(world)).toEqual(world)
        expect(census(world)).toEqual(NEW)
        expect(viewFor(world, viewer)).toEqual(viewFor(state, viewer))
        if (turn++ % 25 === 0) {
          const below = numbers(game.seed)
          let play = world
          while (play.phase !== 'over') play = applyMove(play, anyMove(play, below))
        }
      }
    })
  })

  test('before the opening it deals hands with which that player opens (Q-O1)', () => {
    const openings = new Set<number>()
    for (let seed = 0; seed < 400; seed++) {
      const players = PLAYERS[seed % 3]!
      const state = createGame({ seed, players, seniority: [1, 0, 2, 3].slice(0, players) })
      openings.add(state.opening!)
      for (const viewer of [null, ...state.players.keys()]) {
        const world = determinize(viewFor(state, viewer), seed)
        expect(parseState(world), `seed ${seed}`).toEqual(world)
        expect(viewFor(world, viewer)).toEqual(viewFor(state, viewer))
      }
    }
    expect(openings.size).toBeGreaterThanOrEqual(4)
  })

  test('even where the opening is 1 or 6', () => {
    const view = viewFor(createGame({ seed: 1, players: 4 }), null)
    for (const turn of [0, 1, 2, 3])
      for (let opening = turn === 0 ? 1 : 2; opening <= 6; opening++)
        for (let seed = 0; seed < 5; seed++) {
          const world = determinize(parseState({ ...view, turn, opening }), seed)
          expect(parseState(world)).toEqual(world)
          expect([world.turn, world.opening]).toEqual([turn, opening])
        }
  })

  test('refuses an opening that no hands fit', () => {
    const view = viewFor(createGame({ seed: 1 }), null)
    expect(() => determinize({ ...view, turn: 1, opening: 1 }, 1)).toThrow(
      expect.objectContaining({ name: 'InvalidStateError', code: 'bad-opening', path: 'opening' }),
    )
  })

  test('is the same for the same seed, another for another, and refuses what is no seed', () => {
    const view = viewFor(createGame({ seed: 1 }), 0)
    expect(determinize(view, 5)).toEqual(determinize(view, '5'))
    const worlds = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(determinize(view, seed).players[1]),
    )
    expect(new Set(worlds).size).toBe(20)
    expect(() => determinize(view, Number.NaN)).toThrow(
      expect.objectContaining({ code: 'bad-option', path: 'seed' }),
    )
  })

  test('deals every unseen tile as likely as any other', () => {
    const view = viewFor(createGame({ seed: 4 }), 0)
    const played = viewFor(
      applyMove({ ...createGame({ seed: 4 }) }, legalMoves(createGame({ seed: 4 }))[0]!),
      null,
    )
    expect(view.opening).not.toBeNull()
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 2_000; seed++)
      for (const one of determinize(played, seed).players[0]!.hand)
        counts.set(
          `${one!.color} ${one!.shape}`,
          (counts.get(`${one!.color} ${one!.shape}`) ?? 0) + 1,
        )
    const board = new Map<string, number>()
    for (const { color, shape } of played.board)
      board.set(`${color} ${shape}`, (board.get(`${color} ${shape}`) ?? 0) + 1)
    for (const [kind, times] of counts) {
      const expected = (2_000 * 6 * (3 - (board.get(kind) ?? 0))) / (108 - played.board.length)
      expect(Math.abs(times - expected), kind).toBeLessThan(6 * Math.sqrt(expected))
    }
  })
})

describe('the external dealer', () => {
  /** Draws for whom it is due, from the bag of a state that knows it. */
  const dealFrom = (state: QwirkleState, below: (limit: number) => number): Move => {
    const bag = [...(state.bag as Tile[])]
    const drawn = Array.from(
      { length: tilesDue(state) },
      () => bag.splice(below(bag.length), 1)[0]!,
    )
    return { type: 'draw', tiles: drawn.sort(byKind) }
  }

  test('clients that see only their own tiles stay in lockstep with the server, from the first draw to the end', () => {
    law(15, ({ seed, players, swaps }) => {
      const below = numbers(seed)
      let server = createGame({ players, dealer: 'external' })
      const viewers = [null, ...Array.from({ length: players }, (_, seat) => seat)]
      let clients = viewers.map((viewer) => viewFor(server, viewer))
      while (server.phase !== 'over') {
        const move =
          server.phase === 'draw' ? dealFrom(server, below) : anyMove(server, below, swaps)
        const { state: next, events } = transition(server, move)
        clients = clients.map((client, i) => {
          const viewer = viewers[i]!
          const seen = JSON.parse(JSON.stringify(moveFor(server, move, viewer)))
          expect(checkMove(client, seen)).toBeNull()
          const there = transition(client, seen)
          expect(there.events).toEqual(eventsFor(events, viewer))
          expect(fold(client, there.events)).toEqual(there.state)
          return there.state
        })
        server = next
        expect(clients).toEqual(viewers.map((viewer) => viewFor(server, viewer)))
        expect(parseState(server)).toEqual(server)
      }
      expect(clients.map(result)).toEqual(clients.map(() => result(server)))
    })
  })

  test('gives the game of a seeded dealer when it draws the same tiles', () => {
    law(15, (game) => {
      const seeded = createGame({ seed: game.seed, players: game.players })
      let state = createGame({ players: game.players, dealer: 'external' })
      for (const { hand } of seeded.players) state = applyMove(state, { type: 'draw', tiles: hand })
      expect(state).toEqual({ ...seeded, random: null })
      for (const { move, next, events } of steps(game)) {
        state = applyMove(state, move)
        const drawn = events.find(
          (event): event is QwirkleEvent & { type: 'draw' } => event.type === 'draw',
        )
        expect(state.phase === 'draw').toBe(drawn !== undefined)
        if (drawn !== undefined) state = applyMove(state, { type: 'draw', tiles: drawn.tiles })
        expect(state).toEqual({ ...next, random: null })
      }
    })
  })

  test('a view that waits for a draw is determinized with a draw of its own', () => {
    law(10, ({ seed, players, swaps }) => {
      const below = numbers(seed)
      let server = createGame({ players, dealer: 'external' })
      while (server.phase !== 'over') {
        if (server.phase === 'draw')
          for (const viewer of [null, server.turn]) {
            const world = determinize(viewFor(server, viewer), seed)
            expect(world.phase).not.toBe('draw')
            expect(parseState(world)).toEqual(world)
            expect(census(world)).toEqual(NEW)
          }
        server = applyMove(
          server,
          server.phase === 'draw' ? dealFrom(server, below) : anyMove(server, below, swaps),
        )
      }
    })
  })

  test('a seat can never draw, nor anybody move while a draw is due', () => {
    const state = createGame({ dealer: 'external' })
    const draw = dealFrom(state, numbers(1))
    expect(activePlayers(state)).toEqual([])
    expect(legalMoves(state)).toEqual([])
    for (const seat of [0, 1]) expect(checkMove(state, draw, seat)?.code).toBe('not-your-turn')
    expect(checkMove(state, draw)).toBeNull()
    expect(checkMove(state, { type: 'pass' }, 0)?.code).toBe('wrong-phase')
    const first = applyMove(state, draw)
    expect(first).toMatchObject({ phase: 'draw', turn: 1 })
    const both = applyMove(first, dealFrom(first, numbers(2)))
    expect(both.phase).toBe('play')
    expect(checkMove(both, draw)?.code).toBe('wrong-phase')
  })

  test('a draw is checked: how many tiles, and whether the bag can hold them', () => {
    const state = createGame({ dealer: 'external' })
    const red = { color: 'red', shape: 'circle' }
    const draw = (list: unknown, more = {}) =>
      checkMove(state, { type: 'draw', tiles: list, ...more })
    const six = [red, red, red, ...Array(3).fill({ color: 'blue', shape: 'star' })]
    expect(draw(six)).toBeNull()
    expect(draw(six.slice(1))?.code).toBe('bad-draw')
    expect(draw(six.slice(1))?.message).toContain('draws 6 tiles, not 5')
    expect(draw([...six, red])?.code).toBe('malformed-move')
    expect(draw([red, red, red, red, null, null])?.code).toBe('bad-draw')
    expect(draw([red, red, red, red, null, null])?.message).toContain('no red circle left')
    expect(draw([red, red, red, null, null, null])).toBeNull()
    expect(draw(six, { opening: { player: 0, tiles: 2 } })?.code).toBe('bad-draw')
    const next = applyMove(state, { type: 'draw', tiles: six as Tile[] })
    const again = {
      type: 'draw',
      tiles: [red, null, null, null, null, null],
      opening: { player: 0, tiles: 2 },
    }
    expect(checkMove(next, again)?.code).toBe('bad-draw')
  })

  test('a draw of unknown tiles that completes the hands must say who opens, possibly', () => {
    const state = createGame({ dealer: 'external', players: 3, seniority: [2, 1, 0] })
    const own = [
      'red circle',
      'red cross',
      'red star',
      'blue star',
      'green clover',
      'yellow diamond',
    ]
      .map((name) => ({ color: name.split(' ')[0], shape: name.split(' ')[1] }) as Tile)
      .sort(byKind)
    const hidden = { type: 'draw' as const, tiles: Array(6).fill(null) }
    const two = applyMove(applyMove(state, { type: 'draw', tiles: own }), hidden)
    const check = (opening?: unknown) => checkMove(two, { ...hidden, opening })
    expect(check()?.code).toBe('bad-draw')
    expect(check({ player: 1, tiles: 3 })).toBeNull()
    expect(check({ player: 2, tiles: 4 })).toBeNull()
    expect(check({ player: 0, tiles: 3 })).toBeNull()
    expect(check({ player: 0, tiles: 4 })?.code).toBe('bad-draw')
    expect(check({ player: 0, tiles: 2 })?.code).toBe('bad-draw')
    expect(check({ player: 1, tiles: 2 })?.code).toBe('bad-draw')
    expect(check({ player: 3, tiles: 4 })?.code).toBe('bad-draw')
    expect(check({ player: 1, tiles: 0 })?.code).toBe('bad-draw')
    expect(check({ player: 1, tiles: 7 })?.code).toBe('malformed-move')
    expect(check({ player: '1', tiles: 3 })?.code).toBe('malformed-move')
    expect(check(null)?.code).toBe('malformed-move')
    expect(applyMove(two, { ...hidden, opening: { player: 2, tiles: 4 } })).toMatchObject({
      turn: 2,
      opening: 4,
      phase: 'play',
    })
    // A tie with an older player is lost.
    const young = createGame({ dealer: 'external', seniority: [0, 1] })
    const drawn = applyMove(young, { type: 'draw', tiles: own })
    expect(checkMove(drawn, { ...hidden, opening: { player: 1, tiles: 3 } })?.code).toBe('bad-draw')
    expect(checkMove(drawn, { ...hidden, opening: { player: 1, tiles: 4 } })).toBeNull()
  })

  test('on a view another hand is checked against what can be in it', () => {
    const full = createGame({ seed: 12 })
    const opened = applyMove(full, legalMoves(full)[0]!)
    const view = viewFor(opened, 1 - opened.turn)
    const thrice = { ...view, board: [...view.board] }
    const { color, shape, x, y } = opened.board[0]!
    const twin = { color, shape }
    for (let i = 1; i < 3; i++) thrice.board.push({ color, shape, x: x + 40 * i, y })
    const swap = { type: 'swap', tiles: [twin] }
    expect(checkMove(view, swap)).toBeNull()
    expect(checkMove(thrice, swap)?.code).toBe('not-in-hand')
    expect(checkMove(view, { type: 'swap', tiles: [twin, twin, twin] })?.code).toBe('not-in-hand')
    expect(
      checkMove(view, { type: 'swap', tiles: [null, null, null, null, null, null] }),
    ).toBeNull()
    const own = viewFor(opened, opened.turn)
    expect(checkMove(own, { type: 'swap', tiles: [null] })?.code).toBe('not-in-hand')
  })
})
