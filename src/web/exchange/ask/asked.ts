import type { mailingRefusals, PlannedMailing } from '#contract/exchange/sent-requests.ts'
import { email as emailRule } from '#contract/values/field-rules.ts'
import type { LegislationId, ProductId, RequestId } from '#contract/values/ids.ts'
import { languages, type Language } from '#contract/values/locale.ts'
import { isDay } from '#domain/days.ts'
import type { Asking } from '#web/exchange/sent/sent.queries.ts'

export type MailingRefusal = (typeof mailingRefusals)[number]
type PlannedContact = PlannedMailing['contacts'][number]

/** Changes of a person to one mailing. */
export interface MailingEdit {
  /** True: the box was unticked. */
  isLeftOut?: boolean
  /** Number of the chosen contact among those with an address; `typed`: an address is typed. */
  contact?: number | 'typed'
  email?: string
  language?: Language
  /** Parts that were unticked. */
  without?: readonly ProductId[]
  /** True: parts with an open request are asked about again. */
  isAgain?: boolean
  /** False: no mail is sent, as a link is copied (REQ-21). */
  isMailed?: boolean
}

/** The result of sending one mailing; null as the refusal: sent. */
export interface MailingResult {
  refusal: MailingRefusal | null
  requestIds: readonly RequestId[]
}

/** A row of the screen: one mail as it would go out. */
export interface AskedMailing {
  supplier: PlannedMailing['supplier']
  /** Contacts with an address. */
  contacts: readonly PlannedContact[]
  contact: number | 'typed'
  name: string
  email: string
  language: Language
  products: PlannedMailing['products']
  /** The parts that are asked about. */
  asked: PlannedMailing['products']
  /** Parts that are left out because a request about them is open. */
  open: PlannedMailing['products']
  without: readonly ProductId[]
  questions: number
  fault: 'no_address' | 'bad_address' | 'no_parts' | null
  isAgain: boolean
  isMailed: boolean
  /** True only without a fault. */
  isTicked: boolean
  result: MailingResult | null
}

const isAddress = (text: string) => emailRule.safeParse(text).success

/** A planned mailing with what was changed about it. */
export function askedMailing(
  { supplier, contacts: all, products }: PlannedMailing,
  edit: MailingEdit = {},
  result: MailingResult | null = null,
): AskedMailing {
  const contacts = all.filter(({ email }) => email !== null)
  const contact = edit.contact ?? (contacts.length > 0 ? 0 : 'typed')
  const chosen = contact === 'typed' ? undefined : contacts[contact]
  const email = (chosen?.email ?? edit.email ?? '').trim()
  const { isAgain = false, isMailed = true, without = [] } = edit
  const open = isAgain ? [] : products.filter((product) => product.open !== null)
  const asked = products.filter((product) => !open.includes(product) && !without.includes(product.id))
  const fault =
    asked.length === 0 ? 'no_parts' : email === '' ? 'no_address' : isAddress(email) ? null : 'bad_address'
  return {
    supplier,
    contacts,
    contact,
    // A typed address belongs to the known contact only where that one has none.
    name: chosen?.name ?? (contacts.length === 0 ? (all[0]?.name ?? '') : ''),
    email,
    language: edit.language ?? chosen?.language ?? all[0]?.language ?? languages[0],
    products,
    asked,
    open,
    without,
    questions: asked.reduce((sum, { questions }) => sum + questions, 0),
    fault,
    isAgain,
    isMailed,
    isTicked: edit.isLeftOut !== true && fault === null,
    result,
  }
}

const isSent = ({ result }: AskedMailing) => result?.refusal === null

/** Mailings that the button would send. */
export const sendable = (rows: readonly AskedMailing[]) => rows.filter((row) => row.isTicked && !isSent(row))

const partsOf = (parts: readonly (readonly { id: ProductId }[])[]) =>
  new Set(parts.flatMap((each) => each.map(({ id }) => id))).size

/** Figures of the foot: a part that two suppliers deliver counts once. */
export function countAsked(rows: readonly AskedMailing[]) {
  const ready = rows.filter(({ isTicked }) => isTicked)
  return {
    suppliers: rows.length,
    readySuppliers: ready.length,
    parts: partsOf(rows.map(({ products }) => products)),
    readyParts: partsOf(ready.map(({ asked }) => asked)),
    questions: rows.reduce((sum, { questions }) => sum + questions, 0),
    sent: rows.filter(isSent).length,
  }
}

/** Deadline, messages and legislations, the same for all suppliers. */
export interface Terms {
  dueOn: string
  messages: Record<Language, string>
  legislationIds: LegislationId[]
}

const messageOf = (text: string) => (text.trim() === '' ? null : text.trim())

/** The calls that send what is ready: asking again is said of a whole call, so that those mailings go in one of their own. */
export function askingsOf(
  rows: readonly AskedMailing[],
  { dueOn, messages, legislationIds }: Terms,
): Asking[] {
  const ready = sendable(rows)
  return [false, true].flatMap((again) => {
    const mailings = ready
      .filter(({ isAgain }) => isAgain === again)
      .map(({ supplier, name, email, language, asked, isMailed }) => ({
        supplierId: supplier.id,
        contact: { name, email, language },
        productIds: asked.map(({ id }) => id),
        isMailed,
      }))
    const told = { en: messageOf(messages.en), sv: messageOf(messages.sv) }
    return mailings.length === 0 ? [] : [{ mailings, legislationIds, dueOn, messages: told, again }]
  })
}

/** A reason why the last day cannot be this one; null: it can. */
export function dayFault(dueOn: string, today: string): 'noDay' | 'passed' | null {
  if (!isDay(dueOn)) return 'noDay'
  return dueOn < today ? 'passed' : null
}
