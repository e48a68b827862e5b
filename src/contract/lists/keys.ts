/**
 * Keys of the lists whose files the authority exports, each in a form of its own that the import knows. What a list means for the
 * judgement is a property of it in reference/lists.json and never asked by its key.
 */
export const CANDIDATE_LIST = 'candidate_list'
export const ANNEX_XIV = 'reach_ann_14'
export const ANNEX_XVII = 'reach_ann_17'
export const POPS = 'pops'

/** The lists that the authority exports; the others come as our own table. */
export const authorityLists = [CANDIDATE_LIST, ANNEX_XIV, ANNEX_XVII, POPS] as const
export type AuthorityList = (typeof authorityLists)[number]

export const isAuthorityList = (key: string): key is AuthorityList =>
  authorityLists.some((list) => list === key)
