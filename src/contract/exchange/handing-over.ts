import { z } from 'zod'

import { requestText } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { email, MAX_NAME } from '#contract/values/field-rules.ts'
import { organizationId, receivedRequestId, userId } from '#contract/values/ids.ts'
import { language } from '#contract/values/locale.ts'
import { titledBy } from '#contract/values/titled.ts'

const updateReceived = { action: 'update', subject: 'ReceivedRequest' } as const
const byId = z.strictObject({ id: receivedRequestId })

export const getHandOverTargets = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/hand-over',
  summary:
    'Colleagues and organizations of the company that may take a received request over. A session by the link of a mail sees none, and sends a link instead (REQ-17, AUTH-12).',
  access: updateReceived,
  params: byId,
  response: z.strictObject({
    colleagues: z.array(z.strictObject({ id: userId, name: z.string() })),
    organizations: z.array(titledBy(organizationId)),
    /** True: a colleague gets a link of its own to the requests of the mail. */
    bySendingLink: z.boolean(),
  }),
})

export const handOverRequest = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/hand-over',
  summary:
    'Hand a received request over to a colleague, who gets a mail, or to another organization of the company, which answers from then on (REQ-17, REQ-22). The questioner is not told.',
  access: updateReceived,
  params: byId,
  body: z.strictObject({
    /** Absent or null: to no person. */
    userId: userId.nullable().default(null),
    /** Absent: the organization stays. */
    organizationId: organizationId.optional(),
    /** Words for the colleague. */
    comment: requestText.nullable().default(null),
  }),
  example: { body: { userId: null } },
  errors: ['exchange:closed'],
  response: z.null(),
})

export const sendLinkToColleague = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/colleagues',
  summary:
    'Send a colleague a link and a code of its own for the requests of the same mail (AUTH-12). The address must be one of the same company.',
  access: updateReceived,
  params: byId,
  body: z.strictObject({ email, name: z.string().trim().max(MAX_NAME).default(''), language }),
  example: { body: { email: 'colleague@test.example', language: 'en' } },
  errors: ['exchange:closed', 'exchange:colleague', 'rate:limited'],
  response: z.null(),
})
