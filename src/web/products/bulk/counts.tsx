import { useTranslation } from 'react-i18next'

import type { BulkOutcome } from '#contract/products/bulk.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { BulkActionName } from '#web/products/bulk/bulk.queries.ts'
import classes from '#web/products/bulk/bulk.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type BulkCountsProps = {
  counts: Extract<BulkOutcome, { state: 'preview' }>
  action: BulkActionName
}

/** Shows the result of a bulk action: numbers of changed, unchanged and refused products, with the reasons of refusal. */
export function BulkCounts({ counts: { changed, unchanged, refused, refusals }, action }: BulkCountsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const told = (count: number) => ({ count, number: format.number(count) })
  const more = refused - refusals.length
  return (
    <div role="status">
      <ul className={classes['counts']}>
        <li>
          <StatusWord
            tone={changed > 0 ? 'ok' : 'na'}
            word={t(action === 'delete' ? 'bulk.willDelete' : 'bulk.willChange', told(changed))}
          />
        </li>
        {unchanged > 0 && (
          <li>
            <StatusWord tone="na" word={t('bulk.areSo', told(unchanged))} />
          </li>
        )}
        {refused > 0 && (
          <li>
            <StatusWord tone="duty" word={t('bulk.stay', told(refused))} />
          </li>
        )}
      </ul>
      {refusals.length > 0 && (
        <ul className={classes['refusals']} aria-label={t('bulk.stay', told(refused))}>
          {refusals.map(({ productId, title, reason }) => (
            <li key={productId}>
              <div className={classes['name']}>{title || t('bulk.unseen')}</div>
              <div className={classes['reason']}>{reason}</div>
            </li>
          ))}
          {more > 0 && <li className={classes['reason']}>{t('bulk.more', told(more))}</li>}
        </ul>
      )}
    </div>
  )
}
