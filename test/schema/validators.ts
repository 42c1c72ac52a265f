import { type Game, type GameEvent, IllegalMoveError, type Path } from '../../src/entries/index'
import type { GameRecords } from '../../src/entries/notation'
import type { StandardSchema } from '../../src/entries/schema'
import { pick, type Random } from './mutate'
import { play, sampleRecord } from './play'

/** A schema, the function that accepts the same values, and values for both. */
export interface ValidatorCase {
  readonly name: string
  /** Its JSON Schema, and the same in draft-07. */
  readonly files: readonly [string, string]
  readonly schema: StandardSchema<unknown>
  /** The same function of the library: its result for a valid value, always the same; it throws for any other. */
  readonly reader: (value: unknown) => unknown
  /** Whether the schema's issue is what the reader throws; if not, only both refuse. */
  readonly hasSameIssue: boolean
  /** Whether JSON Schema cannot say what is wrong, given what the library says. */
  readonly isBeyondJsonSchema: (issue: IssueData) => boolean
  /** A value that the reader takes, as JSON. */
  readonly sample: (random: Random) => unknown
}

/** The data that an error and an issue share. */
export interface IssueData {
  readonly code: string
  readonly message: string
  readonly path: Path
}

/** A game's schemas, by the names that both games have. */
interface Schemas {
  readonly moveSchema: StandardSchema<unknown>
  readonly stateSchema: StandardSchema<unknown>
  readonly optionsSchema: StandardSchema<unknown>
  readonly publicOptionsSchema: StandardSchema<unknown>
  readonly recordSchema: StandardSchema<unknown>
}

/** What differs from game to game. */
interface Differences<Options> {
  /** Where the game's JSON Schemas are. */
  readonly folder: string
  /** Options that anybody may choose. */
  readonly publicOptions: (random: Random) => Options
  /** The most rounds or turns that they can ask for. */
  readonly most: number
  readonly isBeyondState: (issue: IssueData) => boolean
  readonly isBeyondOptions: (issue: IssueData) => boolean
}

/** The functions of a game that take unknown values. */
export function validatorsOf<
  State extends object,
  Move,
  Options extends object,
  PlayerMove extends Move,
>(
  game: Game<State, Move, Options, GameEvent, PlayerMove>,
  records: GameRecords<State, Move>,
  schemas: Schemas,
  { folder, publicOptions, most, isBeyondState, isBeyondOptions }: Differences<Options>,
): readonly ValidatorCase[] {
  const bound = game.facts.limitOption
  const options = (random: Random): Options => ({
    ...publicOptions(random),
    ...pick(random, [
      {},
      { seed: random(2 ** 32) },
      { seed: `seed ${random(100)}`, dealer: 'seeded' },
      { dealer: 'external' },
    ]),
    ...pick(random, [{}, {}, { [bound]: null }, { [bound]: 1_000_000 }]),
  })
  const moment = (random: Random) =>
    pick(random, play(game, options(random), 1 + random(60), random).moments)
  const someState = game.createGame()

  /** The options of a new game. */
  const create = (value: unknown): Readonly<Record<string, unknown>> => {
    const state = game.createGame(value as Options) as Readonly<Record<string, unknown>>
    const isSeeded = (value as { seed?: unknown } | undefined)?.seed !== undefined
    if (isSeeded || state['random'] === null) return state
    const { board, starter, seniority } = state
    return { board, starter, seniority, [bound]: state[bound] }
  }

  const validator = (
    name: string,
    schema: ValidatorCase['schema'],
    reader: ValidatorCase['reader'],
    isBeyondJsonSchema: ValidatorCase['isBeyondJsonSchema'],
    sample: ValidatorCase['sample'],
    hasSameIssue = true,
  ): ValidatorCase => ({
    name: `${game.facts.name} ${name}`,
    files: [`${folder}${name}.json`, `${folder}draft-07/${name}.json`],
    schema,
    reader,
    hasSameIssue,
    isBeyondJsonSchema,
    sample,
  })

  return [
    validator(
      'move',
      schemas.moveSchema,
      (value) => {
        const refusal = game.checkMove(someState, value)
        if (refusal?.code === 'malformed-move')
          throw Object.assign(new IllegalMoveError(refusal), refusal)
        return refusal
      },
      () => false,
      (random) => moment(random).move,
    ),
    validator('state', schemas.stateSchema, game.parseState, isBeyondState, (random) => {
      const { state } = moment(random)
      return random(2) ? state : game.viewFor(state, pick(random, [null, 0, 1]))
    }),
    validator('options', schemas.optionsSchema, create, isBeyondOptions, options),
    validator(
      'public-options',
      schemas.publicOptionsSchema,
      (value) => {
        const state = create(value)
        const chosen = (value ?? {}) as object
        const isUnfit = Object.hasOwn(chosen, 'seed') || Object.hasOwn(chosen, 'dealer')
        const limit = state[bound] as number | null
        if (isUnfit || limit === null || limit > most) throw new Error('not for strangers')
        return state
      },
      isBeyondOptions,
      publicOptions,
      false,
    ),
    validator(
      'record',
      schemas.recordSchema,
      records.read,
      // How a game begins and ended, who can have made a move, and which moves have a token.
      ({ path }) =>
        ['start', 'names', 'result'].includes(`${path[0]}`) ||
        ['player', 'comment', 'move'].includes(`${path.at(-1)}`),
      (random) => sampleRecord(game, records, options(random), random),
    ),
  ]
}
