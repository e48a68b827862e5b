import type { HomeRequests } from '#contract/home.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import type { Context } from '#server/context.ts'
import { findOpenRequests } from '#server/home/requests.repository.ts'

/** HOME-01: requests that wait for the company or for its suppliers; the sent ones for those who may approve. */
export async function getHomeRequests(ctx: Context): Promise<HomeRequests> {
  const { toAnswer, toApprove, asked } = await findOpenRequests(ctx)
  const mayApprove = isAllowed(ctx.request.ability, { action: 'update', subject: 'SentRequest' })
  return mayApprove ? { toAnswer, toApprove, asked } : { toAnswer, toApprove: null, asked: null }
}
