import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint } from '#contract/http/endpoint.ts'
import type { FieldError } from '#contract/http/problem.ts'
import type { Language } from '#contract/values/locale.ts'
import { ruleOfIssue, ruleText, type RuleFault } from '#contract/values/field-rule-texts.ts'
import { unkeepableCharacter } from '#contract/values/field-rules.ts'
import { AppError } from '#server/errors.ts'
import { forbiddenKeyFaults } from '#server/http/forbidden-keys.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Validates the input by the endpoint's schemas. A path that is no id is a missing object; other faults are
 * reported by field.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): RawInput {
  const input: RawInput = {}
  if (endpoint.params) {
    const parsed = z.safeParse(endpoint.params, raw.params)
    if (!parsed.success || textFaults(parsed.data).length > 0) throw new AppError('not-found')
    input.params = parsed.data
  }
  if (endpoint.query) input.query = parsePart(endpoint.query, raw.query ?? {}, language)
  else if (Object.keys(raw.query ?? {}).length > 0)
    input.query = parsePart(z.strictObject({}), raw.query, language)
  if (endpoint.body) input.body = parsePart(endpoint.body, raw.body ?? {}, language)
  else if (endpoint.method !== 'GET' && isFilled(raw.body)) parsePart(z.strictObject({}), raw.body, language)
  return input
}

/** Clients write `{}` and `null` for nothing. */
const isFilled = (body: unknown): boolean =>
  typeof body === 'object' && body !== null ? Object.keys(body).length > 0 : (body ?? '') !== ''

/** Versions are integers of PostgreSQL; a larger one is never the current one. */
const MAX_VERSION = 2_147_483_647

/** The version in If-Match. Absent: 428; unreadable counts as absent. */
export function ifMatchOf(request: FastifyRequest): number {
  const version = /^(?:W\/)?"(\d+)"$/.exec(request.headers['if-match'] ?? '')?.[1]
  if (version === undefined) throw new AppError('edit:version-needed')
  return Math.min(Number(version), MAX_VERSION)
}

function parsePart(schema: z.core.$ZodType, value: unknown, language: Language): unknown {
  const forbidden = forbiddenKeyFaults(value)
  if (forbidden.length > 0) throw refusalOf(forbidden, language)
  // Issues carry their input: the texts tell by how much something is too long.
  const parsed = z.safeParse(schema, value, { reportInput: true })
  const faults = parsed.success ? textFaults(parsed.data) : parsed.error.issues.map(ruleOfIssue)
  if (parsed.success && faults.length === 0) return parsed.data
  throw refusalOf(faults, language)
}

/** validation:failed with each fault at its field. */
export const refusalOf = (faults: readonly RuleFault[], language: Language): AppError =>
  new AppError(
    'validation:failed',
    {},
    faults.map((fault) => fieldErrorOf(fault, language)),
  )

/**
 * Texts in valid input that contain characters which cannot be stored. Only valid input is walked: schemas
 * bound its depth and size.
 */
function textFaults(value: unknown, path: RuleFault['path'] = []): RuleFault[] {
  if (typeof value === 'string') {
    const character = unkeepableCharacter(value)
    return character === undefined ? [] : [{ path, key: 'character', params: { character } }]
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textFaults(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...textFaults(key, path),
    ...textFaults(inner, [...path, key]),
  ])
}

function fieldErrorOf({ path, key, params }: RuleFault, language: Language): FieldError {
  return { path, code: key, message: ruleText(key, language, params), params }
}
