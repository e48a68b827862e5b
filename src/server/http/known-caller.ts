import type { FastifyRequest } from 'fastify'

import type { AccessClaims } from '#server/auth/access-token.ts'
import { askAccess } from '#server/auth/principal.repository.ts'
import { principalsOf, type RememberedPrincipal } from '#server/auth/remembered-principals.ts'
import type { AccessQuestion } from '#server/db/tenant-query.ts'
import type { Db } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { kindOf } from '#server/http/answers.ts'

/**
 * The answer of a reading call for a caller that this process remembers. Whether the caller is still the same is asked in the round trip of
 * the call's first statement; undefined when not, or when nothing is remembered: then the caller is asked for first. What the call read for
 * a caller who changed goes nowhere. The answer is boxed, as undefined is an answer, too.
 */
export async function answerForKnownCaller(
  deps: Deps,
  claims: AccessClaims,
  request: FastifyRequest,
  read: (principal: RememberedPrincipal['principal'], db: Db) => Promise<unknown>,
): Promise<{ answer: unknown } | undefined> {
  const principals = principalsOf(deps.databases)
  const known = principals.find(claims)
  if (!known) return undefined
  const { principal, access } = known
  const question: AccessQuestion = {
    sessionId: claims.sessionId,
    subscriberId: principal.subscriberId,
    at: deps.now(),
    answer: undefined,
  }
  const isSame = async () => (await question.answer) === access
  request.principal = principal
  try {
    const db = deps.databases.reading(principal.subscriberId, question)
    const answer = await read(principal, db)
    // A call that needed no statement asks by one of its own.
    if (!question.answer) await askAccess(db)
    if (await isSame()) return { answer }
    kindOf(answer).file?.stream.destroy()
  } catch (error) {
    // A call that refuses a caller who is still the same is right to do so: asking anew would refuse again.
    if (question.answer && (await isSame().catch(() => false))) throw error
  }
  principals.forget(claims)
  request.principal = undefined
  return undefined
}
