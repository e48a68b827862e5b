import type { SubstanceLimit } from '#contract/lists/limits.ts'

/** A limit of an entry: 0.1 % of an article, always in force. */
export const substanceLimit = (more: Partial<SubstanceLimit> = {}): SubstanceLimit => ({
  value: '0.1',
  unit: '%',
  operator: 'above',
  scope: 'article',
  weighed: 'substance',
  element: null,
  members: [],
  onlyFor: null,
  equipment: '',
  appliesWhen: '',
  validFrom: null,
  validTo: null,
  note: '',
  source: 'Regulation (EU) 2018/2005',
  sourceDate: '2018-12-17',
  ...more,
})
