import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { requestText } from '#contract/exchange/requests.ts'
import { hiddenSecrets, mailStates } from '#contract/values/mail-states.ts'
import { day } from '#contract/values/field-rules.ts'
import { productId, requestId } from '#contract/values/ids.ts'
import { language } from '#contract/values/locale.ts'

const mailContent = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() })

/** The newest mail that told a supplier of a request, as its reader sees it. */
const requestMail = z.strictObject({
  recipient: z.string(),
  content: mailContent,
  /** Null: the mail has no secret, or shows it (the demo). */
  hidden: z.enum(hiddenSecrets).nullable(),
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

export const resendRequestMail = endpoint({
  method: 'POST',
  path: '/api/email/requests/:id/resend',
  summary:
    'Send the mail of a sent request again, with a new link, from the mailbox that one’s mails go out from now (REQ-11).',
  access: { action: 'update', subject: 'SentRequest' },
  errors: ['mail:waiting', 'exchange:closed'],
  params: z.strictObject({ id: requestId }),
  response: z.strictObject({ mail: z.enum(mailStates) }),
})

export const previewRequestMail = endpoint({
  method: 'POST',
  path: '/api/products/:id/request-email',
  summary: 'The mail that would be sent to ask about a product, to each of its suppliers (REQ-01).',
  access: { action: 'create', subject: 'SentRequest' },
  isReading: true,
  params: z.strictObject({ id: productId }),
  body: z.strictObject({
    /** Absent: each contact’s own. */
    language: language.optional(),
    /** Absent: the proposed one. */
    dueOn: day.optional(),
    message: requestText.nullable().default(null),
  }),
  example: { body: {} },
  response: z.strictObject({
    mails: z.array(
      z.strictObject({
        supplier: z.string(),
        /** null: the supplier has no contact with an address. */
        recipient: z.string().nullable(),
        language,
        content: mailContent,
      }),
    ),
  }),
})
