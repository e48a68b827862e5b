import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Legislation } from '#contract/legislations/legislations.ts'
import { plainColumns } from '#contract/products/columns.ts'
import { nameColumn, plainColumn, statusColumn } from '#web/products/overview/columns.tsx'
import { ColumnFilter, NameFilter, StatusFilter } from '#web/products/overview/filter.tsx'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import type { Column } from '#web/screen/list/columns.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type Settings = {
  search: OverviewSearch
  onChange: ChangeSearch
  /** True while a legislation is being judged again. */
  isBusy: (legislation: Legislation) => boolean
}

/** OV-02: the columns with their filters. On a phone the legislations stand beside the name. */
export function useOverviewColumns({ search, onChange, isBusy }: Settings): Column<OverviewRow>[] {
  const isPhone = useIsPhone()
  const { data } = useQuery(legislations)
  // Their cells stay the same functions, so that rows are not drawn again with each key in a filter.
  const ofLegislations = useMemo(
    () => data?.items.map((legislation) => ({ legislation, column: statusColumn(legislation) })) ?? [],
    [data],
  )
  // As long as nothing of them changes they stay the same: their heads are not drawn again when a row opens.
  return useMemo(() => {
    const name = { ...nameColumn(isPhone), filter: <NameFilter value={search.name} onChange={onChange} /> }
    const plain = plainColumns.map((column) => ({
      ...plainColumn(column),
      filter: <ColumnFilter column={column} search={search} onChange={onChange} />,
    }))
    const statuses = statusesWithFilters(ofLegislations, { search, onChange, isBusy })
    return isPhone ? [name, ...statuses, ...plain] : [name, ...plain, ...statuses]
  }, [isPhone, ofLegislations, isBusy, search, onChange])
}

const statusesWithFilters = (
  ofLegislations: readonly { legislation: Legislation; column: Column<OverviewRow> }[],
  { search, onChange, isBusy }: Settings,
): Column<OverviewRow>[] =>
  ofLegislations.map(({ legislation, column }) => ({
    ...column,
    isBusy: isBusy(legislation),
    filter: (
      <StatusFilter
        legislation={legislation}
        value={search.legislationStatuses?.[legislation.id]}
        onChange={onChange}
      />
    ),
  }))
