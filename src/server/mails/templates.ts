import { z } from 'zod'

import { userId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { MailTemplate } from '#domain/mails/content.ts'
import { renderMail, type RenderedMail } from '#domain/mails/render.ts'

/** Minutes after the mail was sent for which a link to choose a new password is valid. */
export const RESET_LINK_MINUTES = 60

/** Text in the place of a token wherever a mail is shown. */
export const MASKED_TOKEN = '••••••••'

const passwordReset = z.object({ userId, name: z.string() })

/** A stored mail, as far as its text depends on it. */
export interface StoredMail {
  template: string
  parameters: Record<string, unknown>
  language: Language
}

/** Makes an address of the web. */
type LinkTo = (path: string) => string

export const isTemplate = (template: string): template is MailTemplate => template === 'password-reset'

/** A stored mail with a token in its link. Throws where it is of another version of the program. */
export function renderStored(
  { template, parameters, language }: StoredMail,
  token: string,
  linkTo: LinkTo,
): RenderedMail {
  if (!isTemplate(template)) throw new Error(`There is no template ${template}.`)
  const { name } = passwordReset.parse(parameters)
  const url = linkTo(`/reset-password?token=${token}`)
  return renderMail(template, language, { name, url, minutes: RESET_LINK_MINUTES })
}
