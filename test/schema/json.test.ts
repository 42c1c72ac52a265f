import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCHEMA_NAMES, schemaText } from './json-schemas'

describe.each(SCHEMA_NAMES)('%s.json', (name) => {
  const file = new URL(`../../src/schema/json/${name}.json`, import.meta.url)
  // `WRITE_SCHEMAS=1 npx vitest run test/schema/json` writes them anew.
  if (process.env['WRITE_SCHEMAS'] !== undefined) writeFileSync(file, schemaText(name))

  test('is what the valibot schema says', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(schemaText(name)))
  })

  test('names its dialect', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    })
  })
})
