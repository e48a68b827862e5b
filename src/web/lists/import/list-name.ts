import type { TFunction } from 'i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { CANDIDATE_LIST } from '#contract/lists/keys.ts'

/** The name of a version's list; the Candidate List has its short name. */
export const listName = (
  t: TFunction,
  { list, listTitle }: Pick<ListVersion, 'list' | 'listTitle'>,
): string => (list === CANDIDATE_LIST ? t('imports.list.title') : listTitle)
