import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Coverage } from '#contract/products/coverage.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { coverageGaps } from '#web/products/coverage/coverage.queries.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { gapColumns } from '#web/products/coverage/gap-columns.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'

type GapsTableProps = {
  id: ProductId
  /** undefined: of all lists. */
  list: string | undefined
  coverage: Coverage
}

/** COMP-19: the parts that have not answered everything, and whom to ask. */
export function GapsTable({ id, list, coverage }: GapsTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [paging, setPaging] = useState(FIRST_PAGE)
  const [supplierId, setSupplierId] = useState<SupplierId | null>(null)
  const named = coverage.toAsk.flatMap(({ supplier, gaps: count }) =>
    supplier ? { value: supplier.id, label: `${supplier.title} (${format.number(count)})` } : [],
  )
  // One who has answered everything since is nobody to ask any more.
  const asked = named.find(({ value }) => value === supplierId)?.value
  const gaps = useQuery(coverageGaps(id, { ...paging, list, supplierId: asked }))
  const table = useListScreen({
    label: t('coverage.gaps'),
    nameOf: ({ product }) => product.title,
    columns: gapColumns(coverage.lists.length),
    source: gaps,
    paging,
    onPaging: setPaging,
    empty: <EmptyState title={t('coverage.gapsNone')} />,
    failed: t('coverage.failed'),
  })
  return (
    <div className={classes['gaps']}>
      {named.length > 0 && (
        <Select
          className={classes['toAsk']}
          label={t('coverage.toAsk')}
          placeholder={t('coverage.everybody')}
          data={named}
          value={asked ?? null}
          onChange={(value) => {
            setSupplierId(value)
            setPaging({ ...paging, page: 1 })
          }}
          clearable
          searchable
        />
      )}
      <ListBody list={table} />
    </div>
  )
}
