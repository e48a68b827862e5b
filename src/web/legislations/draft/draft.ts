import type { SubstanceId } from '#contract/values/ids.ts'
import type { LegislationDraft, LegislationRules, OwnList } from '#contract/legislations/draft.ts'
import { OWN_LIST_PREFIX } from '#contract/lists/own-list.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import { inBothLanguages } from '#domain/legislations/both-languages.ts'

export type Field = keyof LegislationDraft

/** The editable fields of a card. */
export const draftOf = (card: LegislationCard): LegislationDraft => ({
  key: card.key,
  title: card.title,
  shortName: card.shortName,
  type: card.type,
  group: card.group,
  kind: card.kind,
  hint: card.hint,
  validFrom: card.validFrom,
  validTo: card.validTo,
  source: card.source,
  sourceDate: card.sourceDate,
  evidenceReportTypes: card.evidenceReportTypes,
  verificationDocumentTypes: card.verificationDocumentTypes,
  listKeys: card.listKeys,
  legalRoles: card.legalRoles,
  statuses: card.statuses,
  events: card.events,
  rules: card.rules,
  obligations: card.obligations,
  lists: card.lists,
})

const nothing = { en: '', sv: '' }

/** A new legislation: the common words and rules, and everything else to be filled in. */
export const blankDraft = (
  template: Pick<LegislationRules, 'statuses' | 'events' | 'rules'>,
  { isOfCompany, today }: { isOfCompany: boolean; today: string },
): LegislationDraft => ({
  ...template,
  key: '',
  title: nothing,
  shortName: nothing,
  type: isOfCompany ? 'company_regulation' : 'regulation',
  group: null,
  kind: null,
  hint: null,
  validFrom: null,
  validTo: null,
  source: '',
  sourceDate: today,
  evidenceReportTypes: [],
  verificationDocumentTypes: [],
  listKeys: [],
  legalRoles: [],
  obligations: [],
  lists: [],
})

/** A list of the company's own as it begins. */
export const blankList = (key: string): OwnList => ({
  key,
  title: nothing,
  question: nothing,
  allowNewSubstances: false,
  entries: [],
})

/** A substance on the list, restricted from any content on until a limit is given. */
export const entryOf = (substanceId: SubstanceId): OwnList['entries'][number] => ({
  substanceId,
  limit: null,
})

/** Own lists of the draft that are not saved yet (null: nothing is): their keys are known to its rules only. */
export const newListKeys = (saved: LegislationDraft | null, draft: LegislationDraft): string[] =>
  draft.lists
    .map(({ key }) => key)
    .filter((key) => key !== '' && !saved?.lists.some((list) => list.key === key))

/** A key for a new list of the company that no other of its lists has: the wanted one, or with a number. */
export function freeListKey(taken: readonly string[], wanted: string): string {
  const base = `${OWN_LIST_PREFIX}${wanted}`.slice(0, 56)
  if (!taken.includes(base)) return base
  let number = 2
  while (taken.includes(`${base}_${number}`)) number++
  return `${base}_${number}`
}

/** The rules after a list has another key: those that name it follow. What is typed on the way may not be a key yet, and is looked for nowhere. */
export function withListRenamed(
  rules: LegislationDraft['rules'],
  before: string,
  after: string,
): LegislationDraft['rules'] {
  if (!/^\w+$/.test(before)) return rules
  const word = new RegExp(`\\b${before}\\b`, 'g')
  return rules.map((rule) => ({ ...rule, when: rule.when.replaceAll(word, () => after) }))
}

/** The draft as it is checked and sent: of a company's own an empty text takes the other language's. */
export const completed = (draft: LegislationDraft): LegislationDraft =>
  draft.type === 'company_regulation' ? inBothLanguages(draft) : draft

/** "Limit values (2026)" as a key: limit_values_2026. */
export function keyFrom(text: string, prefix = ''): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50)
  const isLetterFirst = /^[a-z]/.test(prefix + plain)
  return plain === '' ? '' : `${prefix}${isLetterFirst ? '' : 'l_'}${plain}`
}

/** Places of a list after one thing moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}
