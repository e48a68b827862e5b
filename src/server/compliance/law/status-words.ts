import type { EventStatus, ObligationRow } from '#contract/compliance/statuses.ts'
import type { Language } from '#contract/values/locale.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { ANSWER_QUESTIONS, answerQuestionsText } from '#domain/compliance/status-events.ts'
import { dayText } from '#domain/texts/day.ts'
import { decimalText, unbroken } from '#domain/texts/figures.ts'
import { outputRowsOf, type Reading } from '#server/compliance/law/output-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'

/** Digits after the point of a shown potential; the comparison uses the unrounded one. */
const GWP_DIGITS = 3

/** A stored status in the legislation's own words. */
export function eventStatusOf(
  { definition }: Pick<JudgedLegislation, 'definition'>,
  { status, event, params }: VerdictStatus,
  language: Language,
): EventStatus {
  const words = definition.statuses.find(({ key }) => key === status)
  const text = (definition.events.find(({ key }) => key === event)?.text ?? ownText(event))?.[language] ?? ''
  if (!words) throw new Error(`The legislation has no words for ${status}.`)
  return {
    status,
    tone: words.tone,
    word: words.word[language],
    event: { key: event, text: eventText(text, params, language), date: params.date ?? null },
  }
}

/** The event that comes with questions belongs to every legislation. */
const ownText = (event: string) => (event === ANSWER_QUESTIONS ? answerQuestionsText : undefined)

/** COMP-20: a legislation with the words of one of its obligations, where the obligation has words of its own. */
export function inWordsOf<L extends Pick<JudgedLegislation, 'definition'>>(
  legislation: L,
  obligation: string,
): L {
  const { definition } = legislation
  const words = definition.obligations?.find(({ key }) => key === obligation)?.statuses ?? []
  const statuses = definition.statuses.map((each) => words.find(({ key }) => key === each.key) ?? each)
  return { ...legislation, definition: { ...definition, statuses } }
}

/** COMP-20: a legislation's obligations, each with its own status; empty where it is one. */
export function obligationRowsOf(
  legislation: Pick<JudgedLegislation, 'definition'>,
  { obligations = [] }: VerdictStatus,
  told: Reading,
): ObligationRow[] {
  return obligations.flatMap((status) => {
    const found = legislation.definition.obligations?.find(({ key }) => key === status.key)
    if (!found) return []
    return {
      key: found.key,
      title: found.title[told.language],
      status: eventStatusOf(inWordsOf(legislation, found.key), status, told.language),
      outputs: outputRowsOf(legislation, status, told),
    }
  })
}

/** Fills in `{n}`, `{gwp}`, `{date}` and `{n|entry|entries}`. */
function eventText(
  text: string,
  { n = 0, date, gwp = 0 }: VerdictStatus['params'],
  language: Language,
): string {
  return unbroken(text)
    .replaceAll(/\{n\|([^|}]*)\|([^}]*)\}/g, (_, one: string, many: string) => (n === 1 ? one : many))
    .replaceAll('{n}', String(n))
    .replaceAll('{gwp}', decimalText(Number(gwp.toFixed(GWP_DIGITS)), language))
    .replaceAll('{date}', date === undefined ? '' : dayText(date, language))
}
