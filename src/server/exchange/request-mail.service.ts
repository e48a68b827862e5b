import type { RequestMail } from '#contract/exchange/request-mail.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findRequestMail } from '#server/exchange/request-mail.repository.ts'
import { contentOf } from '#server/mails/content.ts'

/** REQ-11: the mail of a sent request. */
export async function getRequestMail(ctx: Context, id: RequestId): Promise<RequestMail> {
  const mail = await findRequestMail(ctx, id)
  if (!mail) throw new AppError('not-found')
  return { recipient: mail.recipient, content: await contentOf(ctx, mail) }
}
