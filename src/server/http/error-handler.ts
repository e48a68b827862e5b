import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'

import { errorText } from '#contract/http/errors.ts'
import type { FieldError, Problem } from '#contract/http/problem.ts'
import type { Language } from '#contract/values/locale.ts'
import { constraintErrors } from '#server/db/constraints.ts'
import { AppError } from '#server/errors.ts'
import { BODY_LIMIT_BYTES } from '#server/http/json-body.ts'
import { languageOf } from '#server/http/language.ts'
import { hasCode } from '#server/node-errors.ts'

/** U+0000, which JSON can carry and PostgreSQL cannot keep: in a text, in jsonb. */
const UNKEEPABLE_TEXT = ['22021', '22P05']
const RETRY_AFTER_SECONDS = 2
const NO_CONNECTION = [
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]

/** API-04: every refusal is application/problem+json, in the caller's language, without a stack trace. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'a fault of ours')
  else if (refusal.status >= 500) request.log.warn({ err: error }, refusal.code)
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (refusal.status === 429) reply.header('retry-after', Number(refusal.details['seconds'] ?? 60))
  // An address that the router cannot read comes here without the hooks.
  reply.header('x-request-id', request.id)
  return reply
    .status(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal, request.id, languageOf(request))))
}

function problemOf(
  { code, status, details, fields }: AppError,
  requestId: string,
  language: Language,
): Problem {
  return {
    type: 'about:blank',
    status,
    code,
    title: errorText(code, language, details),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    requestId,
  }
}

function refusalOf(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (error instanceof pg.DatabaseError && error.constraint) {
    const known = constraintErrors[error.constraint]
    if (known) return new AppError(known.code, {}, known.path ? [fieldOf(known.path, known.code)] : [])
  }
  if (hasCode(error, '53100') || hasCode(error, 'ENOSPC')) return new AppError('storage:full')
  if (UNKEEPABLE_TEXT.some((code) => hasCode(error, code))) return new AppError('request:unreadable')
  if (isUnreachable(error)) return new AppError('service:unavailable')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 404) return new AppError('not-found')
  if (status === 413) return new AppError('file:too-large', { limit: `${BODY_LIMIT_BYTES / 1024 / 1024} MB` })
  if (status === 415)
    return new AppError('file:wrong-type', { found: request.headers['content-type'] ?? 'nothing' })
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request:unreadable')
  return new AppError('internal')
}

function fieldOf(path: (string | number)[], code: AppError['code']): FieldError {
  return { path, code, message: errorText(code, 'en') }
}

function isUnreachable(error: Error): boolean {
  return (
    NO_CONNECTION.some((code) => hasCode(error, code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
