import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/mailboxes.ts'
import { implement } from '#server/http/implement.ts'
import * as authorizations from '#server/mailboxes/authorizations.service.ts'
import * as mailboxes from '#server/mailboxes/mailboxes.service.ts'

export async function mailboxRoutes(app: FastifyInstance) {
  const { databases } = app.deps
  implement(app, contract.getMailProviders, (ctx) => mailboxes.getMailProviders(ctx))
  implement(app, contract.resolveMailProvider, async (ctx, { body }) => ({
    providerId: await ctx.adapters.mailboxes.providerOf(body.email),
  }))
  implement(app, contract.addMailbox, (ctx, { body }) =>
    mailboxes.checkAndSave(ctx, { databases, form: body, isChange: false }),
  )
  implement(app, contract.changeMailbox, (ctx, { body }) =>
    mailboxes.checkAndSave(ctx, { databases, form: body, isChange: true }),
  )
  implement(app, contract.getMailboxes, (ctx, { query }) => mailboxes.getMailboxes(ctx, query))
  implement(app, contract.searchMailboxes, (ctx, { query }) => mailboxes.getMailboxes(ctx, query))
  implement(app, contract.getMailbox, (ctx, { params }) => mailboxes.getMailbox(ctx, params.id))
  implement(app, contract.deleteMailbox, (ctx, { params }) => mailboxes.deleteMailbox(ctx, params.id))
  implement(app, contract.chooseMailbox, (ctx, { params }) => mailboxes.chooseMailbox(ctx, params.id))
  implement(app, contract.inviteMailbox, (ctx, { body }) =>
    authorizations.inviteMailbox(ctx, databases, body),
  )
  implement(app, contract.completeMailbox, (ctx, { body }) =>
    authorizations.takeProviderAnswer(ctx, databases, body),
  )
  implement(app, contract.getMailboxState, (ctx, { params }) =>
    authorizations.getMailboxState(ctx, params.state),
  )
}
