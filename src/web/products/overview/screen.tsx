import { useDebouncedValue } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/values/ids.ts'
import { BulkArea, useMayChoose } from '#web/products/bulk/area.tsx'
import { useBulkWork } from '#web/products/bulk/use-work.ts'
import { exportOf } from '#web/exports/export-of.ts'
import { ExportMenu } from '#web/exports/menu.tsx'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { modeOf, tidy } from '#web/views/overview-search.ts'
import { NewProductButton } from '#web/products/overview/states.tsx'
import { OverviewTools } from '#web/products/overview/tools.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { useProductList } from '#web/products/overview/use-product-list.tsx'
import { useOverviewViews } from '#web/views/use-overview-views.ts'
import { ViewNotice } from '#web/views/notice.tsx'
import { useSession } from '#web/auth/store.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { OVERVIEW_DEBOUNCE_MS, type Paging } from '#web/ui/timing.ts'

const route = getRouteApi('/menu/product/overview')

export function ProductOverviewScreen() {
  const { organizationId } = useSession()
  // Expansion and what is typed belong to the organization: on a switch the screen begins anew.
  return organizationId && <ProductOverview key={organizationId} organizationId={organizationId} />
}

function ProductOverview({ organizationId }: { organizationId: OrganizationId }) {
  const { t } = useTranslation()
  const { search, change, turn } = useOverviewSearch()
  // OV-04: the first change asks at once, further ones within 400 ms together.
  const [rested] = useDebouncedValue(search, OVERVIEW_DEBOUNCE_MS, { leading: true })
  const open = useOverviewViews(search)
  const work = useBulkWork()
  const mayChoose = useMayChoose()
  const { list, columns, chosen, openRows } = useProductList({
    organizationId,
    search,
    rested,
    open,
    onChange: change,
    onPaging: turn,
    mayChoose,
  })
  const totalItems = list.totalItems ?? 0

  return (
    <ListPage>
      <PageHeader
        title={t('products.overview.title')}
        actions={
          <>
            <ExportMenu wanted={exportOf(rested, columns, openRows)} rows={totalItems} />
            <NewProductButton />
          </>
        }
      />
      <OverviewTools
        list={list}
        search={search}
        onChange={change}
        open={open}
        total={modeOf(rested) === 'o' ? list.totalItems : null}
        work={mayChoose ? work : null}
      />
      <ViewNotice open={open} />
      <ListBody
        list={list}
        bar={mayChoose && <BulkArea choice={chosen} totalItems={totalItems} work={work} />}
      />
    </ListPage>
  )
}

/** The search of the address and two functions that change it. Both functions are stable, so that heads and filters do not render again. */
function useOverviewSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback<ChangeSearch>(
    (next) => void navigate({ search: (now) => tidy(next(now)), replace: true }),
    [navigate],
  )
  const turn = useCallback(
    (next: Paging, isReplaced: boolean) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    [navigate],
  )
  return { search, change, turn }
}
