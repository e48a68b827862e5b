import type { z } from 'zod'

import type { previewRequestMail as previewCall, RequestMail } from '#contract/exchange/request-mail.ts'
import type { PlannedMailing } from '#contract/exchange/sent-requests.ts'
import type { ProductId, RequestId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import { NAMED_PARTS } from '#domain/mails/content.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { planRequests } from '#server/exchange/plan.service.ts'
import { findRequestMail, isOwnProduct, moveMail } from '#server/exchange/request-mail.repository.ts'
import { findQuestioner } from '#server/exchange/sending.repository.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { contentOf } from '#server/mails/content.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { resetMail } from '#server/mails/outbox.repository.ts'
import { findSendingMailbox } from '#server/mails/own-mailbox.repository.ts'
import { maskedSecrets, renderStored } from '#server/mails/templates.ts'

/** REQ-11: the mail of a sent request. */
export async function getRequestMail(ctx: Context, id: RequestId): Promise<RequestMail> {
  const mail = await findRequestMail(ctx, id)
  if (!mail) throw new AppError('not-found')
  return { recipient: mail.recipient, ...(await contentOf(ctx, mail)) }
}

/** REQ-11: sends the mail of a request again, from the mailbox that the caller's mails go out from. mail:waiting; exchange:closed. */
export async function resendRequestMail(ctx: Context, id: RequestId): Promise<{ mail: 'waiting' }> {
  const mail = await findRequestMail(ctx, id)
  if (!mail) throw new AppError('not-found')
  if (mail.isClosed) throw new AppError('exchange:closed')
  if (!(await resetMail(ctx, mail.id, ctx.now()))) throw new AppError('mail:waiting')
  await moveMail(ctx, mail.id, await findSendingMailbox(ctx))
  await audit(ctx, { action: 'mail-sent-again', objectType: 'SentRequest', objectId: id })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  return { mail: 'waiting' }
}

type Wanted = z.output<typeof previewCall.body>
type Previews = z.output<(typeof previewCall)['response']>

/** REQ-01: the mails that would ask about a product; an own product stands for the bought parts below it. */
export async function previewRequestMail(ctx: Context, id: ProductId, wanted: Wanted): Promise<Previews> {
  if (!(await isOwnProduct(ctx, id))) throw new AppError('not-found')
  const plan = await planRequests(ctx, { productIds: [id] })
  const questioner = await findQuestioner(ctx)
  const told = { questioner, lists: plan.lists, dueOn: wanted.dueOn ?? plan.dueOn, wanted }
  return { mails: plan.mailings.map((mailing) => previewOf(ctx, mailing, told)) }
}

interface Told {
  questioner: Awaited<ReturnType<typeof findQuestioner>>
  lists: readonly LocalizedText[]
  dueOn: string
  wanted: Wanted
}

function previewOf(
  ctx: Context,
  { supplier, contacts, products }: PlannedMailing,
  { questioner, lists, dueOn, wanted }: Told,
): Previews['mails'][number] {
  const [contact] = contacts
  const language = wanted.language ?? contact?.language ?? ctx.language
  const parameters = {
    mailingId: 0,
    name: contact?.name ?? '',
    questioner,
    parts: products.slice(0, NAMED_PARTS).map(({ title, productId }) => ({ title, number: productId })),
    totalParts: products.length,
    lists: lists.map((title) => title[language]),
    message: wanted.message,
    dueOn,
    variant: ctx.variant,
  }
  const stored = { template: 'request', language, parameters }
  const content = renderStored(stored, maskedSecrets, (path) => ctx.adapters.mail.linkTo(path))
  return { supplier: supplier.title, recipient: contact?.email ?? null, language, content }
}
