import { SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { FiltersInForce } from '#web/screen/filters-in-force.tsx'
import { useLegislationColumns } from '#web/legislations/columns.tsx'
import { LegislationFilters } from '#web/legislations/filters.tsx'
import { LegislationTiles } from '#web/legislations/tiles.tsx'
import classes from '#web/legislations/legislations.module.css'
import { filterCount, queryOf, withoutFilters, type LegislationsSearch } from '#web/legislations/search.ts'
import { legislationRows, legislationTiles } from '#web/legislations/draft/legislations.queries.ts'
import { InheritedAnswersButton } from '#web/use-facts/inherited-answers.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListPage, ListTools } from '#web/ui/list/page.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { NothingFound } from '#web/ui/states.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

const route = getRouteApi('/menu/administration/legislations')

/** Changes the screen's search; a change of filters returns to the first page. */
export type ChangeSearch = (changes: Partial<LegislationsSearch>) => void

/** ADM-03: all legislations, also those that are switched off, have ended or are to come; as a list or as tiles. */
export function LegislationsScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = (changes) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true })
  const isGrid = search.layout === 'grid'
  const isPhone = useIsPhone()
  const filterRow = isGrid && <LegislationFilters search={search} onChange={change} />
  const query = queryOf(search)
  const list = useQuery({ ...legislationRows(query), enabled: !isGrid })
  const grid = useQuery({ ...legislationTiles(query), enabled: isGrid })
  const shown = isGrid ? grid : list
  const totalItems = shown.data?.totalItems ?? 0
  const filters = filterCount(search)
  const columns = useLegislationColumns(search, change)
  const clear = () => void navigate({ search: withoutFilters(search), replace: true })
  const open = ({ id }: { id: LegislationId }) =>
    void navigate({ to: '/administration/legislations/$id/card', params: { id } })
  const nothing = <NothingFound text={t('legislations.list.nothing')} onClear={clear} />
  const failed = shown.error && (
    <FetchFailed title={t('legislations.list.failed')} query={shown} kept={t('legislations.list.kept')} />
  )
  const lastPage = Math.max(1, Math.ceil(totalItems / search.perPage))

  return (
    <ListPage>
      <Header />
      <ListTools
        start={!isPhone && filterRow}
        end={
          <>
            <FiltersInForce count={filters} onClear={clear} />
            <LayoutSwitch layout={search.layout} onChange={(layout) => change({ layout })} />
          </>
        }
      />
      {isGrid ? (
        <LegislationTiles
          // A phone has no room for them beside the tools.
          head={isPhone && filterRow}
          tiles={grid.data?.items}
          isRefreshing={grid.isPlaceholderData}
          instead={failed || (grid.data?.items.length === 0 ? nothing : null)}
        />
      ) : (
        <ListTable
          label={t('legislations.list.title')}
          columns={columns}
          lines={flatLines(list.data?.items ?? [])}
          isLoading={list.isPending}
          isRefreshing={list.isPlaceholderData}
          onOpen={open}
          nameOf={({ title }) => title}
          empty={nothing}
          error={failed}
        />
      )}
      {shown.data && shown.data.items.length === 0 && totalItems > 0 && (
        <Navigate to="/administration/legislations" search={{ ...search, page: lastPage }} replace />
      )}
      {(totalItems > 0 || filters > 0) && (
        <ListFooter
          totalItems={shown.data ? totalItems : null}
          paging={search}
          onPaging={(next) => void navigate({ search: (now) => ({ ...now, ...next }) })}
        />
      )}
    </ListPage>
  )
}

function Header() {
  const { t } = useTranslation()
  const mayAdd = useAbility().can('create', 'Legislation')
  return (
    <PageHeader
      title={t('legislations.list.title')}
      facts={t(mayAdd ? 'legislations.list.factsEditor' : 'legislations.list.facts')}
      actions={
        <>
          <InheritedAnswersButton />
          {mayAdd && (
            <LinkButton
              to="/administration/legislations/add"
              leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('legislations.list.add')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

const layouts = ['list', 'grid'] as const
const icons = { list: IconList, grid: IconLayoutGrid }

function LayoutSwitch({
  layout,
  onChange,
}: {
  layout: LegislationsSearch['layout']
  onChange: (layout: LegislationsSearch['layout']) => void
}) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('legislations.list.view')}
      data={layouts.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <span className={classes['viewLabel']}>
              <Icon size={14} stroke={1.6} aria-hidden="true" />
              {t(`legislations.list.${value}`)}
            </span>
          ),
        }
      })}
      value={layout}
      onChange={onChange}
    />
  )
}
