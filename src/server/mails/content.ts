import { z } from 'zod'

import type { MailId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import type { RenderedMail } from '#domain/mails/render.ts'
import type { AnyContext } from '#server/context.ts'
import {
  maskedSecrets,
  renderStored,
  templateOf,
  type HiddenSecret,
  type StoredMail,
} from '#server/mails/templates.ts'
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

/** A mail as it is shown. */
interface ShownMail {
  content: RenderedMail
  /** Secrets that are not shown; null: the mail has none, or shows them. */
  hidden: HiddenSecret | null
}

/**
 * A mail as its reader sees it, or would see it. Its link and code are for the reader alone, so they are hidden; only a demo that sends no mails
 * shows those that it is tried out with.
 */
export async function contentOf(
  ctx: AnyContext,
  mail: StoredMail & { id: MailId; state: string },
  { language = mail.language, variant }: ShownAs = {},
): Promise<ShownMail> {
  const { secret, isOpenInDemo } = templateOf(mail.template)
  const isAsStored = language === mail.language && variant === undefined
  // Not by the mail's state alone: what a demo kept stays in its database when that is started as an installation.
  const isOpen = ctx.adapters.mail.kind === 'kept' && mail.state === 'kept' && isOpenInDemo && isAsStored
  const kept = isOpen ? await readSecret(ctx, { table: 'mails', column: 'kept', row: mail.id }) : undefined
  if (kept !== undefined) return { content: renderedMail.parse(JSON.parse(kept)), hidden: null }
  const linkTo = (path: string) => ctx.adapters.mail.linkTo(path)
  return { content: renderStored({ ...mail, language }, maskedSecrets, linkTo, variant), hidden: secret }
}
