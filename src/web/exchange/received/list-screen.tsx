import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { receivedRequestColumns } from '#contract/exchange/received-requests.ts'
import { FindRequests } from '#web/exchange/list/find.tsx'
import { filteredColumns, useReceivedColumns } from '#web/exchange/received/columns.tsx'
import { receivedRequests, saveReceivedRequests } from '#web/exchange/received/received.queries.ts'
import { filtersOf, noFilters, receivedAddress, type ReceivedSearch } from '#web/exchange/received/search.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { ViewMenu } from '#web/views/menu.tsx'
import { ViewNotice } from '#web/views/notice.tsx'
import { ViewTabs } from '#web/views/tabs.tsx'
import { useOpenView } from '#web/views/use-open-view.ts'
import { viewedList } from '#web/views/viewed-list.ts'

const route = getRouteApi('/menu/received-requests')

/** REQ-03: requests of customers, by the last day for an answer. */
export function ReceivedRequestsScreen() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const search = route.useSearch()
  const change = (next: Partial<ReceivedSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }), replace: true })
  const columns = useReceivedColumns(search, change)
  const open = useOpenView(viewedList(receivedAddress, { search, columns }))
  const filters = filtersOf(search)
  const source = useQuery(receivedRequests(search))
  const list = useListScreen({
    label: t('receivedRequests.title'),
    nameOf: ({ product, reference }) => `${product.title} ${reference}`,
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
    onOpen: ({ id }) => void navigate({ to: '/received-requests/$id', params: { id } }),
    empty: <EmptyState title={t('receivedRequests.none')} text={t('receivedRequests.noneText')} />,
    failed: t('receivedRequests.failed'),
  })
  const find = (
    <FindRequests label={t('receivedRequests.find')} text={search.text} onFind={(text) => change({ text })} />
  )
  return (
    <ListPage>
      <PageHeader
        title={t('receivedRequests.title')}
        facts={t('receivedRequests.facts')}
        actions={
          <ListExportMenu
            variant="default"
            onSave={(format) =>
              saveReceivedRequests({ ...filters, columns: columnsIn(list.columns), format })
            }
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
            <ViewTabs open={open} all={t('receivedRequests.all')} total={null} isReady={source.isSuccess} />
          )
        }
      >
        {!isPhone && find}
        {open.mayKeep && <ViewMenu open={open} />}
      </ListScreenTools>
      <ViewNotice open={open} />
      <ListBody list={list} />
    </ListPage>
  )
}

/** The shown columns as the file has them. */
const columnsIn = (shown: readonly { id: string }[]) =>
  receivedRequestColumns.filter((column) => shown.some(({ id }) => id === column))
