import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import type { Language } from '#contract/locale.ts'
import { ruleOfIssue, ruleText } from '#contract/rule-texts.ts'
import { AppError } from '#server/errors.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Validates what came in by the endpoint's schemas. A path that is no id is a missing object; other faults are told by field. */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): RawInput {
  const input: RawInput = {}
  if (endpoint.params) {
    const parsed = z.safeParse(endpoint.params, raw.params)
    if (!parsed.success) throw new AppError('not-found')
    input.params = parsed.data
  }
  if (endpoint.query) input.query = parsePart(endpoint.query, raw.query ?? {}, language)
  else if (Object.keys(raw.query ?? {}).length > 0)
    input.query = parsePart(z.strictObject({}), raw.query, language)
  if (endpoint.body) input.body = parsePart(endpoint.body, raw.body ?? {}, language)
  return input
}

/** The version in If-Match. Absent: 428; unreadable counts as absent. */
export function ifMatchOf(request: FastifyRequest): number {
  const version = /^(?:W\/)?"(\d+)"$/.exec(request.headers['if-match'] ?? '')?.[1]
  if (version === undefined) throw new AppError('edit:version-needed')
  return Number(version)
}

function parsePart(schema: z.core.$ZodType, value: unknown, language: Language): unknown {
  // Issues carry their input: the texts tell by how much something is too long.
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError(
    'validation:failed',
    {},
    parsed.error.issues.map((issue) => fieldErrorOf(issue, language)),
  )
}

function fieldErrorOf(issue: z.core.$ZodIssue, language: Language): FieldError {
  const { path, key, params } = ruleOfIssue(issue)
  return { path, code: key, message: ruleText(key, language, params), params }
}
