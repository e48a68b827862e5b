import { z } from 'zod'

import { userId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import { NAMED_PARTS } from '#domain/mails/content.ts'
import { renderMail, type RenderedMail } from '#domain/mails/render.ts'

/** Minutes after the mail was sent for which a link to choose a new password is valid. */
export const RESET_LINK_MINUTES = 60

/** Days after the mail was sent for which a link to answer without a password is valid. */
export const SWIFT_LINK_DAYS = 30

/** The page of the web that a link to answer opens. */
export const swiftLinkPath = (token: string): string => `/swift-login?token=${token}`

/** Minutes after it was asked for in which a code that signs is valid. */
export const DECLARATION_MINUTES = 15

/** Text in the place of a token wherever a mail is shown. */
export const MASKED_TOKEN = '••••••••'
/** Text in the place of a code wherever a mail is shown. */
export const MASKED_CODE = '••• •••'

/** A stored mail, as far as its text depends on it. */
export interface StoredMail {
  template: string
  parameters: Record<string, unknown>
  language: Language
}

/** Secrets that only the mail contains: the token of its link and a code to type. */
export interface MailSecrets {
  token: string
  code: string
}

/** The secrets of a mail that is only shown. */
export const maskedSecrets: MailSecrets = { token: MASKED_TOKEN, code: MASKED_CODE }

/** Makes an address of the web. */
type LinkTo = (path: string) => string

const passwordReset = z.object({ userId, name: z.string() })
const requestMail = z.object({
  mailingId: z.number(),
  name: z.string(),
  questioner: z.object({ title: z.string(), person: z.string(), email: z.string() }),
  parts: z.array(z.object({ title: z.string(), number: z.string() })),
  totalParts: z.number(),
  message: z.string().nullable(),
  dueOn: z.string(),
})

const declarationMail = z.object({
  name: z.string(),
  sessionId: z.uuid(),
  requestId: z.number(),
  questioner: z.string(),
  product: z.string(),
})
const replyMail = z.object({
  name: z.string(),
  replier: z.string(),
  requestIds: z.array(z.number()),
  parts: z.array(z.object({ title: z.string(), number: z.string() })),
})

/** The session whose code a mail brings. */
export const sessionOfDeclaration = (parameters: Record<string, unknown>): string =>
  declarationMail.parse(parameters).sessionId

interface Template {
  /** The mail with its secrets, from what is stored. Throws where the parameters are of another version of the program. */
  render: (stored: StoredMail, secrets: MailSecrets, linkTo: LinkTo) => RenderedMail
  /** Address that an answer to the mail goes to; null: the sender's. */
  replyTo: (parameters: Record<string, unknown>) => string | null
}

const templates: Readonly<Record<string, Template>> = {
  'password-reset': {
    render: ({ parameters, language }, { token }, linkTo) => {
      const { name } = passwordReset.parse(parameters)
      const url = linkTo(`/reset-password?token=${token}`)
      return renderMail('password-reset', language, { name, url, minutes: RESET_LINK_MINUTES })
    },
    replyTo: () => null,
  },
  request: {
    render: ({ parameters, language }, { token, code }, linkTo) =>
      renderMail('request', language, {
        ...requestMail.parse(parameters),
        url: linkTo(swiftLinkPath(token)),
        code,
      }),
    replyTo: (parameters) => requestMail.parse(parameters).questioner.email,
  },
  declaration: {
    render: ({ parameters, language }, { code }, linkTo) => {
      const { name, questioner, product, requestId } = declarationMail.parse(parameters)
      const url = linkTo(`/received-requests/${requestId}`)
      const facts = { name, questioner, product, url, code, minutes: DECLARATION_MINUTES }
      return renderMail('declaration', language, facts)
    },
    replyTo: () => null,
  },
  reply: {
    render: ({ parameters, language }, _secrets, linkTo) => {
      const { name, replier, parts, requestIds } = replyMail.parse(parameters)
      const [only, ...others] = requestIds
      const url = linkTo(others.length === 0 ? `/sent-requests/${only}` : '/sent-requests')
      return renderMail('reply', language, {
        name,
        replier,
        parts: parts.slice(0, NAMED_PARTS),
        totalParts: parts.length,
        url,
      })
    },
    replyTo: () => null,
  },
}

export const isTemplate = (template: string): boolean => Object.hasOwn(templates, template)

const templateOf = (name: string): Template => {
  const template = templates[name]
  if (!template || !isTemplate(name)) throw new Error(`There is no template ${name}.`)
  return template
}

/** A stored mail with its secrets. Throws where it is of another version of the program. */
export const renderStored = (stored: StoredMail, secrets: MailSecrets, linkTo: LinkTo): RenderedMail =>
  templateOf(stored.template).render(stored, secrets, linkTo)

/** The address that an answer to a stored mail goes to; null: the sender's. */
export const replyToOf = ({ template, parameters }: StoredMail): string | null =>
  templateOf(template).replyTo(parameters)
