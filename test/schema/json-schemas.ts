import { toJsonSchema } from '@valibot/to-json-schema'
import {
  definitions,
  moveShape,
  optionsShape,
  recordShape,
  stateShape,
} from '../../src/schema/shapes'

const shapes = {
  move: [moveShape, 'A move of Azul: a draft, a tiling or a deal.'],
  state: [stateShape, 'A state of Azul. What JSON Schema cannot state is for parseState to check.'],
  options: [optionsShape, 'The options of a new game of Azul.'],
  record: [recordShape, 'A recorded game of Azul.'],
} as const

/** The JSON Schemas that the package ships. */
export const SCHEMA_NAMES = Object.keys(shapes) as readonly (keyof typeof shapes)[]

/** The text of a JSON Schema file, made from the valibot schema of that name. */
export function schemaText(name: (typeof SCHEMA_NAMES)[number]): string {
  const [shape, description] = shapes[name]
  const parts = Object.entries(definitions).filter(([, part]) => part !== shape)
  const {
    $schema,
    $defs = {},
    ...schema
  } = toJsonSchema(shape, {
    target: 'draft-2020-12',
    definitions: Object.fromEntries(parts),
    ignoreActions: ['readonly', 'finite'],
  })
  const used = new Set<string>()
  const use = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!used.has(name!)) {
        used.add(name!)
        use($defs[name!])
      }
  }
  use(schema)
  const kept = Object.entries($defs).filter(([part]) => used.has(part))
  const $id = `https://unpkg.com/azulejo/schema/${name}.json`
  const whole = { $schema, $id, description, ...schema, $defs: Object.fromEntries(kept) }
  return `${JSON.stringify(whole, null, 2)}\n`
}
