import type { PageQuery } from '#contract/http/paging.ts'
import type { MailState, OpenMail, OutboxMail } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { contentOf } from '#server/mails/content.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import * as repository from '#server/mails/outbox.repository.ts'
import type { MailRow } from '#server/mails/outbox.repository.ts'

type OutboxQuery = PageQuery & { state?: MailState | undefined }

/** REQ-20: the installation's mails, and whether anything sends them. */
export async function getOutbox(ctx: InstallationContext, query: OutboxQuery) {
  const rows = await repository.findMails(ctx.db, query)
  return {
    items: rows.map(shown),
    totalItems: await repository.countMails(ctx.db, query.state),
    delivery: ctx.adapters.mail.kind,
  }
}

/** A mail as its reader sees it; with its link only where the mail was stored instead of sent. */
export async function getOutboxMail(ctx: InstallationContext, id: MailId): Promise<OpenMail> {
  const row = await requireMail(ctx, id)
  return { ...shown(row), content: await contentOf(ctx, row) }
}

/** Sends a mail again that has ended, as if it were new. mail:waiting where it has not. */
export async function sendMailAgain(ctx: InstallationContext, id: MailId): Promise<OutboxMail> {
  await requireMail(ctx, id)
  if (!(await repository.resetMail(ctx.db, id, ctx.now()))) throw new AppError('mail:waiting')
  await audit(ctx, { action: 'sent-again', objectType: 'Mail', objectId: id })
  await enqueue(ctx, sendMailsJob, {})
  return shown(await requireMail(ctx, id))
}

async function requireMail(ctx: InstallationContext, id: MailId): Promise<MailRow> {
  const row = await repository.findMail(ctx.db, id)
  if (!row) throw new AppError('not-found')
  return row
}

const shown = (row: MailRow): OutboxMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  language: row.language,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  endedAt: row.ended_at?.toISOString() ?? null,
})
