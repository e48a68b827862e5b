import { Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/statuses.ts'
import classes from '#web/compliance/compliance.module.css'
import { DenialSummary } from '#web/denials/summary.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** PROD-43: what was answered "none of these": the entries, the basis, who and when; of the product or its parts. */
export function WhyDenials({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const { denials, totalDenials, product } = explained
  if (denials.length === 0) return null
  return (
    <ChainStep icon={<IconListCheck size={14} stroke={1.6} />} label={t('denials.why.label')}>
      {denials.map((denial) => (
        <Denial
          key={`${denial.product.id} ${denial.list}`}
          denial={denial}
          isOfPart={denial.product.id !== product.id}
        />
      ))}
      {totalDenials > denials.length && (
        <p className={classes['note']}>{t('denials.why.more', { count: totalDenials - denials.length })}</p>
      )}
    </ChainStep>
  )
}

function Denial({ denial, isOfPart }: { denial: Explanation['denials'][number]; isOfPart: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { list, listTitle, versionId, validFrom, basis, document, answeredAt, answeredBy, product } = denial
  const grounds = basis && t(`denials.basis.${basis}`)
  const told = [
    grounds && document ? t('denials.basis.withDocument', { basis: grounds, document }) : grounds,
    answeredBy
      ? t('denials.why.by', { name: answeredBy, at: format.date(answeredAt) })
      : format.date(answeredAt),
  ]
  return (
    <div className={classes['document']}>
      <div>
        <Text>{t('denials.why.version', { list: listTitle, date: format.date(validFrom) })}</Text>
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {told.filter(Boolean).join(' · ')}
          {isOfPart && (
            <>
              {' · '}
              <TextLink to="/product/$id/card" params={{ id: product.id }} hash="substances">
                {product.title}
              </TextLink>
            </>
          )}
        </Text>
        <DenialSummary summary={denial} title={listTitle} list={{ list, versionId }} />
      </div>
    </div>
  )
}
