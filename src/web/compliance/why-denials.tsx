import { Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import classes from '#web/compliance/compliance.module.css'
import { DenialSummary } from '#web/denials/summary.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

type Denial = Explanation['denials'][number]

/** PROD-43: answers "none of these" of the product or its parts: entries, basis, author and time. */
export function WhyDenials({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const { denials, totalDenials, product } = explained
  if (denials.length === 0) return null
  return (
    <ChainStep icon={<IconListCheck size={14} stroke={1.6} />} label={t('denials.why.label')}>
      {sameDenials(denials).map((same) => (
        <Denied key={same.first.product.id} same={same} productId={product.id} />
      ))}
      {totalDenials > denials.length && (
        <p className={classes['note']}>{t('denials.why.more', { count: totalDenials - denials.length })}</p>
      )}
    </ChainStep>
  )
}

interface SameDenials {
  first: Denial
  all: readonly Denial[]
}

/** Answers that deny the same entries of the same version: many parts give them, and the entries are told once. */
function sameDenials(denials: readonly Denial[]): SameDenials[] {
  const groups = Map.groupBy(denials, ({ list, versionId, entries, shown }) =>
    JSON.stringify([list, versionId, entries, shown]),
  )
  return Array.from(groups.values()).flatMap((all) => {
    const [first] = all
    return first ? { first, all } : []
  })
}

function Denied({ same: { first, all }, productId }: { same: SameDenials; productId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { list, listTitle, versionId, validFrom } = first
  return (
    <div className={classes['document']}>
      <div>
        <Text>{t('denials.why.version', { list: listTitle, date: format.date(validFrom) })}</Text>
        <DenialSummary summary={first} title={listTitle} list={{ list, versionId }} />
        <ul className={classes['answers']}>
          {all.map((denial) => (
            <li key={`${denial.product.id} ${denial.source ?? ''}`}>
              <Answered denial={denial} isOfPart={denial.product.id !== productId} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** "Own assessment · Anna Lindqvist, 23 Nov 2026", of a part after its name, of a supplier's answer after the supplier. */
function Answered({ denial, isOfPart }: { denial: Denial; isOfPart: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { basis, document, source, answeredAt, answeredBy, product } = denial
  const grounds = basis && t(`denials.basis.${basis}`)
  const at = format.date(answeredAt)
  const told = [
    source,
    grounds && document ? t('denials.basis.withDocument', { basis: grounds, document }) : grounds,
    answeredBy ? t('denials.why.by', { name: answeredBy, at }) : at,
  ]
  return (
    <>
      {isOfPart && (
        <>
          <TextLink to="/product/$id/card" params={{ id: product.id }} hash="substances">
            {product.title}
          </TextLink>
          {' · '}
        </>
      )}
      {told.filter(Boolean).join(' · ')}
    </>
  )
}
