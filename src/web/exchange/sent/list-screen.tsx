import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { sentRequestColumns, type SentRequestRow } from '#contract/exchange/sent-requests.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FindRequests } from '#web/exchange/list/find.tsx'
import { filteredColumns, useSentColumns } from '#web/exchange/sent/columns.tsx'
import { filtersOf, noFilters, sentAddress, type SentSearch } from '#web/exchange/sent/search.ts'
import { SelectedRequests } from '#web/exchange/sent/selected.tsx'
import { saveSentRequests, sentRequests } from '#web/exchange/sent/sent.queries.ts'
import { useChosenRequests } from '#web/exchange/sent/use-chosen.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { ViewMenu } from '#web/views/menu.tsx'
import { ViewNotice } from '#web/views/notice.tsx'
import { ViewTabs } from '#web/views/tabs.tsx'
import { useOpenView } from '#web/views/use-open-view.ts'
import { viewedList } from '#web/views/viewed-list.ts'

const route = getRouteApi('/menu/sent-requests')

/** REQ-02: requests to suppliers, newest first. */
export function SentRequestsScreen() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const search = route.useSearch()
  const change = (next: Partial<SentSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }), replace: true })
  const columns = useSentColumns(search, change)
  const open = useOpenView(viewedList(sentAddress, { search, columns }))
  const filters = filtersOf(search)
  const chosen = useChosenRequests(JSON.stringify(filters))
  const source = useQuery(sentRequests(search))
  const list = useListScreen<SentRequestRow>({
    label: t('sentRequests.title'),
    nameOf: ({ reference }) => reference,
    columns,
    choosing: { choice: open.choice, onChoice: open.choose, alsoShown: filteredColumns(search) },
    source,
    paging: search,
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    filters: {
      count: Object.keys(filters).length,
      clear: () => void navigate({ search: (now) => ({ ...now, ...noFilters, page: 1 }) }),
    },
    selection: chosen.selectionOf(source.data?.items ?? []),
    onOpen: ({ id }) => void navigate({ to: '/sent-requests/$id', params: { id } }),
    empty: <NothingAsked />,
    failed: t('sentRequests.failed'),
  })
  const find = (
    <FindRequests label={t('sentRequests.find')} text={search.text} onFind={(text) => change({ text })} />
  )
  return (
    <ListPage>
      <PageHeader
        title={t('sentRequests.title')}
        facts={t('sentRequests.facts')}
        actions={
          <ListExportMenu
            variant="default"
            onSave={(format) => saveSentRequests({ ...filters, columns: columnsIn(list.columns), format })}
          />
        }
      />
      {isPhone && (
        <Group gap={8} px={16} mb={4}>
          {find}
        </Group>
      )}
      <ListScreenTools
        list={list}
        start={
          open.mayKeep && (
            <ViewTabs open={open} all={t('sentRequests.all')} total={null} isReady={source.isSuccess} />
          )
        }
      >
        {!isPhone && find}
        {open.mayKeep && <ViewMenu open={open} />}
      </ListScreenTools>
      <ViewNotice open={open} />
      <ListBody list={list} />
      <SelectedRequests chosen={chosen} />
    </ListPage>
  )
}

/** The shown columns as the file has them. */
const columnsIn = (shown: readonly { id: string }[]) =>
  sentRequestColumns.filter((column) => shown.some(({ id }) => id === column))

function NothingAsked() {
  const { t } = useTranslation()
  const ability = useAbility()
  return (
    <EmptyState
      title={t('sentRequests.none')}
      text={t('sentRequests.noneText')}
      actions={
        <>
          {ability.can('create', 'SentRequest') && (
            <LinkButton to="/product/overview">{t('sentRequests.toProducts')}</LinkButton>
          )}
          {ability.can('create', 'ProductImport') && (
            <LinkButton variant="default" to="/product/import">
              {t('products.empty.import')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
