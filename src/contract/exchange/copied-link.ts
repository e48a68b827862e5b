import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { requestId } from '#contract/values/ids.ts'

/** REQ-21: a link to answer and the code to type there, told once: only their hashes are kept. */
const copiedLink = z.strictObject({
  url: z.string(),
  /** Six digits in two groups. */
  code: z.string(),
  /** Address of the person in whose name the link answers. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
})
export type CopiedLink = z.output<typeof copiedLink>

export const copyRequestLink = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/link',
  summary:
    'Make a link to answer a request and the requests of the same mail, to be sent another way; it is in the audit trail (REQ-21).',
  access: { action: 'update', subject: 'SentRequest' },
  params: z.strictObject({ id: requestId }),
  carriesTokens: true,
  errors: ['exchange:closed', 'rate:limited'],
  response: copiedLink,
})
