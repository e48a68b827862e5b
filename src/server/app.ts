import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'

import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { handleError } from '#server/http/error-handler.ts'
import { apiDocument } from '#server/http/api-document.ts'
import { BODY_LIMIT_BYTES, jsonBody } from '#server/http/json-body.ts'
import { loggerOptions } from '#server/http/logger.ts'
import { believedProxies, warnOfUnnamedProxies } from '#server/http/proxies.ts'
import { parseQueryString } from '#server/http/query-string.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveWeb } from '#server/http/web-files.ts'
import { modules } from '#server/modules.ts'

/** A file of the largest size arrives in this time over the slowest of lines. */
const REQUEST_TIMEOUT_MS = 300_000

/** The application, ready to listen or to be injected into. Nothing in it is global: tests build many. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(deps.config.logLevel),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: believedProxies(deps.config.trustProxy),
    forceCloseConnections: 'idle',
    // While draining, what still arrives over an open connection is answered, and the connection closed.
    return503OnClosing: false,
    // Addresses that the router cannot read.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
  })
  app.decorate('deps', deps)
  app.decorate('implemented', [])
  app.decorate('isDraining', false)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('endedSessionId', undefined)
  // Input is validated by implement, against the contract; Fastify's own validators stay out of it.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new AppError('not-found'), request, reply))

  await app.register(securityHeaders, { publicUrl: deps.config.publicUrl })
  await app.register(warnOfUnnamedProxies)
  await app.register(compress, { threshold: 1024 })
  await app.register(jsonBody)
  await app.register(multipart)
  await app.register(apiDocument)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Or the connection would wait for its next request, and the end for the connection.
    if (app.isDraining) reply.header('connection', 'close')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  for (const routes of modules) await app.register(routes)
  if (deps.config.webDirectory) await app.register(serveWeb, { directory: deps.config.webDirectory })
  return app
}
