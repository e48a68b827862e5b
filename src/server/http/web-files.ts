import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

import { AppError } from '#server/errors.ts'
import { handleError } from '#server/http/error-handler.ts'

/** The built web. A path of the application answers its page (SHELL-01: deep links work); a missing file or call is 404. */
export const serveWeb = fp(async (app: FastifyInstance, { directory }: { directory: string }) => {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into the names below assets/.
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!isPage) return handleError(new AppError('not-found'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
})
