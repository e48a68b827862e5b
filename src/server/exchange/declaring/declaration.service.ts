import type { z } from 'zod'

import type * as contract from '#contract/exchange/declarations.ts'
import { maskedAddress } from '#domain/exchange/declaration-text.ts'
import { audit } from '#server/audit/audit.ts'
import { attemptKeysOf } from '#server/auth/attempt-keys.ts'
import { demandFew } from '#server/auth/attempts.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/exchange/declaring/declaration.repository.ts'
import { hashOf, textToSign } from '#server/exchange/declaring/signed-text.ts'
import { reviewedAnswer } from '#server/exchange/snapshots/reviewed.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { DECLARATION_MINUTES } from '#server/mails/templates.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'

/** Wrong codes that end a code. */
export const MAX_WRONG_CODES = 5
/** Codes that a person may ask for, and codes that may be tried in a session, in a quarter of an hour. */
export const MAX_CODES_ASKED = 10
const MAX_CODES_TRIED = 25
const WINDOW_SECONDS = 15 * 60

type Asking = z.output<typeof contract.askDeclarationCode.body>
type Asked = z.output<(typeof contract.askDeclarationCode)['response']>

/**
 * AUTH-15: mails the code that signs the stored answer of a request, in the place of any earlier code of the session. The answer has to be
 * complete: exchange:incomplete tells what it lacks. declaration:method where the person has no authenticator app.
 */
export async function askDeclarationCode(ctx: Context, keys: AuthKeys, asking: Asking): Promise<Asked> {
  if (asking.method !== 'email') throw new AppError('declaration:method')
  const { account } = attemptKeysOf(keys.attempts, 'declaration-asked', String(ctx.userId), '')
  await demandFew(ctx, account, { allowed: MAX_CODES_ASKED, windowSeconds: WINDOW_SECONDS })
  const { requestId } = asking.options
  const reviewed = await reviewedAnswer(ctx, requestId)
  const text = textToSign(ctx.language, reviewed, { signer: asking.name, askedAt: ctx.now() })
  const hash = hashOf(text, reviewed)
  const { asked } = reviewed
  const isAsked = await repository.askDeclaration(
    ctx,
    sessionOf(ctx),
    {
      hash,
      text,
      signer: asking.name,
      mail: { requestId, questioner: asked.questioner, product: asked.title },
    },
    DECLARATION_MINUTES,
  )
  if (!isAsked) throw new AppError('declaration:ended')
  await audit(ctx, {
    action: 'declaration-asked',
    objectType: 'ReceivedRequest',
    objectId: requestId,
    changes: { name: asking.name, method: asking.method, hash },
  })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  const { email } = await repository.findPerson(ctx)
  return {
    address: maskedAddress(email),
    expiresAt: new Date(ctx.now().getTime() + DECLARATION_MINUTES * 60_000).toISOString(),
    text,
    hash,
  }
}

/** AUTH-15: signs with a code. declaration:code for a wrong one, with the attempts that are left; declaration:ended after the last one. */
export async function approveDeclaration(
  ctx: Context,
  keys: AuthKeys,
  code: string,
): Promise<{ approvedAt: string }> {
  const sessionId = sessionOf(ctx)
  const { account } = attemptKeysOf(keys.attempts, 'declaration-code', sessionId, '')
  await demandFew(ctx, account, { allowed: MAX_CODES_TRIED, windowSeconds: WINDOW_SECONDS })
  const { outcome, attemptsLeft } = await repository.approveDeclaration(
    ctx,
    sessionId,
    hashOfCode(code, sessionId),
    MAX_WRONG_CODES,
  )
  if (outcome === 'code') throw new AppError('declaration:code', { left: attemptsLeft })
  if (outcome === 'ended') throw new AppError('declaration:ended')
  return { approvedAt: ctx.now().toISOString() }
}

/** The session that signs; whatever comes without one signs nothing. */
function sessionOf({ request: { sessionId } }: Context): string {
  if (sessionId === null) throw new AppError('declaration:ended')
  return sessionId
}
