import { z } from 'zod'

import { requestText } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { organizationId, receivedRequestId, userId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

const updateReceived = { action: 'update', subject: 'ReceivedRequest' } as const
const byId = z.strictObject({ id: receivedRequestId })

export const getHandOverTargets = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/hand-over',
  summary:
    'Colleagues and organizations of the company that may take a received request over. A session by the link of a mail sees none (REQ-17).',
  access: updateReceived,
  params: byId,
  response: z.strictObject({
    colleagues: z.array(z.strictObject({ id: userId, name: z.string() })),
    organizations: z.array(titledBy(organizationId)),
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
