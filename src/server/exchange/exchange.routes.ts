import type { FastifyInstance } from 'fastify'

import { copyRequestLink } from '#contract/exchange/copied-link.ts'
import { getRequestMail, previewRequestMail, resendRequestMail } from '#contract/exchange/request-mail.ts'
import * as received from '#contract/exchange/received-requests.ts'
import * as sent from '#contract/exchange/sent-requests.ts'
import * as links from '#server/exchange/copied-link.service.ts'
import { exportReceivedRequests, exportSentRequests } from '#server/exchange/export.ts'
import { planRequests } from '#server/exchange/plan.service.ts'
import * as mails from '#server/exchange/request-mail.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { askSuppliers } from '#server/exchange/sending.service.ts'
import { implement } from '#server/http/implement.ts'

export async function exchangeRoutes(app: FastifyInstance) {
  implement(app, sent.exportSentRequests, (ctx, { query }) => exportSentRequests(ctx, query))
  implement(app, received.exportReceivedRequests, (ctx, { query }) => exportReceivedRequests(ctx, query))
  implement(app, sent.getSentRequests, (ctx, { query }) => requests.getSentRequests(ctx, query))
  implement(app, sent.getSentRequest, (ctx, { params }) => requests.getSentRequest(ctx, params.id))
  implement(app, getRequestMail, (ctx, { params }) => mails.getRequestMail(ctx, params.id))
  implement(app, copyRequestLink, (ctx, { params }) => links.copyRequestLink(ctx, params.id))
  implement(app, resendRequestMail, (ctx, { params }) => mails.resendRequestMail(ctx, params.id))
  implement(app, previewRequestMail, (ctx, { params, body }) =>
    mails.previewRequestMail(ctx, params.id, body),
  )
  implement(app, sent.planRequests, (ctx, { body }) => planRequests(ctx, body))
  implement(app, sent.sendRequests, (ctx, { body }) => askSuppliers(ctx, body))
  implement(app, sent.withdrawRequest, (ctx, { params, query }) =>
    requests.withdrawRequest(ctx, params.id, query.children),
  )
  implement(app, sent.recordExternalResponse, (ctx, { params, body }) =>
    requests.recordExternalResponse(ctx, params.id, body.comment),
  )
  implement(app, received.getReceivedRequests, (ctx, { query }) => requests.getReceivedRequests(ctx, query))
  implement(app, received.getReceivedRequest, (ctx, { params }) =>
    requests.getReceivedRequest(ctx, params.id),
  )
  implement(app, received.declineRequest, (ctx, { params, body }) =>
    requests.declineRequest(ctx, params.id, body),
  )
  implement(app, received.takeDeclineBack, (ctx, { params }) => requests.takeDeclineBack(ctx, params.id))
}
