import type { ForwardedRequest } from '#contract/exchange/forwarding.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { allowedOutcomes } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/exchange/forwarding.repository.ts'
import { getForwarded } from '#server/exchange/forwarding.service.ts'
import { postStep } from '#server/exchange/requests.service.ts'

/** REQ-09: closes a request that a received one was forwarded by. Throws where it was forwarded by no such request. */
export async function withdrawForwarded(
  ctx: Context,
  id: RequestId,
  childId: RequestId,
): Promise<{ items: ForwardedRequest[] }> {
  const { items } = await getForwarded(ctx, id)
  if (!items.some((child) => child.id === childId)) throw new AppError('not-found')
  await postStep(ctx, { id: childId, side: 'sent', action: 'withdraw', told: {} })
  return getForwarded(ctx, id)
}

/** REQ-09: tells the request that a replied one was forwarded for that an answer has come, in the transaction of the reply. */
export const tellParentOfReply = (ctx: Context, id: RequestId): Promise<void> =>
  repository.tellParent(ctx, id, allowedOutcomes('child-answered'))
