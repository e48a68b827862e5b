import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { usualPageSize } from '#web/screen/page-size.ts'
import { ViewedListPage } from '#web/supply-chain/list/page.tsx'
import { columnsFiltered, unitFiltersOf, unitList, type UnitSearch } from '#web/supply-chain/list/search.ts'
import { UNIT_CARD, useUnitColumns } from '#web/supply-chain/units/columns.tsx'
import { saveUnits, units } from '#web/supply-chain/units/units.queries.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useOpenView } from '#web/views/use-open-view.ts'
import { viewedList } from '#web/views/viewed-list.ts'

const route = getRouteApi('/menu/administration/production-units')

/** CHAIN-04: the production units of all suppliers. */
export function ProductionUnitsScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: Partial<UnitSearch>) =>
    void navigate({ search: { ...search, page: 1, ...changes }, replace: true })
  const filters = unitFiltersOf(search)
  const columns = useUnitColumns(search, change)
  const open = useOpenView(viewedList(unitList, { search, columns }))
  const list = useListScreen({
    label: t('supplyChain.unit.list'),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(units(search)),
    paging: search,
    onPaging: (paging, replace) => void navigate({ search: { ...search, ...paging }, replace }),
    filters: {
      count: Object.keys(filters).length,
      clear: () =>
        void navigate({ search: { page: 1, perPage: usualPageSize(), view: search.view }, replace: true }),
    },
    onOpen: ({ id, supplier }) => void navigate({ to: UNIT_CARD, params: { sid: supplier.id, id } }),
    empty: (
      <EmptyState
        title={t('supplyChain.unit.none')}
        text={t('supplyChain.unit.noneText')}
        actions={<LinkButton to="/administration/suppliers">{t('supplyChain.unit.suppliers')}</LinkButton>}
      />
    ),
    failed: t('errors.screenTitle'),
    choosing: { choice: open.choice, onChoice: open.choose, alsoShown: columnsFiltered(filters) },
  })
  const shown = list.columns.map(({ id }) => id)
  return (
    <ViewedListPage
      list={list}
      open={open}
      title={t('supplyChain.unit.title')}
      facts={t('supplyChain.unit.text')}
      all={t('supplyChain.unit.all')}
      add={null}
      onSave={(format) => saveUnits({ ...filters, format, shown })}
    />
  )
}
