import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/ids.ts'
import type { TableFormat } from '#contract/table-format.ts'
import { whereUsedKinds } from '#contract/where-used.ts'
import { errorText } from '#web/api/error-text.ts'
import { FetchFailed } from '#web/app/fetch-failed.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useExportWhereUsed, whereUsed } from '#web/substances/substances.queries.ts'
import type { CardSearch } from '#web/substances/substances.routes.tsx'
import { useUsedColumns } from '#web/substances/used-columns.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/list-footer.tsx'
import { ListPage, ListTools } from '#web/ui/list/list-page.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState, NothingFound } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.ts'

const route = getRouteApi('/menu/administration/substance/regulated-substances/$id')

/** SUB-11: every product that holds the substance, directly or through components. */
export function WhereUsed({ id, name }: { id: SubstanceId; name: string }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page, perPage, kind, name: wanted } = search
  const change = (next: Partial<CardSearch>) =>
    void navigate({
      to: '/administration/substance/regulated-substances/$id',
      params: { id },
      search: (now) => ({ ...now, page: 1, ...next }),
      replace: true,
    })
  const used = useQuery(whereUsed(id, { page, perPage, kind, name: wanted }))
  const items = used.data?.items ?? []
  const columns = useUsedColumns(items, {
    name: wanted ?? '',
    onName: (text) => change({ name: text || undefined }),
  })
  const isFiltered = kind !== 'all' || wanted !== undefined
  const totalItems = used.data?.totalItems ?? 0

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
            <ExportMenu id={id} search={search} />
          </>
        }
      />
      <ListTools
        start={
          <KindSwitch kind={kind} counts={used.data?.counts} onChange={(next) => change({ kind: next })} />
        }
      />
      <ListTable
        label={t('substances.used.title', { name })}
        columns={columns}
        lines={flatLines(items)}
        isLoading={used.isPending}
        isRefreshing={used.isPlaceholderData}
        nameOf={({ title }) => title}
        onOpen={(row) => void navigate({ to: '/product/$id/card', params: { id: row.id } })}
        empty={
          isFiltered ? (
            <NothingFound onClear={() => change({ kind: 'all', name: undefined })} />
          ) : (
            <EmptyState title={t('substances.used.none')} text={t('substances.used.noneText')} />
          )
        }
        error={used.error && <FetchFailed title={t('substances.used.failed')} query={used} />}
      />
      {(totalItems > 0 || isFiltered) && (
        <ListFooter
          totalItems={totalItems}
          paging={{ page, perPage }}
          onPaging={(next) => void navigate({ search: (now) => ({ ...now, ...next }) })}
        />
      )}
    </ListPage>
  )
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
      onChange={(next) => {
        const chosen = whereUsedKinds.find((each) => each === next)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function ExportMenu({ id, search: { kind, name } }: { id: SubstanceId; search: CardSearch }) {
  const { t } = useTranslation()
  const save = useExportWhereUsed(id)
  const as = (format: TableFormat) =>
    save.mutate(
      { format, kind, name },
      { onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }) },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('substances.export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => as('xlsx')}>{t('substances.export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => as('csv')}>{t('substances.export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
