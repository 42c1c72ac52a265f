import type { Share, Standing } from '../../bots/standings'
import type { Tournament } from '../../bots/tournament'
import { counted, fixed, percent, tableOf } from '../terminal/table'
import type { SprtOptions, SprtState } from './sprt'
import type { Report } from './table'

const between = ({ low, high }: Share) =>
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`

/** A tournament as lines of text. */
export function tellTournament(
  { standings, versus, games }: Tournament<unknown, unknown>,
  test: (SprtState & SprtOptions & { readonly games: number }) | null,
): readonly string[] {
  const place = (name: string) => standings.findIndex((one) => one.name === name)
  return [
    ...tableOf([
      ['bot', 'Elo', '±', 'won', '95 %', 'points', 'games'],
      ...standings.map(({ name, elo, eloError, wins, meanScore, games }) => [
        name,
        fixed(elo, 0),
        eloError.toFixed(0),
        percent(wins.share),
        between(wins),
        meanScore.toFixed(1),
        String(games),
      ]),
    ]),
    '',
    ...tableOf([
      ['before', 'comes first', '95 %', 'ties'],
      ...versus
        // Stryker disable next-line EqualityOperator: nobody is their own rival
        .filter(({ name, rival }) => place(name) < place(rival))
        .map((one) => [
          `${one.name} before ${one.rival}`,
          percent(one.share),
          between(one),
          one.ties.toFixed(0),
        ]),
    ]),
    ...tellForfeits(standings, games as readonly Report[]),
    ...(test === null ? [] : ['', tellTest(test)]),
  ]
}

/** Who lost games out of turn, how often, and what went wrong the first time. */
function tellForfeits(standings: readonly Standing[], games: readonly Report[]): readonly string[] {
  return standings
    .filter(({ forfeits }) => forfeits > 0)
    .flatMap(({ name, forfeits }) => {
      const first = games.find(
        ({ seats, forfeit }) => forfeit !== null && seats[forfeit.player] === name,
      )!
      const { index, forfeit } = first
      return [
        '',
        `${name} forfeited ${counted(forfeits, 'game')}, first game ${index + 1}: ${forfeit!.message}`,
      ]
    })
}

function tellTest(test: SprtState & SprtOptions & { readonly games: number }): string {
  const { accepted, ratio, lower, upper, elo0, elo1, games } = test
  const figures = `log likelihood ratio ${fixed(ratio, 2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}, ${games} games`
  if (accepted === null) return `Not decided between ${elo0} and ${elo1} Elo (${figures}).`
  const elo = accepted === 'elo1' ? elo1 : elo0
  return `The first bot is nearer to ${elo} Elo than to ${elo === elo1 ? elo0 : elo1} (${figures}).`
}
