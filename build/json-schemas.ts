import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { boardOptionShape, boardShape, definitionShape } from '../src/azul/rules/board'
import * as azul from '../src/azul/rules/read'
import { azulRecordRules } from '../src/azul/rules/record'
import { headerFields, recordedShape } from '../src/core/records/read'
import { MAX_MOVES, type RecordRules } from '../src/core/records/rules'
import { type JsonShape, list, object } from '../src/core/shape'
import { moveTileShape, placedTileShape, tileShape } from '../src/qwirkle/rules/board'
import * as qwirkle from '../src/qwirkle/rules/read'
import { qwirkleRecordRules } from '../src/qwirkle/rules/record'
import { type JsonSchema, jsonSchema } from './json-schema'

/** The JSON Schemas of the package by the names of their files: draft 2020-12, and draft-07 beside them. */
export const JSON_SCHEMAS: ReadonlyMap<string, JsonSchema> = new Map([
  ...filesOf('Azul', '', azul, azulRecordRules, {
    color: azul.colorShape,
    space: azul.spaceShape,
    counts: azul.countsShape,
    player: azul.playerShape,
    board: boardShape,
    definition: definitionShape,
    boardOption: boardOptionShape,
    draftMove: azul.draftShape,
    tileMove: azul.tileShape,
    dealMove: azul.dealShape,
  }),
  ...filesOf('Qwirkle', 'qwirkle/', qwirkle, qwirkleRecordRules, {
    tile: tileShape,
    moveTile: moveTileShape,
    placedTile: placedTileShape,
    player: qwirkle.playerShape,
    opening: qwirkle.openingShape,
    placeMove: qwirkle.placeShape,
    swapMove: qwirkle.swapShape,
    passMove: qwirkle.passShape,
    drawMove: qwirkle.drawShape,
  }),
])

/** The shape of a game's records; `replay` checks whether its moves are legal. */
function recordShape(rules: RecordRules, { stateShape, optionsShape, moveShape }: Shapes) {
  const shapes = [stateShape, optionsShape]
  return object({
    ...headerFields(rules),
    start: { kind: 'union', shapes, choose: () => stateShape },
    moves: list(recordedShape(rules.hasRounds, moveShape), 0, MAX_MOVES),
  })
}

/** The shapes of what comes in from outside, but for records. */
interface Shapes {
  readonly moveShape: JsonShape
  readonly stateShape: JsonShape
  readonly optionsShape: JsonShape
  readonly publicOptionsShape: JsonShape
}

/** A game's JSON Schemas in both dialects, by their files; parts refer to each other by name. */
function filesOf(
  game: string,
  folder: string,
  shapes: Shapes,
  rules: RecordRules,
  parts: Readonly<Record<string, JsonShape>>,
): readonly (readonly [string, JsonSchema])[] {
  const { moveShape, stateShape, optionsShape, publicOptionsShape } = shapes
  const named = { ...parts, move: moveShape, state: stateShape, options: optionsShape }
  const described: Readonly<Record<string, readonly [JsonShape, string]>> = {
    move: [moveShape, `A move of ${game}. checkMove checks whether it is legal.`],
    state: [stateShape, `A state of ${game}. parseState also checks that its parts fit together.`],
    options: [optionsShape, `The options of a new game of ${game}.`],
    'public-options': [
      publicOptionsShape,
      `The options of a new game of ${game} for untrusted clients.`,
    ],
    record: [
      recordShape(rules, shapes),
      `A recorded game of ${game}. replay checks whether its moves are legal.`,
    ],
  }
  return Object.entries(described).flatMap(([name, [shape, description]]) => {
    const schema = jsonSchema(shape, description, named)
    return [
      [`${folder}${name}.json`, schema],
      [`${folder}draft-07/${name}.json`, asDraft07(schema)],
    ] as const
  })
}

/** The same schema in draft-07, where of all that is used here only definitions have another name. */
function asDraft07({ $defs, ...schema }: JsonSchema): JsonSchema {
  const dialect = { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' }
  const whole = $defs === undefined ? dialect : { ...dialect, definitions: $defs }
  return JSON.parse(JSON.stringify(whole).replaceAll('#/$defs/', '#/definitions/'))
}

/** Writes all of them into a folder. */
export async function writeJsonSchemas(folder: string): Promise<void> {
  for (const [file, schema] of JSON_SCHEMAS) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(schema, null, 2)}\n`)
  }
}
