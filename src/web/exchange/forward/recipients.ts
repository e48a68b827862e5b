import type { ForwardedPart, ForwardRefusal, ForwardSupplier } from '#contract/exchange/forwarding.ts'
import { email as emailRule } from '#contract/values/field-rules.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Forwarding } from '#web/exchange/forward/forward.queries.ts'

/** A supplier that the question goes to, as it stands on the screen. */
export interface Recipient {
  key: string
  /** null: a typed supplier. */
  supplierId: SupplierId | null
  title: string
  name: string
  email: string
  language: Language
  /** Contacts of the supplier with an address; empty where it is typed. */
  contacts: readonly { name: string; email: string; language: Language }[]
  /** null: the whole product. */
  parts: readonly ForwardedPart[] | null
  /** The refusal of the last sending; null: none. */
  refusal: ForwardRefusal | null
}

/** A supplier without anything typed yet, in the language of the person. */
export const typedRecipient = (key: string, language: Language): Recipient => ({
  key,
  supplierId: null,
  title: '',
  name: '',
  email: '',
  language,
  contacts: [],
  parts: null,
  refusal: null,
})

/** A supplier of the address book, addressed to its first contact with an address. */
export function chosenRecipient(key: string, supplier: ForwardSupplier, language: Language): Recipient {
  const contacts = supplier.contacts.flatMap(({ email, ...contact }) =>
    email === null ? [] : [{ ...contact, email }],
  )
  const [first] = contacts
  return {
    ...typedRecipient(key, language),
    supplierId: supplier.id,
    title: supplier.title,
    contacts,
    name: first?.name ?? '',
    email: first?.email ?? '',
    language: first?.language ?? language,
  }
}

/** The first thing that a supplier still lacks before it can be asked; null: nothing. */
export function faultOf({ title, email, parts }: Recipient): 'title' | 'address' | 'parts' | null {
  if (title.trim() === '') return 'title'
  if (!emailRule.safeParse(email).success) return 'address'
  return parts?.length === 0 ? 'parts' : null
}

interface Terms {
  dueOn: string
  messages: Record<Language, string>
  legislationIds: Forwarding['legislationIds']
}

const messageOf = (text: string) => (text.trim() === '' ? null : text.trim())

/** The call that asks these suppliers. */
export const forwardingOf = (
  recipients: readonly Recipient[],
  { dueOn, messages, legislationIds }: Terms,
): Forwarding => ({
  recipients: recipients.map(({ supplierId, title, name, email, language, parts }) => ({
    supplierId,
    title: title.trim(),
    contact: { name: name.trim(), email: email.trim(), language },
    parts: parts && [...parts],
  })),
  legislationIds,
  dueOn,
  messages: { en: messageOf(messages.en), sv: messageOf(messages.sv) },
})
