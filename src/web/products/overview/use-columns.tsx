import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Legislation } from '#contract/legislations/legislations.ts'
import { plainColumns } from '#contract/products/columns.ts'
import type { ColumnChoice } from '#contract/views.ts'
import {
  chooseColumns,
  moveColumn,
  noChoice,
  orderedColumns,
  resizeColumn,
  shownColumns,
} from '#web/views/column-choice.ts'
import { nameColumn, plainColumn, statusColumn } from '#web/products/overview/columns.tsx'
import { ColumnFilter, NameFilter, StatusFilter } from '#web/products/overview/filter.tsx'
import { type ChangeSearch } from '#web/products/overview/filter-value.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import { filteredColumns, type OverviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import type { ListColumn } from '#web/ui/list/model.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

export interface OverviewColumns {
  /** The shown columns with their filters. */
  columns: ListColumn<OverviewRow>[]
  resize: (id: string, width: number | undefined) => void
  /** The columns that may be hidden, and the actions of the column chooser. */
  chooser: {
    columns: { id: string; header: string }[]
    shown: string[]
    onChange: (shown: string[]) => void
    onMove: (id: string, to: number) => void
    onReset: () => void
  }
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
export function useOverviewColumns(settings: Settings): OverviewColumns {
  const { search, onChange, isBusy, choice, onChoice } = settings
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { data } = useQuery(legislations)
  // Their cells stay the same functions, so that rows are not drawn again with each key in a filter.
  const ofLegislations = useMemo(
    () => data?.items.map((legislation) => ({ legislation, column: statusColumn(legislation) })) ?? [],
    [data],
  )
  // As long as nothing of them changes they stay the same: their heads are not drawn again when a row opens.
  const { all, shown, columns } = useMemo(() => {
    const plain = plainWithFilters(t, search, onChange)
    const statuses = statusesWithFilters(ofLegislations, { search, onChange, isBusy })
    const usual = isPhone ? [...statuses, ...plain] : [...plain, ...statuses]
    const inOrder = orderedColumns(idsOf(usual), choice).flatMap(
      (id) => usual.find((column) => column.id === id) ?? [],
    )
    const chosen = shownColumns(idsOf(inOrder), choice)
    // What is filtered is seen, also where the column was hidden.
    const seen = new Set([...chosen, ...filteredColumns(search)])
    const name = { ...nameColumn(t, isPhone), filter: <NameFilter value={search.name} onChange={onChange} /> }
    // Widths are of a screen with room; a phone's columns are as narrow as they can be.
    const widthOf = ({ id, width }: Column) => (isPhone ? width : (choice.widths[id] ?? width))
    return {
      all: inOrder,
      shown: chosen,
      columns: [name, ...inOrder.filter(({ id }) => seen.has(id))].map((column) => ({
        ...column,
        width: widthOf(column),
      })),
    }
  }, [t, isPhone, ofLegislations, isBusy, search, onChange, choice])
  const ids = idsOf(all)
  return {
    columns,
    resize: (id, width) => onChoice(resizeColumn(id, width, choice)),
    chooser: {
      columns: all.map(({ id, header }) => ({ id, header })),
      shown,
      onChange: (next) => onChoice(chooseColumns(ids, next, choice)),
      onMove: (id, to) => onChoice(moveColumn(ids, id, to, choice)),
      onReset: () => onChoice(noChoice),
    },
  }
}

type Column = ListColumn<OverviewRow>

const idsOf = (columns: readonly Column[]) => columns.map(({ id }) => id)

const plainWithFilters = (t: TFunction, search: OverviewSearch, onChange: ChangeSearch): Column[] =>
  plainColumns.map((column) => ({
    ...plainColumn(t, column),
    filter: <ColumnFilter column={column} search={search} onChange={onChange} />,
  }))

const statusesWithFilters = (
  ofLegislations: readonly { legislation: Legislation; column: Column }[],
  { search, onChange, isBusy }: Pick<Settings, 'search' | 'onChange' | 'isBusy'>,
): Column[] =>
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
