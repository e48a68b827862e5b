import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ListNode } from '#contract/substances/substances.ts'
import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useScreenTitle } from '#web/screen/title.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ExemptionsTable } from '#web/lists/exemptions-table.tsx'
import { listTreeLines, openGroups } from '#web/lists/tree.ts'
import { ListTreeTools } from '#web/lists/tree-tools.tsx'
import { nodeColumns } from '#web/lists/node-columns.tsx'
import { OneListHeader } from '#web/lists/one-list-header.tsx'
import { listNodes, oneList } from '#web/lists/lists.queries.ts'
import classes from '#web/lists/lists.module.css'
import { useMembers } from '#web/lists/use-members.ts'
import { useOpenKeys } from '#web/lists/use-open-keys.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-01, SUB-04: a list as a tree of its entries, groups and members, on the day of any of its versions; or its exemptions. */
export function OneList({ listKey }: { listKey: string }) {
  const { t } = useTranslation()
  const { show } = route.useSearch()
  const list = useQuery(oneList(listKey))
  const lists = '/administration/substance/regulated-substances'
  useScreenTitle(list.data?.title, { title: t('routes.regulated-substances'), href: lists })
  if (list.isError) {
    // A key that nothing has does not come true by asking again.
    return isUnknownList(list.error) ? (
      <EmptyState
        order={1}
        title={errorText(t, list.error)}
        text={t('substances.lists.unknown', { key: listKey })}
        actions={<LinkButton to={lists}>{t('substances.lists.all')}</LinkButton>}
      />
    ) : (
      <FetchFailed title={t('substances.lists.failed')} query={list} />
    )
  }
  return (
    <ListPage>
      <OneListHeader list={list.data} />
      <ListTreeTools listKey={listKey} list={list.data} />
      {show === 'exemptions' ? (
        <ExemptionsTable exemptions={list.data?.exemptions} />
      ) : (
        <ListTree listKey={listKey} />
      )}
    </ListPage>
  )
}

const isUnknownList = (error: Error) => error instanceof ApiError && error.code === 'substance-list:not-found'

function ListTree({ listKey }: { listKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { asOf, name, ec, cas } = search
  const isFiltered = [name, ec, cas].some((text) => text !== undefined)
  const nodes = useInfiniteQuery(listNodes(listKey, { asOf, name, ec, cas }))
  const { open, toggle } = useOpenKeys()
  const membersOf = useMembers({ list: listKey, asOf, groups: openGroups(open) })
  const items = nodes.data?.pages.flatMap((page) => page.items) ?? []
  const total = nodes.data?.pages[0]?.totalItems ?? 0
  const lines = listTreeLines(items, { open, membersOf })
  const remaining = total - items.length
  const openNode = ({ substance, list }: ListNode) =>
    substance
      ? void navigate({
          to: '/administration/substance/regulated-substances/$id',
          params: { id: substance.id },
        })
      : list !== null &&
        void navigate({ to: '/administration/substance/regulated-substances', search: { list } })
  const clear = () =>
    void navigate({
      to: '/administration/substance/regulated-substances',
      search: (now) => ({ ...now, name: undefined, ec: undefined, cas: undefined }),
      replace: true,
    })

  const list = useListScreen({
    label: t('substances.nodes.tree'),
    nameOf: (node) => node.name,
    columns: nodeColumns(t, {
      search,
      onFilter: (filters) =>
        void navigate({
          to: '/administration/substance/regulated-substances',
          search: (now) => ({ ...now, ...filters }),
          replace: true,
        }),
    }),
    source: { ...nodes, data: nodes.data && { items, totalItems: total } },
    filters: { count: isFiltered ? 1 : 0, clear, nothing: t('substances.nodes.nothing') },
    onOpen: openNode,
    tree: {
      lines:
        remaining > 0
          ? [
              ...lines,
              { kind: 'more', key: 'more', level: 1, remaining, onMore: () => void nodes.fetchNextPage() },
            ]
          : lines,
      onToggle: toggle,
    },
    empty: <EmptyState title={t('substances.nodes.empty')} />,
    failed: t('substances.nodes.failed'),
  })

  return (
    <>
      <ListBody list={list} />
      <div className={classes['treeFooter']} aria-live="polite">
        <strong className="tabular">{format.number(total)}</strong>{' '}
        {t(isFiltered ? 'substances.nodes.found' : 'substances.nodes.entries', { count: total })}
      </div>
    </>
  )
}
