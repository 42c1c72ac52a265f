/**
 * Verifies the section about Fastify in docs/integrations.md with Fastify itself: `node test/server/fastify.mjs`. Requires
 * `npm run build` and `npm run install:docs`.
 */
import { deepStrictEqual, match, rejects } from 'node:assert/strict'
import { createRequire } from 'node:module'
import { withJsonSchemas, withStandardSchemas } from '../../docs/examples/fastify/app.mjs'

const require = createRequire(new URL('../../docs/examples/fastify/package.json', import.meta.url))
const Fastify = require('fastify')

async function post(app, url, payload) {
  const response = await app.inject({ method: 'POST', url, payload })
  return { status: response.statusCode, ...response.json() }
}

const DRAFT = { type: 'draft', source: 0, color: 'red', line: 0 }
const TILE = { type: 'tile', row: 0, column: 0 }

for (const [name, app] of [
  ['Standard Schemas', withStandardSchemas()],
  ['JSON Schemas', withJsonSchemas()],
]) {
  deepStrictEqual(await post(app, '/games', { players: 3, board: 'grey' }), {
    status: 201,
    players: 3,
    asked: { players: 3, board: 'grey' },
  })
  const { status, asked, refusal } = await post(app, '/moves', TILE)
  deepStrictEqual([status, asked, refusal.code], [200, TILE, 'wrong-phase'], name)
  for (const [url, payload] of [
    ['/games', { players: 5 }],
    ['/games', { players: '3' }],
    ['/games', { seed: 'porto' }],
    ['/games', { dealer: 'seeded' }],
    ['/games', { maxRounds: 101 }],
    ['/games', { players: 2, startingPlayer: 3 }],
    ['/games', []],
    ['/moves', { type: 'fly' }],
    ['/moves', { ...TILE, row: [3] }],
    ['/moves', { ...TILE, row: '3' }],
    ['/moves', { ...DRAFT, line: 6 }],
  ]) {
    const { status } = await post(app, url, payload)
    deepStrictEqual([name, url, payload, status], [name, url, payload, 400])
  }
  deepStrictEqual((await post(app, '/games', { board: 'x'.repeat(5000) })).status, 413)
}

const refused = await post(withStandardSchemas(), '/games', { seed: 1 })
deepStrictEqual([refused.status, refused.code], [400, 'bad-option'])
match(refused.message, /seed: unknown field/)

/** A server with one route, whose body has a schema. */
const serverFor = (body, options = {}) =>
  Fastify(options).post('/', { schema: { body } }, async ({ body }) => ({ body }))

// Why the example needs each of its lines.
const modern = require('azulejo/schema/public-options.json')
await rejects(
  async () => serverFor(modern).ready(),
  /no schema with key or ref "https:\/\/json-schema.org\/draft\/2020-12\/schema"/,
)

const options = require('azulejo/schema/draft-07/public-options.json')
const move = require('azulejo/schema/draft-07/move.json')
deepStrictEqual(await post(serverFor(options), '/', { seed: 1, maxRounds: '3' }), {
  status: 200,
  body: { maxRounds: 3 },
})
deepStrictEqual((await post(serverFor(move), '/', { ...TILE, row: [3] })).status, 200)

const { publicOptionsSchema } = await import('../../dist/schema.js')
const careless = Fastify()
careless.setValidatorCompiler(({ schema }) => schema['~standard'].validate)
careless.post('/', { schema: { body: publicOptionsSchema } }, async () => ({}))
deepStrictEqual((await post(careless, '/', { seed: 1 })).status, 200)

console.log(
  'ok    fastify: both ways refuse what the library refuses; the pitfalls are as documented',
)
