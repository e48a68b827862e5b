import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { changeIcons } from '#web/lists/import/change-kinds.ts'
import { affectedProducts } from '#web/lists/import/import.queries.ts'
import classes from '#web/lists/import/import.module.css'

type VersionCountsProps = { version: ListVersion; seesProducts: boolean }

/** The change set in figures: entries, and whom they touch. */
export function VersionCounts({ version, seesProducts }: VersionCountsProps) {
  const { t } = useTranslation()
  const { counts, subscribersTouched } = version
  const affected = useQuery({
    ...affectedProducts(version.id, { page: 1, perPage: 1 }),
    enabled: seesProducts,
  })
  const touched = affected.data?.counts
  return (
    <dl className={classes['counts']}>
      {(['added', 'changed', 'removed'] as const).map((change) => {
        const Icon = changeIcons[change]
        return (
          <Count
            key={change}
            name={t(`imports.version.${change}`)}
            icon={<Icon size={13} stroke={1.6} aria-hidden="true" />}
            value={counts[change]}
          />
        )
      })}
      {seesProducts ? (
        <>
          <Count name={t('imports.version.products')} value={touched?.products} />
          <Count name={t('imports.version.suppliers')} value={touched?.suppliers} />
          <Count name={t('imports.version.customers')} value={touched?.customers} />
        </>
      ) : (
        <Count name={t('imports.version.subscribers')} value={subscribersTouched} />
      )}
    </dl>
  )
}

function Count({ name, icon, value }: { name: string; icon?: React.ReactNode; value: number | undefined }) {
  const format = useFormat()
  return (
    <div className={classes['count']}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd className="tabular">{value === undefined ? '…' : format.number(value)}</dd>
    </div>
  )
}
