import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { substanceBrief } from '#contract/substances/substances.ts'

/** The most numbers that one call looks up: as many as an own list holds. */
const MAX_NUMBERS = 500

export const findSubstancesByNumber = endpoint({
  method: 'POST',
  path: '/api/substances/by-number',
  summary: 'The substances that have these CAS or EC numbers, and the numbers that no substance has.',
  access: { action: 'read', subject: 'Substance' },
  realm: 'any',
  isReading: true,
  body: z.strictObject({ numbers: z.array(z.string().trim().min(1).max(40)).min(1).max(MAX_NUMBERS) }),
  example: { body: { numbers: ['7439-92-1', '231-152-8'] } },
  /** `items`: each substance once, in the order of the numbers. */
  response: z.strictObject({ items: z.array(substanceBrief), unknown: z.array(z.string()) }),
})
