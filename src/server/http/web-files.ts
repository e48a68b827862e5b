import fs from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'

import { AppError } from '#server/errors.ts'
import { handleError } from '#server/http/error-handler.ts'

/** The build writes this file: screens by path, each with the files that the start does not import. */
const SCREENS = 'screens.json'
const screens = z.array(
  z.strictObject({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
)

/** The built web. A path of the application answers its page (SHELL-01: deep links work); a missing file or call is 404. */
export const serveWeb = fp(async (app: FastifyInstance, { directory }: { directory: string }) => {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Vite puts a hash of the content into the names below assets/.
      reply.header(
        'cache-control',
        file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const linksOf = await readLinks(directory)
  app.get('/*', (request, reply) => {
    const asked = request.url.split('?')[0] ?? ''
    const isPage = !asked.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(asked)
    if (!isPage) return handleError(new AppError('not-found'), request, reply)
    const links = linksOf(asked)
    if (links) reply.header('link', links)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
})

/** Gives the Link header of a page: the files of its screen, which the browser then fetches beside the start. */
async function readLinks(directory: string): Promise<(asked: string) => string | undefined> {
  const text = await fs.readFile(path.join(directory, SCREENS), 'utf8').catch(() => '[]')
  const known = screens.parse(JSON.parse(text)).map((screen) => ({
    pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`),
    links: [
      ...screen.styles.map((file) => `</${file}>; rel=preload; as=style`),
      ...screen.scripts.map((file) => `</${file}>; rel=modulepreload`),
    ].join(', '),
  }))
  return (asked) => known.find(({ pattern }) => pattern.test(asked))?.links
}
