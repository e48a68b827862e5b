/** The text of a mail, before it is laid out as plain text and HTML. */
export interface MailContent {
  subject: string
  greeting: string
  /** Sentences before the link. */
  paragraphs: readonly string[]
  link: { label: string; url: string }
  /** Sentences after the link. */
  notes: readonly string[]
}

/** Values that fill each template. */
export interface MailFacts {
  'password-reset': { name: string; url: string; minutes: number }
}

export type MailTemplate = keyof MailFacts

/** The texts of all mails in one language. */
export type MailTexts = { [Template in MailTemplate]: (facts: MailFacts[Template]) => MailContent }
