import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Headers that tell a browser to be strict, on every answer. They are helmet's, asked once: helmet makes them anew for each answer, though all
 * are the same, which took an eighth of the server's own time for a page of the overview.
 */
export const securityHeaders = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const headers = new Map(Object.entries(await headersOfHelmet(publicUrl)))
  app.addHook('onRequest', (_request, reply, done) => {
    // On the answer below Fastify's, as helmet does: what a route says of the same name wins.
    reply.raw.setHeaders(headers)
    done()
  })
})

async function headersOfHelmet(publicUrl: string): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, helmetOptions(publicUrl))
  probe.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}

function helmetOptions(publicUrl: string) {
  const isTls = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its responsive rules as style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        // A document is shown from what was fetched: the frame has no address of ours (PROD-29).
        frameSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  } as const
}
