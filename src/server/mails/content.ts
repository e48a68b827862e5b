import { z } from 'zod'

import type { MailId } from '#contract/values/ids.ts'
import type { RenderedMail } from '#domain/mails/render.ts'
import type { AnyContext } from '#server/context.ts'
import { maskedSecrets, renderStored, type StoredMail } from '#server/mails/templates.ts'
import { readSecret } from '#server/secrets/secrets.ts'

const renderedMail: z.ZodType<RenderedMail> = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** A mail as its reader sees it; with its link only where the mail was stored instead of sent. */
export async function contentOf(
  ctx: AnyContext,
  mail: StoredMail & { id: MailId; state: string },
): Promise<RenderedMail> {
  const kept =
    mail.state === 'kept'
      ? await readSecret(ctx, { table: 'mails', column: 'kept', row: mail.id })
      : undefined
  if (kept !== undefined) return renderedMail.parse(JSON.parse(kept))
  return renderStored(mail, maskedSecrets, (path) => ctx.adapters.mail.linkTo(path))
}
