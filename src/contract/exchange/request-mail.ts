import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { requestId } from '#contract/values/ids.ts'

/** The newest mail that told a supplier of a request, as its reader sees it. */
const requestMail = z.strictObject({
  recipient: z.string(),
  /** Link and code are masked, but in a mail that was stored instead of being sent (the demo). */
  content: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
})
export type RequestMail = z.output<typeof requestMail>

export const getRequestMail = endpoint({
  method: 'GET',
  path: '/api/sent-requests/:id/mail',
  summary: 'The mail of a sent request as its reader sees it, without link and code (REQ-11).',
  // Not read: in the demo the mail has a link that answers in the name of the supplier.
  access: { action: 'update', subject: 'SentRequest' },
  params: z.strictObject({ id: requestId }),
  response: requestMail,
})
