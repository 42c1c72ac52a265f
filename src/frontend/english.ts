import type { Controls } from './controls'
import type { NameOf } from './names'
import {
  type AnyResult,
  type AnyReviewed,
  outcome,
  percentOf,
  ranged,
  type Words,
  wordsFor,
} from './words'

/** Lists in British style have no comma before *and*, as everywhere in this package. */
export const words: Words = /* @__PURE__ */ wordsFor('en-GB')

/** The default name of a player. */
export const playerName = (seat: number): string => `Player ${seat + 1}`

/** `1 tile`, `2 tiles`. */
export const counted = (count: number, noun: string): string =>
  words.counted(count, { one: noun, other: `${noun}s` })

/** The players with their scores: `Ana has 12 points, Ben has 1 point`. */
export const scores = (list: readonly number[], name: NameOf): string =>
  list.map((score, player) => `${name(player)} has ${counted(score, 'point')}`).join(', ')

/** The words on the buttons and panels of a table. */
export const controls: Controls = {
  play: 'Play',
  cancel: 'Cancel',
  undo: 'Take back',
  concede: 'Concede',
  back: 'One move back',
  forward: 'One move forward',
  log: 'Moves',
  close: 'Close',
  result: 'Result',
  round: (round) => `Round ${round}`,
  move: (move, moves) => `Move ${move} of ${moves}`,
  showBoard: (player, name) => `Show the board of ${name(player)}`,
  toMove: (players, name) =>
    `${words.listed(players.map((player) => name(player)))} ${players.length === 1 ? 'is' : 'are'} to move`,
  passTo: (player, name) => `Pass the device to ${name(player)}.`,
  uncover: 'Show my tiles',
  roundScore: (range) => `${ranged(words, range, 'to')} after the round`,
  you: 'you',
  player: 'Player',
  total: 'Total',
}

/** The winners, their points and the others; `tieBreak` is what decided between equal scores. */
export function win(result: AnyResult, name: NameOf, tieBreak = ''): string {
  const { winners, score, others } = outcome(result, name)
  const points = `${counted(score, 'point')}${tieBreak}`
  const verb = winners.length === 1 ? `wins with ${points}` : `win with ${points} each`
  const list = others.map(({ player, score }) => `${name(player)} (${score})`)
  const ahead = list.length === 0 ? '' : `, ahead of ${words.listed(list)}`
  return `${words.listed(winners)} ${verb}${ahead}.`
}

/** How good a move was, without a period. */
export function verdict({ mistake, loss, before, after }: AnyReviewed): string {
  if (mistake === null) return loss === 0 ? 'The best move' : 'A good move'
  const kind = { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' }[mistake]
  return `${kind}: the chance to win falls from ${percentOf(before.winChance)}% to ${percentOf(after.winChance)}%`
}

/** `3 points`, rounded. */
export const rounded = (points: number): string => counted(Math.round(points), 'point')
