import { isUtf8 } from 'node:buffer'

import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

import { AppError } from '#server/errors.ts'

/** Maximum size of a body in bytes; uploads have limits of their own. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/**
 * Bodies are JSON in UTF-8, or forms with a file. Fastify would read any other bytes as `\uFFFD` and keep what nobody wrote, and it
 * would take text/plain for a body.
 */
export const jsonBody = fp(async (app: FastifyInstance) => {
  // Keys such as __proto__ come through as what they are, and are refused with the other unknown ones (forbidden-keys.ts).
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new AppError('request:unreadable'))
    return parse(request, body.toString('utf8'), done)
  })
})
