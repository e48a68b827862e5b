import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'

/**
 * A failure that passes by itself: the job goes back to the queue and is tried again after a while. `cause` is what happened; where it is
 * a refusal (AppError), its words are shown after the last attempt.
 */
export class Transient extends Error {
  constructor(cause: unknown) {
    super('The job failed and is tried again.', { cause })
    this.name = 'Transient'
  }
}

/** Codes of PostgreSQL and Node: the database is away or ending, two writers were in each other's way, a lock took too long. */
const PASSING_CODES = [
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]
const PASSING_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Will the same work probably succeed a little later? */
export const isPassing = (error: unknown): boolean =>
  error instanceof Transient ||
  PASSING_CODES.some((code) => hasCode(error, code)) ||
  (error instanceof Error && PASSING_MESSAGES.test(error.message))

/** The shown part of a failure: a refusal's own words, or none. */
export function refusalIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return error instanceof Transient ? refusalIn(error.cause) : undefined
}
