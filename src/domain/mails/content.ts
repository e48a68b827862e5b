/** The text of a mail, before it is laid out as plain text and HTML. */
export interface MailContent {
  subject: string
  greeting: string
  /** Sentences before the link. */
  paragraphs: readonly string[]
  link: { label: string; url: string }
  /** A code to type, below the link. */
  code?: { label: string; value: string }
  /** A short table after the code: a name and a number in each row. */
  rows?: readonly { title: string; number: string }[]
  /** Sentences after the link. */
  notes: readonly string[]
  /** Last line: why the mail comes, and that one cannot unsubscribe from it, or how one can. */
  foot: { text: string; link?: { label: string; url: string } }
}

/** The first parts, which a mail about a request names. */
export const NAMED_PARTS = 4

/** REQ-01: a company asks about products. */
export interface RequestMailFacts {
  /** The contact's name; empty: not known. */
  name: string
  questioner: { title: string; person: string; email: string }
  /** The first products, by the questioner's names and numbers. */
  parts: readonly { title: string; number: string }[]
  totalParts: number
  /** Titles of the lists that are asked about, in the mail's language; empty: not told. */
  lists: readonly string[]
  /** Message of the questioner; null: none. */
  message: string | null
  /** Day of the deadline, e.g. 2026-12-11. */
  dueOn: string
  url: string
  /** Six digits, which are typed beside the link. */
  code: string
}

/** AUTH-12: somebody who was asked sends a colleague a link of its own. */
export interface ColleagueMailFacts {
  /** The colleague's name; empty: not known. */
  name: string
  /** Person who sends the link. */
  from: string
  questioner: string
  parts: readonly { title: string; number: string }[]
  totalParts: number
  dueOn: string
  url: string
  /** Six digits, which are typed beside the link. */
  code: string
}

/** REQ-17: a colleague takes a received request over. */
export interface HandOverMailFacts {
  name: string
  /** Person who hands it over. */
  from: string
  questioner: string
  reference: string
  part: { title: string; number: string }
  /** Words of the person; null: none. */
  comment: string | null
  dueOn: string
  url: string
}

/** AUTH-15: the code that signs an answer. */
export interface DeclarationMailFacts {
  name: string
  /** The company that is answered, and the product. */
  questioner: string
  product: string
  url: string
  /** Six digits. */
  code: string
  minutes: number
}

/** REQ-07: a supplier has answered. */
export interface ReplyMailFacts {
  name: string
  replier: string
  /** The first products, by the questioner's names and numbers. */
  parts: readonly { title: string; number: string }[]
  totalParts: number
  url: string
  unsubscribeUrl: string
}

/** A company's own mailbox must be logged in to again; its requests wait. */
export interface MailboxMailFacts {
  name: string
  mailbox: string
  url: string
  unsubscribeUrl: string
}

/** REQ-05: a reply was approved, approved in part, or rejected. */
export interface ReplyOutcomeMailFacts {
  /** The contact's name; empty: not known. */
  name: string
  questioner: { title: string; person: string; email: string }
  product: { title: string; number: string }
  reference: string
  outcome: 'approved' | 'partially-approved' | 'rejected'
  /** Comment or reason of the questioner; null: none. */
  comment: string | null
  url: string
  /** Six digits, which are typed beside the link. */
  code: string
}

/** Values that fill each template. */
export interface MailFacts {
  colleague: ColleagueMailFacts
  'hand-over': HandOverMailFacts
  declaration: DeclarationMailFacts
  reply: ReplyMailFacts
  'password-reset': { name: string; url: string; minutes: number }
  request: RequestMailFacts
  'mailbox-log-in': MailboxMailFacts
  'reply-outcome': ReplyOutcomeMailFacts
}

export type MailTemplate = keyof MailFacts

/** The texts of all mails in one language. */
export type MailTexts = { [Template in MailTemplate]: (facts: MailFacts[Template]) => MailContent }

/** Lists that a mail names; of more the number is told. */
const NAMED_LISTS = 6

/** The first names of some, with how many more there are. */
export const firstOf = (names: readonly string[], moreOf: (count: number) => string): string =>
  [
    names.slice(0, NAMED_LISTS).join(', '),
    ...(names.length > NAMED_LISTS ? [moreOf(names.length - NAMED_LISTS)] : []),
  ].join(' ')
