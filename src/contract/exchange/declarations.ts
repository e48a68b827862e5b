import { z } from 'zod'

import { declarationMethod, declarationValidity } from '#contract/exchange/reply-snapshot.ts'
import { receivedRequest } from '#contract/exchange/received-requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { digits, MAX_FREE_TEXT, nameText } from '#contract/values/field-rules.ts'
import { receivedRequestId, requestDocumentId } from '#contract/values/ids.ts'

const updateReceived = { action: 'update', subject: 'ReceivedRequest' } as const

/** Digits of the code that signs. */
const CODE_DIGITS = 6

export const askDeclarationCode = endpoint({
  method: 'POST',
  path: '/api/auth/declaration/message',
  summary:
    'Ask for the code that signs an answer. The code holds for the answer as it is stored now, for this session, and ends with its next refresh (AUTH-15).',
  access: updateReceived,
  body: z.strictObject({
    method: declarationMethod.default('email'),
    /** Name and role of the person who signs. */
    name: nameText,
    /** The request whose stored answer is signed, together with those that have the same answer. */
    options: z.strictObject({ requestId: receivedRequestId }),
  }),
  example: { body: { name: 'Sofia Ek, quality manager', options: { requestId: 1 } } },
  errors: [
    'exchange:incomplete',
    'exchange:same-answer',
    'exchange:transition',
    'exchange:closed',
    'declaration:method',
    'declaration:ended',
    'rate:limited',
  ],
  response: z.strictObject({
    /** Address of the code, masked, e.g. s***@ventilteknik.example; null: the code is in an authenticator app. */
    address: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    /** The text that the code signs. */
    text: z.string(),
    /** SHA-256 of the text and of what was answered. */
    hash: z.string(),
  }),
})

export const approveDeclaration = endpoint({
  method: 'POST',
  path: '/api/auth/declaration',
  summary: 'Sign with the code. Five wrong codes end the code (AUTH-15).',
  access: updateReceived,
  body: z.strictObject({
    code: z
      .string()
      .max(16)
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(digits(CODE_DIGITS)),
  }),
  countsRefusals: true,
  example: { body: { code: '123456' } },
  errors: ['declaration:code', 'declaration:ended', 'rate:limited'],
  response: z.strictObject({ approvedAt: z.iso.datetime() }),
})

export const replyToRequest = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/reply',
  summary:
    'Send the stored answer, signed by the approved declaration, to the questioner, for this request and those with the same answer (REQ-07).',
  access: updateReceived,
  params: z.strictObject({ id: receivedRequestId }),
  /** Parts that replace what is stored; an answer that differs from the signed one is refused. */
  body: z.strictObject({
    documents: z.array(requestDocumentId).max(50).optional(),
    internalComment: z.string().trim().max(MAX_FREE_TEXT).optional(),
    customerInformation: z.string().trim().max(MAX_FREE_TEXT).optional(),
    declarationValidity: declarationValidity.optional(),
  }),
  example: { body: { declarationValidity: 12 } },
  errors: [
    'declaration:needed',
    'declaration:outdated',
    'exchange:incomplete',
    'exchange:same-answer',
    'exchange:transition',
    'exchange:closed',
  ],
  response: receivedRequest,
})
