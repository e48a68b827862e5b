import { useTranslation } from 'react-i18next'

import type { ImportOutcome } from '#contract/product-import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { OutcomeIcon } from '#web/product-import/outcome-icon.tsx'
import classes from '#web/product-import/product-import.module.css'

/** The figures of a dry run or an import, each in a cell. */
export function OutcomeCounts({ outcome: { rows, components } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = [
    { key: 'created', value: rows.created },
    { key: 'changed', value: rows.changed },
    { key: 'unchanged', value: rows.unchanged },
    { key: 'refused', value: rows.refused },
    { key: 'added', value: components.added },
    { key: 'removed', value: components.removed },
  ] as const
  return (
    <dl className={classes['counts']}>
      {counts.map(({ key, value }) => (
        <div key={key}>
          <dt>
            <OutcomeIcon outcome={key} />
            {t(`productImport.check.counts.${key}`)}
          </dt>
          <dd className="tabular" data-tone={key === 'refused' && value > 0 ? 'breach' : undefined}>
            {format.number(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
