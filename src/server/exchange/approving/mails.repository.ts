import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { findSendingMailbox, targetOf } from '#server/mails/own-mailbox.repository.ts'

interface OutcomeMail {
  language: Language
  recipient: string
  parameters: Record<string, unknown>
  expiresAt: Date
}

/** Writes a mail about a reply into the outbox of the company; it goes out from the mailbox that the person prefers (REQ-16). */
export async function insertOutcomeMail(
  ctx: Context,
  { language, recipient, parameters, expiresAt }: OutcomeMail,
): Promise<void> {
  const at = ctx.now()
  const mailboxId = await findSendingMailbox(ctx)
  await ctx.db
    .insertInto('mails')
    .values({
      template: 'reply-outcome',
      language,
      recipient,
      mailbox_id: mailboxId,
      target: targetOf(mailboxId),
      parameters: JSON.stringify({ ...parameters, variant: ctx.variant }),
      created_at: at,
      next_attempt_at: at,
      expires_at: expiresAt,
    })
    .execute()
}
