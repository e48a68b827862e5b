import type { PageQuery } from '#contract/http/paging.ts'
import type { MailState, OpenMail, OutboxMail } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import { reasonText } from '#domain/mails/reasons.ts'
import { audit } from '#server/audit/audit.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { contentOf, type ShownAs } from '#server/mails/content.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import * as repository from '#server/mails/outbox.repository.ts'
import type { MailRow } from '#server/mails/outbox.repository.ts'

type OutboxQuery = PageQuery & { state?: MailState | undefined }

/** REQ-20: the mails of the caller's company or of the installation, and whether anything sends them. */
export async function getOutbox(ctx: AnyContext, query: OutboxQuery) {
  const rows = await repository.findMails(ctx, query)
  return {
    items: rows.map((row) => shown(ctx, row)),
    totalItems: await repository.countMails(ctx, query.state),
    delivery: ctx.adapters.mail.kind,
  }
}

/** A mail as its reader sees it; with its link only where the demo shows it. */
export async function getOutboxMail(ctx: AnyContext, id: MailId, shownAs: ShownAs = {}): Promise<OpenMail> {
  const row = await requireMail(ctx, id)
  return { ...shown(ctx, row), ...(await contentOf(ctx, row, shownAs)) }
}

/** Sends a mail again that has ended, as if it were new. mail:waiting where it has not. */
export async function sendMailAgain(ctx: AnyContext, id: MailId): Promise<OutboxMail> {
  await requireMail(ctx, id)
  if (!(await repository.resetMail(ctx, id, ctx.now()))) throw new AppError('mail:waiting')
  await audit(ctx, { action: 'sent-again', objectType: 'Mail', objectId: id })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  return shown(ctx, await requireMail(ctx, id))
}

async function requireMail(ctx: AnyContext, id: MailId): Promise<MailRow> {
  const row = await repository.findMail(ctx, id)
  if (!row) throw new AppError('not-found')
  return row
}

const shown = ({ language }: AnyContext, row: MailRow): OutboxMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  language: row.language,
  state: row.state,
  reason: reasonText(language, {
    kind: row.state === 'expired' ? (row.reasonKind ?? 'of_no_use') : row.reasonKind,
    words: row.reason,
  }),
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  endedAt: row.endedAt?.toISOString() ?? null,
})
