import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { MAX_OWN_LIST_ENTRIES } from '#contract/lists/own-list.ts'
import { substanceBrief } from '#contract/substances/substances.ts'

export const findSubstancesByNumber = endpoint({
  method: 'POST',
  path: '/api/substances/by-number',
  summary: 'The substances with these CAS or EC numbers, and the numbers that no substance has.',
  access: { action: 'read', subject: 'Substance' },
  realm: 'any',
  isReading: true,
  /** Numbers for a company's own list, which holds as many entries. */
  body: z.strictObject({
    numbers: z.array(z.string().trim().min(1).max(40)).min(1).max(MAX_OWN_LIST_ENTRIES),
  }),
  example: { body: { numbers: ['7439-92-1', '231-152-8'] } },
  /** `items`: each substance once, in the order of the numbers. */
  response: z.strictObject({ items: z.array(substanceBrief), unknown: z.array(z.string()) }),
})
