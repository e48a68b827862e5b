import type { ListEntry, ListEntryChange } from '#contract/lists/entries.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'

/** A limit as it is typed. Days that are not set, and no element, are empty texts. */
export interface LimitValues extends Omit<SubstanceLimit, 'element' | 'validFrom' | 'validTo'> {
  element: string
  validFrom: string
  validTo: string
}

export interface EntryValues extends Omit<ListEntryChange, 'limits'> {
  limits: LimitValues[]
}

export const entryValuesOf = ({ condition, conditionSv, dependsOnUse, limits }: ListEntry): EntryValues => ({
  condition,
  conditionSv,
  dependsOnUse,
  limits: limits.map((limit) => ({
    ...limit,
    element: limit.element ?? '',
    validFrom: limit.validFrom ?? '',
    validTo: limit.validTo ?? '',
  })),
})

/** The values of the entry in the form of the API. */
export const entryChangeOf = ({ limits, ...values }: EntryValues) => ({
  ...values,
  limits: limits.map((limit) => ({
    ...limit,
    value: limit.value.replace(',', '.'),
    element: limit.weighed === 'element' ? limit.element : null,
    validFrom: limit.validFrom || null,
    validTo: limit.validTo || null,
  })),
})

/** The next limit of an entry: in the same place and of the same source as the one before. */
export const nextLimit = (before: LimitValues | undefined, today: string): LimitValues => ({
  unit: '%',
  operator: 'above',
  scope: 'article',
  weighed: 'substance',
  element: '',
  source: '',
  sourceDate: today,
  ...before,
  members: [],
  onlyFor: null,
  equipment: '',
  appliesWhen: '',
  value: '',
  note: '',
  validFrom: '',
  validTo: '',
})
