import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { useMembersText } from '#web/compliance/members-text.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** COMP-15: members of a group that have the group's status. */
export function WhyMembers({ explained: { members, status } }: { explained: Explanation }) {
  const { t } = useTranslation()
  const membersText = useMembersText()
  if (members === null) return null
  return (
    <ChainStep icon={<IconStack2 size={14} stroke={1.6} />} label={t('why.members.step')}>
      {t('why.members.of', { status: status.word, total: members.total, of: members.of })}
      {members.total > 0 && `: ${membersText(members)}`}
    </ChainStep>
  )
}
