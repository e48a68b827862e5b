import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/mail-subscription.ts'
import { implement } from '#server/http/implement.ts'
import * as subscription from '#server/mails/subscription.service.ts'

export async function mailSubscriptionRoutes(app: FastifyInstance) {
  // Mail programs send List-Unsubscribe=One-Click as a form (RFC 8058); the address in the link says all.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )
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
