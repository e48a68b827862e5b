import { Spoiler, Text } from '@mantine/core'
import { IconGavel, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/statuses.ts'
import classes from '#web/compliance/compliance.module.css'
import { ruleKey } from '#web/compliance/explanation-text.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** The expression is folded: its title says it in words. */
const RULE_HEIGHT_PX = 0

/** The rule that held, or that open questions decide, as it is written, and the facts that it saw. */
export function WhyRule({ explained: { rule, facts, legalRoles } }: { explained: Explanation }) {
  const { t } = useTranslation()
  return (
    <ChainStep
      icon={<IconGavel size={14} stroke={1.6} />}
      label={t(ruleKey(rule), { index: rule.index, total: rule.total })}
    >
      <Text fw={500}>{rule.title}</Text>
      <Spoiler
        maxHeight={RULE_HEIGHT_PX}
        showLabel={t('why.showRule')}
        hideLabel={t('why.hideRule')}
        classNames={{ root: classes['rule'] ?? '', content: classes['ruleText'] ?? '' }}
      >
        <pre className={classes['expression']}>{rule.expression}</pre>
      </Spoiler>
      {facts.length > 0 && (
        <dl className={classes['facts']}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === null ? <i>{t('why.notKnown')}</i> : value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {legalRoles.length > 0 && (
        <Text fz={12} lh="16px" c="var(--k-text2)" mt={8}>
          {t('why.roles')}: {legalRoles.map(({ title }) => title).join(', ')}
        </Text>
      )}
    </ChainStep>
  )
}

/** COMP-17: assumptions of the judgement, by name. */
export function WhyAssumptions({ assumptions }: { assumptions: Explanation['assumptions'] }) {
  const { t } = useTranslation()
  if (assumptions.length === 0) return null
  return (
    <ChainStep icon={<IconQuestionMark size={14} stroke={1.6} />} label={t('why.assumptions')}>
      <ul className={classes['assumptions']}>
        {assumptions.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </ChainStep>
  )
}
