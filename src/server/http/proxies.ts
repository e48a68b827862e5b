import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The proxies of `TRUST_PROXY=true`: on this machine and in private networks. A caller from elsewhere is no trusted proxy. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal']

/** The addresses of proxies whose X-Forwarded-For is trusted; the header is ignored from any other address. */
export const believedProxies = (named: boolean | string[]): false | string[] =>
  named === true ? NEAR : named

export const UNNAMED_PROXY =
  'requests come through a proxy that is not named: all callers seem to have its address, and share their limits. Name it in TRUST_PROXY.'

/** Says once when somebody forwards requests who was not named: a proxy that was forgotten, or a caller who makes an address up. */
export const warnOfUnnamedProxies = fp(async (app: FastifyInstance) => {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    isSaid = true
    app.log.warn({ address: request.ip }, UNNAMED_PROXY)
  })
})
