import Fastify, { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify'

/** JSON lines with the request's id. Tokens and passwords never reach a log: headers and bodies are not written. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      // The path without its query: filters may hold names of products.
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
    },
  }
}

/** The log of a process that answers no requests: the same lines. */
export const openLog = (level: string): FastifyBaseLogger => Fastify({ logger: loggerOptions(level) }).log
