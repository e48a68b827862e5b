import { z } from 'zod'

/** A refused field: its path, the rule (a key of contract/rule-texts.ts or an error code) and the rule's figures. */
export const fieldError = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type FieldError = z.output<typeof fieldError>

/** application/problem+json (RFC 9457) as every refusal answers it. */
export const problem = z.object({
  type: z.literal('about:blank'),
  status: z.number().int(),
  code: z.string(),
  title: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string(),
})
export type Problem = z.output<typeof problem>
