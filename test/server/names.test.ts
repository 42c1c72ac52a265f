import { expect, test } from 'vitest'
import { isolated } from '../../docs/examples/server/page/src/names'

test('names in sentences of the page are isolated unless they are Latin', () => {
  expect(['Ana', 'Zoë 2', 'נעה', 'Ana (עמית)'].map(isolated)).toEqual([
    ...['Ana', 'Zoë 2'],
    ...['\u2068נעה\u2069', '\u2068Ana (עמית)\u2069'],
  ])
})
