import { expect } from 'vitest'
import type { DescribeOptions } from '../../src/entries/frontend'
import * as azulFrontend from '../../src/entries/frontend'
import { type AzulState, checkMove, isBoardName } from '../../src/entries/index'
import * as qwirkleFrontend from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { azulGame } from '../laws/azul'
import type { Setup } from '../laws/game'
import { qwirkleGame } from '../laws/qwirkle'
import { walk } from '../laws/walk'
import { czechNames, isSentence, plain } from './sentences'

/** What is said at every step of a game: sentences, and labels, which have no period. */
interface Said {
  readonly sentences: readonly string[]
  readonly labels: readonly string[]
}

/** One or more words, with a capital first letter or a name, and no missing values. */
function isLabel(text: string): void {
  if (!/^\p{Lu}\S*/u.test(text)) expect.fail(`not a label: ${text}`)
  const wrong = /undefined|null|NaN|\[object|-0\b| {2}| [.,;:]|\(\)|[.,;:]$/.exec(text)
  if (wrong !== null) expect.fail(`"${wrong}" in: ${text}`)
}

/** The words of a text, without names, numbers and the path to a wrong field. */
const wordsOf = (text: string) =>
  text
    .replace(/\b(Ana|Ben|Cleo|Dan)\w*/g, '')
    .match(/\p{L}{2,}/gu)
    ?.map((word) => word.toLowerCase()) ?? []

/**
 * A law for any language: every text of a game is there and complete, and none of its words is English, except for those
 * that the language has `inCommon` with English; null for English itself.
 */
export function checkLanguage<Step>(
  steps: Iterable<Step>,
  say: (step: Step, isEnglish: boolean) => Said,
  inCommon: readonly string[] | null,
): void {
  for (const step of steps) {
    const { sentences, labels } = say(step, false)
    for (const text of sentences) isSentence(plain(text))
    for (const text of labels) isLabel(plain(text))
    if (inCommon === null) continue
    const english = say(step, true)
    const left = [...english.sentences, ...english.labels].flatMap(wordsOf)
    const known = new Set(left.filter((word) => !inCommon.includes(word)))
    for (const text of [...sentences, ...labels])
      for (const word of wordsOf(text))
        if (known.has(word)) expect.fail(`"${word}" is English: ${text}`)
  }
}

/** Every text of a game of Azul, step by step. */
export function* azulTexts(setup: Setup<Parameters<typeof azulGame.createGame>[0]>) {
  const [first = 0] = setup.choices
  let turn = 0
  for (const step of walk(azulGame, setup)) {
    const refused = azulGame.possibleMoves(step.state)[(first + 7 * turn++) % 325]
    yield {
      ...step,
      isLabeled: turn % 4 === 1,
      refusal: checkMove(step.state, refused, step.state.turn),
    }
  }
}

type AzulStep = ReturnType<typeof azulTexts> extends Generator<infer Step> ? Step : never

/** The texts of a step of Azul in a language. */
export const sayAzul =
  (language: azulFrontend.Language) =>
  ({ state, player, move, events, refusal, isLabeled }: AzulStep, isEnglish: boolean): Said => {
    const options: DescribeOptions<azulFrontend.Language> = isEnglish
      ? { names: czechNames }
      : { names: czechNames, language }
    const seat = player ?? 0
    const offers = azulFrontend.choices(state, seat)
    const previews =
      move.type === 'deal'
        ? []
        : [azulFrontend.describePreview(azulFrontend.preview(state, move, seat), options)]
    return {
      sentences: [
        azulFrontend.describeMove(move, player ?? null, options),
        azulFrontend.describeMove(move, null, options),
        ...events.map((event) => azulFrontend.describeEvent(event, options)),
        ...(refusal === null ? [] : [azulFrontend.describeRefusal(refusal, options)]),
        ...previews,
        ...offers.drafts.map((choice) => azulFrontend.describeChoice(choice, options)),
        // A custom board has only its own name.
        ...(isBoardName(state.board.name)
          ? [azulFrontend.describePart(state, { area: 'table' }, options)]
          : []),
      ],
      labels: isLabeled
        ? azulParts(state, seat).map((part) => azulFrontend.describePart(state, part, options))
        : [],
    }
  }

/** Every part of a table of Azul but the table itself, with one player's board in detail. */
export function azulParts(state: AzulState, player: number): readonly azulFrontend.Part[] {
  const five = [0, 1, 2, 3, 4]
  return [
    ...state.factories.map((_, factory) => ({ area: 'factory', factory }) as const),
    { area: 'center' },
    { area: 'bag' },
    { area: 'lid' },
    ...state.players.map((_, player) => ({ area: 'player', player }) as const),
    ...five.map((line) => ({ area: 'line', player, line }) as const),
    ...five.flatMap((row) =>
      five.map((column) => ({ area: 'wall', player, row, column }) as const),
    ),
    { area: 'floor', player },
  ]
}

/** Every text of a game of Qwirkle, step by step, as a viewer sees it. */
export function* qwirkleTexts(setup: Setup<qwirkle.QwirkleOptions>) {
  const viewers = [undefined, null, 0]
  let turn = 0
  for (const step of walk(qwirkleGame, setup)) {
    const viewer = viewers[turn++ % viewers.length]
    const { state, move, events } = step
    const [placed] = state.board
    const tried = [
      { type: 'pass' },
      { type: 'draw', tiles: [] },
      ...(placed === undefined
        ? []
        : [
            { type: 'place', tiles: [{ ...placed, ...state.players[state.turn]!.hand[0] }] },
            { type: 'place', tiles: [placed] },
            { type: 'swap', tiles: [placed, placed, placed] },
          ]),
    ]
    yield {
      ...step,
      view: viewer === undefined ? state : qwirkle.viewFor(state, viewer),
      shownMove: viewer === undefined ? move : qwirkleGame.moveFor(state, move, viewer),
      shownEvents: viewer === undefined ? events : qwirkleGame.eventsFor(events, viewer),
      refusals: tried
        .map((move) => qwirkle.checkMove(state, move))
        .filter((refusal) => refusal !== null),
    }
  }
}

type QwirkleStep = ReturnType<typeof qwirkleTexts> extends Generator<infer Step> ? Step : never

/** The texts of a step of Qwirkle in a language. */
export const sayQwirkle =
  (language: qwirkleFrontend.Language) =>
  (
    { state, view, player, move, shownMove, shownEvents, refusals }: QwirkleStep,
    isEnglish: boolean,
  ): Said => {
    const options: DescribeOptions<qwirkleFrontend.Language> = isEnglish
      ? { names: czechNames }
      : { names: czechNames, language }
    const offers = move.type === 'draw' ? null : qwirkleFrontend.choices(state)
    const [placed] = state.board
    const parts: readonly qwirkleFrontend.Part[] = [
      { area: 'board' },
      { area: 'bag' },
      { area: 'aside' },
      { area: 'cell', x: 0, y: 0 },
      ...(placed === undefined ? [] : [{ area: 'cell', x: placed.x, y: placed.y } as const]),
      ...state.players.map((_, player) => ({ area: 'player', player }) as const),
    ]
    return {
      sentences: [
        qwirkleFrontend.describeMove(shownMove, player ?? null, options),
        qwirkleFrontend.describeMove(shownMove, null, options),
        ...shownEvents.map((event) => qwirkleFrontend.describeEvent(event, options)),
        ...refusals.map((refusal) => qwirkleFrontend.describeRefusal(refusal, options)),
        ...(offers?.tiles ?? []).map((choice) => qwirkleFrontend.describeChoice(choice, options)),
        ...(move.type === 'draw'
          ? []
          : [
              qwirkleFrontend.describePreview(
                qwirkleFrontend.preview(state, move, player),
                options,
              ),
            ]),
        qwirkleFrontend.describePart(view, { area: 'table' }, options),
      ],
      labels: parts.map((part) => qwirkleFrontend.describePart(view, part, options)),
    }
  }
