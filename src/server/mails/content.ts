import { z } from 'zod'

import type { MailId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import type { RenderedMail } from '#domain/mails/render.ts'
import type { AnyContext } from '#server/context.ts'
import { maskedSecrets, renderStored, type StoredMail } from '#server/mails/templates.ts'
import { readSecret } from '#server/secrets/secrets.ts'

const renderedMail: z.ZodType<RenderedMail> = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** Language and variant that a mail is shown in; absent: the reader's. */
export interface ShownAs {
  language?: Language | undefined
  variant?: Variant | undefined
}

/** A mail as its reader sees it, or would see it; with its link only where the mail was stored instead of sent. */
export async function contentOf(
  ctx: AnyContext,
  mail: StoredMail & { id: MailId; state: string },
  { language = mail.language, variant }: ShownAs = {},
): Promise<RenderedMail> {
  const kept =
    mail.state === 'kept' && language === mail.language && variant === undefined
      ? await readSecret(ctx, { table: 'mails', column: 'kept', row: mail.id })
      : undefined
  if (kept !== undefined) return renderedMail.parse(JSON.parse(kept))
  const linkTo = (path: string) => ctx.adapters.mail.linkTo(path)
  return renderStored({ ...mail, language }, maskedSecrets, linkTo, variant)
}
