import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import type { ProductFilters } from '#contract/products/overview.ts'
import type { WhereUsedRow } from '#contract/substances/where-used.ts'
import { StatusChoice } from '#web/compliance/status-choice.tsx'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { UsedPath } from '#web/substances/used-path.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

type Statuses = NonNullable<ProductFilters['legislationStatuses']>

interface UsedFilters {
  name: string
  onName: (name: string) => void
  statuses: Statuses
  onStatuses: (statuses: Statuses) => void
}

/** The common columns, and a column for each legislation whose list judges the substance. */
export function useUsedColumns(
  judgedBy: readonly LegislationId[],
  { name, onName, statuses: chosen, onStatuses }: UsedFilters,
): Column<WhereUsedRow>[] {
  const { t } = useTranslation()
  const { data } = useQuery(legislations)
  const judging = data?.items.filter(({ id }) => judgedBy.includes(id)) ?? []
  return [
    {
      id: 'product',
      title: 'substances.used.product',
      width: 240,
      isFluid: true,
      filter: (
        <TextFilter
          column={t('substances.used.product')}
          value={name}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onChange={(text) => onName(text.trim())}
        />
      ),
      cell: ({ id, title }) => (
        <TextLink to="/product/$id/card" params={{ id }} fw={500} truncate title={title}>
          {title}
        </TextLink>
      ),
    },
    {
      id: 'productId',
      title: 'substances.used.productId',
      width: 104,
      cell: ({ productId }) => <CutText>{productId}</CutText>,
    },
    {
      id: 'path',
      title: 'substances.used.path',
      width: 256,
      isFluid: true,
      cell: ({ isDirect, path }, { t }) =>
        isDirect ? t('substances.used.direct') : <UsedPath path={path.slice(1)} />,
    },
    {
      id: 'paths',
      title: 'substances.used.paths',
      width: 64,
      align: 'right',
      isTabular: true,
      cell: ({ paths }, { format }) => format.number(paths),
    },
    {
      id: 'substance',
      title: 'substances.used.substance',
      width: 144,
      cell: ({ found }) => <CutText>{found.name}</CutText>,
    },
    {
      id: 'concentration',
      title: 'substances.used.concentration',
      width: 104,
      align: 'right',
      isTabular: true,
      cell: ({ found }, { t, format }) =>
        found.concentration === null ? t('substances.used.unknown') : format.percent(found.concentration),
    },
    ...judging.map((legislation): Column<WhereUsedRow> => ({
      id: `legislation-${legislation.id}`,
      title: { text: legislation.shortName },
      width: 104,
      skeleton: 'status',
      filter: (
        <StatusChoice
          legislation={legislation}
          value={chosen[legislation.id] ?? []}
          onChange={(statuses) => onStatuses({ ...chosen, [legislation.id]: statuses })}
        />
      ),
      cell: ({ statuses }) => {
        const found = statuses.find(({ legislationId }) => legislationId === legislation.id)?.status
        return found && <StatusWord tone={found.tone} word={found.word} title={found.event.text} />
      },
    })),
  ]
}
