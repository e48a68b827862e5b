import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ListVersionId } from '#contract/values/ids.ts'
import { affectedReasons, type AffectedProduct } from '#contract/lists/import.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { affectedColumns } from '#web/lists/import/affected-columns.tsx'
import { affectedProducts, type AffectedQuery, type Because } from '#web/lists/import/import.queries.ts'
import { useListLegislation } from '#web/lists/import/use-list-legislation.ts'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Paging } from '#web/ui/timing.ts'

const REASONS: readonly Because[] = affectedReasons

type Search = Paging & Pick<AffectedQuery, 'because'>

type AffectedProductsProps = {
  id: ListVersionId
  search: Search
  onSearch: (next: Partial<Search>) => void
}

/** The own products that the version touches: why, and what the list's legislation says before and after. */
export function AffectedProducts({
  id,
  search: { page, perPage, because },
  onSearch,
}: AffectedProductsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const affected = useQuery(affectedProducts(id, { page, perPage, because }))
  const legislation = useListLegislation(affected.data?.legislationId)
  const counts = affected.data?.counts
  const open = (product: AffectedProduct) =>
    void router.navigate({ to: '/product/$id/card', params: { id: product.id } })

  return (
    <SectionPanel
      title={t('imports.affected.title')}
      note={counts && `${format.number(counts.products)}, ${t('imports.affected.note')}`}
      isFlush
      actions={
        counts && (
          <SegmentedControl
            size="xs"
            aria-label={t('imports.affected.because')}
            data={[
              {
                value: 'all' as const,
                label: t('imports.affected.becauseOf.all', { count: counts.products }),
              },
              ...REASONS.filter((reason) => counts[reason] > 0).map((reason) => ({
                value: reason,
                label: t(`imports.affected.becauseOf.${reason}`, { count: counts[reason] }),
              })),
            ]}
            value={because ?? 'all'}
            onChange={(value) => onSearch({ page: 1, because: value === 'all' ? undefined : value })}
          />
        )
      }
    >
      <ListTable
        label={t('imports.affected.title')}
        columns={affectedColumns(t, format, legislation)}
        lines={flatLines(affected.data?.items ?? [])}
        isLoading={affected.isPending}
        isRefreshing={affected.isPlaceholderData}
        nameOf={({ title }) => title}
        onOpen={open}
        empty={<EmptyState title={t('imports.affected.none')} />}
        error={affected.error && <FetchFailed title={t('errors.screenTitle')} query={affected} />}
      />
      <ListFooter
        totalItems={affected.data?.totalItems ?? 0}
        paging={{ page, perPage }}
        onPaging={onSearch}
      />
    </SectionPanel>
  )
}
