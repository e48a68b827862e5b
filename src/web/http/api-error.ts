import { problem, type FieldError } from '#contract/http/problem.ts'

/** Codes of failures without an answer of the server: no connection, no answer in time, an answer that is not ours. */
export type TransportCode = 'network:unreachable' | 'network:timeout' | 'network:unreadable'

interface Refusal {
  status: number
  code: string
  title: string
  fields?: FieldError[]
  details?: Record<string, unknown>
  requestId?: string | null
}

/** A call that was refused or did not come through. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Message in the user's language, if the server gave one; empty for a TransportCode. */
  readonly title: string
  readonly fields: FieldError[]
  readonly details: Record<string, unknown>
  readonly requestId: string | null

  constructor({ status, code, title, fields = [], details = {}, requestId = null }: Refusal) {
    super(title || code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.title = title
    this.fields = fields
    this.details = details
    this.requestId = requestId
  }
}

/**
 * True when the server refused the call; false: the outcome is unknown, because the server was not reached or
 * failed.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500

export const transportError = (code: TransportCode, status = 0) => new ApiError({ status, code, title: '' })

/** The refusal in an answer's body (problem+json); anything else (a proxy's page) is an answer that is not ours. */
export function refusalOf(status: number, text: string): ApiError {
  try {
    return new ApiError(problem.parse(JSON.parse(text)))
  } catch {
    return transportError(
      status >= 502 && status <= 504 ? 'network:unreachable' : 'network:unreadable',
      status,
    )
  }
}
