import { UnstyledButton } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { useMembersText } from '#web/compliance/members-text.ts'
import classes from '#web/compliance/compliance.module.css'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type WhyObligationsProps = {
  explained: Explanation
  onObligation: (key: string) => void
}

/**
 * COMP-20: obligations of the legislation, each with its own status; the chain below belongs to the chosen
 * one.
 */
export function WhyObligations({
  explained: { obligations, obligation },
  onObligation,
}: WhyObligationsProps) {
  const { t } = useTranslation()
  const membersText = useMembersText()
  if (obligations.length === 0) return null
  return (
    <ChainStep icon={<IconListCheck size={14} stroke={1.6} />} label={t('why.obligations')}>
      <ul className={classes['obligations']}>
        {obligations.map(({ key, title, status, members }) => (
          <li key={key}>
            <UnstyledButton
              className={classes['obligation']}
              aria-pressed={key === obligation}
              onClick={() => onObligation(key)}
            >
              <span className={classes['obligationTitle']}>{title}</span>
              <StatusWord tone={status.tone} word={status.word} title={status.event.text} />
              {members && members.total > 0 && (
                <span className={classes['obligationMembers']}>
                  {t('why.members.count', { count: members.total })}: {membersText(members)}
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </ChainStep>
  )
}
