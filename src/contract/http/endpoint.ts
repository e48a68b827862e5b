import type { z } from 'zod'

import type { ErrorCode } from '#contract/http/errors.ts'
import type { Permission } from '#contract/http/permissions.ts'

/**
 * The owner of the data that a call works on: a subscriber (default), the installation (system administrator, no tenant),
 * or either (profile, jobs).
 */
export type Realm = 'subscriber' | 'installation' | 'any'

/** An HTTP call, described as data. The server implements it and the web calls it; neither repeats the description. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** A sentence for the API document. */
  summary: string
  access: Permission | 'anonymous'
  realm?: Realm
  /** Codes it may answer besides those of every call (validation, not allowed, not found, internal). */
  errors?: readonly ErrorCode[]
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** `sent`: the response carries an ETag. `demanded`: the call needs If-Match (428 without it, 412 when it is outdated). */
  etag?: 'sent' | 'demanded'
  /** The body is multipart/form-data: fields as in `body`, and one file of at most this many bytes. */
  upload?: { maxBytes: number }
  /**
   * True when the answer contains tokens: such an answer is not stored, so the call takes no Idempotency-Key.
   */
  carriesTokens?: true
  /** A call that changes nothing and is a POST for its body only: it runs as a GET does, and takes no Idempotency-Key. */
  isReading?: true
  /**
   * True when each statement commits by itself: what the call counts stays counted when the call is refused. It takes no Idempotency-Key.
   */
  countsRefusals?: true
  /**
   * A call that waits for somebody outside, such as a mail server: it runs without a transaction, begins one for what it writes, and takes
   * no Idempotency-Key.
   */
  waitsOutside?: true
  /** The answer is a file, not JSON. */
  download?: true
  /** A right call, for the tests of rights and scope. Ids of the path and the first page of a list go without saying. */
  example?: { query?: Record<string, string>; body?: object }
  response: z.core.$ZodType
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part = 'params' | 'query' | 'body'
type Schemas<E> = {
  [K in keyof E & Part as E[K] extends z.core.$ZodType ? K : never]: E[K] & z.core.$ZodType
}

/** The input of a caller, before validation. */
export type CallInput<E extends Endpoint> = { [K in keyof Schemas<E>]: z.input<Schemas<E>[K]> }
/** The input of a handler, after validation. */
export type HandlerInput<E extends Endpoint> = { [K in keyof Schemas<E>]: z.output<Schemas<E>[K]> }
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>
