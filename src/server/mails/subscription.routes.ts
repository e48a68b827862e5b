import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import * as contract from '#contract/mail-subscription.ts'
import { implement } from '#server/http/implement.ts'
import * as subscription from '#server/mails/subscription.service.ts'

/** The query of whoever opens the address in a browser; the page says what is wrong with a token. */
const readerQuery = z.object({ token: z.string().max(600).catch('') })

export async function mailSubscriptionRoutes(app: FastifyInstance) {
  // Mail programs send List-Unsubscribe=One-Click as a form (RFC 8058); the address in the link says all.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )
  // Some mail programs open the address of List-Unsubscribe in a browser, and scanners do: reading it leads to the page, and changes nothing.
  app.get(contract.unsubscribe.path, { schema: { hide: true } }, (request, reply) => {
    const { token } = readerQuery.parse(request.query)
    return reply.redirect(`/unsubscribe?${new URLSearchParams({ token })}`, 303)
  })
  implement(app, contract.getMailSubscription, (ctx, { query }) =>
    subscription.getMailSubscription(ctx, query.token),
  )
  implement(app, contract.unsubscribe, (ctx, { query }) =>
    subscription.keepSubscription(ctx, query.token, { wantsAll: false }),
  )
  implement(app, contract.subscribeAgain, (ctx, { query }) =>
    subscription.keepSubscription(ctx, query.token, { wantsAll: true }),
  )
}
