import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** API-03: the OpenAPI document comes from the contract; /api/docs shows it, /api/docs/json is the document. */
export const apiDocument = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kedja',
        version: app.deps.config.version,
        description: 'Product compliance and supply-chain information.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const item of Object.values(document.openapiObject.paths ?? {})) markNestedQueries(item)
      return document.openapiObject
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its own policy would load from elsewhere; that of all answers stands.
    staticCSP: false,
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
  })
})

/** Objects in a query are written in brackets: deepObject, exploded. */
function markNestedQueries(item: unknown): void {
  if (typeof item !== 'object' || item === null) return
  for (const operation of Object.values(item)) {
    for (const parameter of operation?.parameters ?? []) {
      if (parameter.in === 'query' && parameter.schema?.type === 'object')
        Object.assign(parameter, { style: 'deepObject', explode: true })
    }
  }
}
