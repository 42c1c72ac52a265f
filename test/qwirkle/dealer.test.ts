import { describe, expect, test } from 'vitest'
import { foldEvent } from '../../src/entries/qwirkle/frontend'
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
  result,
  type Tile,
  tilesDue,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

import { anyMove, byKind, census, law, NEW, steps } from './help'

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
    law(5, ({ seed, players, swaps }) => {
      const below = numbersFrom(seed)
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
          expect(there.events.reduce(foldEvent, client)).toEqual(there.state)
          return there.state
        })
        server = next
        expect(clients).toEqual(viewers.map((viewer) => viewFor(server, viewer)))
        expect(parseState(server)).toEqual(server)
      }
      expect(clients.map(result)).toEqual(clients.map(() => result(server)))
    })
  })

  test('plays the same game as a seeded dealer with the same draws', () => {
    law(5, (game) => {
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

  test('a view that waits for a draw is determinized with a new draw', () => {
    law(4, ({ seed, players, swaps }) => {
      const below = numbersFrom(seed)
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

  test('a seat can never draw, and no player can move while a draw is due', () => {
    const state = createGame({ dealer: 'external' })
    const draw = dealFrom(state, numbersFrom(1))
    expect(activePlayers(state)).toEqual([])
    expect(legalMoves(state)).toEqual([])
    for (const seat of [0, 1]) expect(checkMove(state, draw, seat)?.code).toBe('not-your-turn')
    expect(checkMove(state, draw)).toBeNull()
    expect(checkMove(state, { type: 'pass' }, 0)?.code).toBe('wrong-phase')
    const first = applyMove(state, draw)
    expect(first).toMatchObject({ phase: 'draw', turn: 1 })
    const both = applyMove(first, dealFrom(first, numbersFrom(2)))
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
    expect(draw(six.slice(1))?.message).toBe('Player 1 draws 6 tiles.')
    expect(draw([...six, red])?.code).toBe('malformed-move')
    expect(draw([red, red, red, red, null, null])?.code).toBe('bad-draw')
    expect(draw([red, red, red, red, null, null])?.message).toBe('The bag has only 3 red circles.')
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
    expect(check({ player: 1, tiles: 0 })?.code).toBe('malformed-move')
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
