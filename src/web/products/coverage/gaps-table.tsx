import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Coverage } from '#contract/products/coverage.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { coverageGaps } from '#web/products/coverage/coverage.queries.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { gapColumns } from '#web/products/coverage/gap-columns.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
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
      <ListTable
        label={t('coverage.gaps')}
        columns={gapColumns(t, format, coverage.lists.length)}
        lines={flatLines(
          (gaps.data?.items ?? []).map((gap, index) => ({ ...gap, id: gap.product.id ?? -index - 1 })),
        )}
        isLoading={gaps.isPending}
        isRefreshing={gaps.isPlaceholderData}
        nameOf={({ product }) => product.title}
        empty={<EmptyState title={t('coverage.gapsNone')} />}
        error={gaps.error && <FetchFailed title={t('coverage.failed')} query={gaps} />}
      />
      <ListFooter totalItems={gaps.data?.totalItems ?? null} paging={paging} onPaging={setPaging} />
    </div>
  )
}
