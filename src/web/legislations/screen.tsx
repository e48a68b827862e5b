import { SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { legislationColumn, type LegislationRow } from '#contract/legislations/editing.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { useLegislationColumns } from '#web/legislations/columns.tsx'
import { LegislationFilters } from '#web/legislations/filters.tsx'
import { LegislationTiles } from '#web/legislations/tiles.tsx'
import classes from '#web/legislations/legislations.module.css'
import {
  filterCount,
  filtersOf,
  legislationsAddress,
  queryOf,
  withoutFilters,
  type LegislationsSearch,
} from '#web/legislations/search.ts'
import {
  legislationRows,
  legislationTiles,
  saveLegislations,
} from '#web/legislations/draft/legislations.queries.ts'
import { ViewMenu } from '#web/views/menu.tsx'
import { ViewNotice } from '#web/views/notice.tsx'
import { ViewTabs } from '#web/views/tabs.tsx'
import { useOpenView } from '#web/views/use-open-view.ts'
import { viewedList } from '#web/views/viewed-list.ts'
import { InheritedAnswersButton } from '#web/use-facts/inherited-answers.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
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
  const rows = useQuery({ ...legislationRows(query), enabled: !isGrid })
  const grid = useQuery({ ...legislationTiles(query), enabled: isGrid })
  const clear = () => void navigate({ search: withoutFilters(search), replace: true })
  const columns = useLegislationColumns(search, change)
  const open = useOpenView(
    viewedList(legislationsAddress, { search, columns, kept: { layout: search.layout } }),
  )
  const list = useListScreen<LegislationRow>({
    label: t('legislations.list.title'),
    nameOf: ({ title }) => title,
    columns,
    source: isGrid ? grid : rows,
    paging: search,
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    filters: { count: filterCount(search), clear, nothing: t('legislations.list.nothing') },
    onOpen: ({ id }) => void navigate({ to: '/administration/legislations/$id/card', params: { id } }),
    empty: <NothingFound text={t('legislations.list.nothing')} onClear={clear} />,
    failed: t('legislations.list.failed'),
    kept: t('legislations.list.kept'),
    choosing: isGrid
      ? undefined
      : { choice: open.choice, onChoice: open.choose, alsoShown: Object.keys(filtersOf(search)) },
  })

  return (
    <ListPage>
      <Header search={search} shown={list.columns} />
      <ListScreenTools
        list={list}
        start={
          isGrid
            ? !isPhone && filterRow
            : open.mayKeep && (
                <ViewTabs
                  open={open}
                  all={t('legislations.list.all')}
                  total={null}
                  isReady={rows.isSuccess}
                />
              )
        }
      >
        {open.mayKeep && !isGrid && <ViewMenu open={open} />}
        <LayoutSwitch layout={search.layout} onChange={(layout) => change({ layout })} />
      </ListScreenTools>
      <ViewNotice open={open} />
      <ListBody
        list={list}
        {...(isGrid && {
          body: (instead) => (
            <LegislationTiles
              // A phone has no room for them beside the tools.
              head={isPhone && filterRow}
              tiles={grid.data?.items}
              isRefreshing={grid.isPlaceholderData}
              instead={instead}
            />
          ),
        })}
      />
    </ListPage>
  )
}

type HeaderProps = { search: LegislationsSearch; shown: readonly { id: string }[] }

function Header({ search, shown }: HeaderProps) {
  const { t } = useTranslation()
  const mayAdd = useAbility().can('create', 'Legislation')
  return (
    <PageHeader
      title={t('legislations.list.title')}
      facts={t(mayAdd ? 'legislations.list.factsEditor' : 'legislations.list.facts')}
      actions={
        <>
          <InheritedAnswersButton />
          <ListExportMenu
            onSave={(format) => saveLegislations({ ...filtersOf(search), columns: columnsIn(shown), format })}
            variant="default"
          />
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

/** The shown columns as the file has them. */
const columnsIn = (shown: HeaderProps['shown']) =>
  shown.flatMap(({ id }) => legislationColumn.safeParse(id).data ?? [])

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
