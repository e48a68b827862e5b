import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'

type Members = Pick<NonNullable<Explanation['members']>, 'total' | 'items'>

/** Members of a group by their titles: "Bear, Doll and 3 more". */
export function useMembersText(): (members: Members) => string {
  const { t } = useTranslation()
  return ({ total, items }) => {
    const titles = items.map(({ title }) => title).join(', ')
    const more = total - items.length
    return more > 0 ? t('why.members.more', { titles, count: more }) : titles
  }
}
