import { z } from 'zod'

import type { Endpoint } from '#contract/http/endpoint.ts'
import { errorKinds, errorText, type ErrorCode } from '#contract/http/errors.ts'
import { problem } from '#contract/http/problem.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#contract/http/idempotency.ts'

const idempotencyHeader = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(IDEMPOTENCY_KEY_PATTERN)
    .optional()
    .describe(
      'Chosen by the caller, e.g. a UUID. The same key with the same request has one effect and is answered with the first answer for 24 hours; with another request it is refused (422). A refused request may be sent again with its key.',
    ),
})

const takesIdempotencyKey = ({ method, access, carriesTokens, isReading }: Endpoint): boolean =>
  method !== 'GET' && access !== 'anonymous' && !carriesTokens && !isReading

/** Fastify's schema of an endpoint, for the API document only; `parseInput` validates the input. */
export function documentOf(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, body, summary, upload } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    ...(upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(upload ? { body: formOf(endpoint) } : body ? { body } : {}),
    ...(takesIdempotencyKey(endpoint) ? { headers: idempotencyHeader } : {}),
    response: { 200: answerOf(endpoint), ...refusalsOf(endpoint) },
    ...(endpoint.access === 'anonymous' ? {} : { security: [{ bearer: [] }] }),
  }
}

/** The fields of a form and its file, as multipart/form-data. */
function formOf({ body }: Endpoint): z.ZodType {
  const file = { file: z.file().describe('The file itself.') }
  return body instanceof z.ZodObject ? body.extend(file) : z.strictObject(file)
}

function answerOf({ response, download }: Endpoint): unknown {
  if (download)
    return { description: 'The file.', content: { 'application/octet-stream': { schema: z.file() } } }
  // By itself it would be described as an answer without a body.
  return response instanceof z.ZodNull
    ? { description: 'It is done.', content: { 'application/json': { schema: response } } }
    : response
}

/** The error codes of an endpoint: those of every call, and those of its properties. */
function codesOf({ method, access, realm, params, etag, upload, errors = [] }: Endpoint): Set<ErrorCode> {
  const isOfPerson = access !== 'anonymous'
  return new Set<ErrorCode>([
    'request:unreadable',
    'validation:failed',
    'service:unavailable',
    'internal',
    ...(isOfPerson ? (['auth:failed', 'auth:not-allowed'] as const) : []),
    ...(isOfPerson && realm !== 'installation' ? (['auth:organization-needed'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(etag === 'demanded' ? (['edit:version-needed', 'edit:outdated'] as const) : []),
    ...(method === 'GET' ? [] : (['file:too-large', 'file:wrong-type'] as const)),
    ...(upload ? (['file:missing', 'storage:full'] as const) : []),
    ...errors,
  ])
}

/** Refusals by status: their codes, and what each says. */
function refusalsOf(endpoint: Endpoint): Record<number, unknown> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorKinds[code].status)
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorText(code, 'en')}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )
}
