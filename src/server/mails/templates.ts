import { z } from 'zod'

import { userId } from '#contract/values/ids.ts'
import { variant as variantRule, type Language, type Variant } from '#contract/values/locale.ts'
import type { hiddenSecrets } from '#contract/values/mail-states.ts'
import { NAMED_PARTS } from '#domain/mails/content.ts'
import { MASKED_CODE, MASKED_TOKEN } from '#domain/mails/masked.ts'
import { renderMail, type RenderedMail } from '#domain/mails/render.ts'

/** Minutes after the mail was sent for which a link to choose a new password is valid. */
export const RESET_LINK_MINUTES = 60

/** Days after the mail was sent for which a link to answer without a password is valid. */
export const SWIFT_LINK_DAYS = 30

/** The page of the web that a link to answer opens. */
export const swiftLinkPath = (token: string): string => `/swift-login?token=${token}`

/** Minutes after it was asked for in which a code that signs is valid. */
export const DECLARATION_MINUTES = 15

/** A stored mail, as far as its text depends on it. */
export interface StoredMail {
  template: string
  parameters: Record<string, unknown>
  language: Language
}

/** Secrets that only the mail contains: the token of its link, a code to type, and the token that unsubscribes its reader. */
export interface MailSecrets {
  token: string
  code: string
  unsubscribe: string
}

/** The secrets of a mail that is only shown. */
export const maskedSecrets: MailSecrets = {
  token: MASKED_TOKEN,
  code: MASKED_CODE,
  unsubscribe: MASKED_TOKEN,
}

/** Makes an address of the web. */
type LinkTo = (path: string) => string

const passwordReset = z.object({ userId, name: z.string() })
const requestMail = z.object({
  mailingId: z.number(),
  name: z.string(),
  questioner: z.object({ title: z.string(), person: z.string(), email: z.string() }),
  parts: z.array(z.object({ title: z.string(), number: z.string() })),
  totalParts: z.number(),
  // Mails that were stored before named no lists.
  lists: z.array(z.string()).default([]),
  message: z.string().nullable(),
  dueOn: z.string(),
})
const colleagueMail = z.object({
  name: z.string(),
  from: z.string(),
  questioner: z.string(),
  parts: z.array(z.object({ title: z.string(), number: z.string() })),
  totalParts: z.number(),
  dueOn: z.string(),
})
const handOverMail = z.object({
  name: z.string(),
  from: z.string(),
  questioner: z.string(),
  reference: z.string(),
  title: z.string(),
  number: z.string(),
  comment: z.string().nullable(),
  dueOn: z.string(),
  requestId: z.number(),
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

/** Secrets of a mail that its outbox hides. */
export type HiddenSecret = (typeof hiddenSecrets)[number]

/** The session whose code a mail brings. */
export const sessionOfDeclaration = (parameters: Record<string, unknown>): string =>
  declarationMail.parse(parameters).sessionId

const replyOutcomeMail = requestMail.pick({ mailingId: true, name: true, questioner: true }).extend({
  product: z.object({ title: z.string(), number: z.string() }),
  reference: z.string(),
  outcome: z.enum(['approved', 'partially-approved', 'rejected']),
  comment: z.string().nullable(),
})
const mailboxMail = z.object({ name: z.string(), mailbox: z.string() })

interface Rendering {
  secrets: MailSecrets
  linkTo: LinkTo
  variant: Variant
}

interface Template {
  /** The mail with its secrets, from what is stored. Throws where the parameters are of another version of the program. */
  render: (stored: StoredMail, rendering: Rendering) => RenderedMail
  /** Address that an answer to the mail goes to; null: the sender's. */
  replyTo: (parameters: Record<string, unknown>) => string | null
  /** The name beside the address of a company's own mailbox. */
  senderName: (parameters: Record<string, unknown>) => string
  /** True for a mail that nobody can unsubscribe from: a person asked for it, or sends it. */
  isEssential: boolean
  /** The secret that is for the reader's eyes alone: a link that logs in, a code to type, or both; null: nothing. */
  secret: HiddenSecret | null
  /** True where an outbox of the demo shows the secret: else nobody could try the demo's invitations and signatures. */
  isOpenInDemo: boolean
}

const templates: Readonly<Record<string, Template>> = {
  'password-reset': {
    render: ({ parameters, language }, { secrets: { token }, linkTo, variant }) => {
      const { name } = passwordReset.parse(parameters)
      const url = linkTo(`/reset-password?token=${token}`)
      return renderMail('password-reset', language, { name, url, minutes: RESET_LINK_MINUTES }, variant)
    },
    replyTo: () => null,
    senderName: () => '',
    isEssential: true,
    secret: 'link',
    isOpenInDemo: true,
  },
  colleague: {
    render: ({ parameters, language }, { secrets: { token, code }, linkTo, variant }) => {
      const { parts, ...facts } = colleagueMail.parse(parameters)
      const url = linkTo(swiftLinkPath(token))
      return renderMail(
        'colleague',
        language,
        { ...facts, parts: parts.slice(0, NAMED_PARTS), url, code },
        variant,
      )
    },
    replyTo: () => null,
    senderName: (parameters) => colleagueMail.parse(parameters).from,
    isEssential: true,
    secret: 'link-and-code',
    isOpenInDemo: false,
  },
  'hand-over': {
    render: ({ parameters, language }, { linkTo, variant }) => {
      const { title, number, requestId, ...facts } = handOverMail.parse(parameters)
      const url = linkTo(`/received-requests/${requestId}`)
      return renderMail('hand-over', language, { ...facts, part: { title, number }, url }, variant)
    },
    replyTo: () => null,
    senderName: (parameters) => handOverMail.parse(parameters).from,
    isEssential: true,
    secret: null,
    isOpenInDemo: false,
  },
  request: {
    render: ({ parameters, language }, { secrets: { token, code }, linkTo, variant }) => {
      const { parts, ...facts } = requestMail.parse(parameters)
      const url = linkTo(swiftLinkPath(token))
      return renderMail(
        'request',
        language,
        { ...facts, parts: parts.slice(0, NAMED_PARTS), url, code },
        variant,
      )
    },
    replyTo: (parameters) => requestMail.parse(parameters).questioner.email,
    senderName: (parameters) => {
      const { person, title } = requestMail.parse(parameters).questioner
      return `${person}, ${title}`
    },
    isEssential: true,
    secret: 'link-and-code',
    isOpenInDemo: true,
  },
  declaration: {
    render: ({ parameters, language }, { secrets: { code }, linkTo, variant }) => {
      const { name, questioner, product, requestId } = declarationMail.parse(parameters)
      const url = linkTo(`/received-requests/${requestId}`)
      const facts = { name, questioner, product, url, code, minutes: DECLARATION_MINUTES }
      return renderMail('declaration', language, facts, variant)
    },
    replyTo: () => null,
    senderName: () => '',
    isEssential: true,
    secret: 'code',
    isOpenInDemo: true,
  },
  reply: {
    render: ({ parameters, language }, { secrets: { unsubscribe }, linkTo, variant }) => {
      const { name, replier, parts, requestIds } = replyMail.parse(parameters)
      const [only, ...others] = requestIds
      const facts = {
        name,
        replier,
        parts: parts.slice(0, NAMED_PARTS),
        totalParts: parts.length,
        url: linkTo(others.length === 0 ? `/sent-requests/${only}` : '/sent-requests'),
        unsubscribeUrl: linkTo(`/unsubscribe?token=${unsubscribe}`),
      }
      return renderMail('reply', language, facts, variant)
    },
    replyTo: () => null,
    senderName: () => '',
    isEssential: false,
    secret: null,
    isOpenInDemo: false,
  },
  'mailbox-log-in': {
    render: ({ parameters, language }, { secrets: { unsubscribe }, linkTo, variant }) =>
      renderMail(
        'mailbox-log-in',
        language,
        {
          ...mailboxMail.parse(parameters),
          url: linkTo('/requests/email-options'),
          unsubscribeUrl: linkTo(`/unsubscribe?token=${unsubscribe}`),
        },
        variant,
      ),
    replyTo: () => null,
    senderName: () => '',
    isEssential: false,
    secret: null,
    isOpenInDemo: false,
  },
  'reply-outcome': {
    render: ({ parameters, language }, { secrets: { token, code }, linkTo, variant }) =>
      renderMail(
        'reply-outcome',
        language,
        { ...replyOutcomeMail.parse(parameters), url: linkTo(swiftLinkPath(token)), code },
        variant,
      ),
    replyTo: (parameters) => replyOutcomeMail.parse(parameters).questioner.email,
    senderName: (parameters) => {
      const { person, title } = replyOutcomeMail.parse(parameters).questioner
      return `${person}, ${title}`
    },
    isEssential: true,
    secret: 'link-and-code',
    isOpenInDemo: true,
  },
}

export const isTemplate = (template: string): boolean => Object.hasOwn(templates, template)

/** The template of a name. Throws where there is none. */
export function templateOf(name: string): Template {
  const template = templates[name]
  if (!template || !isTemplate(name)) throw new Error(`There is no template ${name}.`)
  return template
}

/** A stored mail with its secrets. Throws where it is of another version of the program. */
export function renderStored(
  stored: StoredMail,
  secrets: MailSecrets,
  linkTo: LinkTo,
  shownVariant?: Variant,
): RenderedMail {
  const variant = shownVariant ?? variantRule.catch('chemicals').parse(stored.parameters['variant'])
  return templateOf(stored.template).render(stored, { secrets, linkTo, variant })
}
