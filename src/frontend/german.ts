import { formatPath, type Path } from '../core/validation'
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

export const words: Words = /* @__PURE__ */ wordsFor('de')

/** The default name of a player. */
export const playerName = (seat: number): string => `Spieler ${seat + 1}`

/** Refusals that every game has. */
export const COMMON_REFUSALS = {
  'malformed-move': ({ path }: { readonly path: Path }) =>
    `Das ist kein Zug${path.length === 0 ? '' : `: ${formatPath(path)} stimmt nicht`}.`,
  'no-such-player': ({ players }: { readonly players: number }) =>
    `Diesen Platz gibt es nicht: Die Plätze sind 1 bis ${players}.`,
  'game-over': () => 'Das Spiel ist zu Ende: Niemand kann mehr ziehen.',
}

/** `1 Punkt`, `2 Punkte`. */
export const points = (count: number): string =>
  words.counted(count, { one: 'Punkt', other: 'Punkte' })

/** The players with their scores: `Ana hat 12 Punkte, Ben hat 1 Punkt`. */
export const scores = (list: readonly number[], name: NameOf): string =>
  list.map((score, player) => `${name(player)} hat ${points(score)}`).join(', ')

/** The words on the buttons and panels of a table. */
export const controls: Controls = {
  play: 'Ziehen',
  cancel: 'Abbrechen',
  undo: 'Zug zurücknehmen',
  concede: 'Aufgeben',
  back: 'Einen Zug zurück',
  forward: 'Einen Zug vor',
  log: 'Züge',
  close: 'Schließen',
  result: 'Ergebnis',
  round: (round) => `Runde ${round}`,
  move: (move, moves) => `Zug ${move} von ${moves}`,
  showBoard: (player, name) => `Spielplan zeigen: ${name(player)}`,
  toMove: (players, name) =>
    `${words.listed(players.map((player) => name(player)))} ${players.length === 1 ? 'ist' : 'sind'} am Zug`,
  passTo: (player, name) => `Gib das Gerät weiter an ${name(player)}.`,
  uncover: 'Meine Steine zeigen',
  roundScore: (range) => `${ranged(words, range, 'bis')} nach der Runde`,
  you: 'du',
  player: 'Spieler',
  total: 'Gesamt',
}

/** The winners, their points and the others; `tieBreak` is what decided between equal scores. */
export function win(result: AnyResult, name: NameOf, tieBreak = ''): string {
  const { winners, score, others } = outcome(result, name)
  // The dative, after `mit`.
  const points = `${words.counted(score, { one: 'Punkt', other: 'Punkten' })}${tieBreak}`
  const verb = winners.length === 1 ? `gewinnt mit ${points}` : `gewinnen mit je ${points}`
  const list = others.map(({ player, score }) => `${name(player)} (${score})`)
  const ahead = list.length === 0 ? '' : ` vor ${words.listed(list)}`
  return `${words.listed(winners)} ${verb}${ahead}.`
}

/** How good a move was, without a period. */
export function verdict({ mistake, loss, before, after }: AnyReviewed): string {
  if (mistake === null) return loss === 0 ? 'Der beste Zug' : 'Ein guter Zug'
  const kind = { inaccuracy: 'Ungenau', mistake: 'Fehler', blunder: 'Grober Fehler' }[mistake]
  return `${kind}: Die Gewinnchance sinkt von ${percentOf(before.winChance)}\u00a0% auf ${percentOf(after.winChance)}\u00a0%`
}

/** `3 Punkte`, rounded. */
export const rounded = (count: number): string => points(Math.round(count))
