/** Validation with the library's schemas on a Fastify server, in two variants. See docs/integrations.md. */
import { createRequire } from 'node:module'
import { checkMove, createGame, errorData } from 'azulejo'
import { moveSchema, publicOptionsSchema } from 'azulejo/schema'
import Fastify from 'fastify'

/** Each route's schema is a Standard Schema: what the library's readers refuse is a 400 with their code and message. */
export function withStandardSchemas() {
  const app = Fastify({ bodyLimit: 4_000 })
  app.setValidatorCompiler(({ schema }) => (body) => {
    // Fastify looks for `error`; a Standard Schema's `issues` alone would let every body pass.
    const { issues, value } = schema['~standard'].validate(body)
    if (!issues) return { value }
    return { error: Object.assign(new Error(issues[0].message), { code: issues[0].code }) }
  })
  return addRoutes(app, { options: publicOptionsSchema, move: moveSchema })
}

/** Each route's schema is JSON Schema, in the dialect of Fastify's Ajv, which otherwise changes what it checks. */
export function withJsonSchemas() {
  const customOptions = { removeAdditional: false, coerceTypes: false }
  const app = Fastify({ bodyLimit: 4_000, ajv: { customOptions } })
  const require = createRequire(import.meta.url)
  return addRoutes(app, {
    options: require('azulejo/schema/draft-07/public-options.json'),
    move: require('azulejo/schema/draft-07/move.json'),
  })
}

function addRoutes(app, { options, move }) {
  let state = createGame()
  app.post('/games', { schema: { body: options } }, async ({ body }, reply) => {
    state = newGame(body)
    return reply.code(201).send({ players: state.players.length, asked: body })
  })
  app.post('/moves', { schema: { body: move } }, async ({ body }) => ({
    refusal: checkMove(state, body),
    asked: body,
  }))
  return app
}

/** A new game. Options that a JSON Schema cannot refuse are a 400 as well, such as player 4 of 2 as the first one. */
function newGame(options) {
  try {
    return createGame(options)
  } catch (error) {
    if (errorData(error) === null) throw error
    throw Object.assign(error, { statusCode: 400 })
  }
}

if (process.argv[2] === 'listen') console.log(await withStandardSchemas().listen({ port: 3000 }))
