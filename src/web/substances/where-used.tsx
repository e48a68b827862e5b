import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import { whereUsedKinds } from '#contract/substances/where-used-kinds.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useKeptColumns } from '#web/screen/list/use-kept-columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { saveWhereUsed, whereUsed } from '#web/substances/substances.queries.ts'
import type { CardSearch } from '#web/substances/card-search.ts'
import { useUsedColumns } from '#web/substances/used-columns.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances/$id')

/** SUB-11: every product that holds the substance, directly or through components. */
export function WhereUsed({ id, name }: { id: SubstanceId; name: string }) {
  const { t } = useTranslation()
  useScreenTitle(t('substances.used.button'), {
    title: name,
    href: `/administration/substance/regulated-substances/${id}`,
  })
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page, perPage } = search
  const filters = filtersOf(search)
  const change = (next: Partial<CardSearch>) =>
    void navigate({
      to: '/administration/substance/regulated-substances/$id',
      params: { id },
      search: (now) => ({ ...now, page: 1, ...next }),
      replace: true,
    })
  const used = useQuery(whereUsed(id, { page, perPage, ...filters }))
  const columns = useUsedColumns(used.data?.legislations ?? [], {
    name: filters.name ?? '',
    onName: (text) => change({ name: text || undefined }),
    statuses: filters.legislationStatuses ?? {},
    onStatuses: (legislationStatuses) => change({ legislationStatuses }),
  })
  const isFiltered =
    filters.kind !== 'all' || filters.name !== undefined || filters.legislationStatuses !== undefined
  const list = useListScreen({
    label: t('substances.used.title', { name }),
    nameOf: ({ title }) => title,
    columns,
    choosing: useKeptColumns('whereUsed'),
    source: used,
    paging: { page, perPage },
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    filters: { count: isFiltered ? 1 : 0, clear: () => change(noFilters) },
    onOpen: (row) => void navigate({ to: '/product/$id/card', params: { id: row.id } }),
    empty: <EmptyState title={t('substances.used.none')} text={t('substances.used.noneText')} />,
    failed: t('substances.used.failed'),
  })

  return (
    <ListPage>
      <PageHeader
        title={t('substances.used.title', { name })}
        facts={t('substances.used.facts')}
        actions={
          <>
            <LinkButton
              to="/administration/substance/regulated-substances/$id"
              params={{ id }}
              search={{}}
              variant="default"
            >
              {t('substances.used.toCard')}
            </LinkButton>
            <ListExportMenu
              onSave={(format) => saveWhereUsed(id, { format, ...filters })}
              variant="default"
            />
          </>
        }
      />
      <ListScreenTools
        list={list}
        start={
          <KindSwitch
            kind={filters.kind}
            counts={used.data?.counts}
            onChange={(next) => change({ kind: next })}
          />
        }
      />
      <ListBody list={list} />
    </ListPage>
  )
}

const noFilters = { kind: 'all', name: undefined, legislationStatuses: undefined } as const

/** The filters in force: a legislation of which no status is chosen is none. */
function filtersOf({ kind, name, legislationStatuses = {} }: CardSearch) {
  const chosen = Object.entries(legislationStatuses).filter(([, statuses]) => statuses.length > 0)
  return { kind, name, legislationStatuses: chosen.length > 0 ? Object.fromEntries(chosen) : undefined }
}

type KindSwitchProps = {
  kind: CardSearch['kind']
  counts: { all: number; direct: number; top: number } | undefined
  onChange: (kind: CardSearch['kind']) => void
}

function KindSwitch({ kind, counts, onChange }: KindSwitchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = counts && { ...counts, through: counts.all - counts.direct }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('substances.used.kind')}
      data={whereUsedKinds.map((each) => ({
        value: each,
        label: `${t(`substances.used.kinds.${each}`)}${figures ? ` ${format.number(figures[each])}` : ''}`,
      }))}
      value={kind}
      onChange={onChange}
    />
  )
}
