import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { PartiesWorld } from '#tests/http/parties-world.ts'

// Object.entries forgets the names that the record is keyed by.
export const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
export const SENT = '/api/sent-requests/:id'
export const RECEIVED = '/api/received-requests/:id'
/** Everything about one request: the request itself, its mail, answer, documents, replies, and what was forwarded. */
export const aboutRequest = entries.filter(
  ([, { path }]) => path.startsWith(SENT) || path.startsWith(RECEIVED),
)

export type Role = 'asker' | 'counterparty' | 'below' | 'outsider'
export type Row = keyof PartiesWorld['rows']
