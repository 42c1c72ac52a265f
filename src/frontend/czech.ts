import { formatPath, type Path } from '../core/validation'
import type { Controls } from './controls'
import type { Name, NameOf } from './names'
import {
  type AnyResult,
  type AnyReviewed,
  capitalized,
  outcome,
  percentOf,
  ranged,
  type Words,
  wordsFor,
} from './words'

export const words: Words = /* @__PURE__ */ wordsFor('cs')

/** The default name of a player. */
export const playerName = (seat: number): Name => ({
  name: `Hráč ${seat + 1}`,
  gender: 'm',
  cases: { instrumental: `hráčem ${seat + 1}` },
})

/** Refusals that every game has. */
export const COMMON_REFUSALS = {
  'malformed-move': ({ path }: { readonly path: Path }) =>
    `To není tah${path.length === 0 ? '' : `: chyba je v ${formatPath(path)}`}.`,
  'no-such-player': ({ players }: { readonly players: number }) =>
    `Takové místo u stolu není: místa jsou 1 až ${players}.`,
  'game-over': () => 'Hra skončila: nikdo už nemůže táhnout.',
}

/** `1 bod`, `2 body`, `5 bodů`, `1,5 bodu`. */
export const points = (count: number): string =>
  words.counted(count, { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' })

/** The players with their scores: `Ana má 12 bodů, Ben má 1 bod`. */
export const scores = (list: readonly number[], name: NameOf): string =>
  list.map((score, player) => `${name(player)} má ${points(score)}`).join(', ')

/** The past in the player's gender, or the present, which is the same for all: `vzala`, `vzal`, `bere`. */
export function verb(name: NameOf, player: number, past: string, present: string): string {
  const gender = name.gender(player)
  return gender === null ? present : past + { m: '', f: 'a', n: 'o' }[gender]
}

/** The words on the buttons and panels of a table. */
export const controls: Controls = {
  play: 'Táhnout',
  cancel: 'Zrušit',
  undo: 'Vzít tah zpět',
  concede: 'Vzdát se',
  back: 'O tah zpět',
  forward: 'O tah vpřed',
  log: 'Tahy',
  close: 'Zavřít',
  result: 'Výsledek',
  round: (round) => `${round}. kolo`,
  move: (move, moves) => `Tah ${move} z ${moves}`,
  showBoard: (player, name) => `Ukázat desku: ${name(player)}`,
  toMove: (players, name) =>
    `Na tahu ${players.length === 1 ? 'je' : 'jsou'} ${words.listed(players.map((player) => name(player)))}`,
  passTo: (player, name) => `Teď hraje ${name(player)}: předej zařízení.`,
  uncover: 'Ukázat mé kameny',
  roundScore: (range) => `${ranged(words, range, 'až')} po tomto kole`,
  you: 'ty',
  player: 'Hráč',
  total: 'Celkem',
}

/** A count after *with*: `s 5`, and `se 4`, `se 100`, where the spoken numeral begins with a sibilant or a cluster. */
export const withCount = (count: number): string =>
  `${isVocalized(Math.floor(count)) ? 'se' : 's'} ${words.number(count)}`

/** Whether `s` is `se` before a spoken number: `se čtyřmi`, `se sto`, `se dvěma tisíci`. */
function isVocalized(count: number): boolean {
  if (count >= 1000) return count >= 2000 && isVocalized(Math.floor(count / 1000))
  if (count >= 100) return [1, 2, 3, 4, 6, 7].includes(Math.floor(count / 100))
  if (count >= 20) return [3, 4, 6, 7].includes(Math.floor(count / 10))
  return [2, 3, 4, 6, 7, 13, 14, 16, 17].includes(count)
}

/** The winners, their points and the others; `tieBreak` is what decided between equal scores. */
export function win(result: AnyResult, name: NameOf, tieBreak = ''): string {
  const { winners, score, others } = outcome(result, name)
  const forms = { one: 'bodem', few: 'body', many: 'bodu', other: 'body' }
  const points = `${withCount(score)} ${words.plural(score, forms)}${tieBreak}`
  const [first] = result.winners
  const won =
    winners.length === 1 && first !== undefined
      ? `${capitalized(verb(name, first, 'vyhrál', 'vyhrává'))} ${winners[0]} ${points}`
      : `O vítězství se dělí ${words.listed(winners)} ${points}`
  if (others.length === 0) return `${won}.`
  // The instrumental, after `před`; a second sentence if somebody's is unknown.
  const list = (nameOf: (player: number) => string | null) =>
    words.listed(others.map(({ player, score }) => `${nameOf(player)} (${score})`))
  const instrumental = (player: number) => name.inCase(player, 'instrumental')
  return others.every(({ player }) => instrumental(player) !== null)
    ? `${won} před ${list(instrumental)}.`
    : `${won}. Dále: ${list(name)}.`
}

/** How good a move was, without a period. */
export function verdict({ mistake, loss, before, after }: AnyReviewed): string {
  if (mistake === null) return loss === 0 ? 'Nejlepší tah' : 'Dobrý tah'
  const kind = { inaccuracy: 'Nepřesnost', mistake: 'Chyba', blunder: 'Hrubá chyba' }[mistake]
  return `${kind}: šance na výhru klesá z ${percentOf(before.winChance)}\u00a0% na ${percentOf(after.winChance)}\u00a0%`
}

/** `3 body`, rounded. */
export const rounded = (count: number): string => points(Math.round(count))
