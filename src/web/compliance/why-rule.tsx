import { Spoiler, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { type Explanation } from '#contract/compliance/explanation.ts'
import { presenceCode } from '#contract/compliance/statuses.ts'
import classes from '#web/compliance/compliance.module.css'
import { ruleKey } from '#web/compliance/explanation-text.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** The expression is folded, with the facts that it names: its title says it in words. */
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
        {facts.length > 0 && (
          <dl className={classes['facts']}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value === null ? <i>{t('why.notKnown')}</i> : factText(t, value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Spoiler>
      {legalRoles.length > 0 && (
        <Text fz={12} lh="16px" c="var(--k-text2)" mt={8}>
          {t('why.roles')}: {legalRoles.map(({ title }) => title).join(', ')}
        </Text>
      )}
    </ChainStep>
  )
}

/** A fact as it is read: codes of the rules' language, in words. */
function factText(t: TFunction, value: string): string {
  const { data } = presenceCode.safeParse(value)
  return data ? t(`productSubstances.presence.${data}`) : value || '–'
}
