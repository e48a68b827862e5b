import type { ReplyOutcomeMailFacts } from '#domain/mails/content.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import type { SentRow } from '#server/exchange/approving/looked-at.repository.ts'
import { insertOutcomeMail } from '#server/exchange/approving/mails.repository.ts'
import { findQuestioner } from '#server/exchange/sending.repository.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'

/** Days for which the news of an approval is of use. */
const USEFUL_DAYS = 30

type Outcome = Pick<ReplyOutcomeMailFacts, 'outcome' | 'comment'>

/** REQ-05: writes the mail that tells a supplier what became of its reply, in the language of its contact. */
export async function tellSupplier(ctx: Context, request: SentRow, outcome: Outcome): Promise<void> {
  const { contact, mailingId, productTitle, productNumber, reference } = request
  await insertOutcomeMail(ctx, {
    language: contact.language,
    recipient: contact.email,
    parameters: {
      mailingId,
      name: contact.name,
      questioner: await findQuestioner(ctx),
      product: { title: productTitle, number: productNumber },
      reference,
      ...outcome,
    },
    expiresAt: new Date(dayAfter(dayOf(ctx.now()), USEFUL_DAYS)),
  })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
}
