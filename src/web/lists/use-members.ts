import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { substanceId } from '#contract/values/ids.ts'
import type { LoadedMembers } from '#web/lists/tree.ts'
import { groupNodes } from '#web/lists/lists.queries.ts'

type WantedMembers = { list: string; asOf: string | undefined; groups: readonly number[] }

/** The members of several groups, each a page at a time; a group at two places is asked for once. */
export function useMembers({
  list,
  asOf,
  groups,
}: WantedMembers): (groupId: number) => LoadedMembers | undefined {
  const [pages, setPages] = useState<Record<number, number>>({})
  const wanted = groups.flatMap((group) =>
    Array.from({ length: pages[group] ?? 1 }, (_, index) => ({ group, page: index + 1 })),
  )
  const results = useQueries({
    queries: wanted.map(({ group, page }) => groupNodes(list, substanceId.parse(group), asOf, page)),
  })
  const byGroup = Map.groupBy(results, (_, index) => wanted[index]?.group)
  return (group) => {
    const own = byGroup.get(group)
    return (
      own && {
        items: own.flatMap(({ data }) => data?.items ?? []),
        totalItems: own[0]?.data?.totalItems ?? 0,
        state: own.some(({ isPending }) => isPending)
          ? 'loading'
          : own.some(({ data }) => data === undefined)
            ? 'failed'
            : 'loaded',
        loadMore: () => setPages((before) => ({ ...before, [group]: (before[group] ?? 1) + 1 })),
        retry: () => own.forEach(({ refetch, isError }) => isError && void refetch()),
      }
    )
  }
}
