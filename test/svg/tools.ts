import { playerArgument } from '../../src/core/seats'
import { type AzulOptions, type AzulState, azul } from '../../src/entries/index'
import { type QwirkleOptions, type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

/** A state, the move made in it, and its events. */
interface Step<State, Move, Event> {
  readonly state: State
  readonly move: Move
  readonly player: number | undefined
  readonly next: State
  readonly events: readonly Event[]
}

/** Every move of a random game of Azul. */
export const azulSteps = (options: AzulOptions, seed: number) => steps(azul, options, seed)

/** Every move of a random game of Qwirkle. */
export const qwirkleSteps = (options: QwirkleOptions, seed: number) => steps(qwirkle, options, seed)

function* steps<
  State extends AzulState | QwirkleState,
  Move,
  Options,
  Event extends { type: string },
>(
  game: {
    createGame(options: Options): State
    activePlayers(state: State): readonly number[]
    legalMoves(state: State, player?: number): readonly Move[]
    drawDeal(state: State, random: (limit: number) => number): Move
    transition(
      state: State,
      move: Move,
      ...player: [] | [player: number]
    ): { readonly state: State; readonly events: readonly Event[] }
  },
  options: Options,
  seed: number,
): Generator<Step<State, Move, Event>> {
  const random = numbersFrom(seed)
  let state = game.createGame(options)
  while (state.phase !== 'over') {
    const [player] = game.activePlayers(state)
    const moves = player === undefined ? [] : game.legalMoves(state, player)
    const move = player === undefined ? game.drawDeal(state, random) : moves[random(moves.length)]!
    const { state: next, events } = game.transition(state, move, ...playerArgument(player))
    yield { state, move, player, next, events }
    state = next
  }
}

/** An element of an XML document. */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  readonly text: string
}

/**
 * Parses the XML that SVG needs, as strictly as the specification: elements, attributes in double quotes, numeric
 * references. Throws for anything else.
 */
export function readXml(source: string): Node {
  let at = 0
  const fail = (what: string): never => {
    throw new Error(`${what} at ${at}: ${source.slice(at, at + 60)}`)
  }
  const take = (pattern: RegExp): RegExpExecArray => {
    const sticky = new RegExp(pattern, 'uy')
    sticky.lastIndex = at
    const match = sticky.exec(source) ?? fail(`not ${pattern}`)
    at = sticky.lastIndex
    return match
  }
  const decode = (text: string) => {
    if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text))
      fail('a character that XML cannot hold')
    return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  }
  function readElement(): Node {
    const name = take(/<([a-z]+)/)[1]!
    const attributes: Record<string, string> = {}
    while (source[at] === ' ') {
      const [, key, value] = take(/ ([a-zA-Z-]+)="((?:[^<&"]|&#\d+;)*)"/)
      if (key! in attributes) fail(`a second ${key}`)
      attributes[key!] = decode(value!)
    }
    if (source.startsWith('/>', at)) {
      at += 2
      return { name, attributes, children: [], text: '' }
    }
    take(/>/)
    const children: Node[] = []
    let text = ''
    while (!source.startsWith('</', at)) {
      if (at >= source.length) fail('the end')
      if (source[at] === '<') children.push(readElement())
      else text += decode(take(/(?:[^<&>]|&#\d+;)+/)[0]!)
    }
    if (take(/<\/([a-z]+)>/)[1] !== name) fail(`not the end of ${name}`)
    return { name, attributes, children, text }
  }
  const root = readElement()
  if (at !== source.length) fail('more')
  return root
}

/** An element and its descendants. */
export function* all(node: Node): Generator<Node> {
  yield node
  for (const child of node.children) yield* all(child)
}
