import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'

/** The kinds of events: `job`: a job went on or ended (object: its id); `counters`: a counter of the menu may be another one now. */
export const eventKinds = ['job', 'counters'] as const

/**
 * An event with its kind and object. The client fetches details by the ordinary calls, with their own rights.
 */
export const event = z.strictObject({ kind: z.enum(eventKinds), objectId: z.number().int().nullable() })
export type Event = z.output<typeof event>

/** Events since an earlier answer. `after`: what to ask with next. `isBehind`: some are forgotten, so that anything may be new. */
export const events = z.strictObject({
  after: z.number().int().nonnegative(),
  isBehind: z.boolean(),
  events: z.array(event),
})
export type Events = z.output<typeof events>

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Events for the caller since `after`; waits up to 25 seconds for the first event. Without `after`, answers at once with the place to begin.',
  access: { action: 'read', subject: 'Profile' },
  realm: 'any',
  query: z.strictObject({
    after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: events,
})
