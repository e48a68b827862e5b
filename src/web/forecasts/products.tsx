import { Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ForecastRow } from '#contract/forecasts.ts'
import { Becomes } from '#web/forecasts/sums.tsx'
import classes from '#web/forecasts/forecasts.module.css'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen, type ListSource } from '#web/screen/list/use-list-screen.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/product/what-if')
/** The rest is told; the card as of the day shows all. */
const SHOWN_CHANGES = 2

type ForecastProductsProps = {
  day: string
  source: ListSource<ForecastRow>
  sums: readonly { legislationId: number; legislation: string }[]
}

/** The products, each with its statuses now and then; a row opens the card as of the day. */
export function ForecastProducts({ day, source, sums }: ForecastProductsProps) {
  const { t } = useTranslation()
  const { page, perPage, legislation } = route.useSearch()
  const navigate = route.useNavigate()
  const named = new Map(sums.map((sum) => [sum.legislationId, sum.legislation]))
  const list = useListScreen({
    label: t('forecasts.screen.changes'),
    nameOf: ({ title }) => title,
    columns: columnsOf(day),
    source,
    paging: { page, perPage },
    onPaging: (next) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true }),
    rowHeight: source.data?.items.some(({ changes }) => changes.length > 1) ? 48 : 36,
    onOpen: ({ id }) =>
      void navigate({
        to: '/product/$id/card',
        params: { id },
        search: { asOf: day },
        hash: 'compliance',
      }),
    empty: <EmptyState title={t('forecasts.screen.nothing', { day })} />,
    failed: t('errors.screenTitle'),
  })
  return (
    <SectionPanel
      title={t('forecasts.screen.changes')}
      isFlush
      actions={
        named.size > 1 && (
          <Select
            aria-label={t('forecasts.screen.legislation')}
            placeholder={t('forecasts.screen.all')}
            data={Array.from(named, ([value, label]) => ({ value, label }))}
            value={legislation ?? null}
            onChange={(chosen) =>
              void navigate({
                search: (now) => ({ ...now, page: 1, legislation: chosen ?? undefined }),
                replace: true,
              })
            }
            clearable
          />
        )
      }
    >
      <ListBody list={list} />
    </SectionPanel>
  )
}

const columnsOf = (day: string): Column<ForecastRow>[] => [
  {
    id: 'title',
    title: 'forecasts.screen.product',
    width: 220,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink to="/product/$id/card" params={{ id }} search={{ asOf: day }} truncate title={title}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'productId',
    title: 'forecasts.screen.productId',
    width: 136,
    cell: ({ productId }) => <CutText>{productId}</CutText>,
  },
  {
    id: 'changes',
    title: 'forecasts.screen.change',
    width: 380,
    cell: ({ changes }, { t }) => (
      <span className={classes['changes']}>
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <span key={change.legislationId} className={classes['change']}>
            <span>{change.legislation}</span>
            <Becomes change={change} />
          </span>
        ))}
        {changes.length > SHOWN_CHANGES && (
          <span
            className={classes['more']}
            title={changes
              .slice(SHOWN_CHANGES)
              .map(({ legislation, before, after }) => `${legislation}: ${before.word} → ${after.word}`)
              .join('\n')}
          >
            {t('forecasts.screen.more', { count: changes.length - SHOWN_CHANGES })}
          </span>
        )}
      </span>
    ),
  },
]
