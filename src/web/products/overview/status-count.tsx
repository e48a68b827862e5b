import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import { useFormat } from '#web/i18n/format.ts'
import { statusCounts } from '#web/products/overview/overview.queries.ts'
import { filtersOf } from '#web/views/overview-search.ts'

const route = getRouteApi('/menu/product/overview')

/** The number of products with a status, among those that the other columns' filters leave. All statuses of a filter share one request. */
export function StatusCount({ legislationId, status }: { legislationId: number; status: StatusKey }) {
  const format = useFormat()
  const search = route.useSearch()
  const { legislationStatuses = {}, ...others } = filtersOf(search)
  const { [legislationId]: _own, ...ofOthers } = legislationStatuses
  const { data } = useQuery(statusCounts(legislationId, { ...others, legislationStatuses: ofOthers }))
  if (!data) return null
  return <>{format.number(data.items.find((count) => count.status === status)?.products ?? 0)}</>
}
