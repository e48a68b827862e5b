import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ListVersionId } from '#contract/values/ids.ts'
import { affectedReasons } from '#contract/lists/affected-reasons.ts'
import type { AffectedProduct } from '#contract/lists/import.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useAskAbout } from '#web/exchange/ask/use-ask-about.ts'
import { useFormat } from '#web/i18n/format.ts'
import { affectedColumns } from '#web/lists/import/affected-columns.tsx'
import {
  affectedIds,
  affectedProducts,
  type AffectedQuery,
  type Because,
} from '#web/lists/import/import.queries.ts'
import { useListLegislation } from '#web/lists/import/use-list-legislation.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
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
  const mayAsk = useAbility().can('create', 'SentRequest')
  const asking = useAskAbout({
    count: affected.data?.totalItems ?? 0,
    idsOf: () => affectedIds(id, because),
  })
  const list = useListScreen<AffectedProduct>({
    label: t('imports.affected.title'),
    nameOf: ({ title }) => title,
    columns: affectedColumns(legislation),
    source: affected,
    paging: { page, perPage },
    onPaging: onSearch,
    onOpen: (product) => void router.navigate({ to: '/product/$id/card', params: { id: product.id } }),
    empty: <EmptyState title={t('imports.affected.none')} />,
    failed: t('errors.screenTitle'),
  })

  return (
    <SectionPanel
      title={t('imports.affected.title')}
      note={counts && `${format.number(counts.products)}, ${t('imports.affected.note')}`}
      isFlush
      actions={
        counts && (
          <>
            {mayAsk && counts.suppliers > 0 && (
              <Button size="xs" variant="default" loading={asking.isPending} onClick={asking.ask}>
                {t('imports.affected.ask')}
              </Button>
            )}
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
          </>
        )
      }
    >
      <ListBody list={list} />
    </SectionPanel>
  )
}
