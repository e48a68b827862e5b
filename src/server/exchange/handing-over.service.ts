import type { z } from 'zod'

import type * as contract from '#contract/exchange/handing-over.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { isPublicMailDomain } from '#domain/mails/public-domains.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/exchange/handing-over.repository.ts'
import { tellParties } from '#server/exchange/requests.repository.ts'
import { getReceivedRequest } from '#server/exchange/requests.service.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'

type Targets = z.output<(typeof contract.getHandOverTargets)['response']>
type Colleague = z.output<(typeof contract.sendLinkToColleague)['body']>
type HandOver = z.output<(typeof contract.handOverRequest)['body']>

/** A mail that could not be sent for so long is of no use any more. */
const USEFUL_DAYS = 7
/** Seconds after which the links of an hour count no more. */
const LIMIT_SECONDS = 3600

/** REQ-17: the people and organizations that may take a received request over. The holder of a link learns nothing of the company. */
export async function getHandOverTargets(ctx: Context, id: RequestId): Promise<Targets> {
  const { organization } = await getReceivedRequest(ctx, id)
  if (ctx.request.mailingKey !== null) return { colleagues: [], organizations: [], bySendingLink: true }
  const organizations = await repository.findReceivingOrganizations(ctx)
  return {
    colleagues: await repository.findColleagues(ctx, organization.id),
    organizations: organizations.filter((one) => one.id !== organization.id),
    bySendingLink: false,
  }
}

/** REQ-17, REQ-22: hands a received request over to a colleague, to another organization, or back to nobody in particular. */
export async function handOverRequest(
  ctx: Context,
  id: RequestId,
  { userId, organizationId, comment }: HandOver,
): Promise<null> {
  const request = await getReceivedRequest(ctx, id)
  if (request.closed) throw new AppError('exchange:closed')
  const targets = await getHandOverTargets(ctx, id)
  const isOffered =
    organizationId === undefined || targets.organizations.some((one) => one.id === organizationId)
  const isKnown = userId === null || targets.colleagues.some((one) => one.id === userId)
  if (ctx.request.mailingKey !== null || !isOffered || (organizationId === undefined && !isKnown))
    throw new AppError('not-found')
  const target = { id, userId, organizationId: organizationId ?? null, comment }
  if (!(await repository.handOver(ctx, target))) throw new AppError('not-found')
  await audit(ctx, {
    action: 'handed-over',
    objectType: 'ReceivedRequest',
    objectId: id,
    changes: { userId, ...(organizationId !== undefined && { organizationId }) },
  })
  if (userId !== null && userId !== ctx.userId) {
    const { reference, product, questioner, dueOn } = request
    await repository.insertHandOverMail(ctx, {
      request: { id, reference, title: product.title, number: product.productId, questioner, dueOn },
      to: userId,
      comment,
      usefulDays: USEFUL_DAYS,
    })
    await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  }
  await tellParties(ctx, [id])
  return null
}

/** AUTH-12: a colleague gets a link and a code of its own for the requests of the same mail. */
export async function sendLinkToColleague(ctx: Context, id: RequestId, colleague: Colleague): Promise<null> {
  const request = await getReceivedRequest(ctx, id)
  if (request.closed) throw new AppError('exchange:closed')
  const outcome = await repository.askColleague(ctx, {
    id,
    ...colleague,
    isPublicDomain: isPublicMailDomain(colleague.email),
    usefulDays: USEFUL_DAYS,
  })
  if (outcome === null) throw new AppError('not-found')
  if (outcome === 'limited') throw new AppError('rate:limited', { seconds: LIMIT_SECONDS })
  if (outcome !== 'sent') throw new AppError('exchange:colleague')
  await audit(ctx, {
    action: 'link-sent',
    objectType: 'ReceivedRequest',
    objectId: id,
    changes: { to: colleague.email },
  })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  return null
}
