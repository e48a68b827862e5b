import type { RequestQuestion, RequestSnapshot } from '#contract/exchange/requests.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import { dayAfter } from '#domain/days.ts'

/** Days before the questioner's last day, in which an answer from below is read, taken over and signed. */
const DAYS_TO_ANSWER = 7

/** The last day that is proposed for a forwarded request: a week before the questioner's, today at the earliest. */
export function forwardedDueOn(dueOn: string, today: string): string {
  const day = dayAfter(dueOn, -DAYS_TO_ANSWER)
  return day < today ? today : day
}

/** A key of the questioner's own list as it is told further on: it says nothing of the questioner. */
const keyOfCustomerList = (place: number) => `customer_list_${place + 1}`
const isOwn = ({ ownEntries }: RequestQuestion) => ownEntries !== null

const customerList = (place: number) => ({
  en: `A customer’s list ${place + 1}`,
  sv: `En kunds lista ${place + 1}`,
})
const customerQuestion = {
  en: 'Does the product contain any of these substances?',
  sv: 'Innehåller produkten något av dessa ämnen?',
}
const customerRequirement: Readonly<Record<Language, string>> = {
  en: 'A customer’s requirement',
  sv: 'En kunds krav',
}

/** The list of a received question → its key in the question that is forwarded. Lists of the authorities keep their keys. */
export function forwardedKeys({ questions }: Pick<RequestSnapshot, 'questions'>): Map<string, string> {
  const own = questions.filter(isOwn)
  return new Map(
    questions.map((question) => [
      question.list,
      isOwn(question) ? keyOfCustomerList(own.indexOf(question)) : question.list,
    ]),
  )
}

interface Forwarding {
  /** The forwarding organization and person: the supplier is told nobody else. */
  questioner: RequestSnapshot['questioner']
  /** The component that is asked about; null: the whole product. */
  part: { title: string; productId: string } | null
  legislationIds: readonly LegislationId[]
  /** Legislations that everybody has; another one is the questioner's own, and its name could say whose. */
  commonLegislationIds: ReadonlySet<LegislationId>
  /** Facts of use that the forwarded legislations read. */
  factKeys: ReadonlySet<string>
  message: string | null
  dueOn: string
  language: Language
}

/**
 * REQ-09: the question of a received request as the own supplier is asked it: product, components, lists and limits as they came. The name, the
 * person and the message of the first questioner stay behind, and so do the titles of its own lists.
 */
export function forwardedQuestion(asked: RequestSnapshot, forwarding: Forwarding): RequestSnapshot {
  const { questioner, part, legislationIds, commonLegislationIds, factKeys, message, dueOn, language } =
    forwarding
  const keys = forwardedKeys(asked)
  const own = asked.questions.filter(isOwn)
  const isAsked = (id: LegislationId) => legislationIds.includes(id)
  return {
    version: asked.version,
    questioner,
    product: part ? { ...part, identifiers: [] } : asked.product,
    components: part ? [] : asked.components,
    legislations: asked.legislations
      .filter(({ id }) => isAsked(id))
      .map(({ id, title }) => ({
        id,
        title: commonLegislationIds.has(id) ? title : customerRequirement[language],
      })),
    questions: asked.questions
      .filter((question) => question.legislationIds.some(isAsked))
      .map((question) => ({
        ...question,
        ...(isOwn(question) && {
          list: keys.get(question.list) ?? question.list,
          title: customerList(own.indexOf(question)),
          question: customerQuestion,
        }),
        legislationIds: question.legislationIds.filter(isAsked),
      })),
    // Facts that the questioner knows are facts of the whole product, so that the supplier of a part is asked all of them.
    facts: part
      ? Array.from(factKeys, (key) => ({ key, isOpen: false }))
      : asked.facts.filter(({ key }) => factKeys.has(key)),
    message,
    dueOn,
    language,
  }
}
