import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Legislation } from '#contract/legislations.ts'
import { plainColumns } from '#contract/product-columns.ts'
import type { ColumnChoice } from '#contract/views.ts'
import {
  chooseColumns,
  moveColumn,
  noChoice,
  orderedColumns,
  resizeColumn,
  shownColumns,
} from '#web/products/overview/column-choice.ts'
import { nameColumn, plainColumn, statusColumn } from '#web/products/overview/overview-columns.tsx'
import {
  ColumnFilter,
  isFiltered,
  NameFilter,
  StatusFilter,
  type ChangeSearch,
} from '#web/products/overview/overview-filter.tsx'
import type { OverviewRow } from '#web/products/overview/overview-lines.ts'
import type { OverviewSearch } from '#web/products/overview/overview-search.ts'
import { legislations } from '#web/products/products.queries.ts'
import type { ListColumn } from '#web/ui/list/list-model.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

interface OverviewColumns {
  /** Those that are shown, with their filters. */
  columns: ListColumn<OverviewRow>[]
  /** All that may be hidden, for the chooser. */
  choices: { id: string; header: string }[]
  shown: string[]
  choose: (shown: string[]) => void
  move: (id: string, to: number) => void
  resize: (id: string, width: number | undefined) => void
  reset: () => void
}

type Settings = {
  search: OverviewSearch
  onChange: ChangeSearch
  /** Is a legislation being judged again? */
  isBusy: (legislation: Legislation) => boolean
  choice: ColumnChoice
  onChoice: (choice: ColumnChoice) => void
}

/** OV-02, OV-03: the columns and which of them are shown. On a phone the legislations stand beside the name. */
export function useOverviewColumns({
  search,
  onChange,
  isBusy,
  choice,
  onChoice,
}: Settings): OverviewColumns {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { data } = useQuery(legislations)
  // Their cells stay the same functions, so that rows are not drawn again with each key in a filter.
  const ofLegislations = useMemo(
    () => data?.items.map((legislation) => ({ legislation, column: statusColumn(legislation) })) ?? [],
    [data],
  )

  // As long as nothing of them changes they stay the same: their heads are not drawn again when a row opens.
  const usual = useMemo(() => {
    const plain = plainColumns.map((column) => ({
      ...plainColumn(t, column),
      filter: <ColumnFilter column={column} search={search} onChange={onChange} />,
    }))
    const statuses = ofLegislations.map(({ legislation, column }) => ({
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
    return isPhone ? [...statuses, ...plain] : [...plain, ...statuses]
  }, [t, ofLegislations, isPhone, isBusy, search, onChange])
  const ids = useMemo(
    () =>
      orderedColumns(
        usual.map(({ id }) => id),
        choice,
      ),
    [usual, choice],
  )
  const all = useMemo(() => ids.flatMap((id) => usual.find((column) => column.id === id) ?? []), [ids, usual])
  const shown = useMemo(() => shownColumns(ids, choice), [ids, choice])
  const seen = useMemo(
    () => ids.filter((id) => shown.includes(id) || isFiltered(id, search)),
    [ids, shown, search],
  )
  const columns = useMemo(() => {
    const name = { ...nameColumn(t, isPhone), filter: <NameFilter value={search.name} onChange={onChange} /> }
    // Widths are of a screen with room; a phone's columns are as narrow as they can be.
    const widthOf = ({ id, width }: { id: string; width: number }) =>
      isPhone ? width : (choice.widths[id] ?? width)
    return [name, ...all.filter(({ id }) => seen.includes(id))].map((column) => ({
      ...column,
      width: widthOf(column),
    }))
  }, [t, isPhone, search.name, onChange, choice, all, seen])

  return {
    columns,
    choices: all.map(({ id, header }) => ({ id, header })),
    shown,
    choose: (next) => onChoice(chooseColumns(ids, next, choice)),
    move: (id, to) => onChoice(moveColumn(ids, id, to, choice)),
    resize: (id, width) => onChoice(resizeColumn(id, width, choice)),
    reset: () => onChoice(noChoice),
  }
}
