import { outcomeOf } from '#domain/exchange/transitions.ts'
import { requestStatusTitles } from '#domain/exchange/titles.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findAsked, type Asked } from '#server/exchange/answering/asked.repository.ts'

/** A received request that the caller may see: of the organizations in scope, and for a session by link of its mail. */
export async function requireAsked(ctx: Context, id: RequestId): Promise<Asked> {
  const asked = await findAsked(ctx, id)
  if (!asked) throw new AppError('not-found')
  return asked
}

/** A received request that may be answered (again). exchange:closed, exchange:transition. */
export async function requireAnswerable(ctx: Context, id: RequestId): Promise<Asked> {
  const asked = await requireAsked(ctx, id)
  if (asked.closed !== null) throw new AppError('exchange:closed')
  if (outcomeOf('reply', asked.status) === null)
    throw new AppError('exchange:transition', { status: requestStatusTitles[asked.status][ctx.language] })
  return asked
}
